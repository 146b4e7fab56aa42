import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { Column } from '#web/list.tsx';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { ListPage } from '#web/ui/listpage.tsx';
import type { DiscussionTab } from '../discussion.contract.ts';
import { type DiscussionRow, useDiscussions } from './discussion.data.ts';
import { DiscussionState } from './discussion.state.tsx';

const tabs: DiscussionTab[] = ['all', 'open', 'closed'];

/** /diskuze: what the house talks about. */
export function DiscussionList() {
  const t = useText();
  const { writes } = useSession();
  const order = { sorts: ['name'], sort: { column: 'createdAt', direction: 'desc' } } as const;
  const state = useListState({ path: '/diskuze', table: 'discussions', tabs, ...order });
  const { data } = useDiscussions(state);
  return (
    <ListPage
      module="discussion"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`DISCUSSION.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      filters={[{ name: 'search', label: t('TABLE.SEARCH'), kind: 'text' }]}
      columns={columns(t)}
      rows={data?.discussions.map((row) => ({ ...row, title: row.name }))}
      total={data?.totalItems}
      empty={`DISCUSSION.EMPTY.${state.tab}`}
      create={writes('discussion') ? { to: '/diskuze/novy', text: 'DISCUSSION.NEW' } : undefined}
    />
  );
}

const columns = (t: Say): Column<DiscussionRow & { title: string }>[] => [
  {
    name: 'name',
    title: t('DISCUSSION.FIELD.NAME'),
    cell: (row) => (
      <Link to="/diskuze/$id" params={{ id: row.url_hash }} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    name: 'status',
    title: t('DISCUSSION.FIELD.STATUS'),
    width: 130,
    cell: (row) => <DiscussionState status={row.status} />,
  },
  {
    name: 'owner',
    title: t('DISCUSSION.FIELD.AUTHOR'),
    width: 190,
    cell: (row) => (row.owner ? showName(row.owner) : t('BASE.DELETED_USER')),
  },
  {
    name: 'createdAt',
    title: t('DISCUSSION.FIELD.CREATED'),
    width: 130,
    cell: (row) => showDate(row.createdAt),
  },
];
