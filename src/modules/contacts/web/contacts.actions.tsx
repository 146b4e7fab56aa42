import { useText } from '#web/text.tsx';
import { doTo, editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Contact } from './contacts.data.ts';

/** What can be done with a contact, as data: the buttons of its page, in this order. */
export const contactVerbs: Verb<'edit' | 'remove', Pick<Contact, 'can'>>[] = [editVerb, removeVerb];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows contacts; false when it was not done. */
export function useContactActions() {
  const t = useText();
  const { refresh, act } = useVerbs('contact');
  return {
    refresh,
    remove: (rows: { id: string }[]) =>
      act({
        question:
          rows.length === 1 ? t('BASE.CONFIRM.DELETE') : t('CONTACT.CONFIRM.DELETE_ALL', { count: rows.length }),
        danger: true,
        call: () => doTo(rows, 'DELETE /contact/{id}', 'PUT /contact/delete-all'),
        done: t('CONTACT.DONE.DELETED', { count: rows.length }),
      }),
  };
}
