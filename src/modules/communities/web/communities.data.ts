import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Input, type Reply } from '#web/api.ts';
import { useSession } from '#web/session.tsx';

export type House = Reply<'GET /svj'>;
export type Community = House['svj'];
export type Activity = House['activities'][number];
export type BoardMember = House['committees'][number];
export type Role = Reply<'GET /role/{id}'>;
export type ActivityFilter = Pick<Input<'GET /activity'>, 'module' | 'type'>;

/** The community as it is now; what the session has loaded stands in until the answer is here. */
export function useCommunity(): House | undefined {
  const { house } = useSession();
  const { data } = useQuery({ queryKey: ['svj', 'detail'], queryFn: ({ signal }) => api('GET /svj', {}, signal) });
  return data ?? house ?? undefined;
}

/** Asks anew for all that shows the community, the frame of the application included. */
export function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['svj'] });
    await client.invalidateQueries({ queryKey: ['session'] });
  };
}

/** Activities, 25 at a time, newest first. */
export const useActivities = (filter: ActivityFilter, isWanted: boolean) =>
  useInfiniteQuery({
    queryKey: ['svj', 'activity', filter],
    queryFn: ({ pageParam, signal }) => api('GET /activity', { ...filter, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * 25 < last.totalItems ? pages.length + 1 : undefined),
    enabled: isWanted,
  });

export const useRoles = () =>
  useQuery({ queryKey: ['role', 'list'], queryFn: ({ signal }) => api('GET /role', {}, signal) });

export const useRole = (id: string) =>
  useQuery({ queryKey: ['role', id], queryFn: ({ signal }) => api('GET /role/{id}', { id }, signal), retry: false });
