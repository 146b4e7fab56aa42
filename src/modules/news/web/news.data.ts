import { api, type Reply } from '#web/api.ts';

export type Entry = Reply<'GET /news'>['news'][number];

/** So often an open page asks what is new; one in the background does not. */
const everyMs = 4_000;

export const unreadQuery = {
  queryKey: ['news', 'unread'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /news/unread', {}, signal, 'quiet'),
  refetchInterval: everyMs,
  staleTime: 0,
  retry: false,
};
