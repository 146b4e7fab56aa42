import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Contact } from './contacts.data.ts';

/** What can be done with a contact, as data: the buttons of its page, in this order. */
export const contactVerbs: Verb<'edit' | 'remove', Pick<Contact, 'can'>>[] = [editVerb, removeVerb];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows contacts; false when it was not done. */
export function useContactActions() {
  const { refresh, remove } = useVerbs('contact');
  return {
    refresh,
    remove: (rows: { id: string; title: string }[]) =>
      remove(rows, {
        ...({ thing: 'CONTACT.THING', all: 'CONTACT.CONFIRM.DELETE_ALL', done: 'CONTACT.DONE.DELETED' } as const),
        ...({ one: 'DELETE /contact/{id}', many: 'PUT /contact/delete-all', skip: 'contact.remove' } as const),
      }),
  };
}
