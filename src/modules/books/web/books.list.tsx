import { Button, Stack, Text } from '@mantine/core';
import { IconDownload, IconScale } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api, fetchFile, type Input } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { saveFile } from '#web/ui/savefile.ts';
import { type Account, accounts, beginning } from '../books.rules.ts';
import { CheckedLast } from './books.check.tsx';
import { type BookLine, dayFilters, periodOf } from './books.data.ts';

const order = { sorts: [], sort: { column: 'day', direction: 'desc' } } as const;
type Row = BookLine & { title: string };

/** /denik: the lines of the journal, the last first. */
export function BookList() {
  const t = useText();
  const state = useListState({ path: '/denik', table: 'books', tabs: ['all'], ...order });
  const { account, search } = state.filters;
  const period = periodOf(state);
  const narrowed = { ...period, ...(account && { account: account as Account }), search: searchable(search) };
  const input = { sizePerPage: state.sizePerPage, ...narrowed };
  const list = useListPage(state, ['books', 'list', input], (page, signal) =>
    api('GET /books', { ...input, page }, signal),
  );
  const { data } = list;
  const options = accounts.map((one) => ({ value: one, label: t(`BOOKS.ACCOUNT.${one}`) }));
  return (
    <ListPage
      title={t('BOOKS.TITLE')}
      state={state}
      filters={[...dayFilters(t), { name: 'account', label: t('BOOKS.FIELD.ACCOUNT'), kind: 'select', options }]}
      list={list}
      columns={columns(t)}
      rows={data?.lines.map((row) => ({ ...row, title: `${row.number} ${row.text}` }))}
      note={
        <Stack gap={2} px="md" pb="sm">
          <Text size="sm">{t('BOOKS.LEAD')}</Text>
          {data && (
            <Text size="sm" c="dimmed">
              {showDate(data.dateFrom)} – {showDate(data.dateTo)}
            </Text>
          )}
          <CheckedLast />
        </Stack>
      }
      empty="BOOKS.EMPTY"
      actions={<BookFiles narrowed={narrowed} />}
    />
  );
}

/** The way to the balances, and the journal as a table. */
function BookFiles({ narrowed }: { narrowed: Input<'GET /books/export'> }) {
  const t = useText();
  const save = () =>
    void saveFile(fetchFile('GET /books/export', { ...narrowed, format: 'xlsx' }), `${t('BOOKS.TITLE')}.xlsx`);
  return (
    <>
      <Button component={Link} to="/denik/obraty" variant="default" leftSection={<IconScale size={18} />}>
        {t('BOOKS.BALANCE')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
        {t('BOOKS.EXPORT.XLSX')}
      </Button>
    </>
  );
}

const amountOf = (amount: number, t: Say) => (amount === 0 ? '' : formatMoney(amount, t.lang));

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'day', title: t('BOOKS.FIELD.DAY'), width: 120, place: 'line' } as const),
    cell: (row) => (row.day === beginning ? t('BOOKS.BEGINNING') : showDate(row.day)),
  },
  {
    ...({ name: 'number', title: t('BOOKS.FIELD.NUMBER'), width: 90, place: 'line', isLabelled: true } as const),
    cell: (row) => row.number,
  },
  {
    ...({ name: 'account', title: t('BOOKS.FIELD.ACCOUNT'), place: 'title' } as const),
    cell: (row) => (
      <div className="title-cell">
        <Text fw={600}>{t(`BOOKS.ACCOUNT.${row.account}`)}</Text>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {[t(`BOOKS.SOURCE.${row.source}`), row.text, row.unit].filter(Boolean).join(' · ')}
        </Text>
      </div>
    ),
  },
  {
    ...({ name: 'debit', title: t('BOOKS.FIELD.DEBIT'), width: 150, place: 'line' } as const),
    isAmount: true,
    isLabelled: true,
    cell: (row) => amountOf(row.debit, t),
  },
  {
    ...({ name: 'credit', title: t('BOOKS.FIELD.CREDIT'), width: 150, place: 'line' } as const),
    isAmount: true,
    isLabelled: true,
    cell: (row) => amountOf(row.credit, t),
  },
];
