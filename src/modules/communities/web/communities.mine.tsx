import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fold } from '#shared/fold.ts';
import { houseCountNames } from '#shared/house.ts';
import { api, type Reply } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { enterHouse } from '#web/ui/links.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { Mark } from '#web/ui/mark.tsx';

type House = Reply<'GET /svj/mine'>[number];
const tabs = ['all', 'waiting'] as const;

/** A house waits for its manager by all but its debtors, of which most houses always have some. */
const isWaiting = (house: House) => houseCountNames.some((name) => name !== 'owing' && house[name]);
const holds = (house: House, text = '') => {
  const folded = fold(`${house.name} ${house.nickname} ${house.street} ${house.city}`);
  return fold(text)
    .split(' ')
    .every((word) => folded.includes(word));
};

/** Houses by a column: names as Czech orders them, numbers with those one may not know at the lower end. */
function sorted(houses: House[], { column, direction }: { column: string; direction: 'asc' | 'desc' }): House[] {
  const name = houseCountNames.find((one) => one === column);
  const byName = (a: House, b: House) => a.name.localeCompare(b.name, 'cs', { numeric: true });
  const compare = (a: House, b: House) => (name ? (a[name] ?? -1) - (b[name] ?? -1) : byName(a, b));
  const sign = direction === 'asc' ? 1 : -1;
  return houses.toSorted((a, b) => sign * compare(a, b) || byName(a, b));
}

/** /domy: the houses of the account with what is to be done in each; entering one leads to its dashboard. */
export function MyHouses() {
  const t = useText();
  const state = useListState({
    path: '/domy',
    table: 'mine',
    tabs,
    sorts: ['name', ...houseCountNames],
    sort: { column: 'name', direction: 'asc' },
  });
  const { data } = useQuery({ queryKey: ['svj', 'mine'], queryFn: ({ signal }) => api('GET /svj/mine', {}, signal) });
  const { page, sizePerPage, tab, filters, sort } = state;
  const waiting = data?.filter(isWaiting);
  const found = (tab === 'all' ? data : waiting)?.filter((house) => holds(house, filters.search));
  const size = sizePerPage === 'all' ? (found?.length ?? 0) : Number(sizePerPage);
  const rows = found && sorted(found, sort).slice((page - 1) * size, page * size);
  const counts = { all: data?.length, waiting: waiting?.length };
  return (
    <ListPage
      title={t('SVJ.MINE.TITLE')}
      state={state}
      tabs={tabs.map((value) => ({ value, label: t(`SVJ.MINE.TAB.${value}`), count: counts[value] }))}
      list={{ data: found && { totalItems: found.length } }}
      columns={columnsOf(t, data ?? [])}
      rows={rows?.map((row) => ({ ...row, title: row.name }))}
      empty="SVJ.MINE.EMPTY"
    />
  );
}

/** The name, and every number that is known of some house. */
const columnsOf = (t: Say, houses: House[]): Column<House & { title: string }>[] => [
  { name: 'name', title: t('SVJ.MINE.NAME'), cell: (row) => <Name row={row} /> },
  ...houseCountNames
    .filter((name) => houses.some((house) => house[name] !== null))
    .map(
      (name): Column<House & { title: string }> => ({
        name,
        title: t(`SVJ.MINE.${name}`),
        width: 150,
        descends: true,
        isLabelled: true,
        cell: (row) => row[name] || '–',
        onCard: (row) => row[name] || null,
      }),
    ),
];

function Name({ row }: { row: House }) {
  const t = useText();
  const { house } = useSession();
  return (
    <>
      <a
        className="row-title"
        href={`/nastenka?dum=${row.id}`} // in a tab of its own it enters by itself (G-180)
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          enterHouse(row, '/nastenka');
        }}
      >
        {row.name}
      </a>{' '}
      {row.id === house?.svj.id && <Mark color="gray">{t('SHELL.COMMUNITY.CURRENT')}</Mark>}
      <Text size="sm" c="dimmed">
        {[row.street, row.city].filter(Boolean).join(', ')}
      </Text>
    </>
  );
}
