import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import type { FilterField } from '#web/ui/toolbar.tsx';
import { VerbItems } from '#web/ui/verbitems.tsx';
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
  const list = useRecords('order', 'GET /order', state, { tab: state.tab, status, careAboutId, isFree });
  const { data } = list;
  const employees = useEmployees();
  const counts = { all: data?.allCount, not_accepted: data?.not_acceptedCount };
  const rows = data?.orders.map((row) => ({ ...row, title: row.name || row.email }));
  return (
    <ListPage
      title={t('ADMIN.ORDER.TITLE')}
      state={state}
      tabs={orderTabs.map((value) => ({ value, label: t(`ADMIN.ORDER.TAB.${value}`), count: counts[value] }))}
      filters={filters(t, employees)}
      list={list}
      columns={columns(t, rows?.some((row) => row.can.remove) ?? true)}
      rows={rows}
      empty={`ADMIN.ORDER.EMPTY.${state.tab}`}
      create={{ to: '/admin/objednavky/novy', text: 'ADMIN.ORDER.NEW' }}
    />
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
    name: 'number',
    title: t('ADMIN.ORDER.FIELD.number'),
    cell: (row) => (
      <Link to={`/admin/objednavky/${row.id}` as never} className="row-title">
        {row.number}
      </Link>
    ),
  },
  { name: 'email', title: t('ADMIN.ORDER.FIELD.email'), width: 150, cell: (row) => <Broken text={row.email} /> },
  { name: 'name', title: t('ADMIN.ORDER.FIELD.name'), place: 'text', cell: (row) => row.name },
  { name: 'status', title: t('ADMIN.ORDER.FIELD.status'), place: 'state', cell: (row) => <StateMark row={row} /> },
  {
    ...({ name: 'wasCheck', title: t('ADMIN.ORDER.FIELD.wasCheck'), place: 'state' } as const),
    cell: (row) => <ActivationMark row={row} />,
  },
  {
    name: 'caretaker',
    title: t('ADMIN.ORDER.FIELD.caretaker'),
    width: 130,
    place: 'none',
    cell: (row) => <Broken text={row.caretaker} />,
  },
  { name: 'total', title: t('ADMIN.ORDER.FIELD.total'), place: 'end', cell: (row) => <Price row={row} /> },
  {
    name: 'createdAt',
    title: t('ADMIN.ORDER.FIELD.createdAt'),
    descends: true,
    cell: (row) => <Whole text={showDate(row.createdAt)} />,
  },
  {
    ...({
      name: 'actions',
      title: t('ADMIN.ORDER.FIELD.actions'),
      width: mayWrite ? 90 : 50,
      place: 'action',
    } as const),
    cell: (row) => <RowActions row={row} />,
  },
];

/** A long word that may be broken, so that it takes no room of others; and one that may not. */
const Broken = ({ text }: { text: string }) => <span className="breakable">{text}</span>;
const Whole = ({ text }: { text: string }) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>;

/** What a house pays, and for how many units. */
function Price({ row }: { row: Listed }) {
  const t = useText();
  if (row.units === null) return row.is_free && t('ADMIN.ORDER.FREE.YES');
  return (
    <>
      <Whole text={row.is_free ? t('ADMIN.ORDER.FREE.YES') : formatMoney(row.total ?? 0, t.lang)} />
      <Text size="sm" c="dimmed">
        {t('ADMIN.ORDER.FIELD.units')}: {row.units}
      </Text>
    </>
  );
}

/** The one thing that waits to be done with an order, and all that may be. */
function RowActions({ row }: { row: Listed }) {
  const t = useText();
  const actions = useOrderActions();
  const [first, ...others] = orderVerbs.filter((verb) => verb.fits(row));
  if (!first) return null;
  const isAlone = first.name === 'remove';
  const label = `${t(first.text)}: ${row.title}`;
  const run = {
    check: () => actions.check(row),
    copy: () => actions.copy(row),
    newToken: () => actions.newToken(row),
    decline: () => actions.decline(row),
    remove: () => actions.remove(row),
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {!isAlone && (
        <ActionIcon
          variant="light"
          aria-label={label}
          data-word={t(first.text)}
          title={label}
          onClick={() => void actions[first.name](row)}
        >
          <first.icon size={18} />
        </ActionIcon>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('ADMIN.ORDER.ACTIONS_OF', { number: row.number })}
            data-word={t('BASE.MORE_VERBS')}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <VerbItems verbs={isAlone ? [first] : others} run={run} />
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
