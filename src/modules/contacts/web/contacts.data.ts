import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract.ts';
import { api } from '#web/api.ts';
import { type ListState, searchable, useListPage } from '#web/liststate.ts';
import type { contactsContract } from '../contacts.contract.ts';
import type { ContactCategory, ContactTab } from '../contacts.rules.ts';

type Calls = (typeof contactsContract)['calls'];
export type Contact = ReplyOf<Calls['GET /contact/{id}']>;
export type ContactRow = ReplyOf<Calls['GET /contact/getAll']>['contacts'][number];

/** One page of the contact book, as the list's state asks for it; the page before stays until the next one is here. */
export const useContacts = (state: ListState<ContactTab>) => {
  const { tab, sizePerPage, sort, filters } = state;
  const input = {
    type: tab,
    sizePerPage,
    sort: sort.column as 'title',
    direction: sort.direction,
    search: searchable(filters.search),
    category: filters.category as ContactCategory | undefined,
    visibility: filters.visibility as 'public' | undefined,
  };
  return useListPage(state, ['contact', 'list', input], (page, signal) =>
    api('GET /contact/getAll', { ...input, page }, signal),
  );
};

export const useContact = (id: string) =>
  useQuery({
    queryKey: ['contact', id],
    queryFn: ({ signal }) => api('GET /contact/{id}', { id }, signal),
    retry: false,
  });
