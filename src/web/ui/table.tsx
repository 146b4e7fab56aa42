import { Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { TableState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { type Column, drawnWhole, type Listed, type Measured, type Selection } from './columns.ts';
import { useKeptPlace } from './keptplace.ts';
import { isMobileNow, useIsMobile } from './mobile.ts';
import { RowTick } from './rowtick.tsx';
import { UnreadMark, useUnread } from './unread.tsx';
import { useTrouble } from './waiting.tsx';

const loadCards = () => import('./cards.tsx').then((m) => ({ default: m.CardList }));
const CardList = lazy(loadCards) as unknown as <Row extends Listed>(props: Props<Row>) => ReactNode;
if (isMobileNow()) loadCards().catch(() => {}); // with the list itself, not after it; who draws it says what is missing
const LongRows = lazy(() => import('./longrows.tsx').then((m) => ({ default: m.LongRows })));

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  state: TableState;
  /** Rows that are ticked; absent when nothing can be done with several. */
  selection?: Selection;
};

/** A list: on a wide screen a table, on a phone cards; grey rows while it loads, words and a next step when it is empty. */
export function DataTable<Row extends Listed>({ empty, ...props }: Props<Row> & { empty: ReactNode }) {
  const isMobile = useIsMobile();
  const { rows, state } = props;
  const trouble = useTrouble(!rows);
  const around = useKeptPlace(rows);
  if (trouble) return <div className="list-empty">{trouble}</div>;
  const isEmpty = rows?.length === 0;
  return (
    <div {...around}>
      {isEmpty && <div className="list-empty">{state.isFiltered ? <NothingFits state={state} /> : empty}</div>}
      {!isEmpty && !isMobile && <WideTable {...props} />}
      {!isEmpty && isMobile && (
        <Suspense fallback={<Skeleton h={320} />}>
          <CardList {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** The table of a list: columns, order, selection. */
function WideTable<Row extends Listed>({ label, columns, rows, state, selection }: Props<Row>) {
  const { user } = useSession();
  const width = columns.length + (selection ? 1 : 0);
  const draw = (row: Row, measured?: Measured) => (
    <DataRow key={row.id} row={row} columns={columns} selection={selection} measured={measured} />
  );
  const isLong = (rows?.length ?? 0) > drawnWhole;
  return (
    <div className="list-scroll">
      <table
        className="table"
        data-dense={user.settings.denseTables || undefined}
        aria-label={label}
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
          <Suspense fallback={<tbody>{rows.slice(0, 25).map((row) => draw(row))}</tbody>}>
            <LongRows rows={rows} width={width} draw={draw as (row: Listed, measured: Measured) => ReactNode} />
          </Suspense>
        ) : (
          <tbody>{rows ? rows.map((row) => draw(row)) : <SkeletonRows columns={width} />}</tbody>
        )}
      </table>
    </div>
  );
}

type RowProps<Row> = { row: Row; columns: Column<Row>[]; selection?: Selection; measured?: Measured };

function DataRow<Row extends Listed>({ row, columns, selection, measured }: RowProps<Row>) {
  const isTicked = selection?.ids.includes(row.id) ?? false;
  const isUnread = useUnread(row.id);
  return (
    <tr data-ticked={isTicked || undefined} data-unread={isUnread || undefined} {...measured}>
      {selection && (
        <td>
          <RowTick row={row} selection={selection} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.name} className={endOf(column)}>
          {isUnread && index === 0 && <UnreadMark />}
          {column.cell(row)}
        </td>
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

const endOf = ({ isAmount }: { isAmount?: boolean }) => (isAmount ? 'end' : undefined);

/** The head of a column; the first click puts A before Z, of dates and amounts the newest and the highest first. */
function HeadCell<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  const t = useText();
  const look = { className: endOf(column), style: { width: column.width } };
  if (!state.sorts.includes(column.name)) return <th {...look}>{column.title}</th>;
  const isHere = state.sort.column === column.name;
  const isUp = state.sort.direction === 'asc';
  const isNextUp = isHere ? !isUp : !column.descends;
  return (
    <th {...look} aria-sort={isHere ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <button
        type="button"
        className="sort-button"
        aria-label={t('TABLE.SORT', { column: column.title })}
        onClick={() => state.setSort({ column: column.name, direction: isNextUp ? 'asc' : 'desc' })}
      >
        {column.title}
        {isHere && (isUp ? <IconArrowUp size={15} aria-hidden /> : <IconArrowDown size={15} aria-hidden />)}
      </button>
    </th>
  );
}

const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

function SkeletonRows({ columns }: { columns: number }) {
  return bones.map((bone) => (
    <tr key={bone}>
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
