import { eq } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { audienceOf } from '#house/audience.ts';
import { changesOf, forWriters } from '#house/history.ts';
import { searchRecords } from '#house/search.ts';
import { deleteRecords } from '#house/trash.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { canOf, createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { feesContract } from '../fees.contract.ts';
import { type FeeRow, fee, fees } from './fees.kind.ts';

// Contents: list, create, detail, update, delete, search. Below: the wire and the tables.

export const feesHandlers: Handlers<typeof feesContract> = {
  'GET /fee': async (ctx, { sort, frequency, ...input }) => {
    const orders = { name: natural(record.title), amount: fee.amount, createdAt: record.createdAt };
    const where = [frequency ? eq(fee.frequency, frequency) : undefined];
    const found = await listRecords(ctx, fees, { ...input, tab: 'all', where, sort: orders[sort] });
    return {
      fees: found.rows.map((row) => toWire(ctx, row)),
      totalItems: found.totalItems,
      ...found.counts(['all']),
    };
  },

  'POST /fee': async (ctx, input) => {
    const { spine, own } = toTables(input);
    return detailOf(ctx, await createRecord(ctx, fees, spine, own));
  },

  'GET /fee/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /fee/{id}': async (ctx, { id, version, ...input }) => {
    const row = await requireRecord(ctx, fees, id, 'edit');
    const { spine, own } = toTables(input);
    const changes = changesOf(row, { ...spine, ...own }, ['title', 'amount', 'frequency', 'notes']);
    await updateRecord(ctx, fees, row, version, { spine, own, changes });
    return detailOf(ctx, id);
  },

  'DELETE /fee/{id}': (ctx, { id }) => deleteRecords(ctx, fees, [id]),

  'GET /fee/search/{text}': (ctx, { text }) => searchRecords(ctx, fees, text),
};

type Input = Parameters<(typeof feesHandlers)['POST /fee']>[1];

const toTables = ({ name, ...own }: Input) => ({
  spine: { title: name, status: 'published', audience: audienceOf(true), searchText: `${name} ${own.notes}` },
  own,
});

const toWire = <Row extends FeeRow>(ctx: Ctx, row: Row) => ({
  ...row,
  name: row.title,
  owner: row.author,
  can: canOf(ctx, fees, row),
});

async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, fees, id);
  return { ...toWire(ctx, row), ...(await forWriters(ctx, fees, row)) };
}
