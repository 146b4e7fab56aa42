import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Reply } from '#web/api.ts';
import { type Filters, type PageSize, searchable, type TableState } from '#web/liststate.ts';
import { useListPage } from '#web/ui/listquery.ts';
import { type differenceTabs, isAsking } from '../cadastre.rules.ts';

export type Owner = Reply<'GET /real-estate'>['members'][number];
export type Standing = Reply<'GET /real-estate'>['status'];
export type Difference = Reply<'GET /real-estate/difference'>['differences'][number];
export type DifferenceTab = (typeof differenceTabs)[number];

const soonMs = 3_000;
const follow = (status: Standing) => isAsking(status, Date.now()) && soonMs;

/** How the register stands; looked at again while somebody asks it. */
export const useStanding = () =>
  useQuery({
    queryKey: ['cadastre', 'list', 'standing'],
    queryFn: ({ signal }) => api('GET /real-estate', { sizePerPage: '25' }, signal),
    refetchInterval: ({ state: { data } }) => (data ? follow(data.status) : false),
    select: ({ status }) => status,
  });

/** The state of a list that shares its page with another one, so that the address cannot hold it. */
export function useListBeside(): TableState {
  const [page, setPage] = useState(1);
  const [sizePerPage, setSize] = useState<PageSize>('25');
  const [filters, setFilters] = useState<Filters>({});
  const first =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value);
      setPage(1);
    };
  return {
    page,
    sizePerPage,
    filters,
    setPage,
    setSize: first(setSize),
    setFilters: first(setFilters),
    isFiltered: Object.values(filters).some(Boolean),
    hasFilters: false,
    showFilters: () => {},
    sort: { column: '', direction: 'asc' },
    sorts: [],
    setSort: () => {},
  };
}

const key = (part: string, input: object): QueryKey => ['cadastre', 'list', part, input];

/** One page of the owners of the register. */
export function useOwners(state: TableState) {
  const input = { sizePerPage: state.sizePerPage, search: searchable(state.filters.search) };
  return useListPage(state, key('owners', input), (page, signal) =>
    api('GET /real-estate', { ...input, page }, signal),
  );
}

/** One page of the differences of a tab. */
export function useDifferences(state: TableState, tab: DifferenceTab) {
  const input = { tab, sizePerPage: state.sizePerPage, search: searchable(state.filters.search) };
  return useListPage(state, key('differences', input), (page, signal) =>
    api('GET /real-estate/difference', { ...input, page }, signal),
  );
}
