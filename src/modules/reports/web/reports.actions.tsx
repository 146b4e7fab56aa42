import {
  IconArchive,
  IconCheck,
  IconClock,
  IconPlayerPlay,
  IconRefresh,
  IconSend,
  IconUserPlus,
} from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { deletion, doTo, editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Report, ReportRow } from './reports.data.ts';

type Name = 'also' | 'start' | 'solve' | 'wait' | 'firm' | 'again' | 'edit' | 'archive' | 'remove';
type Of = Pick<Report, 'can' | 'isAlso'>;

/** What can be done with a report, as data: the buttons of its page, in this order. */
export const reportVerbs: Verb<Name, Of>[] = [
  { name: 'start', text: 'REPORT.START', icon: IconPlayerPlay, fits: (row) => row.can.start },
  { name: 'solve', text: 'REPORT.SOLVE', icon: IconCheck, fits: (row) => row.can.solve },
  { name: 'also', text: 'REPORT.ALSO.ADD', icon: IconUserPlus, fits: (row) => row.can.also && !row.isAlso },
  { name: 'again', text: 'REPORT.AGAIN', icon: IconRefresh, fits: (row) => row.can.again },
  { name: 'wait', text: 'REPORT.WAIT', icon: IconClock, fits: (row) => row.can.wait },
  { name: 'firm', text: 'REPORT.LINK', icon: IconSend, fits: (row) => row.can.solve },
  editVerb,
  { name: 'archive', text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive },
  removeVerb,
];

type Titled = Pick<ReportRow, 'id' | 'title'>;

/** The verbs at work: each asks, calls, says what it did and refreshes what shows reports; false when it was not done. */
export function useReportActions() {
  const t = useText();
  const { refresh, act } = useVerbs('report');
  return {
    refresh,
    start: async ({ id }: Titled) => {
      const call = () => api('PUT /report/{id}', { id, status: 'solving' });
      if (await act({ call, done: t('REPORT.DONE.STARTED') })) await refresh();
    },
    also: async ({ id }: Titled, also: boolean) => {
      const call = () => api('PUT /report/{id}/also', { id, also });
      const isDone = await act({ call, done: t(also ? 'REPORT.ALSO.DONE' : 'REPORT.ALSO.GONE') });
      if (isDone) await refresh();
      return isDone;
    },
    endLink: async ({ id }: Titled, name: string) => {
      const question = { ask: 'REPORT.CONFIRM.LINK_END', yes: 'REPORT.YES.LINK_END', values: { name } } as const;
      const call = () => api('DELETE /report/{id}/link', { id });
      if (await act({ question, call, done: t('REPORT.DONE.LINK_END') })) await refresh();
    },
    solve: (rows: Titled[]) =>
      act({
        question: { ask: 'REPORT.CONFIRM.SOLVE_ALL', yes: 'REPORT.YES.SOLVE_ALL', values: { count: rows.length } },
        call: () => api('PUT /report/solved-all', { ids: rows.map(({ id }) => id) }),
        done: t('REPORT.DONE.SOLVED', { count: rows.length }),
      }),
    archive: (rows: Titled[]) =>
      act({
        question: {
          ask: rows.length === 1 ? 'BASE.CONFIRM.ARCHIVE' : 'REPORT.CONFIRM.ARCHIVE_ALL',
          yes: rows.length === 1 ? 'BASE.YES.ARCHIVE' : 'BASE.YES.ARCHIVE_ALL',
          values: { thing: t('REPORT.THING'), title: rows[0]?.title ?? '', count: rows.length },
        },
        call: () => doTo(rows, 'PUT /report/{id}/archive', 'PUT /report/archive-all'),
        done: t('REPORT.DONE.ARCHIVED', { count: rows.length }),
      }),
    remove: useRemoval(),
  };
}

/** Deletes reports: the committee may take it back; who deletes their own new one is told that it is gone. */
function useRemoval() {
  const t = useText();
  const { restores } = useSession();
  const { act, remove } = useVerbs('report');
  const words = { thing: 'REPORT.THING', all: 'REPORT.CONFIRM.DELETE_ALL' } as const;
  const [one, many] = ['DELETE /report/{id}', 'PUT /report/delete-all'] as const;
  return (rows: Titled[]) =>
    restores('reports')
      ? remove(rows, { ...words, ask: 'REPORT.CONFIRM.DELETE', done: 'REPORT.DONE.DELETED', one, many })
      : act({
          question: deletion(t, rows, { ...words, ask: 'REPORT.CONFIRM.DELETE' }),
          call: () => doTo(rows, one, many),
          done: t('REPORT.DONE.DELETED', { count: rows.length }),
        });
}
