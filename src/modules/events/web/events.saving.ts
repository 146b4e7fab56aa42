import { useRef } from 'react';
import { api, uploadData } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { useAskAgain } from '#web/ui/askagain.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import type { Stored } from '#web/ui/conflict.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { eventErrors, type TypeUpdate } from '../events.rules.ts';
import type { Event } from './events.data.ts';
import { useExtent } from './events.extent.tsx';
import { type EventFormValues, fromEvent, isRuleChanged, toBody } from './events.mapper.ts';
import { useUndoing } from './events.undoing.ts';

export type Form = RecordForm<EventFormValues>;

type Files = ReturnType<typeof useAttachmentState>;

/**
 * The event's form and the way it is saved: what a change of a repeating event applies to is asked first; its files go along in
 * the same request, so that all is stored or nothing.
 */
export function useEventSaving(
  event: Event | undefined,
  { given, brought }: { given: Partial<EventFormValues>; brought?: Partial<EventFormValues> },
  onSaved: (values: EventFormValues) => void,
) {
  const files = useAttachmentState(event?.documents);
  const extent = useExtent();
  const again = useAskAgain();
  const undoing = useUndoing();
  const typeUpdate = useRef<TypeUpdate>('this');
  const askAgain = useRef(false);
  const isSeries = event?.repeat === true && !event.acceptRead;
  const initial = fromEvent(event, given);
  const saving = useRecordForm<EventFormValues, Event>({
    name: 'event',
    record: event,
    initial,
    brought,
    isChanged: files.isChanged,
    load: (id) => api('GET /event/{id}', { id }),
    errors: (values) => eventErrors(values, event?.repeat === true),
    async ask(values) {
      if (!isSeries) {
        const question: Question = event
          ? { ask: 'BASE.CONFIRM.UPDATE', yes: 'BASE.YES.SAVE' }
          : { ask: 'EVENT.CONFIRM.CREATE', yes: 'EVENT.YES.CREATE', values: { title: values.title } };
        const choice = await again.ask(event, { byDefault: false, question });
        askAgain.current = choice ?? false;
        return choice !== null;
      }
      const choice = await extent.ask({ canThis: !isRuleChanged(initial, values) });
      typeUpdate.current = choice ?? 'this';
      return choice !== null;
    },
    send: (values, held, version) =>
      undoing((undoes) => {
        const change = { version, typeUpdate: typeUpdate.current, askAgain: askAgain.current, undoes };
        return send(values, files, held, change);
      }),
    done: event ? 'EVENT.DONE.SAVED' : 'EVENT.DONE.CREATED',
    onSaved: () => onSaved(saving.form.getValues()),
  });
  return { ...saving, files, dialog: isSeries ? extent.dialog : again.dialog };
}

function send(
  values: EventFormValues,
  { documents, pending, removed, setPending }: Files,
  held: Stored | null,
  change: { version: number | undefined; typeUpdate: TypeUpdate; askAgain: boolean; undoes: number },
) {
  const known = pending.map(({ description, isPublic, acceptRead }) => ({ description, isPublic, acceptRead }));
  const body = { ...toBody(values), files: documents.map(({ id }) => id), addedAttachments: known };
  const progress = (share: number) => setPending(pending.map((item) => ({ ...item, share })));
  if (!held) return uploadData('POST /event', body, pending, progress);
  const input = { ...body, ...change, id: held.id, removedAttachments: removed };
  return uploadData('PUT /event/{id}', input, pending, progress);
}
