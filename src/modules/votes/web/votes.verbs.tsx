import {
  IconBan,
  IconCertificate,
  IconDatabaseExport,
  IconFlagCheck,
  IconPrinter,
  IconTicket,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import { fold } from '#shared/fold.ts';
import { shorten } from '#shared/letters.ts';
import { api, fetchFile } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { refusalWords } from '#web/ui/refusal.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { deletion, editVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Vote } from './votes.data.ts';

type Name = 'edit' | 'finish' | 'voteFor' | 'tickets' | 'print' | 'record' | 'export' | 'remove' | 'annul';
type Shown = Pick<Vote, 'can' | 'type' | 'status'>;

/** A draft is deleted; what was opened is annulled and stays on the record (G-186). */
export const isOpened = ({ status }: Pick<Vote, 'status'>): boolean => status !== 'concept';

/** What can be done with a vote, as data: the buttons of its page, in this order. */
export const voteVerbs: Verb<Name, Shown>[] = [
  editVerb,
  { name: 'print', text: 'VOTE.DETAIL.PRINT', icon: IconPrinter, isRead: true, fits: (row) => row.can.print },
  { name: 'record', text: 'VOTE.DETAIL.RECORD', icon: IconCertificate, isRead: true, fits: (row) => row.can.record },
  { name: 'export', text: 'VOTE.DETAIL.EXPORT', icon: IconDatabaseExport, isRead: true, fits: (row) => row.can.export },
  { name: 'remove', text: 'BASE.DELETE', icon: IconTrash, fits: (row) => row.can.remove && !isOpened(row) },
  { name: 'annul', text: 'VOTE.REMOVE.TITLE', icon: IconBan, fits: (row) => row.can.remove && isOpened(row) },
];

/** What the committee does while the vote runs: the buttons at the bottom (VOTE-13). */
export const runningVerbs: typeof voteVerbs = [
  {
    name: 'voteFor',
    text: 'VOTE.OTHERS.START',
    icon: IconUsersGroup,
    fits: (row) => row.can.voteFor && row.type === 'online', // at a meeting everybody's value is on the page itself
  },
  { name: 'tickets', text: 'VOTE.TICKETS.TITLE', icon: IconTicket, isRead: true, fits: (row) => row.can.tickets },
  { name: 'finish', text: 'VOTE.DETAIL.FINISH', icon: IconFlagCheck, fits: (row) => row.can.finish },
];

/** The verbs at work. */
export function useVoteVerbs() {
  const t = useText();
  const confirm = useConfirm();
  const { refresh, act } = useVerbs('vote');
  const close = (id: string, absent: boolean) => api('PUT /vote/{id}/finish', { id, absent }, undefined, 'quiet');
  return {
    refresh,
    remove: ({ id, name }: Pick<Vote, 'id' | 'name'>) =>
      act({
        question: deletion(t, [{ title: name }], {
          ...({ thing: 'VOTE.DRAFT_THING', all: 'BASE.CONFIRM.DELETE', ask: 'BASE.CONFIRM.DELETE_FOR_GOOD' } as const),
        }),
        call: () => api('DELETE /vote/{id}', { id }),
        done: t('VOTE.DETAIL.DELETED'),
      }),
    /** Asked; and when some are silent, asked whether they are to be recorded as absent (VOTE-40, G-022). */
    finish: async (vote: Vote) => {
      if (!(await confirm({ ask: 'VOTE.CONFIRM.FINISH', yes: 'VOTE.YES.FINISH' }))) return;
      const isSilent = ({ usersCount, doneCount }: Vote) => doneCount < usersCount;
      const asAbsent = (silent: Vote) =>
        confirm({ ask: 'VOTE.CONFIRM.ABSENT', yes: 'VOTE.YES.ABSENT', values: { count: silentPeople(silent) } });
      try {
        if (!isSilent(vote)) await close(vote.id, false);
        else if (await asAbsent(vote)) await close(vote.id, true);
        else return;
        notify('success', t('VOTE.DETAIL.CLOSED'));
      } catch (failure) {
        notify('danger', refusalWords(t, failure));
      }
      await refresh();
    },
    record: ({ id, name }: Vote) =>
      saveFile(fetchFile('GET /vote/{id}/print', { id }), `${t('VOTE.DETAIL.RECORD_FILE')} – ${fileName(name)}.pdf`),
    export: ({ id, name }: Vote) =>
      saveFile(fetchFile('GET /vote/{id}/export', { id }), `${fileName(name)}.svjvote.json`),
  };
}

/** How many people have not voted; whoever stands for several rows is one (G-135). */
const silentPeople = ({ votePoints }: Vote) => {
  const silent = votePoints[0]?.votePointUsers.filter(({ votedUser }) => votedUser.status !== 'done') ?? [];
  return new Set(silent.map(({ votedUser: { userId, full_name } }) => userId ?? fold(full_name))).size;
};

const fileName = (name: string) => shorten(name.replace(/[/\\]/g, '-'), 80);
