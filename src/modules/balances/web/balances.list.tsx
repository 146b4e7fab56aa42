import { Button, Text } from '@mantine/core';
import { IconFlag, IconSettings } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ExportMenu } from '#web/ui/exportmenu.tsx';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { balanceTabs } from '../balances.rules.ts';
import { OverviewButton } from './balances.button.tsx';
import { accountPath, type BalanceRow } from './balances.data.ts';

const order = { sorts: ['number', 'balance'], sort: { column: 'number', direction: 'asc' } } as const;

/** /vypis-uctu: what each unit that one sees owes; who sees one alone comes to its account at once. */
export function BalanceList() {
  const t = useText();
  const { writes } = useSession();
  const state = useListState({ path: '/vypis-uctu', table: 'balances', tabs: balanceTabs, ...order });
  const list = useRecords('balances', 'GET /account-statement/unit', state, { tab: state.tab });
  const { data } = list;
  const [first] = data?.units ?? [];
  const search = searchable(state.filters.search);
  if (!search && data?.allCount === 1 && first && !writes('paymentMonitoring'))
    return <Navigate {...accountPath(first.id)} replace />;
  return (
    <ListPage
      title={t('BALANCE.TITLE')}
      state={state}
      tabs={balanceTabs.map((one) => ({ value: one, label: t(`BALANCE.TAB.${one}`), count: data?.[`${one}Count`] }))}
      filters={[]}
      list={list}
      columns={columns(t)}
      rows={data?.units.map((row) => ({ ...row, title: row.number }))}
      empty="BALANCE.EMPTY"
      note={
        data && (
          <Text size="sm" px="md" pb="sm">
            {t('BALANCE.SUM', { owed: formatMoney(data.owed, t.lang), credit: formatMoney(data.credit, t.lang) })}
          </Text>
        )
      }
      actions={
        <>
          {data?.hasOverview && <OverviewButton />}
          <ExportMenu
            call="GET /account-statement/unit/export"
            formats={['pdf', 'xlsx']}
            name={t('BALANCE.LIST')}
            input={{
              tab: state.tab,
              search,
              sort: state.sort.column,
              direction: state.sort.direction,
            }}
          />
          {writes('paymentMonitoring') && (
            <>
              <Button
                component={Link}
                to="/vypis-uctu/pocatecni-stavy"
                variant="default"
                leftSection={<IconFlag size={18} />}
              >
                {t('BALANCE.START.OPEN')}
              </Button>
              <Button
                component={Link}
                to="/vypis-uctu/nastaveni"
                variant="default"
                leftSection={<IconSettings size={18} />}
              >
                {t('BALANCE.SETTING.OPEN')}
              </Button>
            </>
          )}
        </>
      }
    />
  );
}

/** A balance in words that need no sign: what is owed, what is ahead, or that all is paid. */
export const balanceWords = (t: Say, balance: number): string => {
  const amount = formatMoney(Math.abs(balance), t.lang);
  return balance > 0 ? amount : balance < 0 ? t('BALANCE.PLUS', { amount }) : t('BALANCE.PAID');
};

const columns = (t: Say): Column<BalanceRow & { title: string }>[] => [
  {
    name: 'number',
    title: t('BALANCE.FIELD.UNIT'),
    cell: (row) => (
      <div className="title-cell">
        <Link {...accountPath(row.id)} className="row-title">
          {row.number}
        </Link>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {row.owners}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'since', title: t('BALANCE.FIELD.SINCE'), width: 130, place: 'line', isLabelled: true } as const),
    cell: (row) => row.since && showDate(row.since),
  },
  ...(['services', 'contribution'] as const).map(
    (group): Column<BalanceRow & { title: string }> => ({
      name: group,
      title: t(`BALANCE.GROUP.${group}`),
      width: 140,
      place: 'none',
      isAmount: true,
      cell: (row) => row[group] > 0 && formatMoney(row[group], t.lang),
    }),
  ),
  {
    ...({ name: 'balance', title: t('BALANCE.FIELD.OWES'), width: 190, place: 'end' } as const),
    isAmount: true,
    descends: true,
    cell: (row) => (
      <Text fw={row.balance > 0 ? 700 : undefined} c={row.balance > 0 ? undefined : 'dimmed'} size="sm">
        {balanceWords(t, row.balance)}
      </Text>
    ),
  },
];
