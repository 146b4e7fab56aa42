import { IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Vote, VotedUser } from '../votes.data.ts';
import { nameOf } from '../votes.marks.ts';

const MoveDialog = lazy(() => import('./votes.move.tsx').then((m) => ({ default: m.MoveDialog })));

/** The button of the committee at a row that has not voted: its unit has a new owner. */
export function MoveButton({ vote, row }: { vote: Vote; row: VotedUser }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  if (!vote.can.voteFor || row.status === 'done') return null;
  return (
    <>
      <WriteButton
        variant="subtle"
        size="compact-sm"
        className="no-print"
        leftSection={<IconUserShare size={14} />}
        onClick={() => setAsked(true)}
        aria-label={t('VOTE.MOVE.START_OF', { name: nameOf(row) })}
      >
        {t('VOTE.MOVE.START')}
      </WriteButton>
      <Suspense>{isAsked && <MoveDialog vote={vote.id} row={row} onClose={() => setAsked(false)} />}</Suspense>
    </>
  );
}
