import { type ListColumn, listFile } from '#house/listfile.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { daysBetween, houseDay } from '#shared/dates.ts';
import { foundBalances, type Listed, withDebts } from './balances.rows.ts';

type Row = Awaited<ReturnType<typeof withDebts>>[number];

/** What units owe, of which group, since when and for how many days, as they are listed: on paper, or as a table. */
export async function exportBalances(ctx: Ctx, { format, ...asked }: Listed & { format: 'pdf' | 'xlsx' }) {
  const { found } = await foundBalances(ctx, asked);
  const say = sayIn(ctx.services, 'cs');
  const today = houseDay(ctx.now);
  const columns: ListColumn<Row>[] = [
    { head: say('BALANCE.FIELD.UNIT'), width: 38, cell: (row) => row.number },
    { head: say('BALANCE.FIELD.OWNERS'), width: '*', cell: (row) => row.owners },
    { head: say('BALANCE.FIELD.SINCE'), width: 50, cell: ({ since }) => (since ? { day: since } : '') },
    {
      head: say('BALANCE.FIELD.DAYS'),
      width: 32,
      cell: ({ since }) => (since ? { number: daysBetween(since, today) } : ''),
    },
    { head: say('BALANCE.GROUP.services'), width: 54, amount: (row) => row.services },
    { head: say('BALANCE.GROUP.contribution'), width: 54, amount: (row) => row.contribution },
    { head: say('BALANCE.FIELD.OWES'), width: 56, amount: ({ balance }) => Math.max(balance, 0) },
    { head: say('BALANCE.TAB.credit'), width: 48, amount: (row) => row.credit },
    { head: say('BALANCE.FIELD.ENTRANCE'), cell: (row) => row.entrance },
    { head: say('BALANCE.FIELD.SYMBOL'), cell: (row) => row.symbol },
  ];
  return listFile(ctx, format, {
    title: say('BALANCE.LIST'),
    tab: say(`BALANCE.TAB.${asked.tab}`),
    search: asked.search,
    columns,
    rows: await withDebts(ctx, found),
    totalItems: found.length,
  });
}
