import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useConfirm } from '#web/confirm.tsx';

/** Asks before choices that are not stored are left, by a link or by a step back out of the mode (VOTE-52). */
export function useCastGuard(isDirty: boolean, isFree: RefObject<boolean>) {
  const confirm = useConfirm();
  const modeOf = ({ search }: { search: unknown }) => (search as { mode?: string }).mode;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const stays = current.pathname === next.pathname && modeOf(current) === modeOf(next);
      return (
        isDirty && !stays && !isFree.current && !(await confirm({ ask: 'VOTE.CONFIRM.LEAVE', yes: 'BASE.YES.LEAVE' }))
      );
    },
    enableBeforeUnload: false,
  });
}
