import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { periodWords } from '../settlement.words.rules.ts';
import type { SettlementRow } from './settlement.data.ts';
import { ReadingsAsked } from './settlement.readings.tsx';
import { SettlementState } from './settlement.words.tsx';

const order = { sorts: [], sort: { column: 'toMonth', direction: 'desc' } } as const;

/** /vyuctovani: the settlements of the house, the newest period first. */
export function SettlementList() {
  const t = useText();
  const { writes } = useSession();
  const state = useListState({ path: '/vyuctovani', table: 'settlements', tabs: ['all'], ...order });
  const { sizePerPage } = state;
  const list = useListPage(state, ['settlement', 'list', sizePerPage], (page, signal) =>
    api('GET /settlement', { page, sizePerPage }, signal),
  );
  return (
    <ListPage
      title={t('SETTLEMENT.TITLE')}
      state={state}
      filters={null}
      note={<ReadingsAsked />}
      list={list}
      columns={columns(t)}
      rows={list.data?.settlements.map((row) => ({ ...row, title: row.name }))}
      empty="SETTLEMENT.EMPTY"
      create={writes('roomFees') ? { to: '/vyuctovani/novy', text: 'SETTLEMENT.NEW' } : undefined}
    />
  );
}

const columns = (t: Say): Column<SettlementRow & { title: string }>[] => [
  {
    name: 'name',
    title: t('SETTLEMENT.FIELD.NAME'),
    cell: (row) => (
      <Link to="/vyuctovani/$id" params={{ id: row.id }} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    ...({ name: 'status', title: t('SETTLEMENT.FIELD.STATUS'), width: 130, place: 'state' } as const),
    cell: (row) => <SettlementState status={row.status} />,
    onCard: (row) => row.status === 'draft' && <SettlementState status="draft" />,
  },
  {
    name: 'period',
    title: t('SETTLEMENT.FIELD.PERIOD'),
    width: 170,
    isLabelled: true,
    cell: (row) => periodWords(row),
  },
  {
    name: 'deliverBy',
    title: t('SETTLEMENT.FIELD.DELIVER_BY'),
    width: 150,
    isLabelled: true,
    cell: (row) => row.status === 'draft' && showDate(row.deliverBy),
  },
  {
    name: 'payBy',
    title: t('SETTLEMENT.FIELD.PAY_BY'),
    width: 150,
    isLabelled: true,
    cell: (row) => row.payBy && showDate(row.payBy),
  },
];
