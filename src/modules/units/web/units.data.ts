import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';
import { api } from '#web/api.ts';
import { type ListState, searchable, useListPage } from '#web/liststate.ts';
import type { unitsContract } from '../units.contract.ts';

type Calls = (typeof unitsContract)['calls'];
type List = ReplyOf<Calls['GET /room']>;
export type Unit = ReplyOf<Calls['GET /room/{id}']>;
export type UnitRow = List['rooms'][number];
type RunningVotes = ReplyOf<Calls['PUT /room/{id}']>['runningVotes'];
export type Shares = NonNullable<List['shares']>;

/** One page of the units, as the list's state asks for it; the page before stays until the next one is here. */
export const useUnits = (state: ListState<'all'>) => {
  const { sizePerPage, sort, filters } = state;
  const input = {
    sizePerPage,
    sort: sort.column as 'number',
    direction: sort.direction,
    search: searchable(filters.search),
    entranceId: filters.entrance,
    type: filters.type as UnitType | undefined,
    use: filters.use as UnitUse | undefined,
  };
  return useListPage(state, ['room', 'list', input], (page, signal) => api('GET /room', { ...input, page }, signal));
};

export const useUnit = (id: string) =>
  useQuery({
    queryKey: ['room', id],
    queryFn: ({ signal }) => api('GET /room/{id}', { id }, signal),
    retry: false,
  });

const votesKey = (id: string) => ['unit-votes', id];

/** Keeps for the page of the unit what the save has answered: running votes in which it stands as it was. */
export const rememberVotes = (client: QueryClient, id: string, votes: RunningVotes) =>
  client.setQueryData(votesKey(id), votes);

/** The running votes of which the last save has told. */
export const useRunningVotes = (id: string): RunningVotes => useQueryClient().getQueryData(votesKey(id)) ?? [];
