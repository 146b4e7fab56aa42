import { lazy, type ReactNode, Suspense } from 'react';
import { useQuestion } from './question.ts';
import type { Asked } from './tellcontrols.tsx';

const TellDialog = lazy(() => import('./tellcontrols.tsx').then((m) => ({ default: m.TellDialog })));

/**
 * Asks before people are told of something: says to how many it goes, and lets the author tell nobody (G-178). Null when it is
 * called off. The component that asks draws the `dialog`.
 */
export function useTellQuestion(): {
  ask: (asked: Asked) => Promise<{ tellNobody: boolean } | null>;
  dialog: ReactNode;
} {
  const { ask, asked, isOpen, answer } = useQuestion<Asked, { tellNobody: boolean } | null>();
  return {
    ask,
    dialog: asked && (
      <Suspense>
        <TellDialog {...asked} isOpen={isOpen} onAnswer={answer} />
      </Suspense>
    ),
  };
}
