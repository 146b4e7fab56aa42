import { useState } from 'react';
import { api } from '#web/api.ts';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { savePdf } from '#web/ui/savefile.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { PaperWay } from '../convening.rules.ts';
import type { Invitation } from './convening.data.ts';

type Which = 'all' | 'open' | 'some';
export type Delivery = { way: PaperWay; day: string; remark: string };

/** Saves the letters of a meeting, a document for each part, and notes that they were printed; how many there were. */
async function saveLetters(id: string, which: Which, ids: string[], file: string): Promise<number> {
  let printed = 0;
  for (let part = 1, parts = 1; part <= parts; part++) {
    const letters = await api('POST /meeting-of-owners/{id}/invitation/letters', { id, which, ids, part });
    parts = letters.parts;
    const name = `${file}${parts > 1 ? `_${part}` : ''}.pdf`;
    savePdf(letters.pdf, name);
    await api('PUT /meeting-of-owners/{id}/invitation/printed', { id, ids: letters.ids, at: letters.at });
    printed += letters.ids.length;
  }
  return printed;
}

/** What the committee does with the letters of a meeting: prints them, notes that they came, takes that back. */
export function useLetters(id: string) {
  const t = useText();
  const { act, refresh } = useVerbs('meeting');
  const [isPrinting, setPrinting] = useState(false);
  return {
    isPrinting,
    async print(which: Which, rows: Pick<Invitation, 'id'>[] = []): Promise<boolean> {
      setPrinting(true);
      const ids = rows.map((row) => row.id);
      const count = await saveLetters(id, which, ids, t('CONVENING.PRINT.FILE')).catch(() => 0); // the toast says why
      if (count > 0) notify('success', t('CONVENING.PRINT.DONE', { count }));
      await refresh();
      setPrinting(false);
      return count > 0;
    },
    async note(rows: Pick<Invitation, 'id'>[], delivery: Delivery): Promise<boolean> {
      const ids = rows.map((row) => row.id);
      let papers: string[] = [];
      const isDone = await act({
        call: async () => {
          papers = (await api('PUT /meeting-of-owners/{id}/invitation', { id, ids, ...delivery })).papers;
        },
        done: t('CONVENING.NOTE.DONE', { count: ids.length }),
        undo: () => api('PUT /meeting-of-owners/{id}/invitation/undo', { id, papers }),
      });
      if (isDone) await refresh();
      return isDone;
    },
    /** Takes back the last note of each. */
    async undo(rows: Pick<Invitation, 'papers'>[]): Promise<boolean> {
      const papers = rows.flatMap((row) => row.papers.at(-1)?.id ?? []);
      const call = () => api('PUT /meeting-of-owners/{id}/invitation/undo', { id, papers });
      const isDone = await act({ call, done: t('CONVENING.NOTE.UNDONE') });
      if (isDone) await refresh();
      return isDone;
    },
  };
}
