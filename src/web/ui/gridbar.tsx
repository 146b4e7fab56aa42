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
  /** What is changed beside the grid, in words, and how that is brought back. */
  beside?: { words: string; discard: () => void } | false;
  /** The button that saves. */
  children: ReactNode;
};

/** The bar under a grid in which something is typed: how much, what cannot be read, and what becomes of it; asks before the page is left. */
export function GridBar({ grid, where, beside = false, children }: Props) {
  const t = useText();
  const confirm = useConfirm();
  const { changes, flaws } = grid;
  const isDirty = grid.isDirty || beside !== false;
  useLeaveGuard(isDirty);
  if (!isDirty) return null;
  const rows = new Set(changes.map(({ rowId }) => rowId)).size;
  const [first] = flaws;
  const discard = async () => {
    if (!(await confirm({ ask: 'GRID.DISCARD.ASK', yes: 'GRID.YES.DISCARD', danger: true }))) return;
    grid.discard();
    if (beside) beside.discard();
  };
  return (
    <FormFooter>
      <div role="status">
        {changes.length > 0 && (
          <Text>
            {t('GRID.CHANGED', { count: changes.length })} {where(rows)}
          </Text>
        )}
        {beside && <Text>{beside.words}</Text>}
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
