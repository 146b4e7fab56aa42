import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useListPage } from '#web/ui/listquery.ts';
import { pathOf } from '../payments.rules.ts';
import type { StatedItem } from './payments.data.ts';

const order = { sorts: [], sort: { column: 'date', direction: 'desc' } } as const;
type Row = StatedItem & { title: string };

/** /vypis-uctu/platby: money that was received, of a period and together (PAY-07, G-053). */
export function Statement() {
  const t = useText();
  const state = useListState({ path: '/vypis-uctu/platby', table: 'statement', tabs: ['all'], ...order });
  const { dateFrom, dateTo, search } = state.filters;
  const period = { ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) };
  const input = { sizePerPage: state.sizePerPage, ...period, search: searchable(search) };
  const list = useListPage(state, ['payment', 'list', 'statement', input], (page, signal) =>
    api('GET /account-statement', { ...input, page }, signal),
  );
  const { data } = list;
  return (
    <ListPage
      title={t('PAYMENT_MONITORING.STATEMENT')}
      back="/vypis-uctu"
      state={state}
      filters={[
        { name: 'dateFrom', label: t('PAYMENT_MONITORING.FIELD.DATE_FROM'), kind: 'day' },
        { name: 'dateTo', label: t('PAYMENT_MONITORING.FIELD.DATE_TO'), kind: 'day' },
      ]}
      list={list}
      columns={columns(t)}
      rows={data?.items.map((row) => ({ ...row, title: row.name }))}
      empty="PAYMENT_MONITORING.EMPTY.statement"
      note={
        data && (
          <Text px="md" pb="sm">
            {t('PAYMENT_MONITORING.TOTAL')} <b>{formatMoney(data.total, t.lang)}</b>
          </Text>
        )
      }
    />
  );
}

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'date', title: t('PAYMENT_MONITORING.FIELD.DATE'), width: 130, place: 'line' } as const),
    cell: (row) => showDate(row.date),
  },
  {
    ...({ name: 'name', title: t('PAYMENT_MONITORING.FIELD.NAME'), place: 'title' } as const),
    cell: (row) => (
      <div className="title-cell">
        <Link to={pathOf('own', row.paymentId) as never} className="row-title">
          {row.name}
        </Link>
        {row.note && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {row.note}
          </Text>
        )}
      </div>
    ),
  },
  {
    ...({
      name: 'room',
      title: t('PAYMENT_MONITORING.FIELD.UNIT'),
      width: 120,
      place: 'line',
      isLabelled: true,
    } as const),
    cell: (row) => row.room,
  },
  {
    ...({ name: 'symbol', title: t('PAYMENT_MONITORING.FIELD.SYMBOL'), width: 170, place: 'line' } as const),
    isLabelled: true,
    cell: (row) => row.variableSymbol,
  },
  {
    ...({ name: 'amount', title: t('PAYMENT_MONITORING.FIELD.AMOUNT'), width: 150, place: 'end' } as const),
    isAmount: true,
    cell: (row) => formatMoney(row.amount, t.lang),
  },
];
