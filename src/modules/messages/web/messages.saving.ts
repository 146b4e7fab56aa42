import { useRef } from 'react';
import { showDateTime } from '#shared/dates.ts';
import { api, upload } from '#web/api.ts';
import type { Question } from '#web/confirm.tsx';
import { useSession } from '#web/session.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import type { Stored } from '#web/ui/conflict.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { noChoice, type SaveChoice, useSaveQuestion } from '#web/ui/savequestion.tsx';
import { uploadAll } from '#web/ui/uploads.tsx';
import { isPlanned, messageErrors } from '../messages.rules.ts';
import type { Message } from './messages.data.ts';
import { fromMessage, type MessageFormValues, readable, toBody } from './messages.mapper.ts';

export type Form = RecordForm<MessageFormValues>;
export type Saving = ReturnType<typeof useMessageSaving>;

type Files = ReturnType<typeof useAttachmentState>;
type Choice = SaveChoice & { concept: boolean };

/** The message's form and the way it is saved: as a draft or published; then its files are uploaded one after another. */
export function useMessageSaving(message: Message | undefined, onSaved: () => void) {
  const t = useText();
  const { house } = useSession();
  const files = useAttachmentState(message?.documents);
  const asking = useSaveQuestion();
  const choice = useRef<Choice>({ concept: false, ...noChoice }); // holds too when the text is stored over somebody else's
  const saving = useRecordForm<MessageFormValues, Message>({
    name: 'message',
    record: message,
    initial: fromMessage(message, house?.messageDefaultLabel ?? null),
    isChanged: files.isChanged,
    load: (id) => api('GET /message/{id}', { id }),
    errors: (values) =>
      messageErrors({ ...values, text: readable(values.description), concept: choice.current.concept }),
    async ask(values) {
      const { concept } = choice.current;
      const answer = concept ? noChoice : await asking.ask(changeOf(message, values, files.isChanged));
      choice.current = { concept, ...(answer ?? noChoice) };
      return answer !== null;
    },
    send: (values, held, version) => send(values, files, held, { ...choice.current, version }),
    async afterwards({ id }) {
      files.forgetRemoved();
      return (
        (await uploadAll(files.pending, (file, progress) => hang(id, file, progress), files.setPending, t)).length === 0
      );
    },
    get done(): TextKey {
      return doneText(choice.current.concept, message, saving.form.getValues());
    },
    onSaved,
  });
  return {
    ...saving,
    files,
    dialog: asking.dialog,
    isPublished: isPublished(message),
    isPlanned: startsLater(saving.form.values),
    save(concept: boolean) {
      choice.current.concept = concept;
      return saving.save();
    },
    /** A draft that somebody has published meanwhile is stored as published. */
    keepMine() {
      choice.current.concept = saving.newer?.concept === true && message?.concept === true;
      saving.keepMine();
    },
  };
}

function send(
  values: MessageFormValues,
  { documents, removed }: Files,
  held: Stored | null,
  { concept, tellNobody, ...change }: Choice & { version: number | undefined },
) {
  const body = { ...toBody(values), concept, tellNobody, files: documents.map(({ id }) => id) };
  if (!held) return api('POST /message', body);
  return api('PUT /message/{id}', { ...body, ...change, id: held.id, removedAttachments: removed });
}

/** Hangs a file on the stored message. */
const hang = (
  id: string,
  { isPublic, acceptRead, file, name, description }: PendingFile,
  progress: (share: number) => void,
) =>
  upload(
    'POST /message/upload/{id}',
    { id, file, name, description, isPublic: isPublic ? 'true' : 'false', acceptRead: acceptRead ? 'true' : 'false' },
    progress,
  );

const isPublished = (message: Message | undefined) => message?.concept === false;
const startsLater = (values: MessageFormValues) => isPlanned(values, new Date().toISOString());

/** Whether another text is to be read. */
const isOtherText = (message: Message | undefined, { title, description }: MessageFormValues): boolean =>
  title !== message?.title || description !== message.description;

/** What is asked before it is published, or stored anew. */
function changeOf(message: Message | undefined, values: MessageFormValues, areFilesChanged: boolean) {
  const question = questionOf(message, values);
  const { toPublic: isPublic, acceptRead } = values;
  if (isTold(message, values))
    return {
      confirmed: undefined,
      question,
      reach: { module: 'messages', isPublic, of: acceptRead ? 'acceptRead' : undefined } as const,
    };
  return { confirmed: isOtherText(message, values) || areFilesChanged ? message : undefined, question };
}

/** Whether people are told once it is stored: it hangs only from now on, or must be read from now on. */
const isTold = (message: Message | undefined, { acceptRead }: MessageFormValues): boolean =>
  !message || message.concept || message.state === 'planned' || (acceptRead && !message.acceptRead);

/** What is asked before a message is stored; a start in the future has a question of its own (MSG-23). */
function questionOf(message: Message | undefined, values: MessageFormValues): Question {
  if (isPublished(message)) return { ask: 'BASE.CONFIRM.UPDATE', yes: 'BASE.YES.SAVE' };
  const { title, toPublic } = values;
  if (startsLater(values)) {
    const date = showDateTime(values.dateFrom ?? new Date());
    return { ask: 'MESSAGE.CONFIRM.PLANNED', yes: 'MESSAGE.YES.PLAN', values: { title, date } };
  }
  const ask = toPublic ? 'MESSAGE.CONFIRM.PUBLISH' : 'MESSAGE.CONFIRM.PUBLISH_COMMITTEE';
  return { ask, yes: 'MESSAGE.YES.PUBLISH', values: { title } };
}

function doneText(concept: boolean, message: Message | undefined, values: MessageFormValues): TextKey {
  if (concept) return 'MESSAGE.DONE.CONCEPT';
  if (isPublished(message)) return 'MESSAGE.DONE.SAVED';
  return startsLater(values) ? 'MESSAGE.DONE.PLANNED' : 'MESSAGE.DONE.PUBLISHED';
}
