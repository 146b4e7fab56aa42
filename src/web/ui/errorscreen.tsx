import { Button } from '@mantine/core';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#web/text.tsx';
import { isGone, renewOnce } from './renewal.ts';
import { Trouble } from './waiting.tsx';

/** Whether the page is being loaded anew because a script of it is gone. */
function useRenewal(error: unknown): boolean {
  const [isComing, setComing] = useState(() => isGone(error));
  useEffect(() => {
    if (isGone(error)) void renewOnce().then(setComing);
  }, [error]);
  return isComing;
}

/** What stands in the place of a page that broke while it was being drawn, or whose script did not come. */
export function SystemError({ error }: ErrorComponentProps) {
  const isComing = useRenewal(error);
  return isComing ? null : <Trouble error={error} onAgain={() => location.reload()} />;
}

/** The same in a line: a part of the frame. */
function PartError({ error }: ErrorComponentProps) {
  const t = useText();
  const isComing = useRenewal(error);
  if (isComing) return null;
  return (
    <Button size="compact-sm" variant="default" onClick={() => location.reload()}>
      {t('TROUBLE.AGAIN')}
    </Button>
  );
}

/** What nobody has asked for is left out when it breaks. */
function Nothing({ error }: ErrorComponentProps) {
  useRenewal(error);
  return null;
}

/** Keeps what breaks in a part of the frame from taking the page along. */
export const InFrame = ({ children, isExtra }: { children: ReactNode; isExtra?: true }) => (
  <CatchBoundary getResetKey={() => location.pathname} errorComponent={isExtra ? Nothing : PartError}>
    {children}
  </CatchBoundary>
);
