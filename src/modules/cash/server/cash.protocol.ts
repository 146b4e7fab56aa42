import { and, asc, desc, eq, gte, lt } from 'drizzle-orm';
import { tableRow } from '#engines/html.ts';
import { printCzech } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { addDays, showDate, showDateTime } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { type CashType, endOf, showNumber } from '../cash.rules.ts';
import { amountInWords } from '../cash.words.rules.ts';
import { cashClosing, cashEntry } from './cash.kind.ts';
import { paperOf } from './cash.papers.ts';
import { deskOf } from './cash.sums.ts';

type Words = ReturnType<typeof sayIn>;
type Closing = typeof cashClosing.$inferSelect;

/** The protocol of a closing as it was printed first. */
export async function printProtocol(ctx: Ctx, id: string): Promise<Bytes> {
  const ofHouse = eq(cashClosing.communityId, ctx.me.communityId);
  const [closing] = await ctx.db
    .select()
    .from(cashClosing)
    .where(and(ofHouse, eq(cashClosing.id, id)));
  if (!closing) return fail('CASH.ERRORS.NOT_FOUND');
  return paperOf(ctx, cashClosing, closing, () => drawProtocol(ctx, closing), nameOf(ctx, closing));
}

const nameOf = ({ services }: Ctx, { day }: Closing) => `${sayIn(services, 'cs')('CASH.PROTOCOL')} ${day}`;

/**
 * The protocol of a closing, in Czech: an inventory of cash as act 563/1991, sections 29 and 30 wants it. It says what was so
 * when the desk was closed: the house and the count were kept then, and of the records up to that day nothing changes.
 */
export async function drawProtocol(ctx: Ctx, closing: Closing): Promise<Bytes> {
  const say = sayIn(ctx.services, 'cs');
  return printCzech(ctx, {
    title: say('CASH.PROTOCOL'),
    name: nameOf(ctx, closing),
    letterhead: closing.letterhead,
    facts: [...(await periodOf(ctx, say, closing)), ...(await sumsOf(ctx, say, closing))],
    html: countsOf(say, closing),
    signatures: [say('CASH.PROTOCOL.SIGN_COUNT', { name: closing.closedBy }), say('CASH.PROTOCOL.SIGN_HOUSE')],
  });
}

/** The days since the closing before, and the first and the last document of each series in them. */
async function periodOf({ db }: Ctx, say: Words, { communityId, day, place }: Closing) {
  const [before] = await db
    .select({ day: cashClosing.day, place: cashClosing.place })
    .from(cashClosing)
    .where(and(eq(cashClosing.communityId, communityId), lt(cashClosing.place, place)))
    .orderBy(desc(cashClosing.place))
    .limit(1);
  const within = [
    eq(cashEntry.communityId, communityId),
    lt(cashEntry.place, place),
    ...(before ? [gte(cashEntry.place, before.place)] : []),
  ];
  const numbersOf = async (type: CashType) => {
    const where = and(...within, eq(cashEntry.type, type));
    const { year, number } = cashEntry;
    const at = (order: typeof asc) =>
      db.select({ year, number }).from(cashEntry).where(where).orderBy(order(year), order(number)).limit(1);
    const [[first], [last]] = [await at(asc), await at(desc)];
    if (!first || !last) return say('CASH.PROTOCOL.NO_DOCUMENT');
    const found = await db.$count(cashEntry, where);
    return say('CASH.PROTOCOL.DOCUMENTS', {
      first: showNumber({ ...first, type }),
      last: showNumber({ ...last, type }),
      count: found,
    });
  };
  const desk = await deskOf(db, communityId);
  const firstOpen = before && (before.place === endOf(before.day) ? addDays(before.day, 1) : before.day);
  const since = firstOpen ?? desk?.initialDay;
  return [
    { label: say('CASH.BOOK.PERIOD'), value: [since, day].flatMap((one) => (one ? showDate(one) : [])).join(' – ') },
    { label: say('CASH.TAB.income'), value: await numbersOf('income') },
    { label: say('CASH.TAB.expense'), value: await numbersOf('expense') },
  ];
}

/** What was counted beside what the book says, and of a difference why and by which document it is recorded. */
async function sumsOf({ db }: Ctx, say: Words, closing: Closing) {
  const { communityId, book, counted, differenceId, note, closedBy, createdAt } = closing;
  const isOne = and(eq(cashEntry.communityId, communityId), eq(cashEntry.id, differenceId ?? communityId));
  const [recorded] = differenceId ? await db.select().from(cashEntry).where(isOne) : [];
  const difference = counted - book;
  const name = say(difference > 0 ? 'CASH.CLOSING.SURPLUS' : 'CASH.CLOSING.MISSING');
  const told = [formatMoney(difference, 'cs'), name, recorded && showNumber(recorded)].filter(Boolean).join(', ');
  return [
    { label: say('CASH.CLOSING.BOOK'), value: formatMoney(book, 'cs') },
    { label: say('CASH.CLOSING.COUNTED'), value: formatMoney(counted, 'cs') },
    { label: say('CASH.FIELD.IN_WORDS'), value: amountInWords(counted) },
    { label: say('CASH.CLOSING.DIFFERENCE'), value: difference === 0 ? say('CASH.CLOSING.NONE') : told },
    { label: say(difference === 0 ? 'CASH.FIELD.NOTE' : 'CASH.CLOSING.REASON'), value: note },
    { label: say('CASH.PROTOCOL.BY'), value: `${closedBy}, ${showDateTime(createdAt)}` },
  ];
}

/** The notes and coins that were counted. */
function countsOf(say: Words, { counts, counted }: Closing): string {
  const heads = [say('CASH.PROTOCOL.VALUE'), say('CASH.PROTOCOL.PIECES'), say('CASH.PROTOCOL.SUM')];
  const rows = counts.map(({ value, count }) =>
    tableRow([formatMoney(value, 'cs'), String(count), formatMoney(value * count, 'cs')]),
  );
  return `<table>${tableRow(heads, 'th')}${rows.join('')}${tableRow([say('CASH.CLOSING.COUNTED'), '', formatMoney(counted, 'cs')], 'th')}</table>`;
}
