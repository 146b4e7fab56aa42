import { Text } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Column } from '#web/ui/columns.ts';
import { Mark } from '#web/ui/mark.tsx';
import type { InvoiceState } from '../invoices.rules.ts';
import type { InvoiceRow } from './invoices.data.ts';

const colors = { exposed: 'blue', overdue: 'red', paid: 'door', cancelled: 'gray' } as const;

/** Where an invoice stands (INV-03). */
export function StateMark({ status }: { status: InvoiceState }) {
  const t = useText();
  return <Mark color={colors[status]}>{t(`INVOICE.STATE.${status}`)}</Mark>;
}

const Whole = ({ children }: { children: string }) => <span style={{ whiteSpace: 'nowrap' }}>{children}</span>;

const Small = ({ children }: { children: string }) => (
  <Text size="xs" c="dimmed" className="breakable">
    {children}
  </Text>
);

const partOf = (t: Say, { paid, left }: InvoiceRow) =>
  t('INVOICE.PART', { paid: formatMoney(paid, t.lang), left: formatMoney(left, t.lang) });

type Shown = InvoiceRow & { title: string };

/** What every list of invoices says of one: its period and number, when it is due, where it stands, how much. */
export const invoiceColumns = <Row extends Shown>(t: Say): Record<'due' | 'state' | 'total', Column<Row>> => ({
  due: {
    ...({ name: 'dueDate', title: t('INVOICE.FIELD.DUE'), width: 130, place: 'line', isLabelled: true } as const),
    cell: (row) => <Whole>{showDate(row.dueDate)}</Whole>,
  },
  state: {
    ...({ name: 'status', title: t('INVOICE.FIELD.STATE'), width: 150, place: 'state' } as const),
    cell: (row) => (
      <>
        <StateMark status={row.status} />
        {row.cancelReason && <Small>{row.cancelReason}</Small>}
        {row.status !== 'paid' && row.paid > 0 && <Small>{partOf(t, row)}</Small>}
        {row.remindedOn && row.status === 'overdue' && (
          <Small>{t('INVOICE.REMINDED', { day: showDate(row.remindedOn) })}</Small>
        )}
        {row.corrected > 0 && <Small>{t('INVOICE.CORRECTED', { amount: formatMoney(row.corrected, t.lang) })}</Small>}
      </>
    ),
  },
  total: {
    ...({ name: 'total', title: t('INVOICE.FIELD.TOTAL'), width: 120, place: 'end', isAmount: true } as const),
    cell: (row) => <Whole>{formatMoney(row.total, t.lang)}</Whole>,
  },
});

/** The days of an invoice in one line. */
export const periodOf = ({ dateFrom, dateTo }: Pick<InvoiceRow, 'dateFrom' | 'dateTo'>): string =>
  `${showDate(dateFrom)} – ${showDate(dateTo)}`;

/** The name of an invoice: its period, and the number under it. */
export const PeriodCell = ({ row }: { row: InvoiceRow }) => (
  <div className="title-cell">
    <Text fw={600}>{periodOf(row)}</Text>
    <Text size="sm" c="dimmed">
      {row.number}
    </Text>
  </div>
);

const DownloadMenu = lazy(() => import('./invoices.downloads.tsx').then((m) => ({ default: m.DownloadMenu })));

/** The documents of an invoice, each to be saved (INV-04); the place for their button is kept until it comes. */
export const Downloads = (documents: ComponentProps<typeof DownloadMenu>) => (
  <Suspense fallback={<span style={{ display: 'inline-block', height: 26 }} />}>
    <DownloadMenu {...documents} />
  </Suspense>
);
