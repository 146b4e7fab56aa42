import { and, eq, inArray, sql } from 'drizzle-orm';
import { seenUnits, seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { unitOwner } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { type Facts, horizonOf, type Item, monthOf, monthsBetween } from '../prescriptions.rules.ts';
import { corrects, lacksOf, lastMonthOf } from '../prescriptions.versions.rules.ts';
import { takeBackFlaw } from './prescriptions.deeds.ts';
import { duesFrom, duesIn, type Paying, paidBy, payingBy } from './prescriptions.dues.ts';
import { due, type PrescriptionRow, prescriptions } from './prescriptions.kind.ts';
import { ownersOf } from './prescriptions.owning.ts';
import { namedAs } from './prescriptions.rows.ts';
import { itemsOf, sheetsToIssue } from './prescriptions.sheets.ts';
import { formerOf } from './prescriptions.turning.ts';
import { unitsWith } from './prescriptions.units.ts';
import { issuedVersions } from './prescriptions.versions.ts';

// What issuing a prescription would change, or taking it back, named before it is done (G-192).

const mostLacking = 200;
const nothing: Paying = { items: [], sheets: [], dueDay: 1 };

/** What the house would pay by a draft; owners and symbols that lack are named beside it. */
async function draftPaying({ db, me }: Ctx, { id, dueDay, validFrom }: PrescriptionRow): Promise<Paying> {
  const items = await itemsOf(db, me.communityId, id);
  return { items, sheets: await sheetsToIssue(db, me.communityId, items, monthOf(validFrom)), dueDay };
}

/** What changes by the deed that a prescription waits for: a draft for being issued, an issued one for being taken back. */
export async function effectOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, prescriptions, id);
  if (row.status === 'replaced') return fail('PRESCRIPTION.ERRORS.NOT_ISSUED');
  const [from, now] = [monthOf(row.validFrom), monthOf(houseDay(ctx.now))];
  const isDraft = row.status === 'draft';
  const issued = await issuedVersions(ctx);
  const own = isDraft ? await draftPaying(ctx, row) : await payingBy(ctx.db, row);
  const other = await formerOf(ctx, row, issued);
  const others = other ? await payingBy(ctx.db, other) : nothing;
  const [before, after] = isDraft ? [others, own] : [own, others];
  const until = isDraft ? lastMonthOf(issued, from) : row.validTo && monthOf(row.validTo);
  const monthly = changeOf(paidBy(before, from), paidBy(after, from));
  const back = await backwards(ctx, { from, until, now }, after);
  const seesHouse = ctx.me.reads('rooms') && seesAllUnits(ctx.me);
  const isTaken = isDraft ? other?.validFrom === from : true;
  return {
    from,
    until,
    isCorrection: isDraft && corrects(issued, from, now),
    other: other && isTaken ? await namedAs(ctx, other.id) : null,
    months: back.months,
    sums: seesHouse ? { ...monthly.sums, difference: back.difference } : null,
    units: monthly.changed.length,
    people: await ownerCount(ctx, monthly.changed),
    ...(isDraft ? await lackingOf(ctx, own, from) : { lacking: [], lackingCount: 0 }),
    refusal: row.status === 'issued' ? await takeBackFlaw(ctx, row) : null,
  };
}

/** The units whose sum is another one, and the sums of all. */
function changeOf(before: Map<string, number>, after: Map<string, number>) {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const total = (sums: Map<string, number>) => [...sums.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    changed: ids.filter((id) => before.get(id) !== after.get(id)),
    sums: { before: total(before), after: total(after) },
  };
}

type Span = { from: string; until: string | null; now: string };

/** How many of the months have begun, and by how much what was asked for them changes. */
async function backwards({ db, me, now: at }: Ctx, { from, until, now }: Span, after: Paying) {
  const to = until && until < now ? until : now;
  const begun = monthsBetween(from, to);
  if (begun.length === 0) return { months: 0, difference: 0 };
  const sum = sql<string>`coalesce(sum(${due.amount}), 0)::text`;
  const of = and(eq(due.communityId, me.communityId), duesIn({ from, end: to }));
  const [held] = await db.select({ sum }).from(due).where(of);
  const horizon = horizonOf(houseDay(at));
  const next = duesFrom(after, { from, to: to < horizon ? to : horizon }).reduce((all, { amount }) => all + amount, 0);
  return { months: begun.length, difference: next - Number(held?.sum ?? 0) };
}

/** How many people own some of these units. */
async function ownerCount({ db, me }: Ctx, unitIds: string[]): Promise<number> {
  if (unitIds.length === 0) return 0;
  const count = sql<string>`count(distinct ${unitOwner.memberId})::text`;
  const of = and(eq(unitOwner.communityId, me.communityId), inArray(unitOwner.unitId, unitIds));
  const [row] = await db.select({ count }).from(unitOwner).where(of);
  return Number(row?.count ?? 0);
}

/** The units, of those that one sees, that lack something for the items of a draft. */
async function lackingOf(ctx: Ctx, { items, sheets }: Paying, from: string) {
  const units = await unitsWith(ctx.db, seenUnits(ctx.me), from);
  const symbols = new Map(sheets.map(({ unitId, symbol }) => [unitId, symbol]));
  return lackingIn(
    ctx,
    items,
    units.map((unit) => ({ ...unit, symbol: symbols.get(unit.id) ?? '' })),
  );
}

/** The first units that lack something for items, and how many there are; `symbol` is the one by which a unit pays. */
export async function lackingIn(
  { db, me }: Ctx,
  items: readonly Item[],
  units: readonly (Facts & { number: string; symbol: string })[],
) {
  const names = await ownersOf(
    db,
    me.communityId,
    units.map(({ id }) => id),
  );
  const all = units
    .map((unit) => ({ ...unit, owners: names.get(unit.id) ?? '' }))
    .map((unit) => ({ id: unit.id, number: unit.number, owners: unit.owners, lacks: lacksOf(items, unit) }))
    .filter((unit) => unit.lacks.length > 0);
  return { lacking: all.slice(0, mostLacking), lackingCount: all.length };
}
