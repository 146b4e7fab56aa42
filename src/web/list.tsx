import { Button, Checkbox, Group, NativeSelect, Pagination, Skeleton, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { type PageSize, pagesOf, type TableState } from './liststate.ts';
import { useText } from './text.tsx';

export type Column<Row> = {
  name: string;
  title: string;
  cell: (row: Row) => ReactNode;
  width?: string | number;
};

/** What every row of a list has. */
export type Listed = { id: string; title: string };

type Selection = { ids: string[]; set: (ids: string[]) => void };

/** Longer lists draw only the rows that are on the screen. */
const drawnWhole = 100;
const LongRows = lazy(() => import('./ui/longrows.tsx').then((m) => ({ default: m.LongRows })));

/** The table of a list: columns, order, selection; grey rows while it loads, words and a next step when it is empty. */
export function DataTable<Row extends Listed>(props: {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  state: TableState;
  empty: ReactNode;
  /** Rows that are ticked; absent when nothing can be done with several. */
  selection?: Selection;
}) {
  const { columns, rows, state, selection } = props;
  const width = columns.length + (selection ? 1 : 0);
  const ticked = new Set(selection?.ids);
  const draw = (row: Row) => <DataRow key={row.id} row={row} columns={columns} ticked={ticked} selection={selection} />;
  const isLong = (rows?.length ?? 0) > drawnWhole;
  return (
    <div className="list-scroll">
      <table
        className="table"
        aria-label={props.label}
        aria-busy={!rows}
        aria-rowcount={isLong ? rows?.length : undefined}
      >
        <thead>
          <tr>
            {selection && <SelectAll rows={rows ?? []} selection={selection} />}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} state={state} />
            ))}
          </tr>
        </thead>
        {isLong && rows ? (
          <Suspense fallback={<tbody>{rows.slice(0, 25).map(draw)}</tbody>}>
            <LongRows rows={rows} width={width} draw={draw as (row: Listed) => ReactNode} />
          </Suspense>
        ) : (
          <tbody>{rows ? rows.map(draw) : <SkeletonRows columns={width} />}</tbody>
        )}
      </table>
      {rows?.length === 0 && (
        <div className="list-empty">{state.isFiltered ? <NothingFits state={state} /> : props.empty}</div>
      )}
    </div>
  );
}

type RowProps<Row> = { row: Row; columns: Column<Row>[]; ticked: Set<string>; selection?: Selection };

function DataRow<Row extends Listed>({ row, columns, ticked, selection }: RowProps<Row>) {
  const t = useText();
  const isTicked = ticked.has(row.id);
  const toggle = () => {
    const next = new Set(ticked);
    if (!next.delete(row.id)) next.add(row.id);
    selection?.set([...next]);
  };
  return (
    <tr data-ticked={isTicked || undefined}>
      {selection && (
        <td>
          <Checkbox aria-label={t('TABLE.SELECT_ROW', { title: row.title })} checked={isTicked} onChange={toggle} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.name}>{column.cell(row)}</td>
      ))}
    </tr>
  );
}

function SelectAll({ rows, selection }: { rows: Listed[]; selection: Selection }) {
  const t = useText();
  const { length } = selection.ids;
  return (
    <th style={{ width: 44 }}>
      <Checkbox
        aria-label={t('TABLE.SELECT_ALL')}
        checked={rows.length > 0 && length === rows.length}
        indeterminate={length > 0 && length < rows.length}
        onChange={(event) => selection.set(event.currentTarget.checked ? rows.map((row) => row.id) : [])}
      />
    </th>
  );
}

function HeadCell<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  const t = useText();
  if (!state.sorts.includes(column.name)) return <th style={{ width: column.width }}>{column.title}</th>;
  const isHere = state.sort.column === column.name;
  const isUp = state.sort.direction === 'asc';
  return (
    <th style={{ width: column.width }} aria-sort={isHere ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className="sort-button"
        aria-label={t('TABLE.SORT', { column: column.title })}
        onClick={() => state.setSort({ column: column.name, direction: isHere && !isUp ? 'asc' : 'desc' })}
      >
        {column.title}
        {isHere && (isUp ? <IconArrowUp size={15} aria-hidden /> : <IconArrowDown size={15} aria-hidden />)}
      </button>
    </th>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

function SkeletonRows({ columns }: { columns: number }) {
  return skeletonRows.map((row) => (
    <tr key={row}>
      <td colSpan={columns}>
        <Skeleton h={22} />
      </td>
    </tr>
  ));
}

/** An empty list: what is (not) here and, where one may, what to do next (ERR-35). */
export function EmptyList({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <>
      <Text c="dimmed">{text}</Text>
      {action}
    </>
  );
}

function NothingFits({ state }: { state: TableState }) {
  const t = useText();
  const button = (
    <Button variant="light" onClick={() => state.setFilters({})}>
      {t('TABLE.EMPTY.CLEAR')}
    </Button>
  );
  return <EmptyList text={t('TABLE.EMPTY.FILTERED')} action={button} />;
}

/** Where one is in the list, the pages, and 25, 50 or all rows (WIDGETS-02). */
export function Pager({ state, total }: { state: TableState; total: number }) {
  const t = useText();
  const size = state.sizePerPage === 'all' ? Math.max(total, 1) : Number(state.sizePerPage);
  const pages = pagesOf(total, state.sizePerPage);
  const from = Math.min(total, (state.page - 1) * size + 1);
  return (
    <div className="pager">
      <Text size="sm" c="dimmed">
        {total > 0 && t('TABLE.RANGE', { from, to: Math.min(total, state.page * size), total })}
      </Text>
      <Group gap="md">
        {pages > 1 && (
          <Pagination
            total={pages}
            value={state.page}
            onChange={state.setPage}
            size="sm"
            aria-label={t('TABLE.PAGES')}
            getItemProps={(page) => ({ 'aria-label': t('TABLE.PAGE', { page }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'TABLE.PREVIOUS' : 'TABLE.NEXT'),
            })}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label={t('TABLE.PAGE_SIZE')}
          value={state.sizePerPage}
          onChange={(event) => state.setSize(event.currentTarget.value as PageSize)}
          data={['25', '50', { value: 'all', label: t('TABLE.ALL') }]}
        />
      </Group>
    </div>
  );
}

/** A bulk call takes at most so many ids (G-095). */
const bulkLimit = 500;

/** What can be done with the ticked rows at once (WIDGETS-05). */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <Group className="bulk" role="region" aria-live="polite" gap="sm">
      <Text fw={600}>{t('BASE.SELECTED', { count })}</Text>
      {count > bulkLimit ? t('BASE.SELECTED_TOO_MANY', { limit: bulkLimit }) : children}
    </Group>
  );
}
