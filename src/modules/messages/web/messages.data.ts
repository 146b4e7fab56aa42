import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract.ts';
import { api } from '#web/api.ts';
import { type ListState, searchable, useListPage } from '#web/liststate.ts';
import type { MessageTab, messagesContract } from '../messages.contract.ts';

type Calls = (typeof messagesContract)['calls'];
export type Message = ReplyOf<Calls['GET /message/{id}']>;
export type MessageRow = ReplyOf<Calls['GET /message']>['messages'][number];

/** One page of the board, as the list's state asks for it; the page before stays until the next one is here. */
export const useMessages = (state: ListState<MessageTab>) => {
  const { tab, sizePerPage, sort, filters } = state;
  const input = {
    tab,
    sizePerPage,
    sort: sort.column as 'createdAt',
    direction: sort.direction,
    search: searchable(filters.search),
    labelId: filters.labelId,
    toPublic: filters.toPublic as 'true' | undefined,
  };
  return useListPage(state, ['message', 'list', input], (page, signal) =>
    api('GET /message', { ...input, page }, signal),
  );
};

export const useMessage = (id: string) =>
  useQuery({
    queryKey: ['message', id],
    queryFn: ({ signal }) => api('GET /message/{id}', { id }, signal),
    retry: false,
  });
