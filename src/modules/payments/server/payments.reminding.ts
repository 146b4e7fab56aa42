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
import { among, isLate, isOwed, owedOf, type PaymentRow, payment, payments } from './payments.kind.ts';
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
  await noteAsked(ctx, owing, 'reminder');
}

/** Notes that people were asked to pay, and how, with each payment. */
async function noteAsked(ctx: Ctx, owing: Owing[], action: 'reminder' | 'letter'): Promise<void> {
  await noteDemand(ctx.db, ctx.me.communityId, houseDay(ctx.now).slice(0, 7), ctx.now);
  const subjects = owing.map(({ row: { id, title }, owners }) => ({
    id,
    title,
    isPrivate: true,
    changes: [{ action, to: owners.map(({ name }) => name).join(', ') }],
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

/** The payments of the ids, in the order of units; without them those of a list of which something is late, or of those that wait for their day of which something is owed. */
async function chosenOf(ctx: Ctx, { ids, ...list }: Which): Promise<PaymentRow[]> {
  const { tab, where } = narrowed(ctx, list);
  const isMeant = list.tab === 'pending' ? isOwed : and(isOwed, isLate(ctx.now));
  const rows = await visibleRecords(ctx, payments, {
    ...(ids ? { where: among(record.id, ids) } : { tab, where: and(where, eq(payment.type, list.type), isMeant) }),
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

/** The reminders of several payments on paper, as far as something is owed of them by somebody; each stands in the history of its payment. */
export async function printMany(ctx: Ctx, ids: string[]): Promise<Bytes> {
  await takeHouseTurn(ctx);
  const rows = await chosenOf(ctx, { type: 'unit', tab: 'all', ids });
  const owed = (await owingOf(ctx, rows)).filter(({ row }) => owedOf(row) > 0);
  if (owed.length === 0) return fail('PAYMENT_MONITORING.ERRORS.NOTHING_OWED');
  const owing = owed.filter(({ owners }) => owners.length > 0);
  const [first] = owing;
  if (!first) return fail('PAYMENT_MONITORING.ERRORS.REMINDER_NO_OWNER');
  await noteAsked(ctx, owing, 'letter');
  const say = sayIn(ctx.services, 'cs');
  const title =
    owing.length > 1
      ? say('PAYMENT_MONITORING.REMIND.TITLE')
      : say('PAYMENT_MONITORING.LETTER.TITLE', { room: first.room });
  return printReminders(ctx, owing, title);
}
