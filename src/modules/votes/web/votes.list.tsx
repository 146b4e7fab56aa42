import './votes.list.css';
import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate, showDateTime } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import type { VoteTab } from '../votes.contract.ts';
import { VotedBadge, VoteStatusBadge } from './votes.badge.tsx';
import { useVotes, type VoteRow } from './votes.data.ts';

const VoteMenu = lazy(() => import('./votes.menu.tsx').then((m) => ({ default: m.VoteMenu })));

type Row = VoteRow & { title: string };

const readerTabs: VoteTab[] = ['all', 'active', 'finished'];
const writerTabs: VoteTab[] = [...readerTabs, 'concept'];
const counts = { all: 'allCount', active: 'activeCount', finished: 'finishCount', concept: 'conceptCount' } as const;

/** /hlasovani: the votes in their tabs. */
export function VoteList() {
  const t = useText();
  const { writes } = useSession();
  const isWriter = writes('votes');
  const tabs = isWriter ? writerTabs : readerTabs;
  const order = { sorts: ['name', 'createdAt'], sort: { column: 'createdAt', direction: 'desc' } } as const;
  const state = useListState({ path: '/hlasovani', table: 'votes', tabs, ...order });
  const list = useVotes(state);
  const { data } = list;
  return (
    <ListPage
      module="votes"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`VOTE.LIST.TAB.${tab}`), count: data?.[counts[tab]] }))}
      list={list}
      columns={columns(t, isWriter)}
      rows={data?.votes.map((row) => ({ ...row, title: row.name }))}
      empty={isWriter && state.tab === 'all' ? 'VOTE.LIST.EMPTY.FIRST' : `VOTE.LIST.EMPTY.${state.tab}`}
      actions={data && data.annulledCount > 0 && <AnnulledLink count={data.annulledCount} />}
      create={{ to: '/hlasovani/novy', text: 'VOTE.LIST.NEW' }}
    />
  );
}

/** The way to the votes that were annulled. */
function AnnulledLink({ count }: { count: number }) {
  const t = useText();
  return (
    <Button component={Link} to="/hlasovani/zrusena" variant="subtle">
      {t('VOTE.ANNULLED.LINK', { count })}
    </Button>
  );
}

const columns = (t: Say, isWriter: boolean): Column<Row>[] => [
  { name: 'name', title: t('VOTE.FORM.FIELD.NAME'), cell: (row) => <Name row={row} /> },
  { name: 'type', title: t('VOTE.FORM.FIELD.TYPE'), width: 140, cell: (row) => t(`VOTE.TYPE.${row.type}`) },
  {
    ...({ name: 'status', title: t('VOTE.LIST.STATUS'), width: 110, place: 'state' } as const),
    cell: (row) => <VoteStatusBadge status={row.status} />,
    onCard: (row) => row.status !== 'run' && <VoteStatusBadge status={row.status} />,
  },
  {
    ...({ name: 'mine', title: t('VOTE.RECEIPT.TITLE'), width: 150, place: 'state' } as const),
    cell: (row) => (row.can.vote ? <VoteLink row={row} /> : row.voted && <VotedBadge />),
  },
  {
    ...({ name: 'progress', title: t('VOTE.LIST.PROGRESS'), width: 190, place: 'text' } as const),
    cell: (row) => <Voted row={row} />,
  },
  {
    name: 'deadline',
    title: t('VOTE.FORM.FIELD.DEADLINE'),
    width: 150,
    descends: true,
    cell: (row) => row.deadline && showDateTime(row.deadline),
    onCard: (row) => row.deadline && row.status === 'run' && t('VOTE.LIST.UNTIL', { date: showDateTime(row.deadline) }),
  },
  {
    ...({ name: 'createdAt', title: t('VOTE.LIST.CREATED'), width: 120, place: 'none', descends: true } as const),
    cell: (row) => showDate(row.createdAt),
  },
  ...(isWriter
    ? [
        {
          ...({ name: 'menu', title: t('FILE_MANAGER.ACTIONS'), width: 64, place: 'action' } as const),
          cell: (row: Row) => <RowMenu row={row} />,
        },
      ]
    : []),
];

const Name = ({ row }: { row: Row }) => (
  <Link to={'/hlasovani/$id' as never} params={{ id: row.id } as never} className="row-title">
    {row.name}
  </Link>
);

/** The way to the first question. */
function VoteLink({ row }: { row: Row }) {
  const t = useText();
  return (
    <Button
      component={Link}
      {...({ to: '/hlasovani/$id', params: { id: row.id }, search: { mode: 'vote' } } as object)}
      variant="light"
      size="compact-sm"
      className="vote-now"
      aria-label={t('VOTE.LIST.CAST_OF', { name: row.name })}
    >
      {t('VOTE.LIST.CAST')}
    </Button>
  );
}

/** How many have voted, while it runs. */
function Voted({ row: { status, doneCount, usersCount } }: { row: Row }) {
  const t = useText();
  if (status !== 'run') return null;
  return (
    <div className="vote-progress">
      <Text size="sm">{t('VOTE.LIST.VOTED', { done: doneCount, count: usersCount })}</Text>
      <Progress value={usersCount > 0 ? (100 * doneCount) / usersCount : 0} size="sm" aria-hidden />
    </div>
  );
}

/** The menu of a row; it comes with the first click. */
function RowMenu({ row }: { row: Row }) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  if (!row.can.edit && !row.can.remove) return null;
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('VOTE.LIST.MENU', { name: row.name })}
      data-word={t('BASE.MORE_VERBS')}
      onClick={() => setWanted(true)}
    >
      <IconDotsVertical size={18} />
    </ActionIcon>
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <VoteMenu row={row}>{button}</VoteMenu>
    </Suspense>
  ) : (
    button
  );
}
