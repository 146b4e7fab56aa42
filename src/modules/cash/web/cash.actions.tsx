import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { api, fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Cash } from './cash.data.ts';

/** What can be done with a record, as data: the buttons of its page. */
export const cashVerbs: Verb<'edit' | 'print' | 'counter' | 'remove', Pick<Cash, 'can'>>[] = [
  { name: 'print', text: 'CASH.PRINT', icon: IconPrinter, isRead: true, isMain: true, fits: () => true },
  { ...editVerb, isMain: false },
  { name: 'counter', text: 'CASH.COUNTER', icon: IconArrowBackUp, fits: (row) => row.can.counter },
  removeVerb,
];

type Named = Pick<Cash, 'id' | 'documentNumber' | 'can'>;

/** The verbs at work. */
export function useCashVerbs({ id, documentNumber: number, can }: Named) {
  const t = useText();
  const { act, refresh } = useVerbs('cash');
  const save = () => saveFile(fetchFile('GET /cash-desk/{id}/receipt', { id }), `${number}.pdf`);
  return {
    /** Who writes issues what they print; who reads prints a preview of what is not issued. */
    async print() {
      if (can.issue) {
        const isIssued = await act({
          question: { ask: 'CASH.CONFIRM.ISSUE', yes: 'CASH.YES.ISSUE', values: { number } },
          call: () => api('PUT /cash-desk/{id}/issue', { id }),
          done: t('CASH.DONE.ISSUED'),
        });
        if (!isIssued) return;
        await refresh();
      }
      await save();
    },
    remove: () =>
      act({
        question: { ask: 'CASH.CONFIRM.DELETE', yes: 'CASH.YES.DELETE', values: { number }, danger: true },
        call: () => api('DELETE /cash-desk/{id}', { id }),
        done: t('CASH.DONE.DELETED'),
      }),
    async counter(reason: string) {
      const isDone = await act({
        call: () => api('POST /cash-desk/{id}/counter-entry', { id, reason }),
        done: t('CASH.COUNTER.DONE'),
      });
      if (isDone) await refresh();
      return isDone;
    },
  };
}
