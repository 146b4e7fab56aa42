import { Checkbox } from '@mantine/core';
import { useText } from '#web/text.tsx';
import type { Listed, Selection } from './columns.ts';

/** The box that ticks a row of a list, or takes its tick away. */
export function RowTick({ row, selection, size }: { row: Listed; selection: Selection; size?: 'md' }) {
  const t = useText();
  const isTicked = selection.ids.includes(row.id);
  const others = selection.ids.filter((id) => id !== row.id);
  return (
    <Checkbox
      size={size}
      aria-label={t('TABLE.SELECT_ROW', { title: row.title })}
      checked={isTicked}
      onChange={() => selection.set(isTicked ? others : [...others, row.id])}
    />
  );
}
