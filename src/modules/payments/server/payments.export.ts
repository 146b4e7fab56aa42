import { type ListColumn, listFile } from '#house/listfile.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import type { PaymentType } from '../payments.rules.ts';
import { owedOf } from './payments.kind.ts';
import { type Listed, listOf, toWire } from './payments.rows.ts';

// The lists of payments to take out: on paper, and as a table.

type Row = Awaited<ReturnType<typeof toWire>>[number];

/** What the list of a type holds; on paper only what has a width. */
function columnsOf(say: ReturnType<typeof sayIn>, type: PaymentType): ListColumn<Row>[] {
  const head = (
    name:
      | 'UNIT'
      | 'DIRECTION'
      | 'NAME'
      | 'OWNERS'
      | 'SYMBOL'
      | 'DUE'
      | 'STATUS'
      | 'PAID_DATE'
      | 'REMINDED'
      | 'AMOUNT'
      | 'PAID'
      | 'ARREARS'
      | 'OWED',
  ) => say(`PAYMENT_MONITORING.FIELD.${name}`);
  const room = { head: head('UNIT'), width: 42, cell: (row: Row) => row.room };
  const payer = {
    head: head('DIRECTION'),
    width: 58,
    cell: ({ room: number, direction }: Row) =>
      say(`PAYMENT_MONITORING.FIELD.PAYS.${number ? 'unit' : direction}`, { number }),
  };
  const asked: ListColumn<Row>[] = [
    { head: head('SYMBOL'), width: 50, cell: (row) => row.variableSymbol },
    { head: head('DUE'), width: 50, cell: (row) => ({ day: row.dueDate }) },
    { head: head('AMOUNT'), width: 58, amount: (row) => row.amount },
  ];
  const stand: ListColumn<Row>[] = [
    { head: head('OWED'), width: 58, amount: owedOf },
    { head: head('STATUS'), width: 58, cell: (row) => say(`PAYMENT_MONITORING.STATUS.${row.status ?? 'none'}`) },
  ];
  const besides: ListColumn<Row>[] = [
    { head: head('PAID_DATE'), cell: (row) => (row.paidDate ? { day: row.paidDate } : '') },
    { head: head('REMINDED'), cell: (row) => (row.remindedAt ? { at: row.remindedAt } : '') },
  ];
  const paid = { head: head('PAID'), amount: (row: Row) => row.paid };
  const owners = { head: head('OWNERS'), cell: (row: Row) => row.owners };
  const name = { head: head('NAME'), cell: (row: Row) => row.name };
  const arrears = { head: head('ARREARS'), width: 58, amount: (row: Row) => row.arrears };
  return type === 'unit'
    ? [room, { ...owners, width: '*' }, ...asked, arrears, ...stand, name, paid, ...besides]
    : [{ ...name, width: '*' }, payer, ...asked, { ...paid, width: 58 }, ...stand, owners, ...besides];
}

/** The payments that one sees of a type, a tab and a filter, as they are listed; refuses more than a file holds. */
export async function exportPayments(ctx: Ctx, { format, ...asked }: Listed & { format: 'pdf' | 'xlsx' }) {
  const { type, tab, search } = asked;
  const found = await listOf(ctx, { ...asked, page: 1, sizePerPage: 'all' });
  const say = sayIn(ctx.services, 'cs');
  return listFile(ctx, format, {
    title: say(`PAYMENT_MONITORING.LIST.${type}`),
    tab: say(`PAYMENT_MONITORING.TAB.${tab}`),
    search,
    columns: columnsOf(say, type),
    rows: await toWire(ctx, found.rows),
    totalItems: found.totalItems,
  });
}
