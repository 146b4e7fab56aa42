import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import type { LinkedFile } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { api, CallFailure, upload } from '#web/api.ts';
import { showFieldErrors, useLeaveGuard } from '#web/form.tsx';
import { notify } from '#web/notify.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useAskAgain } from '#web/ui/askagain.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import { useCancel } from '#web/ui/cancel.ts';
import { type Stored, useStore } from '#web/ui/conflict.tsx';
import { useDraft } from '#web/ui/draft.ts';
import { uploadAll } from '#web/ui/uploads.tsx';
import { isPlanned, messageErrors } from '../messages.rules.ts';
import type { Message } from './messages.data.ts';
import { fromMessage, type MessageFormValues, readable, toBody } from './messages.mapper.ts';

export type Form = UseFormReturnType<MessageFormValues>;
export type Saving = ReturnType<typeof useMessageSaving>;

/**
 * The message form and the way it is saved: checked by the rules, confirmed, stored, its files uploaded one after another.
 * What was typed stays until it is stored; a version that somebody else has stored meanwhile is shown, not overwritten.
 */
export function useMessageSaving(message: Message | undefined, onSaved: () => void) {
  const t = useText();
  const { house } = useSession();
  const initial = fromMessage(message, house?.messageDefaultLabel ?? null);
  const form = useForm<MessageFormValues>({ initialValues: initial });
  const draft = useDraft(message ? `message.${message.id}` : 'message.new', form, message?.version);
  const files = useFiles(message?.documents);
  const guard = useLeaveGuard(form.isDirty() || files.isChanged);
  const cancel = useCancel({ form, draft, guard });
  const again = useAskAgain();
  const state = stateOf(message, form.values);
  const leave = () => {
    draft.forget();
    guard.release();
    onSaved();
  };
  const { store, stored, newer, busy } = useStore(message, (id) => api('GET /message/{id}', { id }));
  const askAgain = useRef(false); // what was answered holds too when the text is stored over somebody else's
  const storeAs = (concept: boolean, version: number | undefined) =>
    store({
      send: (held) => send(form.values, { concept, version, askAgain: askAgain.current }, held, files),
      async sent(saved) {
        draft.forget();
        files.forgetRemoved();
        if (!(await files.uploadTo(saved.id))) return; // the form stays with what could not be uploaded, the rest is stored
        notify('success', doneText(t, state, concept));
        leave();
      },
      refused: (failure) => void showFieldErrors(form, failure, t.raw),
    });

  return {
    ...{ form, files, cancel, dialog: again.dialog, ...state, isRestored: draft.isRestored, busy, newer },
    async save(concept: boolean) {
      if (!isComplete(form, concept, t)) return;
      const change = { byDefault: false, question: concept ? undefined : questionText(t, state, form.values) };
      const confirmed = isOtherText(message, form.values) || files.isChanged ? message : undefined;
      const answer = await again.ask(confirmed, change);
      askAgain.current = answer ?? false;
      if (answer !== null) await storeAs(concept, draft.version ?? stored?.version);
    },
    keepMine: () => newer && storeAs(newer.concept && message?.concept === true, newer.version),
    takeNewer: leave,
    discard() {
      draft.forget();
      form.setValues(initial);
      form.resetDirty();
    },
  };
}

/** The attachments that will go and come with the next save, and the documents that will be linked. */
function useFiles(linked: LinkedFile[] | undefined) {
  const t = useText();
  const state = useAttachmentState(linked);
  const { pending, setPending } = state;
  return {
    ...state,
    /** Uploads what waits; false when something failed and waits still. */
    async uploadTo(id: string): Promise<boolean> {
      const send = (
        { file, name, description, isPublic, acceptRead }: PendingFile,
        progress: (share: number) => void,
      ) =>
        upload(
          'POST /message/upload/{id}',
          {
            id,
            file,
            name,
            description,
            isPublic: isPublic ? 'true' : 'false',
            acceptRead: acceptRead ? 'true' : 'false',
          },
          progress,
        );
      return (await uploadAll(pending, send, setPending, t)).length === 0;
    },
  };
}

function send(
  values: MessageFormValues,
  { concept, version, askAgain }: { concept: boolean; version: number | undefined; askAgain: boolean },
  held: Stored | null,
  { removed, documents }: Pick<ReturnType<typeof useFiles>, 'removed' | 'documents'>,
) {
  const body = { ...toBody(values), concept, files: documents.map(({ id }) => id) };
  if (!held) return api('POST /message', body);
  return api('PUT /message/{id}', { ...body, id: held.id, version, askAgain, removedAttachments: removed });
}

/** Whether the message may be stored as asked; what is missing is said under its field (MSG-29 to MSG-31). */
function isComplete(form: Form, concept: boolean, t: Say): boolean {
  const errors = messageErrors({ ...form.values, text: readable(form.values.description), concept });
  return !showFieldErrors(form, new CallFailure(400, 'BASE.ERRORS.VALIDATION', false, errors), t.raw);
}

/** Whether another text is to be read. */
const isOtherText = (message: Message | undefined, { title, description }: MessageFormValues): boolean =>
  title !== message?.title || description !== message.description;

type State = { isPublished: boolean; isPlanned: boolean };

const stateOf = (message: Message | undefined, values: MessageFormValues): State => ({
  isPublished: message !== undefined && !message.concept,
  isPlanned: isPlanned(values, new Date().toISOString()),
});

/** What is asked before a message is stored; a start in the future has a question of its own (MSG-23). */
function questionText(t: Say, state: State, { dateFrom }: MessageFormValues): string {
  if (state.isPublished) return t('BASE.CONFIRM.UPDATE');
  return state.isPlanned
    ? t('MESSAGE.CONFIRM.PLANNED', { date: showDateTime(dateFrom ?? new Date()) })
    : t('BASE.CONFIRM.CREATE');
}

function doneText(t: Say, state: State, concept: boolean): string {
  if (concept) return t('MESSAGE.DONE.CONCEPT');
  if (state.isPublished) return t('MESSAGE.DONE.SAVED');
  return t(state.isPlanned ? 'MESSAGE.DONE.PLANNED' : 'MESSAGE.DONE.PUBLISHED');
}
