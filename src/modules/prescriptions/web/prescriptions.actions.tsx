import { IconCircleCheck } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useTellQuestion } from '#web/ui/telling.tsx';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Prescription } from './prescriptions.data.ts';
import { showMonth } from './prescriptions.words.ts';

/** What can be done with a prescription, as data: the buttons of its page, in this order. */
export const prescriptionVerbs: Verb<'edit' | 'issue' | 'remove', Pick<Prescription, 'can'>>[] = [
  { ...editVerb, isMain: false },
  { name: 'issue', text: 'PRESCRIPTION.ISSUE', icon: IconCircleCheck, isMain: true, fits: (row) => row.can.issue },
  removeVerb,
];

type Named = Pick<Prescription, 'id' | 'name' | 'validFrom'>;

/** The verbs at work; false when it was not done. The page that uses them draws the `dialog`. */
export function usePrescriptionActions() {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const { ask, dialog } = useTellQuestion();
  return {
    dialog,
    async issue({ id, name, validFrom }: Named) {
      const values = { title: name, month: showMonth(validFrom, t.lang) };
      const question = { ask: 'PRESCRIPTION.CONFIRM.ISSUE', yes: 'PRESCRIPTION.YES.ISSUE', values } as const;
      const answer = await ask({ question, reach: { module: 'roomFees', isPublic: true } });
      if (!answer) return false;
      const call = () => api('PUT /prescription/{id}/issue', { id, ...answer });
      const isDone = await act({ call, done: t('PRESCRIPTION.DONE.ISSUED') });
      if (isDone) await refresh();
      return isDone;
    },
    remove: ({ id, name }: Named) =>
      act({
        question: {
          ...({ ask: 'BASE.CONFIRM.DELETE_FOR_GOOD', yes: 'BASE.YES.DELETE', danger: true } as const),
          values: { thing: t('PRESCRIPTION.THING'), title: name },
        },
        call: () => api('DELETE /prescription/{id}', { id }),
        done: t('PRESCRIPTION.DONE.DELETED'),
      }),
  };
}
