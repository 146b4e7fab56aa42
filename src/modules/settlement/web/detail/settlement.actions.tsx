import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useTellQuestion } from '#web/ui/telling.tsx';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Settlement } from '../settlement.data.ts';

/** What can be done with a settlement, as data: the buttons of its page, in this order. */
export const settlementVerbs: Verb<'edit' | 'issue' | 'withdraw' | 'remove', Pick<Settlement, 'can'>>[] = [
  { ...editVerb, isMain: false },
  { name: 'issue', text: 'SETTLEMENT.ISSUE', icon: IconCircleCheck, isMain: true, fits: (row) => row.can.issue },
  { name: 'withdraw', text: 'SETTLEMENT.WITHDRAW', icon: IconArrowBackUp, fits: (row) => row.can.withdraw },
  removeVerb,
];

type Named = Pick<Settlement, 'id' | 'name'>;

/** The verbs at work; false when it was not done. The page that uses them draws the `dialog`. */
export function useSettlementActions() {
  const t = useText();
  const { act, refresh } = useVerbs('settlement');
  const { ask, dialog } = useTellQuestion();
  return {
    dialog,
    async issue({ id, name }: Named) {
      const question = {
        ...({ ask: 'SETTLEMENT.CONFIRM.ISSUE', yes: 'SETTLEMENT.YES.ISSUE' } as const),
        values: { title: name },
      };
      const answer = await ask({ question, reach: { module: 'roomFees', isPublic: true } });
      if (!answer) return;
      const call = () => api('PUT /settlement/{id}/issue', { id, ...answer });
      if (await act({ call, done: t('SETTLEMENT.DONE.ISSUED') })) await refresh();
    },
    async withdraw({ id, name }: Named) {
      const question = {
        ...({ ask: 'SETTLEMENT.CONFIRM.WITHDRAW', yes: 'SETTLEMENT.YES.WITHDRAW', danger: true } as const),
        values: { title: name },
      };
      const call = () => api('PUT /settlement/{id}/withdraw', { id });
      if (await act({ question, call, done: t('SETTLEMENT.DONE.WITHDRAWN') })) await refresh();
    },
    remove: ({ id, name }: Named) =>
      act({
        question: {
          ...({ ask: 'BASE.CONFIRM.DELETE_FOR_GOOD', yes: 'BASE.YES.DELETE', danger: true } as const),
          values: { thing: t('SETTLEMENT.THING'), title: name },
        },
        call: () => api('DELETE /settlement/{id}', { id }),
        done: t('SETTLEMENT.DONE.DELETED'),
      }),
  };
}
