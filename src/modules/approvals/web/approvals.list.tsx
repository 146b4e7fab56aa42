import { Button, Group } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import type { ApprovalTab } from '../approvals.contract.ts';
import type { ApprovalRow } from './approvals.data.ts';
import { Standing } from './approvals.state.tsx';

const DeputyDialog = lazy(() => import('./approvals.deputy.tsx').then((m) => ({ default: m.DeputyDialog })));

const usual: ApprovalTab[] = ['all', 'waiting', 'approved', 'rejected'];
const order = { sorts: ['title', 'dueDate'], sort: { column: 'createdAt', direction: 'desc' } } as const;

/** /pozadavky-ke-schvaleni: what was asked for, and where it stands. */
export function ApprovalList() {
  const t = useText();
  const state = useListState({
    path: '/pozadavky-ke-schvaleni',
    table: 'approvals',
    tabs: [...usual, 'replaced'],
    ...order,
  });
  const mine = state.filters.mine === 'true' ? ('true' as const) : undefined;
  const list = useRecords('approval', 'GET /requirement-for-approval', state, { tab: state.tab, mine });
  const { data } = list;
  const tabs: ApprovalTab[] = data?.replacedCount || state.tab === 'replaced' ? [...usual, 'replaced'] : usual;
  return (
    <ListPage
      module="requirements"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`REQUIREMENT.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      filters={[
        {
          ...({ name: 'mine', label: t('REQUIREMENT.FILTER.MINE'), kind: 'select' } as const),
          options: [{ value: 'true', label: t('REQUIREMENT.FILTER.ME') }],
        },
      ]}
      list={list}
      columns={columns(t)}
      rows={data?.requirements}
      empty={`REQUIREMENT.EMPTY.${state.tab}`}
      actions={<DeputyButton />}
      create={{ to: '/pozadavky-ke-schvaleni/novy', text: 'REQUIREMENT.NEW' }}
    />
  );
}

/** Who decides while one is away. */
function DeputyButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconUserShare size={18} />} onClick={() => setOpen(true)}>
        {t('REQUIREMENT.DEPUTY')}
      </Button>
      <Suspense>{isOpen && <DeputyDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const columns = (t: Say): Column<ApprovalRow>[] => [
  {
    name: 'title',
    title: t('REQUIREMENT.FIELD.TITLE'),
    cell: (row) => (
      <Link to="/pozadavky-ke-schvaleni/$id" params={{ id: row.id }} className="row-title">
        {row.title}
      </Link>
    ),
  },
  {
    ...({ name: 'status', title: t('REQUIREMENT.FIELD.STATUS'), width: 200, place: 'state' } as const),
    cell: (row) => (
      <Group gap="xs">
        <Standing {...row} />
      </Group>
    ),
  },
  {
    name: 'count',
    title: t('REQUIREMENT.FIELD.COUNT'),
    width: 110,
    isLabelled: true,
    cell: (row) => t('REQUIREMENT.NEEDED', { needed: row.approvedCount, count: row.approversCount }),
  },
  {
    name: 'amount',
    title: t('REQUIREMENT.FIELD.AMOUNT'),
    width: 150,
    cell: (row) => row.amount !== null && formatMoney(row.amount, t.lang),
  },
  {
    name: 'dueDate',
    title: t('REQUIREMENT.FIELD.DUE'),
    width: 150,
    descends: true,
    isLabelled: true,
    cell: (row) => row.dueDate && showDate(row.dueDate),
  },
  {
    ...({ name: 'owner', title: t('REQUIREMENT.FIELD.OWNER'), width: 170, place: 'none' } as const),
    cell: (row) => authorName(t, row.owner),
  },
];
