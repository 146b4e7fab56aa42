import { lazy, type ReactNode, Suspense } from 'react';
import { useQuestion } from '#web/ui/question.ts';
import type { TypeUpdate } from '../events.rules.ts';

const ExtentDialog = lazy(() => import('./events.extentdialog.tsx').then((m) => ({ default: m.ExtentDialog })));

type Question = { canThis: boolean };
/**
 * Asks what a change or deletion of a repeating event applies to; null when it is called off (EVT-26). Without `canThis` one
 * date alone cannot be chosen. The component that asks draws the `dialog`.
 */
export function useExtent(): { ask: (question: Question) => Promise<TypeUpdate | null>; dialog: ReactNode } {
  const { ask, asked, isOpen, answer } = useQuestion<Question, TypeUpdate | null>();
  return {
    ask,
    dialog: asked && (
      <Suspense>
        <ExtentDialog canThis={asked.canThis} isOpen={isOpen} onAnswer={answer} />
      </Suspense>
    ),
  };
}
