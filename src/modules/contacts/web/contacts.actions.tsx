import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { doTo, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Contact } from './contacts.data.ts';

/** What can be done with a contact, as data: the buttons of its page, in this order. */
export const contactVerbs: Verb<'edit' | 'remove', Pick<Contact, 'can'>>[] = [
  { name: 'edit', text: 'BASE.EDIT', icon: IconEdit, fits: (row) => row.can.edit },
  { name: 'remove', text: 'BASE.DELETE', icon: IconTrash, fits: (row) => row.can.remove },
];

/** The verbs at work: each asks, calls, says what it did and refreshes what shows contacts; false when it was not done. */
export function useContactActions() {
  const t = useText();
  const { refresh, act } = useVerbs('contact');
  return {
    refresh,
    remove: (ids: string[]) =>
      act({
        question: ids.length === 1 ? t('BASE.CONFIRM.DELETE') : t('CONTACT.CONFIRM.DELETE_ALL', { count: ids.length }),
        danger: true,
        call: () => doTo(ids, 'DELETE /contact/{id}', 'PUT /contact/delete-all'),
        done: t('CONTACT.DONE.DELETED', { count: ids.length }),
      }),
  };
}
