import { useCallback, useMemo, useReducer, useState } from 'react';
import {
  type GridCell,
  type GridColumn,
  type GridEdits,
  type GridPlace,
  type GridRow,
  judge,
  nextCell,
  noEdits,
  withTyped,
} from './gridcells.ts';

type Held = {
  edits: GridEdits;
  /** Why cells were refused, in words, by {@link cellKey}. */
  refused: ReadonlyMap<string, string>;
};
type Content = { rows: readonly GridRow[]; columns: readonly GridColumn[] };
type Step =
  | { does: 'type'; content: Content; cells: readonly GridCell[] }
  | { does: 'refuse'; cells: readonly GridCell[] }
  | { does: 'discard' };

const empty: Held = { edits: noEdits, refused: new Map() };

/** What tells a cell apart. */
export const cellKey = (rowId: string, key: string) => `${rowId} ${key}`;

function after({ edits, refused }: Held, step: Step): Held {
  if (step.does === 'discard') return empty;
  if (step.does === 'refuse')
    return { edits, refused: new Map(step.cells.map(({ rowId, key, text }) => [cellKey(rowId, key), text])) };
  const typed = new Set(step.cells.map(({ rowId, key }) => cellKey(rowId, key)));
  const kept = [...refused].filter(([cell]) => !typed.has(cell));
  return {
    edits: withTyped(edits, step.content, step.cells),
    refused: kept.length === refused.size ? refused : new Map(kept),
  };
}

/** Which cell is chosen: the first that is filled in at first; `focus` counts how often the cursor was brought into one. */
function useChosen({ rows, columns }: Content) {
  const [held, setHeld] = useState({ row: 0, column: 0, focus: 0 });
  const isOpen = (rows[held.row]?.cells[held.column] ?? null) !== null;
  const first = isOpen ? null : nextCell(rows, columns.length, { row: 0, column: -1 }, 'next');
  const choose = useCallback(
    ({ row, column }: GridPlace) =>
      setHeld((before) => (before.row === row && before.column === column ? before : { row, column, focus: 0 })),
    [],
  );
  const go = useCallback(
    ({ row, column }: GridPlace) => setHeld(({ focus }) => ({ row, column, focus: focus + 1 })),
    [],
  );
  return { chosen: first ? { ...held, ...first } : held, choose, go };
}

/** What is typed into a grid, beside its values, which may come anew at any time. */
export function useGrid({ rows, columns }: Content) {
  const [held, dispatch] = useReducer(after, empty);
  const { changes, flaws } = useMemo(() => judge(rows, columns, held.edits), [rows, columns, held.edits]);
  const fill = useCallback(
    (cells: readonly GridCell[]) => dispatch({ does: 'type', content: { rows, columns }, cells }),
    [rows, columns],
  );
  const { chosen, choose, go } = useChosen({ rows, columns });
  return {
    ...held,
    rows,
    columns,
    /** What is another value than before, and what cannot be read. */
    changes,
    flaws,
    chosen,
    choose,
    /** Brings the cursor into a cell. */
    go,
    isDirty: changes.length > 0 || flaws.length > 0,
    /** Types into cells. */
    fill,
    /** Marks cells that were refused by their words, until something else is typed into them; the first gets the cursor. */
    refuse(cells: readonly GridCell[]) {
      dispatch({ does: 'refuse', cells });
      const [first] = cells;
      const row = rows.findIndex(({ id }) => id === first?.rowId);
      const column = columns.findIndex(({ key }) => key === first?.key);
      if (row >= 0 && column >= 0) go({ row, column });
    },
    /** Brings all values back. */
    discard: () => dispatch({ does: 'discard' }),
  };
}
export type GridState = ReturnType<typeof useGrid>;
