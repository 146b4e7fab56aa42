import './cards.css';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Sort, TableState } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import { type Column, drawnWhole, type Listed, type Measured, type Place, type Selection } from './columns.ts';
import { RowTick } from './rowtick.tsx';
import { UnreadMark, useUnread } from './unread.tsx';

const LongRows = lazy(() => import('./longrows.tsx').then((m) => ({ default: m.LongRows })));

type Props<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  state: TableState;
  selection?: Selection;
};

/** A list on a phone: each row a card that is one link; its order chosen above, rows ticked only after one asked for it (G-173). */
export function CardList<Row extends Listed>({ label, columns, rows, state, selection }: Props<Row>) {
  const [isChoosing, setChoosing] = useState(false);
  const stop = () => {
    selection?.set([]);
    setChoosing(false);
  };
  const draw = (row: Row, measured?: Measured) => (
    <RowCard
      key={row.id}
      row={row}
      columns={columns}
      selection={isChoosing ? selection : undefined}
      measured={measured}
    />
  );
  return (
    <section aria-label={label} aria-busy={!rows}>
      {(rows?.length ?? 0) > 1 && (
        <CardTools
          columns={columns}
          state={state}
          isChoosing={isChoosing}
          onChoose={selection && (() => (isChoosing ? stop() : setChoosing(true)))}
        />
      )}
      {rows && rows.length > drawnWhole ? (
        <Suspense fallback={<ul className="cards">{rows.slice(0, 25).map((row) => draw(row))}</ul>}>
          <LongRows rows={rows} draw={draw as (row: Listed, measured: Measured) => ReactNode} />
        </Suspense>
      ) : (
        <ul className="cards">{rows ? rows.map((row) => draw(row)) : <SkeletonCards />}</ul>
      )}
    </section>
  );
}

type ToolsProps<Row> = {
  columns: Column<Row>[];
  state: TableState;
  isChoosing: boolean;
  onChoose?: () => void;
};

/** The order of the cards, and the way to tick several. */
function CardTools<Row>({ columns, state, isChoosing, onChoose }: ToolsProps<Row>) {
  const t = useText();
  const sortable = columns.filter(({ name }) => state.sorts.includes(name));
  const isOffered = sortable.some(({ name }) => name === state.sort.column);
  const nameOf = ({ column, direction }: Sort) => `${column} ${direction}`;
  const orders = sortable.flatMap(({ name, title, descends }) =>
    (descends ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)).map((direction) => ({
      value: nameOf({ column: name, direction }),
      label: t(direction === 'asc' ? 'TABLE.SORT.asc' : 'TABLE.SORT.desc', { column: title }),
    })),
  );
  const change = (value: string) => {
    const [column = '', direction] = value.split(' ');
    state.setSort({ column, direction: direction as Sort['direction'] });
  };
  if (orders.length === 0 && !onChoose) return null;
  return (
    <div className="card-tools">
      {orders.length > 0 && (
        <NativeSelect
          aria-label={t('TABLE.SORT_BY')}
          value={nameOf(state.sort)}
          onChange={(event) => change(event.currentTarget.value)}
          data={isOffered ? orders : [{ value: nameOf(state.sort), label: t('TABLE.SORT.own') }, ...orders]}
        />
      )}
      {onChoose && (
        <Button variant="default" aria-pressed={isChoosing} onClick={onChoose}>
          {t(isChoosing ? 'TABLE.CHOOSE.END' : 'TABLE.CHOOSE')}
        </Button>
      )}
    </div>
  );
}

type CardProps<Row> = { row: Row; columns: Column<Row>[]; selection?: Selection; measured?: Measured };

function RowCard<Row extends Listed>({ row, columns, selection, measured }: CardProps<Row>) {
  const isTicked = selection?.ids.includes(row.id) ?? false;
  const isUnread = useUnread(row.id);
  const at = (place: Place) =>
    columns
      .filter((column, index) => (column.place ?? (index === 0 ? 'title' : 'line')) === place)
      .map(({ name, title, cell, onCard, isLabelled }) => {
        const value = (onCard ?? cell)(row);
        return (
          <div key={name} className={`card-${place}`}>
            {isLabelled && hasWords(value) && `${title}: `}
            {value}
          </div>
        );
      });
  return (
    <li className="card-row" data-ticked={isTicked || undefined} data-unread={isUnread || undefined} {...measured}>
      {selection && <RowTick row={row} selection={selection} size="md" />}
      <div className="card-body">
        {isUnread && <UnreadMark />}
        {at('title')}
        {at('text')}
        <div className="card-facts">{at('line')}</div>
        <div className="card-states">{at('state')}</div>
      </div>
      {at('end')}
      {at('action')}
    </li>
  );
}

const hasWords = (value: ReactNode) => value !== null && value !== undefined && value !== false && value !== '';

const bones = ['a', 'b', 'c', 'd', 'e', 'f'];

const SkeletonCards = () =>
  bones.map((bone) => (
    <li key={bone} className="card-row">
      <div className="card-body">
        <Skeleton h={20} w="70%" mb={8} />
        <Skeleton h={16} w="45%" />
      </div>
    </li>
  ));
