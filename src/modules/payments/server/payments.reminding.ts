import { and, eq } from 'drizzle-orm';
import type { Bytes, Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { sayIn } from '#server/letters.ts';
import { requireRecord, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { noteDemand, takeHouseTurn } from '../../prescriptions/server/prescriptions.door.ts';
import { mostReminded, type silences } from '../payments.rules.ts';
import { among, isOwed, owedOf, type PaymentRow, payment, payments } from './payments.kind.ts';
import { type Owing, owingOf, printReminders, writeReminders } from './payments.letters.ts';
import { type Listed, narrowed, numberOf } from './payments.rows.ts';

// Reminders of what is owed: of one payment or of many, by mail or on paper (PAY-10, PAY-16).

/** A payment with its owners; refused where its unit belongs to nobody, or there is none. */
async function owedBy(ctx: Ctx, row: PaymentRow): Promise<Owing> {
  const [one] = await owingOf(ctx, [row]);
  return one && one.owners.length > 0 ? one : fail('PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER');
}

/** Writes to the owners and notes it with each payment. */
async function send(ctx: Ctx, owing: Owing[], message: string): Promise<void> {
  await writeReminders(ctx, owing, message);
  const ids = owing.map(({ row }) => row.id);
  await ctx.db
    .update(payment)
    .set({ remindedAt: ctx.now })
    .where(and(eq(payment.communityId, ctx.me.communityId), among(payment.id, ids)));
  await noteDemand(ctx.db, ctx.me.communityId, houseDay(ctx.now).slice(0, 7), ctx.now);
  const subjects = owing.map(({ row: { id, title }, owners }) => ({
    id,
    title,
    isPrivate: true,
    changes: [{ action: 'reminder', to: owners.map(({ name }) => name).join(', ') }],
  }));
  await recordActivity(ctx, 'paymentMonitoring', 'update', subjects);
}

/** Writes to the owners of the unit; who was written to, and who has no address. */
export async function remind(ctx: Ctx, id: string, message: string) {
  await takeHouseTurn(ctx);
  await owedBy(ctx, await requireRecord(ctx, payments, id));
  const one = await owedBy(ctx, await requireRecord(ctx, payments, id, 'remind'));
  await send(ctx, [one], message);
  const { owners } = one;
  return {
    sentTo: owners.flatMap(({ name, mail }) => (mail ? [{ name, email: mail.email }] : [])),
    withoutEmail: owners.flatMap(({ name, mail }) => (mail ? [] : [name])),
  };
}

type Which = Pick<Listed, 'type' | 'tab' | 'search'> & { ids?: string[] };

/** The payments of the ids, in the order of units; without them those of a list of which something is owed. */
async function chosenOf(ctx: Ctx, { ids, ...list }: Which): Promise<PaymentRow[]> {
  const { tab, where } = narrowed(ctx, list);
  const rows = await visibleRecords(ctx, payments, {
    ...(ids ? { where: among(record.id, ids) } : { tab, where: and(where, eq(payment.type, list.type), isOwed) }),
    sort: numberOf,
    direction: 'asc',
    limit: mostReminded + 1,
  });
  if (ids && rows.length < ids.length) return fail('PAYMENT_MONITORING.ERRORS.NOT_FOUND');
  return rows.length > mostReminded ? fail('PAYMENT_MONITORING.ERRORS.TOO_MANY') : rows;
}

const prefix = 'PAYMENT_MONITORING.ERRORS.';
const nameOf = ({ row, room }: Owing) => (row.type === 'unit' ? room : row.title);

/** Of which payments people are reminded now, and why of the others nobody is. */
async function sorted(ctx: Ctx, rows: PaymentRow[]) {
  const going: Owing[] = [];
  const refused: { id: string; name: string; why: (typeof silences)[number] }[] = [];
  for (const one of await owingOf(ctx, rows)) {
    const may = payments.can.remind(ctx.me, one.row, ctx.now);
    const why = typeof may === 'string' ? may : one.owners.length === 0 && (`${prefix}REMINDER_NO_OWNER` as const);
    if (why) refused.push({ id: one.row.id, name: nameOf(one), why: why.slice(prefix.length) as never });
    else going.push(one);
  }
  const onPaper = going.flatMap((one) => {
    const owners = one.owners.filter(({ mail }) => !mail).map(({ name }) => name);
    return owners.length > 0 ? [{ id: one.row.id, name: nameOf(one), owners: owners.join(', ') }] : [];
  });
  const written = going.map(({ owners }) => owners.filter(({ mail }) => mail).length).filter((n) => n > 0);
  const letters = written.reduce((sum, n) => sum + n, 0);
  return { going, told: { letters, payments: written.length, onPaper, refused } };
}

/** What a reminder of many would come to. */
export const tryMany = async (ctx: Ctx, which: Which) => (await sorted(ctx, await chosenOf(ctx, which))).told;

/** Reminds of many at once; who asks for the same a moment later finds that it was done. */
export async function remindMany(ctx: Ctx, which: Which, message: string) {
  await takeHouseTurn(ctx);
  const { communityId } = ctx.me;
  const ids = (await chosenOf(ctx, which)).map(({ id }) => id);
  const held = and(eq(payment.communityId, communityId), among(payment.id, ids));
  await ctx.db.select({ id: payment.id }).from(payment).where(held).orderBy(payment.id).for('update');
  const { going, told } = await sorted(ctx, await chosenOf(ctx, { ...which, ids }));
  if (going.length > 0) await send(ctx, going, message);
  return told;
}

/** The reminder of a payment on paper. */
export async function printOf(ctx: Ctx, id: string): Promise<Bytes> {
  const row = await requireRecord(ctx, payments, id);
  if (owedOf(row) === 0) return fail('PAYMENT_MONITORING.ERRORS.NOTHING_OWED');
  const one = await owedBy(ctx, row);
  return printReminders(ctx, [one], sayIn(ctx.services, 'cs')('PAYMENT_MONITORING.LETTER.TITLE', { room: one.room }));
}

/** The reminders of several payments on paper, as far as something is owed of them by somebody. */
export async function printMany(ctx: Ctx, ids: string[]): Promise<Bytes> {
  const rows = await chosenOf(ctx, { type: 'unit', tab: 'all', ids });
  const owing = (await owingOf(ctx, rows)).filter(({ row, owners }) => owedOf(row) > 0 && owners.length > 0);
  if (owing.length === 0) return fail('PAYMENT_MONITORING.ERRORS.NOTHING_OWED');
  return printReminders(ctx, owing, sayIn(ctx.services, 'cs')('PAYMENT_MONITORING.REMIND.TITLE'));
}
