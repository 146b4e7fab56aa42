import { Button } from '@mantine/core';
import { IconCalendarDollar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { frequencies } from '../fees.rules.ts';
import type { FeeRow } from './fees.data.ts';

const order = { sorts: ['name', 'amount', 'createdAt'], sort: { column: 'name', direction: 'asc' } } as const;

/** /prehled-poplatku: what the house pays again and again (FEE-01, FEE-02). */
export function FeeList() {
  const t = useText();
  const state = useListState({ path: '/prehled-poplatku', table: 'fees', tabs: ['all'], ...order });
  const frequency = frequencies.find((one) => one === state.filters.frequency);
  const list = useRecords('fee', 'GET /fee', state, { frequency });
  return (
    <ListPage
      module="roomFees"
      state={state}
      filters={[
        {
          ...({ name: 'frequency', label: t('FEE.FIELD.FREQUENCY'), kind: 'select' } as const),
          options: frequencies.map((value) => ({ value, label: t(`FEE.FREQUENCY.${value}`) })),
        },
      ]}
      list={list}
      columns={columns(t)}
      rows={list.data?.fees.map((row) => ({ ...row, title: row.name }))}
      empty="FEE.EMPTY"
      actions={
        <Button component={Link} to="/predpisy" variant="default" leftSection={<IconCalendarDollar size={18} />}>
          {t('FEE.PRESCRIPTIONS')}
        </Button>
      }
      create={{ to: '/prehled-poplatku/novy', text: 'FEE.NEW' }}
    />
  );
}

const columns = (t: Say): Column<FeeRow & { title: string }>[] => [
  {
    name: 'name',
    title: t('FEE.FIELD.NAME'),
    cell: (row) => (
      <Link to="/prehled-poplatku/$id" params={{ id: row.id }} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    name: 'frequency',
    title: t('FEE.FIELD.FREQUENCY'),
    width: 210,
    cell: (row) => t(`FEE.FREQUENCY.${row.frequency}`),
  },
  {
    ...({ name: 'amount', title: t('FEE.FIELD.AMOUNT'), width: 170, descends: true, place: 'end' } as const),
    cell: (row) => formatMoney(row.amount, t.lang),
  },
  {
    ...({ name: 'createdAt', title: t('FEE.FIELD.CREATED'), width: 140, descends: true, place: 'none' } as const),
    cell: (row) => showDate(row.createdAt),
  },
];
