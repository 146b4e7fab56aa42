import { useQuery } from '@tanstack/react-query';
import { monthOf } from '#modules/events/events.rules.ts';
import { houseDay } from '#shared/dates.ts';
import type { ModuleId } from '#shared/roles.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { byDay } from '../dashboard.rules.ts';

// What the dashboard asks (DASH-08, G-056). The page itself asks the same while the script is on its way (index.html):
// who changes an address here changes it there; a test counts that each is asked once.

type Signal = { signal: AbortSignal };

const messagesOf = (tab: 'pined' | 'actual') => {
  const input = { tab, page: 1, sizePerPage: '25' } as const;
  return {
    module: 'messages' as ModuleId,
    queryKey: ['message', 'list', input],
    queryFn: ({ signal }: Signal) => api('GET /message', input, signal),
  };
};

export const pinnedMessages = messagesOf('pined');
export const latestMessages = messagesOf('actual');
export const pinnedContacts = {
  module: 'contacts' as ModuleId,
  queryKey: ['contact', 'list', 'pinned'],
  queryFn: ({ signal }: Signal) => api('GET /contact/getPin', {}, signal),
};

/** What waits for the person, and for the committee how far the house has come (G-182). */
export const forYou = {
  module: 'dashboard' as ModuleId,
  queryKey: ['dashboard'],
  queryFn: ({ signal }: Signal) => api('GET /dashboard', {}, signal),
};

/** What more waits, where the first answer says that there may be more. */
const moreForYou = {
  module: 'dashboard' as ModuleId,
  queryKey: ['dashboard', 'more'],
  queryFn: ({ signal }: Signal) => api('GET /dashboard/more', {}, signal),
};

/** All that waits for the person, once it is known whole; what of it could not be asked. */
export function useForYou() {
  const first = useAnswer(forYou);
  const hasMore = first.data?.hasMore === true;
  const more = useAnswer(moreForYou, hasMore);
  const isPending = first.isPending || (hasMore && more.isPending);
  const { waits = [], progress = [] } = first.data ?? {};
  const all = waits.concat(more.data?.waits ?? []);
  return { isPending, waits: byDay(all), progress, failed: first.isError ? first : more };
}

const month = () => monthOf(houseDay(new Date()));

/** The events of the current month in Prague, which is another one after midnight. */
export const monthEvents = {
  module: 'calendar' as ModuleId,
  get queryKey() {
    return ['event', 'range', month(), {}];
  },
  queryFn: ({ signal }: Signal) => api('GET /event', month(), signal),
};

/** A question of a block and the module that must be open for it. */
export type Question<Reply> = {
  module: ModuleId;
  queryKey: unknown[];
  queryFn: (context: Signal) => Promise<Reply>;
};

/** The answer to a block's question, once it is to be asked; nothing is asked of a module that the session does not read. */
export function useAnswer<Reply>({ module, ...query }: Question<Reply>, isAsked = true) {
  const { reads } = useSession();
  return useQuery({ ...query, enabled: isAsked && reads(module) });
}
