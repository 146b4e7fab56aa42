import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/contract.ts';
import { api } from '#web/api.ts';
import { type ListState, searchable } from '#web/liststate.ts';
import { useListPage, useRecord, useRecords } from '#web/ui/listquery.ts';
import type { VoteTab, votesContract } from '../votes.contract.ts';

type Calls = (typeof votesContract)['calls'];
export type Vote = ReplyOf<Calls['GET /vote/{id}']>;
export type VoteRow = ReplyOf<Calls['GET /vote/getAll']>['votes'][number];
export type VotePoint = Vote['votePoints'][number];
export type VotedUser = Vote['mine'][number];
export type Electorate = ReplyOf<Calls['GET /vote/electorate']>;

/** One page of the votes, as the list's state asks for it. */
export const useVotes = (state: ListState<VoteTab>) =>
  useRecords('vote', 'GET /vote/getAll', state, { tab: state.tab });

export type Annulment = Pick<ReplyOf<Calls['GET /vote/annulled/{id}']>, 'annulledAt' | 'annulledBy' | 'reason'>;
export type AnnulledRow = ReplyOf<Calls['GET /vote/annulled']>['votes'][number];

/** One page of the annulled votes. */
export const useAnnulledVotes = (state: ListState<'all'>) => {
  const { sizePerPage, filters } = state;
  const input = { sizePerPage, search: searchable(filters.search) };
  return useListPage(state, ['vote', 'list', 'annulled', input], (page, signal) =>
    api('GET /vote/annulled', { ...input, page }, signal),
  );
};

/** An annulled vote, if the reader saw it before; asked only when it is wanted. */
export const useAnnulledVote = (id: string, isWanted = true) =>
  useQuery({
    queryKey: ['vote', id, 'annulled'],
    queryFn: ({ signal }) => api('GET /vote/annulled/{id}', { id }, signal, 'quiet'),
    enabled: isWanted,
    retry: false,
  });

export const useVote = (id: string) => useRecord('vote', 'GET /vote/{id}', id);
