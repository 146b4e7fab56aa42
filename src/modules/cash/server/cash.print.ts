import { eq } from 'drizzle-orm';
import { escapeHtml } from '#engines/html.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { shorten } from '#shared/letters.ts';
import { formatMoney } from '#shared/money.ts';
import { showNumber } from '../cash.rules.ts';
import { amountInWords } from '../cash.words.rules.ts';
import { type CashRow, cash, cashEntry } from './cash.kind.ts';
import { paperOf } from './cash.papers.ts';

type Words = ReturnType<typeof sayIn>;

/** The document of a record: as it was issued, or a preview. */
export const printReceipt = (ctx: Ctx, row: CashRow): Promise<Bytes> => {
  const draw = () => drawReceipt(ctx, row);
  return row.issuedAt ? paperOf(ctx, cashEntry, row, draw, showNumber(row)) : draw();
};

/**
 * The document of a record, in Czech, with what an accounting document must bear (act 563/1991, section 11): its designation,
 * what it is for and between whom, the amount, when it was made and when the cash changed hands, and lines to sign on for who
 * answers for the transaction and for its booking.
 */
export async function drawReceipt(ctx: Ctx, row: CashRow): Promise<Bytes> {
  const say = sayIn(ctx.services, 'cs');
  const number = showNumber(row);
  const kind = say(row.type === 'income' ? 'CASH.PRINT.INCOME' : 'CASH.PRINT.EXPENSE');
  const [back] = row.cancelsId ? await visibleRecords(ctx, cash, { where: eq(record.id, row.cancelsId) }) : [];
  const given = row.amount + row.rounding;
  return printCzech(ctx, {
    title: row.issuedAt ? `${kind} ${number}` : say('CASH.PRINT.PREVIEW', { title: `${kind} ${number}` }),
    name: number,
    facts: factsOf(say, row, back ? showNumber(back) : ''),
    html: `<h2>${escapeHtml(formatMoney(given, 'cs'))}</h2><p>${escapeHtml(say('CASH.PRINT.WORDS', { words: amountInWords(given) }))}</p>`,
    signatures: signaturesOf(say, row),
  });
}

const factsOf = (say: Words, row: CashRow, cancels: string) => [
  { label: say('CASH.FIELD.NUMBER'), value: showNumber(row) },
  { label: say('CASH.PRINT.DATE'), value: showDate(row.date) },
  { label: say('CASH.PRINT.MADE'), value: showDateTime(row.createdAt) },
  { label: say('CASH.PRINT.ISSUED'), value: row.issuedAt ? showDateTime(row.issuedAt) : say('CASH.PRINT.NOT_ISSUED') },
  { label: say('CASH.FIELD.FROM'), value: row.incomeFrom },
  { label: say('CASH.FIELD.TO'), value: row.paidTo },
  { label: say('CASH.FIELD.NAME'), value: row.title },
  { label: say('CASH.FIELD.UNIT'), value: row.room },
  { label: say('CASH.FIELD.SYMBOL'), value: row.symbol },
  ...roundedOf(say, row),
  { label: say('CASH.FIELD.ACCEPTED'), value: row.acceptedBy },
  { label: say('CASH.FIELD.ISSUED_BY'), value: row.issuedBy },
  { label: say('CASH.FIELD.CANCELS'), value: cancels },
  { label: say('CASH.FIELD.NOTE'), value: row.note },
];

/** What was to be paid and by what it was rounded, where they differ. */
const roundedOf = (say: Words, { amount, rounding }: CashRow) =>
  rounding === 0
    ? []
    : [
        { label: say('CASH.FIELD.AMOUNT'), value: formatMoney(amount, 'cs') },
        { label: say('CASH.FIELD.ROUNDING'), value: formatMoney(rounding, 'cs') },
      ];

/** Two lines for the house; who is given money signs that they have it. */
function signaturesOf(say: Words, { type, paidTo }: CashRow): string[] {
  const ours = [say('CASH.PRINT.SIGN_CASE'), say('CASH.PRINT.SIGN_BOOK')];
  return type === 'income' ? ours : [...ours, say('CASH.PRINT.SIGN_GOT', { name: shorten(paidTo, 60, '…') })];
}
