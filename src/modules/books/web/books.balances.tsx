import { Stack, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useListState } from '#web/liststate.ts';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { type Balance, dayFilters, periodOf } from './books.data.ts';

const order = { sorts: [], sort: { column: 'account', direction: 'asc' } } as const;
type Row = Balance & { id: string; title: string };

/** /denik/obraty: what each account had, got, gave and has. */
export function BookBalances() {
  const t = useText();
  const state = useListState({ path: '/denik/obraty', table: 'bookBalances', tabs: ['all'], ...order });
  const period = periodOf(state);
  const list = useListPage(state, ['books', 'list', 'balances', period], async (_page, signal) => {
    const data = await api('GET /books/balance', period, signal);
    return { ...data, totalItems: data.accounts.length };
  });
  const { data } = list;
  const named = fold(state.filters.search ?? '');
  const rows = data?.accounts
    .map((row) => ({ ...row, id: row.account, title: t(`BOOKS.ACCOUNT.${row.account}`) }))
    .filter(({ title }) => fold(title).includes(named));
  return (
    <ListPage
      title={t('BOOKS.BALANCE')}
      back="/denik"
      state={state}
      filters={dayFilters(t)}
      list={list}
      columns={columns(t)}
      rows={rows}
      note={
        <Stack gap={2} px="md" pb="sm">
          <Text size="sm">{t('BOOKS.BALANCE_NOTE')}</Text>
          {data && (
            <Text size="sm" c="dimmed">
              {showDate(data.dateFrom)} – {showDate(data.dateTo)}
            </Text>
          )}
        </Stack>
      }
      empty="BOOKS.EMPTY"
    />
  );
}

const titles = {
  opening: 'BOOKS.FIELD.OPENING',
  debit: 'BOOKS.FIELD.DEBIT',
  credit: 'BOOKS.FIELD.CREDIT',
  closing: 'BOOKS.FIELD.CLOSING',
} as const satisfies Partial<Record<keyof Balance, TextKey>>;

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'account', title: t('BOOKS.FIELD.ACCOUNT'), place: 'title' } as const),
    cell: (row) => <Text fw={600}>{row.title}</Text>,
  },
  ...(['opening', 'debit', 'credit', 'closing'] as const).map(
    (one): Column<Row> => ({
      name: one,
      title: t(titles[one]),
      width: 160,
      isAmount: true,
      isLabelled: true,
      place: one === 'closing' ? 'end' : 'line',
      cell: (row) => formatMoney(row[one], t.lang),
    }),
  ),
];
