import { lazy, Suspense } from 'react';
import { useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Grey } from '#web/ui/waiting.tsx';

const parts = {
  initial: lazy(() => import('./cash.initial.tsx').then((m) => ({ default: m.InitialForm }))),
  limit: lazy(() => import('./cash.limits.tsx').then((m) => ({ default: m.LimitForm }))),
  closing: lazy(() => import('./cash.closing.tsx').then((m) => ({ default: m.ClosingForm }))),
};
const titles = { initial: 'CASH.INITIAL', limit: 'CASH.LIMIT', closing: 'CASH.CLOSING' } as const;
export type Which = keyof typeof parts;

/** What belongs to the desk as a whole: what it began with, its limits, its closings. */
export function DeskDialog({ which, onClose }: { which: Which; onClose: () => void }) {
  const t = useText();
  const Part = parts[which];
  return (
    <Dialog title={t(titles[which])} onClose={onClose} keeps>
      <Suspense fallback={<Grey h={200} />}>
        <Part onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
