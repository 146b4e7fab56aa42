import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ofShare, showPercent } from '#shared/fraction.ts';
import { unitTypes, unitUses } from '#shared/house.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { bulkRemove, ListPage } from '#web/ui/listpage.tsx';
import { TableButtons } from '#web/ui/tablebuttons.tsx';
import type { FilterField } from '#web/ui/toolbar.tsx';
import { useUnitActions } from './units.actions.tsx';
import { type UnitRow, useUnits } from './units.data.ts';
import { Fraction, SharesNote } from './units.facts.tsx';

/** /jednotky: the units that one sees, by number, and whether their shares make the whole house. */
export function UnitList() {
  const t = useText();
  const { house, user } = useSession();
  const state = useListState({
    path: '/jednotky',
    table: 'rooms',
    tabs: ['all'],
    sorts: ['number'],
    sort: { column: 'number', direction: 'asc' },
  });
  const list = useUnits(state);
  const { data } = list;
  const { remove } = useUnitActions();
  return (
    <ListPage
      module="rooms"
      state={state}
      filters={filters(t, house?.entrances ?? [])}
      list={list}
      columns={columns(t)}
      rows={data?.rooms}
      bulk={[bulkRemove(remove)]}
      note={data?.shares && <SharesNote shares={data.shares} />}
      empty="UNIT.EMPTY"
      actions={user.isPrivileged && <TableButtons call="GET /export/rooms" name={t('MODULE.rooms')} />}
      create={{ to: '/jednotky/novy', text: 'UNIT.NEW' }}
    />
  );
}

const filters = (t: Say, entrances: { id: string; name: string }[]): FilterField[] => [
  {
    name: 'entrance',
    label: t('UNIT.FIELD.entrance'),
    kind: 'select',
    options: entrances.map(({ id, name }) => ({ value: id, label: name })),
  },
  {
    name: 'type',
    label: t('UNIT.FIELD.type'),
    kind: 'select',
    options: unitTypes.map((value) => ({ value, label: t(`UNIT.TYPE.${value}`) })),
  },
  {
    name: 'use',
    label: t('UNIT.FIELD.use'),
    kind: 'select',
    options: unitUses.map((value) => ({ value, label: t(`UNIT.USE.${value}`) })),
  },
];

const columns = (t: Say): Column<UnitRow>[] => [
  {
    name: 'number',
    title: t('UNIT.FIELD.number'),
    width: 110,
    cell: (row) => (
      <Link to="/jednotky/$id" params={{ id: row.id }} className="row-title nowrap">
        {row.number}
      </Link>
    ),
  },
  { name: 'entrance', title: t('UNIT.FIELD.entrance'), width: 120, cell: (row) => row.entrance },
  { name: 'floor', title: t('UNIT.FIELD.floor'), width: 100, isLabelled: true, cell: (row) => row.floor },
  { name: 'type', title: t('UNIT.FIELD.type'), width: 140, cell: (row) => t(`UNIT.TYPE.${row.type}`) },
  {
    ...({ name: 'owners', title: t('UNIT.FIELD.owners'), place: 'text' } as const),
    cell: (row) => (
      <Text size="sm" lineClamp={2} className="title-cell">
        {row.owners_list}
      </Text>
    ),
  },
  {
    ...({ name: 'share', title: t('UNIT.FIELD.SHARE_SHORT'), width: 190, place: 'end' } as const),
    cell: (row) => row.share && <Fraction share={row.share} />,
    onCard: (row) => row.share && showPercent(ofShare(row.share), t.lang),
  },
  { name: 'use', title: t('UNIT.FIELD.use'), width: 160, place: 'none', cell: (row) => t(`UNIT.USE.${row.use}`) },
];
