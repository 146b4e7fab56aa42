import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useText } from '#web/text.tsx';
import { useIsPhone } from '#web/ui/mobile.ts';
import { Grey } from '#web/ui/waiting.tsx';

const parts = {
  initial: lazy(() => import('./cash.initial.tsx').then((m) => ({ default: m.InitialForm }))),
  limit: lazy(() => import('./cash.limits.tsx').then((m) => ({ default: m.LimitForm }))),
  closing: lazy(() => import('./cash.closing.tsx').then((m) => ({ default: m.ClosingForm }))),
};
const titles = { initial: 'CASH.INITIAL', limit: 'CASH.LIMIT', closing: 'CASH.CLOSING' } as const;
export type Which = keyof typeof parts;

/** What belongs to the desk as a whole: what it began with, its limits, its closings. */
export function Dialog({ which, onClose }: { which: Which; onClose: () => void }) {
  const t = useText();
  const isPhone = useIsPhone();
  const Part = parts[which];
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={isPhone}
      title={t(titles[which])}
      closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
    >
      <Suspense fallback={<Grey h={200} />}>
        <Part onClose={onClose} />
      </Suspense>
    </Modal>
  );
}
