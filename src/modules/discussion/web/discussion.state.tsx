import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { DiscussionStatus } from '../discussion.contract.ts';

/** Whether a discussion is open. */
export function DiscussionState({ status }: { status: DiscussionStatus }) {
  const t = useText();
  return <Mark color={status === 'open' ? 'green' : 'gray'}>{t(`DISCUSSION.STATUS.${status}`)}</Mark>;
}
