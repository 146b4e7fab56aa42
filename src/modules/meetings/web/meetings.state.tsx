import { useText } from '#web/text.tsx';
import { StageMark } from '#web/ui/mark.tsx';
import type { MeetingRow } from './meetings.data.ts';

const stages = { concept: 'draft', scheduled: 'now', finished: 'past' } as const;

/** Where a meeting stands. */
export function MeetingState({ status }: Pick<MeetingRow, 'status'>) {
  const t = useText();
  return <StageMark stage={stages[status]}>{t(`MEETING.STATUS.${status}`)}</StageMark>;
}
