import { Button, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { bankTabs, calledBy } from '../bank.rules.ts';
import { askedOf, type BankMovement, useAccounts } from './bank.data.ts';

const MovementFacts = lazy(() => import('./bank.movement.tsx').then((m) => ({ default: m.MovementFacts })));

const order = { sorts: [], sort: { column: 'day', direction: 'desc' } } as const;
type Row = BankMovement & { title: string };

/** /banka: what moved on the accounts of the house, the last first. */
export function BankList() {
  const t = useText();
  const [shown, setShown] = useState<BankMovement | null>(null);
  const state = useListState({ path: '/banka', table: 'bank', tabs: bankTabs, ...order });
  const { tab, filters, sizePerPage } = state;
  const input = { tab, sizePerPage, search: searchable(filters.search), ...askedOf(state) };
  const list = useListPage(state, ['bank', 'list', input], (page, signal) =>
    api('GET /bank-movement', { ...input, page }, signal),
  );
  const accounts = useAccounts().data?.accounts ?? [];
  const { data } = list;
  const options = accounts.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <ListPage
        title={t('BANK.TITLE')}
        state={state}
        tabs={bankTabs.map((one) => ({ value: one, label: t(`BANK.TAB.${one}`), count: data?.[`${one}Count`] }))}
        filters={[
          { name: 'bankAccountId', label: t('BANK.FIELD.ACCOUNT'), kind: 'select', options },
          { name: 'dateFrom', label: t('BANK.FIELD.DATE_FROM'), kind: 'day' },
          { name: 'dateTo', label: t('BANK.FIELD.DATE_TO'), kind: 'day' },
          { name: 'vs', label: t('BANK.FIELD.VS'), kind: 'text' },
        ]}
        list={list}
        columns={columns(t, setShown)}
        rows={data?.movements.map((row) => ({ ...row, title: titleOf(t, row) }))}
        empty="BANK.EMPTY"
        note={data && data.totalItems > 0 && <Totals income={data.income} expense={data.expense} />}
        actions={
          <Button component={Link} to="/banka/ucty" variant="default" leftSection={<IconBuildingBank size={18} />}>
            {t('BANK.ACCOUNTS')}
          </Button>
        }
      />
      <Suspense>{shown && <MovementFacts movement={shown} onClose={() => setShown(null)} />}</Suspense>
    </>
  );
}

/** Who it came from or went to, or what it is. */
export const titleOf = (t: Say, movement: BankMovement) => calledBy(movement) || t('BANK.UNNAMED');

/** What came and went in all that is listed. */
function Totals({ income, expense }: { income: number; expense: number }) {
  const t = useText();
  const figures: [TextKey, number][] = [
    ['BANK.TOTAL.INCOME', income],
    ['BANK.TOTAL.EXPENSE', -expense],
    ['BANK.TOTAL.SUM', income + expense],
  ];
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 3 }} m={0} p="md" spacing="md">
      {figures.map(([name, amount]) => (
        <div key={name}>
          <Text component="dt" size="sm" c="dimmed">
            {t(name)}
          </Text>
          <Text component="dd" m={0} fz={{ base: 'md', sm: 'xl' }} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(amount, t.lang)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

const columns = (t: Say, show: (row: BankMovement) => void): Column<Row>[] => [
  {
    ...({ name: 'day', title: t('BANK.FIELD.DAY'), width: 120, place: 'line' } as const),
    cell: (row) => showDate(row.day),
  },
  {
    ...({ name: 'title', title: t('BANK.FIELD.COUNTER'), place: 'title' } as const),
    cell: (row) => (
      <div className="title-cell">
        <UnstyledButton className="row-title" onClick={() => show(row)}>
          {row.title}
        </UnstyledButton>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {[row.counterName && row.message, row.counterAccount].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'vs', title: t('BANK.FIELD.VS'), width: 150, place: 'line', isLabelled: true } as const),
    cell: (row) => row.vs,
  },
  {
    ...({ name: 'account', title: t('BANK.FIELD.ACCOUNT'), width: 180, place: 'line' } as const),
    cell: (row) => row.account,
  },
  {
    ...({ name: 'amount', title: t('BANK.FIELD.AMOUNT'), width: 160, place: 'end', isAmount: true } as const),
    cell: (row) => signed(t, row.amount),
  },
];

/** An amount with the sign of its way. */
export const signed = (t: Say, amount: number) => `${amount > 0 ? '+' : '−'}${formatMoney(Math.abs(amount), t.lang)}`;
