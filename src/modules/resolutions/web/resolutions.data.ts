import { useQuery } from '@tanstack/react-query';
import { api, type Reply } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { hasStarted } from '../../meetings/meetings.rules.ts';

export type Resolution = Reply<'GET /resolution/{id}'>;
export type ResolutionRow = Reply<'GET /resolution'>['resolutions'][number];
export type Task = Resolution['tasks'][number];

/** Whether the reader keeps the register. */
export function useIsCommittee(): boolean {
  const { user, writes } = useSession();
  return user.isPrivileged && writes('meetings');
}

/** The last fifty meetings that have begun, for the source of a resolution. */
export const useHeldMeetings = () =>
  useQuery({
    queryKey: ['meeting', 'list', 'held'],
    queryFn: ({ signal }) =>
      api('GET /meeting-of-owners', { sort: 'start', direction: 'desc', sizePerPage: '50' }, signal),
    select: ({ meetings }) => {
      const now = new Date().toISOString();
      return meetings.filter((meeting) => hasStarted(meeting, now));
    },
  });
