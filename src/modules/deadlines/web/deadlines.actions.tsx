import { IconCheck, IconRotate } from '@tabler/icons-react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Deadline } from './deadlines.data.ts';

/** What can be done with a term, as data: the buttons of its page, in this order. */
export const deadlineVerbs: Verb<'done' | 'edit' | 'undo' | 'remove', Pick<Deadline, 'can'>>[] = [
  { name: 'done', text: 'DEADLINE.MARK', icon: IconCheck, isMain: true, fits: (row) => row.can.done },
  { ...editVerb, isMain: false },
  { name: 'undo', text: 'DEADLINE.UNDO', icon: IconRotate, fits: (row) => row.can.undo },
  removeVerb,
];

/** The verbs at work; false when it was not done. */
export function useDeadlineActions() {
  const t = useText();
  const { remove, act, refresh } = useVerbs('deadline');
  return {
    refresh,
    act,
    remove: ({ id, name }: Pick<Deadline, 'id' | 'name'>) =>
      remove([{ id, title: name }], {
        ...({ thing: 'DEADLINE.THING', done: 'DEADLINE.DONE.DELETED', one: 'DELETE /deadline/{id}' } as const),
      }),
    async undo({ id, name }: Pick<Deadline, 'id' | 'name'>) {
      const question = { ask: 'DEADLINE.CONFIRM.UNDO', yes: 'DEADLINE.YES.UNDO', values: { title: name } } as const;
      const call = () => api('PUT /deadline/{id}/undo', { id });
      if (await act({ question, call, done: t('DEADLINE.DONE.UNDONE') })) await refresh();
    },
  };
}
