import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, CallFailure } from '#web/api.ts';
import type { Vote } from '../votes.data.ts';

/** So often a running vote is asked whether something has moved, while its page is looked at. */
const every = 4_000;

/** Keeps a running vote as it is on the server: asks for its version, and for all of it as long as that is another than the page shows, or it is gone. */
export function useLiveVote({ id, version, status }: Pick<Vote, 'id' | 'version' | 'status'>): void {
  const client = useQueryClient();
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    queryKey: ['vote-progress', id],
    queryFn: ({ signal }) => api('GET /vote/{id}/progress', { id }, signal, 'quiet'),
    enabled: status === 'run',
    refetchInterval: every,
    gcTime: 0,
    retry: false,
  });
  const isOther = data !== undefined && data.version !== version;
  const isGone = error instanceof CallFailure && error.code === 404;
  const answeredAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    // a reading of the vote may fail or be overtaken by a write: each further answer that differs asks for it again, and lets one that is under way arrive
    if (answeredAt > 0 && (isOther || isGone))
      client.invalidateQueries({ queryKey: ['vote', id] }, { cancelRefetch: false });
  }, [client, id, isOther, isGone, answeredAt]);
}
