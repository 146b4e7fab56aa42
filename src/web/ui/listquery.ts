import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, CallFailure, type Input, type Name, type Reply } from '#web/api.ts';
import { pagesOf, searchable, type TableState } from '#web/liststate.ts';

/**
 * The page that a list's state asks for; the page before stays until the next one is here. A page past the end, named by the
 * address or emptied by a deletion, is answered with the last one that there is, and the address is put right.
 */
export function useListPage<Page extends { totalItems: number }>(
  state: TableState,
  key: QueryKey,
  ask: (page: number, signal: AbortSignal) => Promise<Page>,
  options: { follow?: (data: Page) => number | false; stays?: (before: QueryKey) => boolean } = {},
) {
  const { page, sizePerPage, setPage } = state;
  const { follow, stays } = options;
  const query = useQuery({
    queryKey: [...key, page, sizePerPage],
    queryFn: async ({ signal }) => {
      const data = await ask(page, signal);
      const last = pagesOf(data.totalItems, sizePerPage);
      return page > last ? ask(last, signal) : data;
    },
    placeholderData: (held, before) =>
      !stays || (before && stays(before.queryKey)) ? keepPreviousData(held) : undefined,
    refetchInterval: ({ state: { data } }) => (data && follow?.(data)) || false,
    retry: (failed, error) => failed < 1 && !(error instanceof CallFailure && error.code < 500),
  });
  const { data, isPlaceholderData } = query;
  const last = data && !isPlaceholderData ? pagesOf(data.totalItems, sizePerPage) : page;
  useEffect(() => {
    if (page > last) setPage(last);
  });
  return query;
}

type Listing = { [K in Name]: Reply<K> extends { totalItems: number } ? K : never }[Name];
type FromState = 'page' | 'sizePerPage' | 'sort' | 'direction' | 'search';

/** A page of records as {@link useListPage} asks for it: its size, order and text from the list's state, with `more` of the call's input. */
export function useRecords<K extends Listing>(
  kind: string,
  call: K,
  state: TableState,
  more: Omit<Input<K>, FromState>,
  follow?: (data: Reply<K>) => number | false,
) {
  const { sizePerPage, sort, filters } = state;
  const order = { sort: sort.column, direction: sort.direction };
  const input = { sizePerPage, ...order, search: searchable(filters.search), ...more };
  type Page = Reply<K> & { totalItems: number };
  const ask = (page: number, signal: AbortSignal) =>
    api(call, { ...input, page } as unknown as Input<K>, signal) as Promise<Page>;
  return useListPage(state, [kind, 'list', input], ask, { follow });
}

/** The calls that take the id of one record and nothing that they must have besides. */
export type OfOne = {
  [K in Name]: { id: string } extends Input<K> ? (Input<K> extends { id: string } ? K : never) : never;
}[Name];

/** One record of a kind, asked for once: what is not there will not be there a second later. */
export const useRecord = <K extends OfOne>(kind: string, call: K, id: string) =>
  useQuery({
    queryKey: [kind, id],
    queryFn: ({ signal }) => api(call, { id } as Input<K>, signal),
    retry: false,
  });
