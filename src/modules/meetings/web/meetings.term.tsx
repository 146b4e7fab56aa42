import { Alert, Text } from '@mantine/core';
import { usualInvitationDays } from '#modules/communities/communities.rules.ts';
import { showDate } from '#shared/dates.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { isLateInvitation, latestInvitation, type MeetingVisibility } from '../meetings.rules.ts';

/** How many days before a meeting this house invites to it. */
export const useInvitationDays = (): number => useSession().house?.svj.invitationDays ?? usualInvitationDays;

type Draft = { start: string | null; visibility: MeetingVisibility };

/** Until when people are to be invited to a draft, or that it is too late for its day; of what is not for everybody nothing. */
export function InvitationTerm({ start, visibility }: Draft) {
  const t = useText();
  const days = useInvitationDays();
  if (!start || visibility !== 'everyone') return null;
  const date = showDate(latestInvitation(start, days));
  if (!isLateInvitation(start, days, new Date().toISOString()))
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('MEETING.TERM.BY', { date })}
      </Text>
    );
  return (
    <Alert role="note" color="orange" variant="light" mt="xs">
      {t('MEETING.TERM.LATE', { count: days, date })}
    </Alert>
  );
}
