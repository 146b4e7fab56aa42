import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { AnnulledBadge } from '../votes.badge.tsx';
import { type AnnulledRow, useAnnulledVotes } from '../votes.data.ts';
import { reasonText } from '../votes.marks.ts';

type Row = AnnulledRow & { title: string };
const path = '/hlasovani/zrusena';

/** /hlasovani/zrusena: votes that were opened and declared void, for whoever saw them before (G-186). */
export function AnnulledList() {
  const t = useText();
  const sort = { column: 'annulledAt', direction: 'desc' } as const;
  const state = useListState({ path, table: 'annulledVotes', tabs: ['all'], sorts: [], sort });
  const list = useAnnulledVotes(state);
  return (
    <ListPage
      title={t('VOTE.ANNULLED.TITLE')}
      back="/hlasovani"
      state={state}
      list={list}
      columns={columns(t)}
      rows={list.data?.votes.map((row) => ({ ...row, title: row.name }))}
      empty="VOTE.ANNULLED.EMPTY"
    />
  );
}

const columns = (t: Say): Column<Row>[] => [
  { name: 'name', title: t('VOTE.FORM.FIELD.NAME'), cell: (row) => <Name row={row} /> },
  { name: 'status', title: t('VOTE.LIST.STATUS'), width: 110, place: 'state', cell: () => <AnnulledBadge /> },
  { name: 'annulledAt', title: t('VOTE.ANNULLED.WHEN'), width: 150, cell: (row) => showDateTime(row.annulledAt) },
  {
    name: 'by',
    title: t('VOTE.ANNULLED.BY'),
    width: 180,
    cell: ({ annulledBy }) => annulledBy && showName(annulledBy),
  },
  { name: 'reason', title: t('VOTE.ANNULLED.WHY'), width: 300, place: 'text', cell: (row) => <Reason row={row} /> },
];

const Name = ({ row }: { row: Row }) => (
  <Link to={`${path}/$id` as never} params={{ id: row.id } as never} className="row-title">
    {row.name}
  </Link>
);

function Reason({ row: { reason } }: { row: Row }) {
  return (
    <Text size="sm" lineClamp={2} className="breakable">
      {reasonText(useText(), reason)}
    </Text>
  );
}
