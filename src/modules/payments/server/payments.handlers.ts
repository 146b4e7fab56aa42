import { searchRecords } from '#house/search.ts';
import type { Handlers } from '#server/context.ts';
import type { paymentsContract } from '../payments.contract.ts';
import { exportPayments } from './payments.export.ts';
import { payments } from './payments.kind.ts';
import { pay, takeBack } from './payments.recording.ts';
import { printMany, remind, remindMany, tryMany } from './payments.reminding.ts';
import { detailOf, listOf, toWire } from './payments.rows.ts';
import { change, create, remove } from './payments.saving.ts';
import { statementOf } from './payments.statement.ts';

// Contents: list, list to take out, create, detail, change, delete, received money, reminders by mail and on paper, of one and of many, search, statement.

export const paymentsHandlers: Handlers<typeof paymentsContract> = {
  'GET /payment-monitoring': async (ctx, input) => {
    const { rows, counts, totalItems } = await listOf(ctx, input);
    return { payments: await toWire(ctx, rows), totalItems, ...counts };
  },

  'GET /payment-monitoring/export': exportPayments,

  'POST /payment-monitoring': async (ctx, input) => (await detailOf(ctx, await create(ctx, input))).payment,

  'GET /payment-monitoring/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /payment-monitoring/{id}': async (ctx, input) => (await detailOf(ctx, await change(ctx, input))).payment,

  'DELETE /payment-monitoring/{id}': (ctx, { id }) => remove(ctx, id),

  'POST /payment-monitoring/{id}/payment': async (ctx, { id, amount, paidDate, note, again }) => {
    await pay(ctx, id, { amount, day: paidDate, note }, again);
    return detailOf(ctx, id);
  },

  'DELETE /payment-monitoring/{id}/payment/{receiptId}': async (ctx, { id, receiptId }) => {
    await takeBack(ctx, id, receiptId);
    return detailOf(ctx, id);
  },

  'POST /payment-monitoring/{id}/reminder': (ctx, { id, message }) => remind(ctx, id, message),

  'POST /payment-monitoring/reminder': (ctx, { message, ...which }) => remindMany(ctx, which, message),

  'POST /payment-monitoring/reminder/trial': tryMany,

  'POST /payment-monitoring/reminder/letters': (ctx, { ids }) => printMany(ctx, ids),

  'GET /payment-monitoring/search/{text}': (ctx, { text }) => searchRecords(ctx, payments, text),

  'GET /account-statement': statementOf,
};
