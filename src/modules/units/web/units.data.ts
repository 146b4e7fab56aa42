import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { UnitType, UnitUse } from '#shared/house.ts';
import type { Reply } from '#web/api.ts';
import type { ListState } from '#web/liststate.ts';
import { useRecords } from '#web/ui/listquery.ts';

type List = Reply<'GET /room'>;
export type Unit = Reply<'GET /room/{id}'>;
export type UnitRow = List['rooms'][number];
type RunningVotes = Reply<'PUT /room/{id}'>['runningVotes'];
export type Shares = NonNullable<List['shares']>;

/** One page of the units, as the list's state asks for it; the page before stays until the next one is here. */
export const useUnits = (state: ListState<'all'>) => {
  const { entrance: entranceId, type, use } = state.filters as { entrance?: string; type?: UnitType; use?: UnitUse };
  return useRecords('room', 'GET /room', state, { entranceId, type, use });
};

const votesKey = (id: string) => ['unit-votes', id];

/** Keeps for the page of the unit what the save has answered: running votes in which it stands as it was. */
export const rememberVotes = (client: QueryClient, id: string, votes: RunningVotes) =>
  client.setQueryData(votesKey(id), votes);

/** The running votes of which the last save has told. */
export const useRunningVotes = (id: string): RunningVotes => useQueryClient().getQueryData(votesKey(id)) ?? [];
