import { useRef, useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { api, upload } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import { useAttachmentState } from '#web/ui/attachmentstate.ts';
import type { Stored } from '#web/ui/conflict.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { type Source, useBrought } from '#web/ui/source.ts';
import { useTellQuestion } from '#web/ui/telling.tsx';
import { uploadAll } from '#web/ui/uploads.tsx';
import type { Survey } from '../surveys.data.ts';
import { formErrors, type SurveyFormValues, toBody } from './surveys.mapper.ts';

export type Form = RecordForm<SurveyFormValues>;
export type Saving = ReturnType<typeof useSurveySaving>;
/** Pictures that will go to answers, by the key of the answer. */
export type Pictures = Record<string, File>;

type Files = ReturnType<typeof useAttachmentState>;
type Status = 'concept' | 'active';

/**
 * The form of a survey and the way it is saved: as a draft, or started after a question. What has files of its own is stored as
 * a draft first, then its files and pictures are sent, and only then it is started, so that nobody sees half of it.
 */
export function useSurveySaving(
  survey: Survey | undefined,
  initial: SurveyFormValues,
  { refused, onSaved }: { refused: (errors: FieldErrors) => void; onSaved: (id: string) => void },
) {
  const t = useText();
  const files = useAttachmentState(survey?.documents);
  const { pictures, setPicture, forgetPictures } = usePictures();
  const status = useRef<Status>('concept');
  const { ask, isSilent, dialog } = useStartQuestion();
  const saving = useRecordForm<SurveyFormValues, Survey>({
    name: 'survey',
    record: survey,
    initial,
    brought: useBrought(!survey, broughtFrom),
    isChanged: files.isChanged || Object.keys(pictures).length > 0,
    load: (id) => api('GET /survey/{id}', { id }),
    errors: (values) => formErrors(values, status.current, new Date().toISOString()),
    refused,
    ask: async (values) => status.current === 'concept' || ask(values),
    async send(values, held, version) {
      const made = { status: status.current, tellNobody: isSilent.current, files, pictures };
      const { stored, isWhole } = await store(values, held, version, made, t);
      if (isWhole) forgetPictures();
      else status.current = 'concept';
      return stored;
    },
    get done(): TextKey {
      return status.current === 'active' ? 'SURVEY.DONE.STARTED' : 'SURVEY.DONE.CONCEPT';
    },
    onSaved,
  });

  const saveAs = (wanted: Status) => {
    status.current = wanted;
    return saving.save();
  };
  return {
    ...saving,
    files,
    pictures,
    setPicture,
    dialog,
    saveConcept: () => saveAs('concept'),
    start: () => saveAs('active'),
  };
}

const broughtFrom = ({ title: name, html: description }: Source) => ({ name, description });

/** The pictures that wait for the next save. */
function usePictures() {
  const [pictures, setPictures] = useState<Pictures>({});
  return {
    pictures,
    setPicture: (key: string, file: File | null) =>
      setPictures(({ [key]: _, ...held }) => (file ? { ...held, [key]: file } : held)),
    forgetPictures: () => setPictures({}),
  };
}

type Made = { status: Status; tellNobody: boolean; files: Files; pictures: Pictures };

/** Stores the survey with its files; `isWhole` unless one of them could not be sent, which leaves it a draft. */
async function store(
  values: SurveyFormValues,
  held: Stored | null,
  version: number | undefined,
  { status, tellNobody, files, pictures }: Made,
  t: Say,
) {
  const hasFiles = files.pending.length > 0 || Object.keys(pictures).length > 0;
  const body = {
    ...toBody(values, hasFiles ? 'concept' : status),
    tellNobody,
    files: files.documents.map(({ id }) => id),
  };
  const stored = await send(body, held, version, files.removed);
  if (!hasFiles) return { stored, isWhole: true };
  const isWhole = !(await sendFiles(stored, values, pictures, files, t));
  return {
    stored: status === 'active' && isWhole ? await startStored(stored.id, values, tellNobody) : stored,
    isWhole,
  };
}

/** Hangs files and pictures on a stored draft; true when one of them could not be sent. */
async function sendFiles(stored: Survey, values: SurveyFormValues, pictures: Pictures, files: Files, t: Say) {
  for (const [i, question] of values.questions.entries())
    for (const [j, { key }] of question.answers.entries()) {
      const [file, id] = [pictures[key], stored.questions[i]?.answers[j]?.id];
      if (file && id) await upload('POST /survey/answer/{id}/picture', { id, file });
    }
  const send = (file: PendingFile, progress: (share: number) => void) => hang(stored.id, file, progress);
  return (await uploadAll(files.pending, send, files.setPending, t)).length > 0;
}

/** Starts a stored draft that has its files now; its questions and answers keep their ids, and so their pictures. */
async function startStored(id: string, values: SurveyFormValues, tellNobody: boolean): Promise<Survey> {
  const fresh = await api('GET /survey/{id}', { id });
  const { questions, ...body } = toBody(values, 'active');
  const named = questions.map((question, i) => ({
    ...question,
    id: fresh.questions[i]?.id,
    answers: question.answers.map((answer, j) => ({ ...answer, id: fresh.questions[i]?.answers[j]?.id })),
  }));
  return api('PUT /survey/{id}', {
    ...body,
    questions: named,
    files: fresh.files,
    tellNobody,
    id,
    version: fresh.version,
  });
}

function send(body: ReturnType<typeof toBody>, held: Stored | null, version: number | undefined, removed: string[]) {
  if (!held) return api('POST /survey', body);
  return api('PUT /survey/{id}', { ...body, id: held.id, version, removedAttachments: removed });
}

const hang = (id: string, { isPublic, file, name, description }: PendingFile, progress: (share: number) => void) =>
  upload('POST /survey/upload/{id}', { id, file, name, description, isPublic: isPublic ? 'true' : 'false' }, progress);

/** Asks before a survey is started: with how many people are told, unless it is for some roles, whose number is not known before. */
function useStartQuestion() {
  const confirm = useConfirm();
  const telling = useTellQuestion();
  const isSilent = useRef(false);
  return {
    dialog: telling.dialog,
    isSilent,
    async ask({ name, visibility }: SurveyFormValues): Promise<boolean> {
      const question = { ask: 'SURVEY.CONFIRM.START', yes: 'SURVEY.YES.START', values: { title: name } } as const;
      if (visibility === 'roles') return confirm(question);
      const reach = { module: 'surveys', isPublic: visibility === 'everyone' } as const;
      const answer = await telling.ask({ question, reach });
      isSilent.current = answer?.tellNobody ?? false;
      return answer !== null;
    },
  };
}
