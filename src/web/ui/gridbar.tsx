import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConfirm } from '#web/confirm.tsx';
import { useText } from '#web/text.tsx';
import { FormFooter, useLeaveGuard } from './formparts.tsx';
import type { GridState } from './gridstate.ts';

type Props = {
  grid: GridState;
  /** In how many rows something is changed, in words. */
  where: (rows: number) => string;
  /** The button that saves. */
  children: ReactNode;
};

/** The bar under a grid in which something is typed: how much, what cannot be read, and what becomes of it; asks before the page is left. */
export function GridBar({ grid, where, children }: Props) {
  const t = useText();
  const confirm = useConfirm();
  const { changes, flaws, isDirty } = grid;
  useLeaveGuard(isDirty);
  if (!isDirty) return null;
  const rows = new Set(changes.map(({ rowId }) => rowId)).size;
  const [first] = flaws;
  const discard = async () => {
    if (await confirm({ ask: 'GRID.DISCARD.ASK', yes: 'GRID.YES.DISCARD', danger: true })) grid.discard();
  };
  return (
    <FormFooter>
      <div role="status">
        {changes.length > 0 && (
          <Text>
            {t('GRID.CHANGED', { count: changes.length })} {where(rows)}
          </Text>
        )}
        {first && <Text c="var(--mantine-color-error)">{t('GRID.FLAWS', { count: flaws.length })}</Text>}
      </div>
      {first && (
        <Button variant="default" onClick={() => grid.go(first)}>
          {t('GRID.SHOW_FLAW')}
        </Button>
      )}
      <Button variant="default" onClick={() => void discard()}>
        {t('GRID.DISCARD')}
      </Button>
      {children}
    </FormFooter>
  );
}
