import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { showSize } from '#shared/display.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { Mark } from '#web/ui/mark.tsx';
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
  const list = useRecords('houses', 'GET /admin/svj', state, { tab });
  const { data } = list;
  return (
    <ListPage
      title={t('HOUSES.TITLE')}
      back="/admin"
      state={state}
      tabs={houseStates.map((value) => ({ value, label: t(`HOUSES.TAB.${value}`), count: data?.[`${value}Count`] }))}
      list={list}
      columns={columns(t)}
      rows={data?.houses.map((row) => ({ ...row, title: row.name }))}
      empty="HOUSES.EMPTY"
    />
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
  { name: 'units', title: t('HOUSES.UNITS'), width: 110, descends: true, isLabelled: true, cell: (row) => row.units },
  { name: 'people', title: t('HOUSES.PEOPLE'), width: 90, descends: true, isLabelled: true, cell: (row) => row.people },
  {
    name: 'seenAt',
    title: t('HOUSES.SEEN'),
    width: 150,
    descends: true,
    isLabelled: true,
    cell: (row) => (row.seenAt ? showDate(row.seenAt) : t('HOUSES.NEVER')),
  },
  {
    name: 'size',
    title: t('HOUSES.SIZE'),
    width: 110,
    place: 'none',
    descends: true,
    cell: (row) => showSize(row.size, t.lang),
  },
  {
    ...({ name: 'createdAt', title: t('HOUSES.CREATED'), width: 130, place: 'none', descends: true } as const),
    cell: (row) => showDate(row.createdAt),
  },
];
