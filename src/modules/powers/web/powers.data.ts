import { useQuery } from '@tanstack/react-query';
import { showDate } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import type { Say } from '#web/text.tsx';

export type Power = Reply<'GET /power/{id}'>;
export type PowerRow = Reply<'GET /power'>['powers'][number];
export type Options = Reply<'GET /power/options'>;

/** The units and meetings for which a power can be given. */
export const useOptions = () =>
  useQuery({ queryKey: ['power', 'options'], queryFn: ({ signal }) => api('GET /power/options', {}, signal) });

/** Whether the reader looks after the powers of the house. */
export function useIsCommittee(): boolean {
  const { user, writes } = useSession();
  return user.isPrivileged && writes('meetings');
}

/** For what a power is, in words. */
export function scopeOf(t: Say, { kind, isStanding, meeting, voteId, validUntil }: PowerRow): string {
  if (kind === 'representative') return t(voteId ? 'POWER.KIND.ONE_VOTE' : 'POWER.KIND.representative');
  const what = isStanding ? t('POWER.STANDING') : (meeting ?? t('MEETING.AGENDA'));
  const until = validUntil ? t('POWER.UNTIL', { date: showDate(validUntil) }) : isStanding && t('POWER.UNTIL_REVOKED');
  return [what, until].filter(Boolean).join(', ');
}
