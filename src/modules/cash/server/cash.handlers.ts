import { natural } from '#engines/columns.ts';
import { attachFile, detachFiles, requireRoom } from '#house/attachments.ts';
import { searchRecords } from '#house/search.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { cashContract } from '../cash.contract.ts';
import { cashTabs, showNumber } from '../cash.rules.ts';
import { cashBook } from './cash.book.ts';
import { close, listClosings } from './cash.closing.ts';
import { cash, cashEntry } from './cash.kind.ts';
import { lastNumber, limitOf, limitsOf, saveLimit } from './cash.numbers.ts';
import { printReceipt } from './cash.print.ts';
import { printProtocol } from './cash.protocol.ts';
import { balanceAt, detailOf, ofPeriod, rowsToWire, totalsOfList } from './cash.rows.ts';
import { begin, change, counter, holdDesk, issue, remove, write } from './cash.saving.ts';
import { deskOf } from './cash.sums.ts';

// Contents: list, new, initial balance, what a new one begins with, limits, book, closings, protocol, search, upload, detail, change,
// delete, issue, counter-entry, receipt.

const orders = {
  date: cashEntry.place,
  name: natural(record.title),
  amount: cashEntry.amount,
  createdAt: record.createdAt,
};

export const cashHandlers: Handlers<typeof cashContract> = {
  'GET /cash-desk': async (ctx, { sort, dateFrom, dateTo, ...input }) => {
    const period = { dateFrom, dateTo };
    const found = await listRecords(ctx, cash, { ...input, where: ofPeriod(period), sort: orders[sort] });
    return {
      records: await rowsToWire(ctx, found.rows),
      totalItems: found.totalItems,
      ...found.counts(cashTabs),
      ...(await totalsOfList(ctx, period, input)),
    };
  },

  'POST /cash-desk': async (ctx, input) => detailOf(ctx, await write(ctx, await holdDesk(ctx), input)),

  'PUT /cash-desk/initial-balance': async (ctx, { initialBalance, initialDay }) => {
    await begin(ctx, initialBalance, initialDay);
    return { initialBalance, initialDay };
  },

  'GET /cash-desk/next': async (ctx, { type, date }) => {
    const { communityId } = ctx.me;
    const year = Number(date.slice(0, 4));
    const number = (await lastNumber(ctx.db, communityId, type, year)) + 1;
    const desk = await deskOf(ctx.db, communityId);
    return {
      documentNumber: showNumber({ type, year, number }),
      balance: desk ? await balanceAt(ctx, desk, date) : 0,
      limit: await limitOf(ctx, date),
    };
  },

  'GET /cash-desk/limit': async (ctx) => ({ limits: await limitsOf(ctx) }),

  'PUT /cash-desk/limit': async (ctx, input) => {
    await saveLimit(ctx, input);
    return { limits: await limitsOf(ctx) };
  },

  'GET /cash-desk/book': (ctx, { format, ...period }) => cashBook(ctx, period, format),

  'GET /cash-desk/closing': (ctx, paging) => listClosings(ctx, paging),

  'POST /cash-desk/closing': (ctx, input) => close(ctx, input),

  'GET /cash-desk/closing/{id}/protocol': (ctx, { id }) => printProtocol(ctx, id),

  'GET /cash-desk/search/{text}': (ctx, { text }) => searchRecords(ctx, cash, text),

  'POST /cash-desk/upload/{id}': {
    before: async (ctx, { id }) => {
      await requireRecord(ctx, cash, id, 'attach');
      await requireRoom(ctx, id);
    },
    async run(ctx, { id, file, name, description }) {
      const row = await requireRecord(ctx, cash, id, 'attach');
      await attachFile(ctx, id, file, { name, description, isPublic: true, acceptRead: false });
      await updateRecord(ctx, cash, row, undefined, { changes: [{ action: 'attach', to: name || file.name }] });
    },
  },

  'GET /cash-desk/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /cash-desk/{id}': async (ctx, { id, version, removedAttachments, ...input }) => {
    await change(ctx, id, version, input);
    await detachFiles(ctx, id, removedAttachments);
    return detailOf(ctx, id);
  },

  'DELETE /cash-desk/{id}': (ctx, { id }) => remove(ctx, id),

  'PUT /cash-desk/{id}/issue': async (ctx, { id }) => {
    await issue(ctx, id);
    return detailOf(ctx, id);
  },

  'POST /cash-desk/{id}/counter-entry': async (ctx, { id, reason }) => detailOf(ctx, await counter(ctx, id, reason)),

  'GET /cash-desk/{id}/receipt': async (ctx, { id }) => printReceipt(ctx, await requireRecord(ctx, cash, id)),
};
