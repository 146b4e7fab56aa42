import { z } from 'zod';
import { count, day, id } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { periods } from '../orders/orders.rules.ts';
import { documentKinds, invoiceStates, lacks, longestReason } from './invoices.rules.ts';

// What invoices look like on the wire; the calls stand in invoices.contract.ts.

/** What was issued; the amount of a correction is below nothing. */
const document = z.object({ id, kind: z.enum(documentKinds), number: z.string(), total: money });

export const row = z.object({
  id,
  dateFrom: day,
  dateTo: day,
  period: z.enum(periods),
  /** The number of the proforma (INV-02), and the symbol under which it is paid. */
  number: z.string(),
  variableSymbol: z.string(),
  units: count,
  pricePerUnit: money,
  total: money,
  issuedOn: day,
  dueDate: day,
  paidDate: day.nullable(),
  status: z.enum(invoiceStates),
  /** Numbers of what was issued once it was paid; who pays no value-added tax issues no tax document. */
  taxDocument: z.string().nullable(),
  invoice: z.string().nullable(),
  /** What came of it so far, what was taken off its final invoice, and what is left to pay; below nothing it goes back. */
  paid: money,
  corrected: money,
  left: money,
  /** When it was reminded of last. */
  remindedOn: day.nullable(),
  /** Why it is asked for no more; empty where it is. */
  cancelReason: z.string(),
  documents: z.array(document),
});

export const ofAll = row.extend({
  /** Null once the house is gone. */
  communityId: id.nullable(),
  customer: z.string(),
  /** What came of it and was not taken back. */
  payments: z.array(z.object({ id, day, amount: money, payer: z.string() })),
  /** The documents with the addresses that open them for an hour. */
  documents: z.array(document.extend({ url: z.string() })),
});

export const plan = z.object({
  period: z.enum(periods),
  units: count,
  pricePerUnit: money,
  total: money,
  /** The first day that is not invoiced yet. */
  nextFrom: day,
});

export const moved = { day, amount: money, symbol: z.string(), payer: z.string() };
export const reason = z.string().trim().min(1).max(longestReason);
/** A year, or a month of it. */
export const span = {
  year: z.coerce.number<number | string>().int().min(2000).max(2199),
  month: z.coerce.number<number | string>().int().min(1).max(12).optional(),
};
/** What was issued less corrections, what came of it, what is left to pay, and how much of that is late; what was cancelled counts nowhere. */
export const sums = { invoiceCount: count, issued: money, paid: money, left: money, late: money };

/** A house in what will be issued. */
export const runRow = z.object({
  id,
  name: z.string(),
  customer: z.string(),
  dateFrom: day.nullable(),
  dateTo: day.nullable(),
  period: z.enum(periods).nullable(),
  units: count,
  total: money,
  /** Whether its period has begun. */
  isDue: z.boolean(),
  missing: z.array(z.enum(lacks)),
});
