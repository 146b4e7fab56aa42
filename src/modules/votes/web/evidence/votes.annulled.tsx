import '../votes.list.css';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type Column, DataTable, EmptyList, Pager } from '#web/list.tsx';
import { useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { FilterBar } from '#web/ui/toolbar.tsx';
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
  const { data } = useAnnulledVotes(state);
  const label = t('VOTE.ANNULLED.TITLE');
  return (
    <>
      <PageHeader title={label} back="/hlasovani" />
      <div className="list-card vote-annulled">
        <FilterBar state={state} />
        <DataTable
          label={label}
          columns={columns(t)}
          rows={data?.votes.map((row) => ({ ...row, title: row.name }))}
          state={state}
          empty={<EmptyList text={t('VOTE.ANNULLED.EMPTY')} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </div>
    </>
  );
}

const columns = (t: Say): Column<Row>[] => [
  { name: 'name', title: t('VOTE.FORM.FIELD.NAME'), cell: (row) => <Name row={row} /> },
  { name: 'status', title: t('VOTE.LIST.STATUS'), width: 110, cell: () => <AnnulledBadge /> },
  { name: 'annulledAt', title: t('VOTE.ANNULLED.WHEN'), width: 150, cell: (row) => showDateTime(row.annulledAt) },
  {
    name: 'by',
    title: t('VOTE.ANNULLED.BY'),
    width: 180,
    cell: ({ annulledBy }) => annulledBy && showName(annulledBy),
  },
  { name: 'reason', title: t('VOTE.ANNULLED.WHY'), width: 300, cell: (row) => <Reason row={row} /> },
];

/** The name; on a phone also what the other columns say. */
function Name({ row }: { row: Row }) {
  return (
    <div className="title-cell">
      <Link to={`${path}/$id` as never} params={{ id: row.id } as never} className="row-title">
        {row.name}
      </Link>
      <div className="vote-line">
        <AnnulledBadge />
        <Text size="sm" c="dimmed">
          {[showDateTime(row.annulledAt), row.annulledBy && showName(row.annulledBy)].filter(Boolean).join(', ')}
        </Text>
        <Reason row={row} />
      </div>
    </div>
  );
}

function Reason({ row: { reason } }: { row: Row }) {
  return (
    <Text size="sm" lineClamp={2} className="breakable">
      {reasonText(useText(), reason)}
    </Text>
  );
}
