import { z } from 'zod';
import { contract, count, countsOf, day, id, paging, searchText } from '#shared/contract.ts';
import { money } from '#shared/money.ts';
import { mostFileBytes } from '../bank/bank.rules.ts';
import { mostUnits, periods } from '../orders/orders.rules.ts';
import { invoiceTabs, outcomes, unmatched } from './invoices.rules.ts';
import { moved, ofAll, plan, reason, row, runRow, span, sums } from './invoices.shapes.contract.ts';

const noIssuer = ['INVOICE.ERRORS.NO_ISSUER'] as const;

const notFound = ['INVOICE.PROFORMA_INVOICE_NOT_FOUND'] as const;
const ofOne = z.object({ id });
const address = z.string();

export const invoicesContract = contract('invoices', {
  'GET /invoice': {
    summary: 'What the provider of the application has invoiced to the community, the newest first (INV-06).',
    input: z.object(paging),
    reply: z.object({
      invoices: z.array(row),
      totalItems: count,
      exposedCount: count,
      overdueCount: count,
      /** What is still to be paid, and how much of that is late. */
      owed: money,
      late: money,
      plan: plan.nullable(),
      /** How the invoice that is due first is paid. */
      order: z
        .object({
          number: z.string(),
          account: z.string(),
          amount: money,
          symbol: z.string(),
          code: z.object({ size: count, path: z.string() }).nullable(),
        })
        .nullable(),
      /** Whether anybody is set who issues. */
      hasIssuer: z.boolean(),
    }),
  },
  'GET /invoice/check-invoices': {
    summary: 'How many invoices wait to be paid, and how many are overdue (INV-08, G-152).',
    reply: z.object({ exposedCount: count, overdueCount: count }),
  },
  'GET /invoice/downloadProformaInvoice/{id}': {
    summary: 'The address of the proforma of an invoice, for an hour (INV-07).',
    input: ofOne,
    reply: address,
    fails: notFound,
  },
  'GET /invoice/downloadTaxDocument/{id}': {
    summary: 'The address of the tax document on the payment received, for an hour (G-149).',
    input: ofOne,
    reply: address,
    fails: notFound,
  },
  'GET /invoice/downloadInvoice/{id}': {
    summary: 'The address of the final invoice, for an hour (G-149).',
    input: ofOne,
    reply: address,
    fails: notFound,
  },
  'GET /invoice/downloadDocument/{id}': {
    summary: 'The address of any document of an invoice by its own id, for an hour.',
    input: ofOne,
    reply: address,
    fails: notFound,
  },
  'GET /invoice/file/{id}': {
    summary: 'The paper behind a signed address, for an hour and as long as its holder may see it.',
    needs: 'public',
    input: z.object({
      id,
      holder: id,
      expires: z.coerce.number<number | string>().int(),
      signature: z.string().max(100),
    }),
    reply: 'file',
    fails: notFound,
  },
  'PUT /invoice/{id}/paid': {
    summary:
      'Notes that the rest of an invoice was paid, or a part of it, which issues its tax document and, at last, the final invoice (G-150).',
    needs: 'superAdmin',
    /** `left` is what was said to be left; once it is another, somebody else was faster. */
    input: z.object({ id, paidDate: day, amount: money.min(1).optional(), left: money.optional() }),
    reply: row,
    fails: [...notFound, ...noIssuer, 'INVOICE.ERRORS.PAID', 'INVOICE.ERRORS.CANCELLED', 'INVOICE.ERRORS.CHANGED'],
  },
  'PUT /invoice/{id}/cancelled': {
    summary:
      'Cancels an invoice of which nothing was paid; `isAgain` has its period asked for anew, by the plan as it is.',
    needs: 'superAdmin',
    input: z.object({ id, reason, isAgain: z.boolean().default(false) }),
    reply: row,
    fails: [
      ...notFound,
      'INVOICE.ERRORS.PAID',
      'INVOICE.ERRORS.CANCELLED',
      'INVOICE.ERRORS.PARTLY_PAID',
      'INVOICE.ERRORS.FINAL',
      'INVOICE.ERRORS.LATER',
    ],
  },
  'PUT /invoice/{id}/reminded': {
    summary: 'Reminds who is to pay an invoice of it by letter, once a day.',
    needs: 'superAdmin',
    input: ofOne,
    reply: row,
    fails: [
      ...notFound,
      'INVOICE.ERRORS.PAID',
      'INVOICE.ERRORS.CANCELLED',
      'INVOICE.ERRORS.REMINDED',
      'INVOICE.ERRORS.NO_ADDRESS',
      'HOUSES.ERRORS.NOT_FOUND',
    ],
  },
  'POST /admin/invoice-correction': {
    summary: 'Issues a correction of a tax document or of a final invoice by an amount, or says what it would bear.',
    needs: 'superAdmin',
    input: z.object({
      id,
      amount: money.min(1),
      reason,
      isTrial: z.boolean().default(false),
      /** How much of the document was said to be left then; needed when it is no trial, so that nobody corrects twice. */
      left: money.nullable().default(null),
    }),
    reply: z.object({
      /** Null of a trial. */
      number: z.string().nullable(),
      of: z.string(),
      total: money,
      base: money,
      tax: money,
      /** How much of the document may still be corrected then. */
      left: money,
    }),
    fails: [...notFound, ...noIssuer, 'INVOICE.ERRORS.IN_INVOICE', 'INVOICE.ERRORS.CORRECTED'],
  },
  'POST /admin/invoice-statement': {
    summary:
      'Reads a statement of the account of who issues (any format of a bank) and gives what came to the invoices of its symbols, whole or in part; the rest waits for the administrator. What is known already does nothing.',
    needs: 'superAdmin',
    /** Says what would be done and does nothing. */
    input: z.object({ isTrial: z.boolean().default(false) }),
    upload: 'data',
    largest: { bytes: mostFileBytes, says: 'INVOICE.VALIDATION.STATEMENT_SIZE' },
    isPassing: true,
    reply: z.object({
      isTrial: z.boolean(),
      /** The first of them that are new. */
      movements: z.array(
        z.object({
          ...moved,
          outcome: z.enum(outcomes),
          number: z.string().nullable(),
          customer: z.string().nullable(),
        }),
      ),
      knownCount: count,
      wholeCount: count,
      partCount: count,
      otherCount: count,
    }),
    fails: [...noIssuer, 'INVOICE.ERRORS.ACCOUNT', 'BANK.ERRORS.BALANCE'],
  },
  'GET /admin/invoice-payment': {
    summary: 'What came and was given to no invoice, with why, the last first, until it is settled.',
    needs: 'superAdmin',
    input: z.object(paging),
    reply: z.object({
      payments: z.array(z.object({ id, ...moved, message: z.string(), reason: z.enum(unmatched) })),
      totalItems: count,
    }),
  },
  'PUT /admin/invoice-payment/{id}/settled': {
    summary: 'Takes what came off that list, once it was seen to.',
    needs: 'superAdmin',
    input: ofOne,
    fails: ['INVOICE.ERRORS.NO_PAYMENT'],
  },
  'PUT /admin/invoice-payment/{id}/invoice': {
    summary: 'Gives what waits to an invoice, as much of it as is left to pay; what is over waits further.',
    needs: 'superAdmin',
    input: z.object({ id, invoiceId: id }),
    fails: [
      ...notFound,
      ...noIssuer,
      'INVOICE.ERRORS.NO_PAYMENT',
      'INVOICE.ERRORS.PAID',
      'INVOICE.ERRORS.CANCELLED',
      'INVOICE.ERRORS.DAY',
    ],
  },
  'PUT /admin/invoice-payment/{id}/returned': {
    summary:
      'Takes back a payment of an invoice that did not come or was returned: it is owed again, and the document that taxed it is corrected unless the final invoice has taken it in.',
    needs: 'superAdmin',
    input: z.object({ id, reason }),
    fails: [...notFound, ...noIssuer, 'INVOICE.ERRORS.NO_PAYMENT', 'INVOICE.ERRORS.CORRECTED'],
  },
  'GET /admin/invoice': {
    summary: 'The invoices of all houses, the newest first.',
    needs: 'superAdmin',
    input: z.object({ ...paging, tab: z.enum(invoiceTabs).default('all'), search: searchText }),
    reply: z.object({ invoices: z.array(ofAll), totalItems: count, ...countsOf(invoiceTabs), hasIssuer: z.boolean() }),
  },
  'GET /admin/invoice-run': {
    summary:
      'For whom an invoice is issued within a month, of how much and what is missing for it; first houses that pay and have agreed to nothing.',
    needs: 'superAdmin',
    input: z.object(paging),
    reply: z.object({
      houses: z.array(runRow),
      totalItems: count,
      /** How many periods have begun, and what they come to. */
      dueCount: count,
      dueTotal: money,
      hasIssuer: z.boolean(),
    }),
  },
  'POST /admin/invoice-run': {
    summary:
      'Issues what begins by today, as the night does, so many at once; `leftCount` says how many wait for the next call. Safe to ask twice.',
    needs: 'superAdmin',
    reply: z.object({ issuedCount: count, leftCount: count }),
    fails: noIssuer,
  },
  'GET /admin/invoice-overview': {
    summary: 'What was issued in a year by months, and by houses in it or in a month of it, and what came of that.',
    needs: 'superAdmin',
    input: z.object({ ...paging, ...span, search: searchText }),
    reply: z.object({
      months: z.array(z.object({ month: count, ...sums })),
      whole: z.object(sums),
      /** A house that is gone has no id, and the name for whom its invoices were. */
      houses: z.array(z.object({ id: id.nullable(), customer: z.string(), ...sums })),
      totalItems: count,
      firstYear: count,
    }),
  },
  'GET /admin/invoice-export': {
    summary:
      'The documents of a year or a month of it but those that only ask, for an accountant: a table, or a zip of ISDOC.',
    needs: 'superAdmin',
    input: z.object({ ...span, format: z.enum(['xlsx', 'isdoc']) }),
    reply: 'file',
    fails: ['BASE.ERRORS.PRINT_TOO_LARGE', 'BASE.ERRORS.TOO_MANY'],
  },
  'GET /admin/invoice-plan/{id}': {
    summary: 'What a house has agreed to pay for; null where it pays nothing.',
    needs: 'superAdmin',
    input: ofOne,
    reply: z.object({ plan: plan.nullable() }),
  },
  'PUT /admin/invoice-plan/{id}': {
    summary: 'Sets what a house pays for from the next period on; a first plan begins on the day given, or today.',
    needs: 'superAdmin',
    input: z.object({
      id,
      period: z.enum(periods),
      units: z.number().int().min(1).max(mostUnits),
      since: day.optional(),
    }),
    reply: z.object({ plan: plan.nullable() }),
    fails: ['HOUSES.ERRORS.NOT_FOUND'],
  },
});
