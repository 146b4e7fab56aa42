import { Group, Text, Title } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { TableState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { FilterFields } from '#web/ui/filterfields.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { DataTable, EmptyList } from '#web/ui/table.tsx';
import { beginning } from '../../books/books.rules.ts';
import type { Account, AccountRow } from './balances.data.ts';

type Props = { account: Account; state: TableState };
type Row = AccountRow & { title: string };

/** What was due and what came within a period, the last first, with what was owed before and after it. */
export function AccountRows({ account, state }: Props) {
  const t = useText();
  const { rows, opening, closing, dateFrom, dateTo, totalItems } = account;
  const change = (name: string, value: string) => state.setFilters({ ...state.filters, [name]: value });
  const period = [
    { name: 'dateFrom', label: t('BALANCE.FIELD.DATE_FROM'), kind: 'day' },
    { name: 'dateTo', label: t('BALANCE.FIELD.DATE_TO'), kind: 'day' },
  ] as const;
  return (
    <section className="list-card" aria-label={t('BALANCE.ROWS')}>
      <Group justify="space-between" align="end" px="md" py="sm">
        <Title order={2}>{t('BALANCE.ROWS')}</Title>
        <FilterFields fields={[...period]} values={{ dateFrom, dateTo }} onChange={change} />
      </Group>
      <Sum name={t('BALANCE.CLOSING', { date: showDate(dateTo) })} amount={closing} />
      <DataTable
        label={t('BALANCE.ROWS')}
        columns={columns(t)}
        rows={rows.map((row) => ({ ...row, title: textOf(t, row) }))}
        state={state}
        empty={<EmptyList text={t('BALANCE.EMPTY.ROWS')} />}
      />
      <Sum name={t('BALANCE.OPENING', { date: showDate(dateFrom) })} amount={opening} />
      <Pager state={state} total={totalItems} />
    </section>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  const t = useText();
  return (
    <Group justify="space-between" px="md" py="xs" wrap="nowrap">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
        {owedWords(t, amount)}
      </Text>
    </Group>
  );
}

/** What is owed, or what is ahead, in words. */
const owedWords = (t: Say, balance: number): string => {
  const amount = formatMoney(Math.abs(balance), t.lang);
  return balance === 0 ? amount : t(balance > 0 ? 'BALANCE.DEBT' : 'BALANCE.PLUS', { amount });
};

const textOf = (t: Say, { source, text }: AccountRow) => `${t(`BOOKS.SOURCE.${source}`)} ${text}`.trim();
const amountOf = (t: Say, amount: number) => (amount === 0 ? '' : formatMoney(amount, t.lang));

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'day', title: t('BALANCE.FIELD.DAY'), width: 120, place: 'line' } as const),
    cell: (row) => (row.day === beginning ? t('BOOKS.BEGINNING') : showDate(row.day)),
  },
  {
    ...({ name: 'text', title: t('BALANCE.FIELD.TEXT'), place: 'title' } as const),
    cell: (row) => (
      <div className="title-cell">
        <Text fw={600}>{row.title}</Text>
        {row.group && (
          <Text size="sm" c="dimmed">
            {t(`BALANCE.OWED.${row.group}`)}
          </Text>
        )}
      </div>
    ),
  },
  ...(['debit', 'credit'] as const).map(
    (side): Column<Row> => ({
      name: side,
      title: t(side === 'debit' ? 'BALANCE.FIELD.DEBIT' : 'BALANCE.FIELD.CREDIT'),
      width: 140,
      isAmount: true,
      isLabelled: true,
      place: 'line',
      cell: (row) => amountOf(t, row[side]),
    }),
  ),
  {
    ...({ name: 'balance', title: t('BALANCE.FIELD.BALANCE'), width: 190, place: 'line' } as const),
    isAmount: true,
    isLabelled: true,
    cell: (row) => owedWords(t, row.balance),
  },
];
