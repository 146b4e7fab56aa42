import { Badge } from '@mantine/core';
import { useText } from '#web/text.tsx';
import type { MeetingRow } from './meetings.data.ts';

/** Where a meeting stands. */
export function MeetingState({ status }: Pick<MeetingRow, 'status'>) {
  const t = useText();
  const isAhead = status === 'scheduled';
  return (
    <Badge variant={isAhead ? 'light' : 'outline'} color={isAhead ? undefined : 'gray'} tt="none">
      {t(`MEETING.STATUS.${status}`)}
    </Badge>
  );
}
