import { Link } from '@tanstack/react-router';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { cashTabs } from '../cash.rules.ts';
import type { CashRow } from './cash.data.ts';
import { CashState } from './cash.state.tsx';
import { CashTotals } from './cash.totals.tsx';
import { CashMenu } from './desk/cash.menu.tsx';

type Row = CashRow & { title: string };
const order = { sorts: ['date', 'name', 'amount'], sort: { column: 'date', direction: 'desc' } } as const;

/** /pokladna: what came into the desk and went out of it. */
export function CashList() {
  const t = useText();
  const { writes } = useSession();
  const state = useListState({ path: '/pokladna', table: 'cash', tabs: cashTabs, ...order });
  const { tab, filters } = state;
  const period = {
    ...(filters.dateFrom && { dateFrom: filters.dateFrom }),
    ...(filters.dateTo && { dateTo: filters.dateTo }),
  };
  const list = useRecords('cash', 'GET /cash-desk', state, { tab, ...period });
  const { data } = list;
  const hasBegun = data !== undefined && data.initialBalance !== null;
  return (
    <ListPage
      module="cashDesk"
      state={state}
      tabs={cashTabs.map((one) => ({ value: one, label: t(`CASH.TAB.${one}`), count: data?.[`${one}Count`] }))}
      filters={[
        { name: 'dateFrom', label: t('CASH.FIELD.DATE_FROM'), kind: 'day' },
        { name: 'dateTo', label: t('CASH.FIELD.DATE_TO'), kind: 'day' },
      ]}
      list={list}
      columns={columns(t)}
      rows={data?.records.map((row) => ({ ...row, title: row.name }))}
      empty={`CASH.EMPTY.${tab}`}
      create={hasBegun && writes('cashDesk') ? { to: '/pokladna/novy', text: 'CASH.NEW' } : undefined}
      actions={data && <CashMenu page={data} period={period} />}
      note={data && <CashTotals page={data} hasPeriod={Object.keys(period).length > 0} />}
    />
  );
}

/** What changed hands, with the sign of its kind. */
export const signedAmount = (t: Say, { type, amount, rounding }: Pick<CashRow, 'type' | 'amount' | 'rounding'>) =>
  `${type === 'income' ? '+' : '−'}${formatMoney(amount + rounding, t.lang)}`;

const columns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'date', title: t('CASH.FIELD.DATE'), width: 120, descends: true, place: 'line' } as const),
    cell: (row) => showDate(row.date),
  },
  {
    ...({ name: 'documentNumber', title: t('CASH.FIELD.NUMBER'), width: 140, place: 'line' } as const),
    cell: (row) => row.documentNumber,
  },
  {
    ...({ name: 'name', title: t('CASH.FIELD.NAME'), place: 'title' } as const),
    cell: (row) => (
      <Link to={'/pokladna/$id' as never} params={{ id: row.id } as never} className="row-title">
        {row.name}
      </Link>
    ),
  },
  {
    ...({ name: 'state', title: t('CASH.FIELD.STATUS'), width: 130, place: 'state' } as const),
    cell: (row) => <CashState row={row} isShort />,
  },
  {
    ...({ name: 'amount', title: t('CASH.FIELD.AMOUNT'), width: 150, place: 'end' } as const),
    isAmount: true,
    descends: true,
    cell: (row) => signedAmount(t, row),
  },
  {
    ...({ name: 'balance', title: t('CASH.FIELD.BALANCE'), width: 150, place: 'line' } as const),
    isAmount: true,
    isLabelled: true,
    cell: (row) => formatMoney(row.balance, t.lang),
  },
];
