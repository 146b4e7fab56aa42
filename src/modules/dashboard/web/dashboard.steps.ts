import { useSession } from '#web/session.tsx';
import { latestMessages, useAnswer } from './dashboard.data.ts';

/** Which of the first steps of a new house are done, for who can take them; null once its units, people and first notice are there. */
export function useFirstSteps() {
  const { house, user, writes } = useSession();
  const { data } = useAnswer(latestMessages);
  const isWriter = user.isPrivileged && writes('rooms') && writes('users') && writes('messages');
  if (!house || !data || !isWriter) return null;
  const hasNotice = data.actualCount + data.pinedCount + data.oldCount + data.archiveCount > 0;
  const [hasUnits, hasPeople] = [house.roomsCount > 0, house.usersCount > 1];
  return hasUnits && hasPeople && hasNotice ? null : { hasUnits, hasPeople, hasNotice };
}
