import { IconArrowsExchange } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { deletion, doTo, editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Unit } from './units.data.ts';

/** What can be done with a unit, as data: the buttons of its page, in this order. */
export const unitVerbs: Verb<'transfer' | 'edit' | 'remove', Pick<Unit, 'can'>>[] = [
  editVerb,
  { name: 'transfer', text: 'UNIT.TRANSFER', icon: IconArrowsExchange, fits: ({ can }) => can.edit },
  removeVerb,
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows units; false when it was not done. */
export function useUnitActions() {
  const t = useText();
  const { refresh, act } = useVerbs('room');
  return {
    refresh,
    remove: (rows: { id: string; title: string }[]) =>
      act({
        question: deletion(t, rows, {
          ...({ thing: 'UNIT.THING', all: 'UNIT.CONFIRM.DELETE_ALL', ask: 'BASE.CONFIRM.DELETE_FOR_GOOD' } as const),
        }),
        call: () => doTo(rows, 'DELETE /room/{id}', 'PUT /room/delete-all'),
        done: t('UNIT.DONE.DELETED', { count: rows.length }),
      }),
  };
}
