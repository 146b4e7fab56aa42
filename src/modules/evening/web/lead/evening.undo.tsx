import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { undoRefused } from '../../evening.course.rules.ts';
import { useEvening } from '../keep/evening.desk.ts';
import { Reason } from './evening.reason.tsx';

/** Takes a deed back, with a reason where a vote was opened since; nothing where others stand on it. */
export function UndoButton({ deed }: { deed: string }) {
  const t = useText();
  const { undo, leads, course, state, evening } = useEvening();
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (evening.undone.has(deed)) return null;
  const refusal = undoRefused(course, deed, state.device, { member: user.id ?? '', holds: leads });
  if (refusal !== null && refusal !== 'REASON') return null;
  if (isAsking)
    return (
      <Reason submit={t('BASE.UNDO')} onSubmit={(reason) => undo([deed], reason)} onCancel={() => setAsking(false)} />
    );
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => (refusal === null ? void undo([deed]) : setAsking(true))}>
      {t('BASE.UNDO')}
    </Button>
  );
}
