import { Button, Stack, Text } from '@mantine/core';
import { IconCalculator, IconHash, IconVersions } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { monthOf } from '../prescriptions.rules.ts';
import type { UnitRow } from './prescriptions.data.ts';
import { FactsLink, TableLink } from './prescriptions.tablelink.tsx';
import { monthIn, showMonth } from './prescriptions.words.ts';

const MonthChooser = lazy(() => import('./unit/prescriptions.month.tsx').then((m) => ({ default: m.MonthChooser })));

const UnitSymbols = lazy(() => import('./unit/prescriptions.symbols.tsx').then((m) => ({ default: m.UnitSymbols })));
const order = { sorts: [], sort: { column: 'number', direction: 'asc' } } as const;

/** /predpisy: what each unit that one sees pays in a month, this one unless the address says another. */
export function UnitList() {
  const t = useText();
  const state = useListState({ path: '/predpisy', table: 'prescriptions', tabs: ['all'], ...order });
  const { sizePerPage, filters } = state;
  const month = monthIn(filters.month);
  const input = { sizePerPage, search: searchable(filters.search), ...(month && { month }) };
  const list = useListPage(state, ['prescription', 'list', 'units', input], (page, signal) =>
    api('GET /prescription/unit', { ...input, page }, signal),
  );
  const { data } = list;
  const choose = (next: string) => {
    const isNow = next === monthOf(houseDay(new Date()));
    state.setFilters({ ...filters, month: isNow ? '' : next });
  };
  return (
    <ListPage
      title={t('PRESCRIPTION.TITLE')}
      back="/prehled-poplatku"
      state={state}
      filters={[]}
      list={list}
      columns={columns(t, month)}
      rows={data?.units.map((row) => ({ ...row, title: row.number }))}
      note={data && <Overview data={data} asked={month} onMonth={choose} />}
      empty="PRESCRIPTION.EMPTY.UNITS"
      actions={
        <>
          {data && data.totalItems > 1 && <TableLink search={month ? { month } : {}} />}
          <FactsLink search={{}} />
          <SymbolsButton />
          <Button component={Link} to="/vyuctovani" variant="default" leftSection={<IconCalculator size={18} />}>
            {t('PRESCRIPTION.SETTLEMENTS')}
          </Button>
          <Button component={Link} to="/predpisy/verze" variant="default" leftSection={<IconVersions size={18} />}>
            {t('PRESCRIPTION.VERSIONS')}
          </Button>
        </>
      }
    />
  );
}

/** The way to the variable symbols of all units, for who writes them. */
function SymbolsButton() {
  const t = useText();
  const { writes } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!writes('roomFees')) return null;
  return (
    <>
      <WriteButton variant="default" leftSection={<IconHash size={18} />} onClick={() => setOpen(true)}>
        {t('PRESCRIPTION.SYMBOLS')}
      </WriteButton>
      <Suspense>{isOpen && <UnitSymbols onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

type OverviewProps = {
  data: Reply<'GET /prescription/unit'>;
  /** The month that the address says, also before its answer is here. */
  asked: string | undefined;
  onMonth: (month: string) => void;
};

/** What the units pay together, by which prescription and until when. */
function Overview({ data, asked, onMonth }: OverviewProps) {
  const t = useText();
  const { month, prescription, services, contribution } = data;
  return (
    <Stack gap="xs" px="md" pb="sm">
      <Suspense fallback={<div style={{ height: 42 }} />}>
        <MonthChooser month={asked ?? month} onChange={onMonth} />
      </Suspense>
      {prescription ? (
        <div aria-live="polite">
          <Text fw={600}>{prescription.name}</Text>
          <Text size="sm">
            {t('PRESCRIPTION.SUM', {
              month: showMonth(month, t.lang),
              amount: formatMoney(services + contribution, t.lang),
              day: prescription.dueDay,
            })}
          </Text>
        </div>
      ) : (
        <Text>{t('PRESCRIPTION.NONE', { month: showMonth(month, t.lang) })}</Text>
      )}
    </Stack>
  );
}

const columns = (t: Say, month: string | undefined): Column<UnitRow & { title: string }>[] => [
  {
    name: 'number',
    title: t('PRESCRIPTION.FIELD.UNIT'),
    cell: (row) => (
      <div className="title-cell">
        <Link
          to={'/predpisy/$id' as never}
          params={{ id: row.id } as never}
          search={(month ? { month } : {}) as never}
          className="row-title"
        >
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
