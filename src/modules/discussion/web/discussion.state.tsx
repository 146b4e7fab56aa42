import { Badge } from '@mantine/core';
import { useText } from '#web/text.tsx';
import type { DiscussionStatus } from '../discussion.contract.ts';

/** Whether a discussion is open: a colour and always the word. */
export function DiscussionState({ status }: { status: DiscussionStatus }) {
  const t = useText();
  return (
    <Badge variant="dot" color={status === 'open' ? 'green' : 'gray'} tt="none">
      {t(`DISCUSSION.STATUS.${status}`)}
    </Badge>
  );
}
