import { IconCalendarEvent, IconFileCheck, IconTrash } from '@tabler/icons-react';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useConfirm } from '#web/confirm.tsx';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { useTellQuestion } from '#web/ui/telling.tsx';
import { useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Reading } from './readings.data.ts';

/** What the committee can do with readings, as data. */
export const readingVerbs: Verb<'edit' | 'take' | 'remove', Pick<Reading, 'can'>>[] = [
  { name: 'take', text: 'READING.TAKE', icon: IconFileCheck, isMain: true, fits: (row) => row.can.take },
  { name: 'edit', text: 'READING.POSTPONE', icon: IconCalendarEvent, isMain: false, fits: (row) => row.can.edit },
  { name: 'remove', text: 'READING.REMOVE', icon: IconTrash, fits: (row) => row.can.remove },
];

/** The verbs at work; false when it was not done. The page that uses them draws the `dialog`. */
export function useReadingActions() {
  const t = useText();
  const { act, refresh } = useVerbs('reading');
  const confirm = useConfirm();
  const { ask, dialog } = useTellQuestion();
  const reach = { module: 'roomFees', isPublic: true } as const;
  return {
    dialog,
    /** Asks owners to read until a day; answers where what was asked stands. */
    async ask(settlementId: string, until: string): Promise<string | null> {
      const values = { date: showDate(until) };
      const answer = await ask({ question: { ask: 'READING.ASK.CONFIRM', yes: 'READING.ASK.YES', values }, reach });
      let id: string | null = null;
      const call = async () => {
        id = (await api('POST /reading', { settlementId, until, ...answer })).id;
      };
      if (answer && (await act({ call, done: t('READING.DONE.ASKED') }))) await refresh();
      return id;
    },
    async postpone({ id, version }: Reading, until: string): Promise<boolean> {
      const values = { date: showDate(until) };
      const question = { ask: 'READING.POSTPONE.CONFIRM', yes: 'READING.POSTPONE.YES', values } as const;
      const answer = await ask({ question, reach });
      const call = () => api('PUT /reading/{id}', { id, version, until, ...answer });
      if (!answer || !(await act({ call, done: t('READING.DONE.POSTPONED') }))) return false;
      await refresh();
      return true;
    },
    async take({ id, name }: Reading) {
      const question = { ask: 'READING.TAKE.CONFIRM', yes: 'READING.TAKE.YES', values: { title: name } } as const;
      if (!(await confirm(question))) return;
      const { taken, left } = await api('PUT /reading/{id}/take', { id });
      notify('success', t('READING.TAKE.DONE', { count: taken, left }));
      await refresh();
    },
    remove: ({ id, name }: Reading) =>
      act({
        question: {
          ...({ ask: 'READING.REMOVE.CONFIRM', yes: 'READING.REMOVE.YES', danger: true } as const),
          values: { title: name },
        },
        call: () => api('DELETE /reading/{id}', { id }),
        done: t('READING.DONE.REMOVED'),
      }),
  };
}
