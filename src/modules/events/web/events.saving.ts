import { useRef } from 'react';
import { api, uploadData } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import type { Stored } from '#web/ui/conflict.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { noChoice, type SaveChoice, useSaveQuestion } from '#web/ui/savequestion.tsx';
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
  const asking = useSaveQuestion();
  const undoing = useUndoing();
  const typeUpdate = useRef<TypeUpdate>('this');
  const choice = useRef(noChoice);
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
      if (isSeries) {
        const asked = await extent.ask({ canThis: !isRuleChanged(initial, values) });
        if (asked === null) return false;
        typeUpdate.current = asked;
      }
      const reach = isTold(event, values) ? reachOf(values) : undefined;
      const question = isSeries && !reach ? undefined : questionOf(event, values);
      const answer = await asking.ask({ confirmed: isSeries ? undefined : event, question, reach });
      choice.current = answer ?? noChoice;
      return answer !== null;
    },
    send: (values, held, version) =>
      undoing((undoes) => {
        const change = { version, typeUpdate: typeUpdate.current, ...choice.current, undoes };
        return send(values, files, held, change);
      }),
    done: event ? 'EVENT.DONE.SAVED' : 'EVENT.DONE.CREATED',
    onSaved: () => onSaved(saving.form.getValues()),
  });
  return { ...saving, files, dialogs: [extent.dialog, asking.dialog] as const };
}

function questionOf(event: Event | undefined, { title }: EventFormValues): Question {
  if (event) return { ask: 'BASE.CONFIRM.UPDATE', yes: 'BASE.YES.SAVE' };
  return { ask: 'EVENT.CONFIRM.CREATE', yes: 'EVENT.YES.CREATE', values: { title } };
}

const reachOf = ({ isPublic, acceptRead }: EventFormValues) =>
  ({ module: 'calendar', isPublic, of: acceptRead ? 'acceptRead' : undefined }) as const;

/** Whether people are told once it is stored: it is new, has another time or place, or must be read from now on; of what is over nobody is. */
function isTold(event: Event | undefined, values: EventFormValues): boolean {
  if (values.end < new Date().toISOString() && !values.repeat) return false;
  if (!event || (values.acceptRead && !event.acceptRead)) return true;
  return (['start', 'end', 'place_address'] as const).some((field) => values[field] !== event[field]);
}

function send(
  values: EventFormValues,
  { documents, pending, removed, setPending }: Files,
  held: Stored | null,
  change: SaveChoice & { version: number | undefined; typeUpdate: TypeUpdate; undoes: number },
) {
  const known = pending.map(({ description, isPublic, acceptRead }) => ({ description, isPublic, acceptRead }));
  const body = { ...toBody(values), files: documents.map(({ id }) => id), addedAttachments: known };
  const progress = (share: number) => setPending(pending.map((item) => ({ ...item, share })));
  const { tellNobody } = change;
  if (!held) return uploadData('POST /event', { ...body, tellNobody }, pending, progress);
  const input = { ...body, ...change, id: held.id, removedAttachments: removed };
  return uploadData('PUT /event/{id}', input, pending, progress);
}
