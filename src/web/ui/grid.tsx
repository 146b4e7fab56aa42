import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, memo, type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { notify } from '#web/notify.ts';
import { useText } from '#web/text.tsx';
import { type CellDeeds, CellField } from './gridcell.tsx';
import { type GridColumn, type GridPlace, type GridRow, nextCell, spill } from './gridcells.ts';
import { cellKey, type GridState } from './gridstate.ts';
import './grid.css';

type Props = {
  label: string;
  /** What the names of the rows are. */
  rowTitle: string;
  grid: GridState;
  /** A last row that is not filled in, such as sums: its name, and what stands under each column. */
  foot?: { name: string; cells: readonly ReactNode[] };
};
const usualHeight = 57;

/** A grid of cells that is filled in as a spreadsheet is, by keys and by blocks that are pasted; however many rows it has, those in sight are drawn. */
export function Grid({ label, rowTitle, grid, foot }: Props) {
  const t = useText();
  const { rows, columns, edits, refused, chosen } = grid;
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const deeds = useDeeds(grid);
  const range = useCallback(
    (seen: Range) => {
      const shown = defaultRangeExtractor(seen); // the row with the cursor stays, wherever one looks
      if (shown.includes(chosen.row) || chosen.row >= seen.count) return shown;
      return [...shown, chosen.row].sort((a, b) => a - b);
    },
    [chosen.row],
  );
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    overscan: 10,
    rangeExtractor: range,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = list.getVirtualItems();
  const width = columns.length + 1;
  return (
    <>
      <p className="grid-hint" id={hintId}>
        {t('GRID.HINT')}
      </p>
      <div className="grid-frame" ref={frame}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are filled in
          role="grid"
          className="grid"
          aria-label={label}
          aria-describedby={hintId}
          aria-rowcount={rows.length + (foot ? 2 : 1)}
          style={{ minWidth: `${10 + columns.length * 8.5}rem` }}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{rowTitle}</th>
              {columns.map(({ key, title }) => (
                <th scope="col" key={key}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ index, start }, at) => {
              const row = rows[index];
              const gap = start - (shown[at - 1]?.end ?? 0);
              return (
                row && (
                  <Fragment key={row.id}>
                    <Gap height={gap} width={width} />
                    <Line
                      {...{ row, columns, index, deeds, refused }}
                      measure={list.measureElement}
                      typed={edits.get(row.id)}
                      chosen={chosen.row === index ? chosen : null}
                    />
                  </Fragment>
                )
              );
            })}
            <Gap height={list.getTotalSize() - (shown.at(-1)?.end ?? 0)} width={width} />
          </tbody>
          {foot && (
            <tfoot>
              <tr aria-rowindex={rows.length + 2}>
                <th scope="row">{foot.name}</th>
                {columns.map(({ key }, at) => (
                  <td key={key}>{foot.cells[at]}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </>
  );
}

/** What cells can have done; the same functions as long as rows and columns stay. */
function useDeeds({ rows, columns, fill, choose, go }: GridState): CellDeeds {
  const t = useText();
  return useMemo(() => {
    const goTo = (place: GridPlace | null): boolean => {
      if (place) go(place);
      return place !== null;
    };
    const cellAt = ({ row, column }: GridPlace) => ({ rowId: rows[row]?.id ?? '', key: columns[column]?.key ?? '' });
    return {
      choose,
      type: (place, text) => fill([{ ...cellAt(place), text }]),
      paste(place, block) {
        const { cells, beyond } = spill(rows, columns, place, block);
        fill(cells);
        if (cells.length + beyond < 2) return;
        const pasted = t('GRID.PASTED', { count: cells.length });
        notify(
          beyond > 0 ? 'warning' : 'info',
          beyond > 0 ? `${pasted} ${t('GRID.BEYOND', { count: beyond })}` : pasted,
        );
      },
      step: (from, step, count) => goTo(nextCell(rows, columns.length, from, step, count)),
      jump(from, to, isAll) {
        const [first, last] = isAll ? [0, rows.length - 1] : [from.row, from.row];
        const outside = to === 'first' ? { row: first, column: -1 } : { row: last, column: columns.length };
        goTo(nextCell(rows, columns.length, outside, to === 'first' ? 'right' : 'left'));
      },
    };
  }, [rows, columns, fill, choose, go, t]);
}

type LineProps = {
  row: GridRow;
  columns: readonly GridColumn[];
  index: number;
  typed: Readonly<Record<string, string>> | undefined;
  refused: GridState['refused'];
  /** The cell that is chosen, where it is in this row. */
  chosen: GridState['chosen'] | null;
  deeds: CellDeeds;
  measure: (element: HTMLElement | null) => void;
};

const Line = memo(function Line({ row, columns, index, typed, refused, chosen, deeds, measure }: LineProps) {
  return (
    <tr aria-rowindex={index + 2} data-index={index} ref={measure}>
      <th scope="row">
        <div className="grid-name">{row.name}</div>
        <div className="grid-note">{row.note}</div>
      </th>
      {columns.map((column, at) => {
        const held = row.cells[at] ?? null;
        if (held === null) return <td key={column.key}>–</td>;
        return (
          <Cell
            key={column.key}
            {...{ row, column, held, deeds, index, at }}
            typed={typed?.[column.key]}
            refusal={refused.get(cellKey(row.id, column.key))}
            focus={chosen?.column === at ? chosen.focus : null}
          />
        );
      })}
    </tr>
  );
});

type CellProps = Omit<Parameters<typeof CellField>[0], 'place'> & { index: number; at: number };

/** A cell with its place, which stays the same value. */
function Cell({ index, at, ...rest }: CellProps) {
  const place = useMemo(() => ({ row: index, column: at }), [index, at]);
  return <CellField {...rest} place={place} />;
}

function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="gap">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
