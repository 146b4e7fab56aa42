import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import { type ListState, searchable } from '#web/liststate.ts';
import { useListPage, useRecord, useRecords } from '#web/ui/listquery.ts';
import type { VoteTab } from '../votes.contract.ts';

export type Vote = Reply<'GET /vote/{id}'>;
export type VoteRow = Reply<'GET /vote/getAll'>['votes'][number];
export type VotePoint = Vote['votePoints'][number];
export type VotedUser = Vote['mine'][number];
export type Electorate = Reply<'GET /vote/electorate'>;

/** One page of the votes, as the list's state asks for it. */
export const useVotes = (state: ListState<VoteTab>) =>
  useRecords('vote', 'GET /vote/getAll', state, { tab: state.tab });

export type Annulment = Pick<Reply<'GET /vote/annulled/{id}'>, 'annulledAt' | 'annulledBy' | 'reason'>;
export type AnnulledRow = Reply<'GET /vote/annulled'>['votes'][number];

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

/** The rows of a running vote for which the reader may vote by a power of attorney, and whom owners of a flat of theirs propose; of a vote that does not run online none are asked for. */
export const useEntrusted = ({ id, type, status }: Vote) =>
  useQuery({
    queryKey: ['vote', id, 'entrusted'],
    queryFn: ({ signal }) => api('GET /power/vote/{id}', { id }, signal, 'quiet'),
    enabled: type === 'online' && status === 'run',
    retry: false,
  });
export type Entrusted = Reply<'GET /power/vote/{id}'>['rows'][number];
export type Nomination = Reply<'GET /power/vote/{id}'>['nominations'][number];

/** The place of a point on the page, so that what is missing can be shown. */
export const placeOf = (point: string): string => `point-${point}`;
