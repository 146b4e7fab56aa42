import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import type { DiscussionTab } from '../discussion.contract.ts';
import type { DiscussionRow } from './discussion.data.ts';
import { DiscussionState } from './discussion.state.tsx';

const tabs: DiscussionTab[] = ['all', 'open', 'closed'];
const order = { sorts: ['name'], sort: { column: 'createdAt', direction: 'desc' } } as const;

/** /diskuze: what the house talks about. */
export function DiscussionList() {
  const t = useText();
  const state = useListState({ path: '/diskuze', table: 'discussions', tabs, ...order });
  const list = useRecords('discussion', 'GET /discussion', state, { tab: state.tab });
  const { data } = list;
  return (
    <ListPage
      module="discussion"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`DISCUSSION.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      list={list}
      columns={columns(t)}
      rows={data?.discussions.map((row) => ({ ...row, title: row.name }))}
      empty={`DISCUSSION.EMPTY.${state.tab}`}
      create={{ to: '/diskuze/novy', text: 'DISCUSSION.NEW' }}
    />
  );
}

const columns = (t: Say): Column<DiscussionRow & { title: string }>[] => [
  { name: 'name', title: t('DISCUSSION.FIELD.NAME'), cell: (row) => <Name row={row} /> },
  {
    ...({ name: 'status', title: t('DISCUSSION.FIELD.STATUS'), width: 130, place: 'state' } as const),
    cell: (row) => <DiscussionState {...row} />,
    onCard: (row) => row.status === 'closed' && <DiscussionState {...row} />,
  },
  { name: 'owner', title: t('DISCUSSION.FIELD.AUTHOR'), width: 190, cell: (row) => authorName(t, row.owner) },
  {
    name: 'createdAt',
    title: t('DISCUSSION.FIELD.CREATED'),
    width: 130,
    descends: true,
    cell: (row) => showDate(row.createdAt),
  },
];

const Name = ({ row }: { row: DiscussionRow }) => (
  <Link to="/diskuze/$id" params={{ id: row.url_hash }} className="row-title">
    {row.name}
  </Link>
);
