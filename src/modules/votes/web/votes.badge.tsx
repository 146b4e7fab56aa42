import { Badge } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { StageMark } from '#web/ui/mark.tsx';
import type { VoteStatus } from '../votes.rules.ts';

const stages = { concept: 'draft', run: 'now', finish: 'past' } as const;

/** The mark of a vote that was opened and declared void. */
export function AnnulledBadge() {
  const t = useText();
  return (
    <Badge color="red" variant="light" tt="none">
      {t('VOTE.ANNULLED.STATUS')}
    </Badge>
  );
}

/** Where a vote stands. */
export function VoteStatusBadge({ status }: { status: VoteStatus }) {
  const t = useText();
  return <StageMark stage={stages[status]}>{t(`VOTE.STATUS.${status}`)}</StageMark>;
}

/** That a ballot is recorded for every row of the reader. */
export function VotedBadge() {
  const t = useText();
  return (
    <Badge variant="light" tt="none" leftSection={<IconCheck size={14} aria-hidden />}>
      {t('VOTE.VOTED')}
    </Badge>
  );
}
