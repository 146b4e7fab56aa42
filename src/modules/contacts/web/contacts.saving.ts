import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { type RecordForm, useRecordForm } from '#web/ui/formpage.tsx';
import { contactErrors } from '../contacts.rules.ts';
import type { Contact } from './contacts.data.ts';
import { atLeastOne, type ContactFormValues, fromContact, toBody, withoutEmptyLines } from './contacts.mapper.ts';

export type Form = RecordForm<ContactFormValues>;

/** The contact's form and the way it is saved; empty lines of phones and e-mails are left out. */
export function useContactSaving(contact: Contact | undefined, onSaved: () => void) {
  const { user } = useSession();
  return useRecordForm<ContactFormValues, Contact>({
    name: 'contact',
    record: contact,
    initial: fromContact(contact),
    load: (id) => api('GET /contact/{id}', { id }),
    tidy: withoutEmptyLines,
    settle(typed) {
      const { phones, emails } = withoutEmptyLines(typed);
      return { phones: atLeastOne(phones), emails: atLeastOne(emails) };
    },
    errors: contactErrors,
    send(values, held, version) {
      const body = toBody(values, user.isPrivileged);
      return held ? api('PUT /contact/{id}', { ...body, id: held.id, version }) : api('POST /contact', body);
    },
    done: contact ? 'CONTACT.DONE.SAVED' : 'CONTACT.DONE.CREATED',
    onSaved,
  });
}
