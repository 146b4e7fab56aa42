import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { type Column, DataTable, EmptyList, Pager } from '#web/list.tsx';
import { useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { FilterBar, type FilterField, ListTabs } from '#web/ui/toolbar.tsx';
import { type OrderState, orderStates, orderTabs } from '../orders.rules.ts';
import { orderVerbs, useOrderActions } from './orders.actions.tsx';
import { type OrderRow, useEmployees } from './orders.data.ts';
import { ActivationMark, StateMark } from './orders.marks.tsx';

type Listed = OrderRow & { title: string };
type Chosen = { status?: OrderState; careAboutId?: string; isFree?: 'true' | 'false' };
const order = { sorts: ['email', 'createdAt'], sort: { column: 'createdAt', direction: 'desc' } } as const;

/** /admin/objednavky: the orders of new houses, the newest first (ORDER-07). */
export function OrderList() {
  const t = useText();
  const state = useListState({ path: '/admin/objednavky', table: 'orders', tabs: orderTabs, ...order });
  const { status, careAboutId, isFree } = state.filters as Chosen;
  const { data } = useRecords('order', 'GET /order', state, { tab: state.tab, status, careAboutId, isFree });
  const employees = useEmployees();
  const counts = { all: data?.allCount, not_accepted: data?.not_acceptedCount };
  const rows = data?.orders.map((row) => ({ ...row, title: row.name || row.email }));
  const create = (
    <Button component={Link} to="/admin/objednavky/novy" leftSection={<IconPlus size={18} />}>
      {t('ADMIN.ORDER.NEW')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('ADMIN.ORDER.TITLE')} actions={create} />
      <div className="list-card">
        <ListTabs
          tabs={orderTabs.map((value) => ({ value, label: t(`ADMIN.ORDER.TAB.${value}`), count: counts[value] }))}
          value={state.tab}
          onChange={state.setTab}
        />
        <FilterBar state={state} fields={filters(t, employees)} />
        <DataTable
          label={t('ADMIN.ORDER.TITLE')}
          columns={columns(t, rows?.some((row) => row.can.remove) ?? true)}
          rows={rows}
          state={state}
          empty={<EmptyList text={t(`ADMIN.ORDER.EMPTY.${state.tab}`)} action={create} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </div>
    </>
  );
}

const filters = (t: Say, employees: { value: string; label: string }[]): FilterField[] => [
  {
    ...({ name: 'status', label: t('ADMIN.ORDER.FIELD.status'), kind: 'select' } as const),
    options: orderStates.map((value) => ({ value, label: t(`ADMIN.ORDER.STATE.${value}`) })),
  },
  { name: 'careAboutId', label: t('ADMIN.ORDER.FIELD.caretaker'), kind: 'select', options: employees },
  {
    ...({ name: 'isFree', label: t('ADMIN.ORDER.FIELD.isFree'), kind: 'select' } as const),
    options: [
      { value: 'true', label: t('ADMIN.ORDER.FREE.YES') },
      { value: 'false', label: t('ADMIN.ORDER.FREE.NO') },
    ],
  },
];

/** The columns; that of the actions is wider for who may do more than read (G-030). */
const columns = (t: Say, mayWrite: boolean): Column<Listed>[] => [
  {
    ...{ name: 'number', title: t('ADMIN.ORDER.FIELD.number') },
    cell: (row) => (
      <Link to={`/admin/objednavky/${row.id}` as never} className="row-title">
        {row.number}
      </Link>
    ),
  },
  { name: 'email', title: t('ADMIN.ORDER.FIELD.email'), cell: (row) => <Text className="breakable">{row.email}</Text> },
  {
    ...{ name: 'name', title: t('ADMIN.ORDER.FIELD.name') },
    cell: (row) => (
      <>
        {row.name}
        {row.contactPerson && (
          <Text size="sm" c="dimmed">
            {row.contactPerson}
          </Text>
        )}
      </>
    ),
  },
  { name: 'status', title: t('ADMIN.ORDER.FIELD.status'), cell: (row) => <StateMark row={row} /> },
  { name: 'wasCheck', title: t('ADMIN.ORDER.FIELD.wasCheck'), cell: (row) => <ActivationMark row={row} /> },
  { name: 'caretaker', title: t('ADMIN.ORDER.FIELD.caretaker'), cell: (row) => row.caretaker },
  { name: 'units', title: t('ADMIN.ORDER.FIELD.units'), cell: (row) => <Text ta="right">{row.units}</Text> },
  {
    ...{ name: 'total', title: t('ADMIN.ORDER.FIELD.total') },
    cell: (row) => (
      <Text ta="right" style={{ whiteSpace: 'nowrap' }}>
        {row.is_free ? t('ADMIN.ORDER.FREE.YES') : row.total !== null && formatMoney(row.total, t.lang)}
      </Text>
    ),
  },
  { name: 'createdAt', title: t('ADMIN.ORDER.FIELD.createdAt'), cell: (row) => showDate(row.createdAt) },
  {
    ...{ name: 'actions', title: t('ADMIN.ORDER.FIELD.actions'), width: mayWrite ? 190 : 80 },
    cell: (row) => <RowActions row={row} />,
  },
];

/** The one thing that waits to be done with an order, and all that may be. */
function RowActions({ row }: { row: Listed }) {
  const t = useText();
  const actions = useOrderActions();
  const [first, ...others] = orderVerbs.filter((verb) => verb.fits(row));
  if (!first) return null;
  const isAlone = first.name === 'remove';
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {!isAlone && (
        <Button size="compact-sm" variant="light" onClick={() => void actions[first.name](row)}>
          {t(first.text)}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('ADMIN.ORDER.ACTIONS_OF', { number: row.number })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {(isAlone ? [first] : others).map(({ name, text, icon: Icon }) => (
            <Menu.Item
              key={name}
              leftSection={<Icon size={18} />}
              color={name === 'remove' ? 'red' : undefined}
              onClick={() => void actions[name](row)}
            >
              {t(text)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
