import { Button } from '@mantine/core';
import { IconBell, IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { searchable, useListState } from '#web/liststate.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { ExportMenu } from '#web/ui/exportmenu.tsx';
import { type BulkVerb, ListPage } from '#web/ui/listpage.tsx';
import { useRecords } from '#web/ui/listquery.ts';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type PaymentType, pathOf, paymentPaths, paymentTabs } from '../payments.rules.ts';
import type { PaymentRow } from './payments.data.ts';
import { PaymentMark } from './payments.state.tsx';
import type { Which } from './remind/payments.reminders.tsx';

const Reminders = lazy(() => import('./remind/payments.reminders.tsx').then((m) => ({ default: m.Reminders })));

type Row = PaymentRow & { title: string };

/** /hlidani-plateb-za-jednotku: what each unit pays this month (PAY-02). */
export const UnitPayments = () => <Payments type="unit" />;

/** /hlidani-vlastnich-plateb: what the house watches besides (PAY-04). */
export const OwnPayments = () => <Payments type="own" />;

const orders = {
  unit: { sorts: ['room', 'amount', 'dueDate', 'arrears'], sort: { column: 'room', direction: 'asc' } },
  own: { sorts: ['name', 'amount', 'dueDate'], sort: { column: 'dueDate', direction: 'desc' } },
} as const;

/** The reminder of several, asked by its dialog; resolves with false when nothing was sent. */
function useRemind() {
  const [asked, setAsked] = useState<{ which: Which; end: (isDone: boolean) => void } | null>(null);
  const close = (isDone: boolean) => {
    setAsked(null);
    asked?.end(isDone);
  };
  return {
    remind: (which: Which) => new Promise<boolean>((end) => setAsked({ which, end })),
    dialog: <Suspense>{asked && <Reminders which={asked.which} onClose={close} />}</Suspense>,
  };
}

function Payments({ type }: { type: PaymentType }) {
  const t = useText();
  const path = paymentPaths[type];
  const state = useListState({ path, table: `payments-${type}`, tabs: paymentTabs, ...orders[type] });
  const { tab, sort, filters } = state;
  const list = useRecords('payment', 'GET /payment-monitoring', state, { type, tab });
  const { data } = list;
  const isUnit = type === 'unit';
  const isWriter = useSession().writes('paymentMonitoring');
  const { remind, dialog } = useRemind();
  const which = { type, tab, search: searchable(filters.search) };
  const isOwing = (data?.pendingCount ?? 0) + (data?.overdueCount ?? 0) > 0;
  const isAsked = data?.payments.some(({ direction }) => direction === 'in');
  const title = t(isUnit ? 'MODULE.paymentMonitoring' : 'PAYMENT_MONITORING.OWN');
  const taken = { name: title, input: { ...which, sort: sort.column, direction: sort.direction } };
  return (
    <>
      <ListPage
        {...(isUnit ? { module: 'paymentMonitoring' as const } : { title })}
        state={state}
        tabs={paymentTabs.map((one) => ({
          value: one,
          label: t(`PAYMENT_MONITORING.TAB.${one}`),
          count: data?.[`${one}Count`],
        }))}
        list={list}
        columns={isUnit ? unitColumns(t) : ownColumns(t)}
        rows={data?.payments.map((row) => ({ ...row, title: isUnit ? row.room : row.name }))}
        empty={tab === 'all' ? `PAYMENT_MONITORING.EMPTY.${type}` : 'PAYMENT_MONITORING.EMPTY.tab'}
        {...(!isUnit && isWriter && { create: { to: `${path}/novy`, text: 'PAYMENT_MONITORING.NEW' } })}
        bulk={isWriter ? [remindVerb((ids) => remind({ ids }))] : undefined}
        actions={
          <>
            {isWriter && isOwing && isAsked && <RemindButton onClick={() => void remind(which)} />}
            <ExportMenu call="GET /payment-monitoring/export" formats={['pdf', 'xlsx']} {...taken} />
            <StatementLink />
          </>
        }
      />
      {dialog}
    </>
  );
}

function RemindButton({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <WriteButton variant="default" leftSection={<IconBell size={18} />} onClick={onClick}>
      {t('PAYMENT_MONITORING.REMIND.ALL')}
    </WriteButton>
  );
}

function StatementLink() {
  const t = useText();
  return (
    <Button component={Link} to="/vypis-uctu/platby" variant="default" leftSection={<IconListDetails size={18} />}>
      {t('PAYMENT_MONITORING.STATEMENT')}
    </Button>
  );
}

/** Those of whom nobody can be reminded are named before it is sent. */
const remindVerb = (run: (ids: string[]) => Promise<boolean>): BulkVerb<Row> => ({
  text: 'PAYMENT_MONITORING.REMIND',
  icon: IconBell,
  fits: (row) => row.can.edit && row.direction === 'in',
  run: (rows) => run(rows.map(({ id }) => id)),
});

const state = (t: Say): Column<Row> => ({
  ...({ name: 'status', title: t('PAYMENT_MONITORING.FIELD.STATUS'), width: 140, place: 'state' } as const),
  cell: (row) => <PaymentMark status={row.status} />,
});
const due = (t: Say): Column<Row> => ({
  ...({
    name: 'dueDate',
    title: t('PAYMENT_MONITORING.FIELD.DUE'),
    width: 130,
    place: 'line',
    isLabelled: true,
  } as const),
  cell: (row) => showDate(row.dueDate),
});
const amount = (t: Say): Column<Row> => ({
  ...({ name: 'amount', title: t('PAYMENT_MONITORING.FIELD.AMOUNT'), width: 140, place: 'end' } as const),
  isAmount: true,
  descends: true,
  cell: (row) => formatMoney(row.amount, t.lang),
});
const titled = (row: Row, title: string) => (
  <Link to={pathOf(row.type, row.id) as never} className="row-title">
    {title}
  </Link>
);

const unitColumns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'room', title: t('PAYMENT_MONITORING.FIELD.UNIT'), width: 150, place: 'title' } as const),
    cell: (row) => titled(row, t('PAYMENT_MONITORING.UNIT', { number: row.room })),
  },
  {
    ...({ name: 'owners', title: t('PAYMENT_MONITORING.FIELD.OWNERS'), place: 'line' } as const),
    cell: (row) => row.owners,
  },
  state(t),
  due(t),
  amount(t),
  {
    ...({ name: 'arrears', title: t('PAYMENT_MONITORING.FIELD.ARREARS'), width: 150, place: 'line' } as const),
    isAmount: true,
    isLabelled: true,
    descends: true,
    cell: (row) => (row.arrears > 0 ? formatMoney(row.arrears, t.lang) : ''),
  },
];

const ownColumns = (t: Say): Column<Row>[] => [
  {
    ...({ name: 'name', title: t('PAYMENT_MONITORING.FIELD.NAME'), place: 'title' } as const),
    cell: (row) => titled(row, row.name),
  },
  {
    ...({
      name: 'room',
      title: t('PAYMENT_MONITORING.FIELD.DIRECTION'),
      width: 150,
      place: 'line',
      isLabelled: true,
    } as const),
    cell: (row) =>
      t(row.room ? 'PAYMENT_MONITORING.FIELD.PAYS.unit' : `PAYMENT_MONITORING.FIELD.PAYS.${row.direction}`, {
        number: row.room,
      }),
  },
  state(t),
  due(t),
  amount(t),
];
