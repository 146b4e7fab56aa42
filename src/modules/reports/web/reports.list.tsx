import { Text } from '@mantine/core';
import { IconArchive, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { showDate } from '#shared/dates.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { authorName } from '#web/ui/authorname.ts';
import type { Column } from '#web/ui/columns.ts';
import { type BulkVerb, bulkRemove, ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { visibilityColumns, visibilityFilter } from '#web/ui/visibility.tsx';
import { reportParts, reportStates, reportTypes } from '../reports.rules.ts';
import { useReportActions } from './reports.actions.tsx';
import type { ReportRow } from './reports.data.ts';
import { placeText, ReportState, Waiting } from './reports.state.tsx';

const PrintMenu = lazy(() => import('./work/reports.print.tsx').then((m) => ({ default: m.PrintMenu })));

const order = { sorts: ['title'], sort: { column: 'createdAt', direction: 'desc' } } as const;
type Filters = { type?: ReportRow['type']; part?: NonNullable<ReportRow['part']>; visibility?: 'public' | 'private' };

/** /hlaseni: what does not work in the house, by where it stands. */
export function ReportList() {
  const t = useText();
  const { user } = useSession();
  const state = useListState({ path: '/hlaseni', table: 'reports', tabs: [...reportStates], ...order });
  const { type, part, visibility } = state.filters as Filters;
  const list = useRecords('report', 'GET /report', state, { tab: state.tab, type, part, visibility });
  const { data } = list;
  const { solve, archive, remove } = useReportActions();
  const bulk: BulkVerb<ReportRow>[] = [
    { text: 'REPORT.SOLVE', icon: IconCheck, fits: (row) => row.can.solve, run: solve },
    { text: 'BASE.ARCHIVE', icon: IconArchive, fits: (row) => row.can.archive, run: archive },
    bulkRemove(remove),
  ];
  return (
    <ListPage
      module="reports"
      state={state}
      tabs={reportStates.map((tab) => ({ value: tab, label: t(`REPORT.TAB.${tab}`), count: data?.[`${tab}Count`] }))}
      filters={[
        {
          ...({ name: 'type', label: t('REPORT.FIELD.TYPE'), kind: 'select' } as const),
          options: reportTypes.map((value) => ({ value, label: t(`REPORT.TYPE.${value}`) })),
        },
        {
          ...({ name: 'part', label: t('REPORT.FIELD.PART'), kind: 'select' } as const),
          options: reportParts.map((value) => ({ value, label: t(`REPORT.PART.${value}`) })),
        },
        ...(user.isPrivileged ? [visibilityFilter(t, 'visibility', ['public', 'private'])] : []),
      ]}
      list={list}
      columns={columns(t, user.isPrivileged)}
      rows={data?.reports}
      bulk={user.isPrivileged ? bulk : undefined}
      empty={`REPORT.EMPTY.${state.tab}`}
      create={{ to: '/hlaseni/novy', text: 'REPORT.NEW' }}
      actions={
        user.isPrivileged && (
          <Suspense>
            <PrintMenu />
          </Suspense>
        )
      }
    />
  );
}

const columns = (t: Say, isPrivileged: boolean): Column<ReportRow>[] => [
  {
    name: 'title',
    title: t('REPORT.FIELD.TITLE'),
    cell: (row) => (
      <div className="title-cell">
        <Link to="/hlaseni/$id" params={{ id: row.id }} className="row-title">
          {row.title}
        </Link>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {placeText(t, row) || row.excerpt}
        </Text>
        <Waiting report={row} />
      </div>
    ),
  },
  {
    ...({ name: 'status', title: t('REPORT.FIELD.STATUS'), width: 150, place: 'state' } as const),
    cell: (row) => <ReportState report={row} />,
  },
  { name: 'type', title: t('REPORT.FIELD.TYPE'), width: 110, cell: (row) => t(`REPORT.TYPE.${row.type}`) },
  ...visibilityColumns<ReportRow>(t, {
    name: 'visibility',
    isPrivileged,
    isPublic: (row) => row.visibility === 'public',
  }),
  {
    ...({ name: 'solver', title: t('REPORT.FIELD.SOLVER'), width: 170, isLabelled: true } as const),
    cell: (row) => row.solver && authorName(t, row.solver),
  },
  {
    name: 'createdAt',
    title: t('REPORT.FIELD.CREATED'),
    width: 130,
    descends: true,
    cell: (row) => showDate(row.createdAt),
  },
];
