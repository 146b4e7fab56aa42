import { lazy, type ReactNode, Suspense } from 'react';
import type { Accepted } from '#shared/contract.ts';
import { type Question, useConfirm } from '#web/confirm.tsx';
import { useQuestion } from './question.ts';

const AskAgainDialog = lazy(() => import('./askagaindialog.tsx').then((m) => ({ default: m.AskAgainDialog })));

type Asked = { count: number; byDefault: boolean };

type Confirmed = { acceptRead: boolean; allAccepts: Accepted[] };
type Change = {
  /** Whether the tick stands from the beginning. */
  byDefault: boolean;
  /** What is asked where nobody has confirmed anything; without it nothing is. */
  question?: Question;
};

/**
 * Asks, before something that people have confirmed is changed, whether they are to confirm it again; null when the change is
 * called off (G-187). The component that asks draws the `dialog`.
 */
export function useAskAgain(): {
  ask: (record: Confirmed | undefined, change: Change) => Promise<boolean | null>;
  dialog: ReactNode;
} {
  const confirm = useConfirm();
  const { ask, asked, isOpen, answer } = useQuestion<Asked, boolean | null>();
  return {
    async ask(record, { byDefault, question }) {
      const count = record?.acceptRead ? record.allAccepts.filter((one) => one.isRead).length : 0;
      if (count === 0) return !question || (await confirm(question)) ? byDefault : null;
      return ask({ count, byDefault });
    },
    dialog: asked && (
      <Suspense>
        <AskAgainDialog {...asked} isOpen={isOpen} answer={answer} />
      </Suspense>
    ),
  };
}
