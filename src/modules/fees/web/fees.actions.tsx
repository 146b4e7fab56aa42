import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Fee } from './fees.data.ts';

/** What can be done with a fee, as data: the buttons of its page, in this order. */
export const feeVerbs: Verb<'edit' | 'remove', Pick<Fee, 'can'>>[] = [editVerb, removeVerb];

/** The verbs at work; false when it was not done. */
export function useFeeActions() {
  const { remove } = useVerbs('fee');
  return {
    remove: ({ id, name }: Pick<Fee, 'id' | 'name'>) =>
      remove([{ id, title: name }], { thing: 'FEE.THING', done: 'FEE.DONE.DELETED', one: 'DELETE /fee/{id}' }),
  };
}
