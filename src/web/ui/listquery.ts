import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallFailure } from '#web/api.ts';
import { pagesOf, type TableState } from '#web/liststate.ts';

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
