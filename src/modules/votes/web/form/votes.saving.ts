import { useRef, useState } from 'react';
import type { FieldErrors } from '#shared/errors.ts';
import { api, uploadData } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { type TextKey, useText } from '#web/text.tsx';
import type { PendingFile } from '#web/ui/attachments.tsx';
import type { Stored } from '#web/ui/conflict.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { type Source, useBrought } from '#web/ui/source.ts';
import type { Vote } from '../votes.data.ts';
import { formErrors, newPoint, toBody, type VoteFormValues } from './votes.mapper.ts';

export type Form = RecordForm<VoteFormValues>;
export type Saving = ReturnType<typeof useVoteSaving>;

/** The server takes at most so many files at once. */
const mostFiles = 20;

/** The files of the vote itself stand under this key, those of a point under the key of the point. */
export const ofVote = 'vote';

/** The attachments that will go and come with the next save, by where they belong. */
export function useVoteFiles() {
  const [removed, setRemoved] = useState<string[]>([]);
  const [pending, setPending] = useState<Record<string, PendingFile[]>>({});
  return {
    removed,
    pending,
    isChanged: removed.length > 0 || Object.values(pending).some((files) => files.length > 0),
    remove: (...ids: string[]) => setRemoved((held) => [...held, ...ids]),
    set: (key: string, files: PendingFile[]) => setPending((held) => ({ ...held, [key]: files })),
    /** Shows how much of all files has been sent. */
    progress: (share: number) =>
      setPending((held) =>
        Object.fromEntries(
          Object.entries(held).map(([key, files]) => [key, files.map((file) => ({ ...file, share }))]),
        ),
      ),
  };
}
export type VoteFiles = ReturnType<typeof useVoteFiles>;

/** All waiting files with the place of their point, as the body names them. */
function filesOf({ votePoints }: VoteFormValues, { pending }: Pick<VoteFiles, 'pending'>) {
  const places: [string, number | null][] = [
    [ofVote, null],
    ...votePoints.map(({ key }, i) => [key, i] as [string, number]),
  ];
  return places.flatMap(([key, votePoint]) => (pending[key] ?? []).map((file) => ({ file, votePoint })));
}

/** What a vote begins with of what it is made from: of a survey its questions are the points. */
function broughtFrom({ title: name, html: description, asks = [] }: Source): Partial<VoteFormValues> {
  if (asks.length === 0) return { name, description };
  return {
    name,
    description,
    votePoints: asks.map((ask) => ({ ...newPoint(), name: ask.title, description: ask.html })),
  };
}

/**
 * The form of a vote and the way it is saved: as a draft without a question, or opened after one; its files go along in the
 * same request, so that all is stored or nothing. `refused` is told which fields are wrong.
 */
export function useVoteSaving(
  vote: Vote | undefined,
  initial: VoteFormValues,
  { refused, onSaved }: { refused: (errors: FieldErrors) => void; onSaved: (id: string) => void },
) {
  const [t, confirm] = [useText(), useConfirm()];
  const files = useVoteFiles();
  const status = useRef<'concept' | 'run'>('concept');
  /** The points that are still stored, once somebody else has saved; the others are stored anew. */
  const kept = useRef<Set<string> | null>(null);
  const saving = useRecordForm<VoteFormValues, Vote>({
    name: 'vote',
    record: vote,
    initial,
    brought: useBrought(!vote, broughtFrom),
    isChanged: files.isChanged,
    async load(id) {
      const newer = await api('GET /vote/{id}', { id });
      kept.current = new Set(newer.votePoints.map((point) => point.id));
      return newer;
    },
    errors(values) {
      const errors = formErrors(values, status.current, new Date().toISOString());
      if (filesOf(values, files).length > mostFiles) errors.addedAttachments = 'BASE.VALIDATION.TOO_MANY';
      return errors;
    },
    refused,
    ask: async (values) => status.current === 'concept' || confirm(openingQuestion(t, values)),
    async send(values, held, version) {
      const votePoints = values.votePoints.map((point) =>
        point.id && kept.current?.has(point.id) === false ? { ...point, id: undefined } : point,
      );
      return send({ ...values, votePoints }, status.current, files, held, version);
    },
    get done(): TextKey {
      return status.current === 'run' ? 'VOTE.FORM.DONE.OPENED' : 'VOTE.FORM.DONE.CONCEPT';
    },
    onSaved,
  });
  const saveAs = (wanted: 'concept' | 'run') => {
    status.current = wanted;
    return saving.save();
  };
  return { ...saving, files, saveConcept: () => saveAs('concept'), open: () => saveAs('run') };
}

const openingQuestion = (t: ReturnType<typeof useText>, { users, votePoints }: VoteFormValues) => ({
  ...({ ask: 'VOTE.FORM.CONFIRM_OPEN', yes: 'VOTE.YES.OPEN' } as const),
  values: {
    points: t('VOTE.FORM.COUNT.POINTS', { count: votePoints.length }),
    rows: t('VOTE.FORM.COUNT.ROWS', { count: users.filter(({ excluded }) => !excluded).length }),
  },
});

function send(
  values: VoteFormValues,
  status: 'concept' | 'run',
  files: VoteFiles,
  held: Stored | null,
  version: number | undefined,
): Promise<Vote> {
  const waiting = filesOf(values, files);
  const body = {
    ...toBody(values, status),
    addedAttachments: waiting.map(({ file: { description, isPublic }, votePoint }) => ({
      description,
      isPublic,
      votePoint,
    })),
  };
  const sent = waiting.map(({ file }) => file);
  if (!held) return uploadData('POST /vote', body, sent, files.progress);
  const input = { ...body, id: held.id, version, removedAttachments: files.removed };
  return uploadData('PUT /vote/{id}', input, sent, files.progress);
}
