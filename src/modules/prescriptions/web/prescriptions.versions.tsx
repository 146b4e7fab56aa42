import { Link } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
import type { PrescriptionRow } from './prescriptions.data.ts';
import { showMonth } from './prescriptions.words.ts';

const order = { sorts: [], sort: { column: 'validFrom', direction: 'desc' } } as const;

/** /predpisy/verze: the prescriptions of the house, the newest first. */
export function VersionList() {
  const t = useText();
  const { writes } = useSession();
  const state = useListState({ path: '/predpisy/verze', table: 'prescriptionVersions', tabs: ['all'], ...order });
  const { sizePerPage } = state;
  const list = useListPage(state, ['prescription', 'list', sizePerPage], (page, signal) =>
    api('GET /prescription', { page, sizePerPage }, signal),
  );
  return (
    <ListPage
      title={t('PRESCRIPTION.VERSIONS')}
      back="/predpisy"
      state={state}
      filters={null}
      list={list}
      columns={columns(t)}
      rows={list.data?.prescriptions.map((row) => ({ ...row, title: row.name }))}
      empty="PRESCRIPTION.EMPTY"
      create={writes('roomFees') ? { to: '/predpisy/verze/novy', text: 'PRESCRIPTION.NEW' } : undefined}
    />
  );
}

const columns = (t: Say): Column<PrescriptionRow & { title: string }>[] => [
  {
    name: 'name',
    title: t('PRESCRIPTION.FIELD.NAME'),
    cell: (row) => (
      <Link to="/predpisy/verze/$id" params={{ id: row.id }} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    ...({ name: 'status', title: t('PRESCRIPTION.FIELD.STATUS'), width: 130, place: 'state' } as const),
    cell: (row) => <VersionState status={row.status} />,
    onCard: (row) => row.status !== 'issued' && <VersionState status={row.status} />,
  },
  {
    name: 'validFrom',
    title: t('PRESCRIPTION.FIELD.VALID_FROM'),
    width: 180,
    isLabelled: true,
    cell: (row) => showMonth(row.validFrom, t.lang),
  },
  {
    name: 'validTo',
    title: t('PRESCRIPTION.FIELD.VALID_TO'),
    width: 180,
    isLabelled: true,
    cell: (row) => row.validTo && showMonth(row.validTo, t.lang),
  },
];

/** Whether a prescription holds or is still written. */
export function VersionState({ status }: { status: PrescriptionRow['status'] }) {
  const t = useText();
  return <Mark color={status === 'issued' ? 'green' : 'gray'}>{t(`PRESCRIPTION.STATUS.${status}`)}</Mark>;
}
