import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { type Column, DataTable, EmptyList, Pager } from '#web/list.tsx';
import { useListState } from '#web/liststate.ts';
import { PageHeader } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
import { FilterBar, ListTabs } from '#web/ui/toolbar.tsx';
import { houseStates } from '../houses.rules.ts';
import { addressOf, type HouseRow } from './houses.data.ts';

/** /admin/domy: the houses of the instance, for its administrator. */
export function HouseList() {
  const t = useText();
  const state = useListState({
    path: '/admin/domy',
    table: 'houses',
    tabs: houseStates,
    sorts: ['name', 'units', 'people', 'seenAt', 'size', 'createdAt'],
    sort: { column: 'name', direction: 'asc' },
  });
  const { tab } = state;
  const { data } = useRecords('houses', 'GET /admin/svj', state, { tab });
  const tabs = houseStates.map((value) => ({ value, label: t(`HOUSES.TAB.${value}`), count: data?.[`${value}Count`] }));
  return (
    <>
      <PageHeader title={t('HOUSES.TITLE')} back="/admin" />
      <div className="list-card">
        <ListTabs tabs={tabs} value={tab} onChange={state.setTab} />
        <FilterBar state={state} />
        <DataTable
          label={t('HOUSES.TITLE')}
          columns={columns(t)}
          rows={data?.houses.map((row) => ({ ...row, title: row.name }))}
          state={state}
          empty={<EmptyList text={t('HOUSES.EMPTY')} />}
        />
        <Pager state={state} total={data?.totalItems ?? 0} />
      </div>
    </>
  );
}

const columns = (t: Say): Column<HouseRow & { title: string }>[] => [
  {
    name: 'name',
    title: t('HOUSES.NAME'),
    cell: (row) => (
      <>
        <Group gap="xs">
          <Link to="/admin/domy/$id" params={{ id: row.id }} className="row-title">
            {row.name}
          </Link>
          {row.isFree && <Mark color="blue">{t('HOUSES.FREE')}</Mark>}
          {row.isDemo && <Mark color="grape">{t('HOUSES.DEMO')}</Mark>}
        </Group>
        <Text size="sm" c="dimmed">
          {[row.ico, addressOf(row)].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { name: 'units', title: t('HOUSES.UNITS'), width: 110, cell: (row) => row.units },
  { name: 'people', title: t('HOUSES.PEOPLE'), width: 90, cell: (row) => row.people },
  {
    name: 'seenAt',
    title: t('HOUSES.SEEN'),
    width: 150,
    cell: (row) => (row.seenAt ? showDate(row.seenAt) : t('HOUSES.NEVER')),
  },
  { name: 'size', title: t('HOUSES.SIZE'), width: 110, cell: (row) => showSize(row.size, t.lang) },
  { name: 'createdAt', title: t('HOUSES.CREATED'), width: 130, cell: (row) => showDate(row.createdAt) },
];
