import { Text } from '@mantine/core';
import { IconArchive, IconPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import type { Column } from '#web/ui/columns.ts';
import { type BulkVerb, bulkRemove, ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { visibilityColumns, visibilityFilter } from '#web/ui/visibility.tsx';
import type { MessageTab } from '../messages.contract.ts';
import { useMessageActions } from './messages.actions.tsx';
import type { MessageRow } from './messages.data.ts';
import { MessageLabel } from './messages.label.tsx';

const readerTabs: MessageTab[] = ['actual', 'pined', 'old', 'archive'];
const writerTabs: MessageTab[] = ['actual', 'pined', 'planned', 'concept', 'old', 'archive'];
const order = {
  sorts: ['title', 'dateFrom', 'dateTo'],
  sort: { column: 'createdAt', direction: 'desc' },
} as const;

/** /zpravy: the notice board in its tabs. */
export function MessageList() {
  const t = useText();
  const { writes, house, user } = useSession();
  const tabs = writes('messages') ? writerTabs : readerTabs;
  const state = useListState({ path: '/zpravy', table: 'messages', tabs, ...order });
  const { labelId, toPublic } = state.filters as { labelId?: string; toPublic?: 'true' };
  const list = useRecords('message', 'GET /message', state, { tab: state.tab, labelId, toPublic });
  const { data } = list;
  const { archive, remove } = useMessageActions();
  const labels =
    house?.messageLabels.map((label) => ({ value: label.id, label: t(`MESSAGE.LABEL.${label.type}`) })) ?? [];
  const bulk: BulkVerb<MessageRow>[] = [
    { text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive, run: archive },
    bulkRemove(remove),
  ];
  return (
    <ListPage
      module="messages"
      state={state}
      tabs={tabs.map((tab) => ({ value: tab, label: t(`MESSAGE.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      filters={[
        { name: 'labelId', label: t('MESSAGE.FIELD.LABEL'), kind: 'select', options: labels },
        ...(user.isPrivileged ? [visibilityFilter(t, 'toPublic', ['true', 'false'])] : []),
      ]}
      list={list}
      columns={columns(t, user.isPrivileged)}
      rows={data?.messages}
      bulk={bulk}
      empty={`MESSAGE.EMPTY.${state.tab}`}
      create={{ to: '/zpravy/novy', text: 'MESSAGE.NEW' }}
    />
  );
}

const columns = (t: Say, isPrivileged: boolean): Column<MessageRow>[] => [
  {
    name: 'title',
    title: t('MESSAGE.FIELD.TITLE'),
    cell: (row) => (
      <div className="title-cell">
        <Link to="/zpravy/$id" params={{ id: row.id }} className="row-title">
          {row.isPinned && <IconPin size={15} aria-label={t('MESSAGE.TAB.pined')} />}{' '}
          {row.title || t('MESSAGE.UNTITLED')}
        </Link>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {row.excerpt}
        </Text>
      </div>
    ),
  },
  { name: 'label', title: t('MESSAGE.FIELD.LABEL'), width: 120, cell: (row) => <MessageLabel type={row.label.type} /> },
  ...visibilityColumns<MessageRow>(t, { name: 'toPublic', isPrivileged, isPublic: (row) => row.toPublic }),
  {
    name: 'dateFrom',
    title: t('MESSAGE.FIELD.FROM'),
    width: 130,
    descends: true,
    cell: (row) => showDate(row.dateFrom ?? row.createdAt),
  },
  {
    name: 'dateTo',
    title: t('MESSAGE.FIELD.TO'),
    width: 130,
    descends: true,
    isLabelled: true,
    cell: (row) => row.dateTo && showDate(row.dateTo),
  },
  {
    ...({ name: 'owner', title: t('MESSAGE.FIELD.AUTHOR'), width: 170, place: 'none' } as const),
    cell: (row) => authorName(t, row.owner),
  },
];
