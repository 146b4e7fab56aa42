import type { ReplyOf } from '#shared/contract.ts';
import type { ListState } from '#web/liststate.ts';
import { useRecord, useRecords } from '#web/ui/listquery.ts';
import type { contactsContract } from '../contacts.contract.ts';
import type { ContactCategory, ContactTab } from '../contacts.rules.ts';

type Calls = (typeof contactsContract)['calls'];
export type Contact = ReplyOf<Calls['GET /contact/{id}']>;
export type ContactRow = ReplyOf<Calls['GET /contact/getAll']>['contacts'][number];

/** One page of the contact book, as the list's state asks for it; the page before stays until the next one is here. */
export const useContacts = (state: ListState<ContactTab>) => {
  const { category, visibility } = state.filters as { category?: ContactCategory; visibility?: 'public' };
  return useRecords('contact', 'GET /contact/getAll', state, { type: state.tab, category, visibility });
};

export const useContact = (id: string) => useRecord('contact', 'GET /contact/{id}', id);
