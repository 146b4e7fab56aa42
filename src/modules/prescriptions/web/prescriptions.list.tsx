import { Button, Stack, Text } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import type { UnitRow } from './prescriptions.data.ts';
import { showMonth } from './prescriptions.words.ts';

const order = { sorts: [], sort: { column: 'number', direction: 'asc' } } as const;

/** /predpisy: what each unit that one sees pays this month. */
export function UnitList() {
  const t = useText();
  const state = useListState({ path: '/predpisy', table: 'prescriptions', tabs: ['all'], ...order });
  const { sizePerPage, filters } = state;
  const input = { sizePerPage, search: searchable(filters.search) };
  const list = useListPage(state, ['prescription', 'list', 'units', input], (page, signal) =>
    api('GET /prescription/unit', { ...input, page }, signal),
  );
  const { data } = list;
  return (
    <ListPage
      title={t('PRESCRIPTION.TITLE')}
      back="/prehled-poplatku"
      state={state}
      filters={[]}
      list={list}
      columns={columns(t)}
      rows={data?.units.map((row) => ({ ...row, title: row.number }))}
      note={data && <Overview data={data} />}
      empty="PRESCRIPTION.EMPTY.UNITS"
      actions={
        <Button component={Link} to="/predpisy/verze" variant="default" leftSection={<IconVersions size={18} />}>
          {t('PRESCRIPTION.VERSIONS')}
        </Button>
      }
    />
  );
}

type Sums = { services: number; contribution: number };
type Data = Sums & { month: string; prescription: { name: string; dueDay: number } | null };

/** What the units pay together, by which prescription and until when. */
function Overview({ data }: { data: Data }) {
  const t = useText();
  const { month, prescription, services, contribution } = data;
  if (!prescription)
    return <Text className="list-note">{t('PRESCRIPTION.NONE', { month: showMonth(month, t.lang) })}</Text>;
  return (
    <Stack gap={2} px="md" pb="sm">
      <Text fw={600}>{prescription.name}</Text>
      <Text size="sm">
        {t('PRESCRIPTION.SUM', {
          ...{ month: showMonth(month, t.lang), amount: formatMoney(services + contribution, t.lang) },
          day: prescription.dueDay,
        })}
      </Text>
    </Stack>
  );
}

const columns = (t: Say): Column<UnitRow & { title: string }>[] => [
  {
    ...{ name: 'number', title: t('PRESCRIPTION.FIELD.UNIT') },
    cell: (row) => (
      <div className="title-cell">
        <Link to="/predpisy/$id" params={{ id: row.id }} className="row-title">
          {row.number}
        </Link>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {row.owners}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'services', title: t('PRESCRIPTION.GROUP.services'), width: 170, place: 'none' } as const),
    cell: (row) => formatMoney(row.services, t.lang),
  },
  {
    ...({ name: 'contribution', title: t('PRESCRIPTION.GROUP.contribution'), width: 190, place: 'none' } as const),
    cell: (row) => formatMoney(row.contribution, t.lang),
  },
  {
    ...({ name: 'total', title: t('PRESCRIPTION.FIELD.TOTAL'), width: 150, place: 'end' } as const),
    cell: (row) => <Text fw={600}>{formatMoney(row.services + row.contribution, t.lang)}</Text>,
  },
];
