import { and, eq, inArray, sql } from 'drizzle-orm';
import { grouped, slices } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { type Cell, tableFile } from '#engines/table.writing.ts';
import { noteSetting } from '#house/noting.ts';
import type { Ctx } from '#server/context.ts';
import type { Change } from '#server/journal.ts';
import { sayIn } from '#server/letters.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import { addDays, houseDay, showDate } from '#shared/dates.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { type Meaning, ownerParts, ownersBegin, post } from '../../books/server/books.door.ts';
import { followStarts } from '../../payments/server/payments.door.ts';
import { takeHouseTurn } from '../../prescriptions/server/prescriptions.door.ts';
import { type BalanceGroup, balanceGroups } from '../balances.rules.ts';
import { startOf } from './balances.books.ts';
import { unitStart } from './balances.kind.ts';
import { unitsSeen } from './balances.rows.ts';
import { settingOf, setUnitStartDay } from './balances.setting.ts';

// What units owed when their keeping here began: reading it, entering it for many at once, and as a table to fill in.

type Sums = Record<BalanceGroup, number>;
type Start = typeof unitStart.$inferSelect;
type Given = { unitId: string; version?: string } & Partial<Sums>;
const mostNamed = 10;
/** How a change of each is called in the history of a payment. */
const noted = { services: 'startServices', contribution: 'startContribution' } as const;

/** The units that one sees with what each began with. */
async function startsOf(ctx: Ctx) {
  const { db, me } = ctx;
  const rows = await db.select().from(unitStart).where(eq(unitStart.communityId, me.communityId));
  const byUnit = grouped(rows, ({ unitId }) => unitId);
  return (await unitsSeen(ctx)).map((unit) => {
    const held = byUnit.get(unit.id) ?? [];
    const amountOf = (group: BalanceGroup) => held.find((row) => row.group === group)?.amount ?? 0;
    const sums = { services: amountOf('services'), contribution: amountOf('contribution') };
    return { ...unit, ...sums, held, version: `${sums.services} ${sums.contribution}` };
  });
}
type UnitStarts = Awaited<ReturnType<typeof startsOf>>[number];

/** A page of the units with what each began with, and on which day. */
export async function startsPage(ctx: Ctx, asked: Paging) {
  const { unitStartDay: day } = await settingOf(ctx);
  const units = await startsOf(ctx);
  const { limit, offset } = pageOf(asked);
  const [first, today] = [await ownersBegin(ctx.db, ctx.me.communityId), houseDay(ctx.now)];
  const until = first !== null && first <= today ? addDays(first, -1) : today;
  return { day, until, version: day ?? '', units: units.slice(offset, offset + limit), totalItems: units.length };
}

/** The same of all units as a workbook that is filled in and brought back: what is nothing is an empty cell. */
export async function exportStarts(ctx: Ctx) {
  const say = sayIn(ctx.services, 'cs');
  const cell = (amount: number): Cell => (amount === 0 ? '' : { amount });
  return tableFile(
    {
      name: say('BALANCE.START.ALL'),
      columns: [
        say('BALANCE.FIELD.UNIT'),
        say('BALANCE.FIELD.OWNERS'),
        ...balanceGroups.map((group) => say(`BALANCE.GROUP.${group}`)),
      ],
      rows: (await startsOf(ctx)).map((unit) => [
        unit.number,
        unit.owners,
        ...balanceGroups.map((group) => cell(unit[group])),
      ]),
    },
    'xlsx',
  );
}

const namesOf = (numbers: readonly string[]) =>
  numbers.slice(0, mostNamed).join(', ') + (numbers.length > mostNamed ? ` + ${numbers.length - mostNamed}` : '');

/** A unit whose beginning changes, with what it is then. */
type Changed = { unit: UnitStarts; next: Sums };

/** The units whose beginning is another one then; refused are units that are not there, and what somebody else has changed. */
function changedIn(units: readonly UnitStarts[], given: readonly Given[], isOtherDay: boolean): Changed[] {
  const held = new Map(units.map((unit) => [unit.id, unit]));
  const flaws: FieldErrors = {};
  for (const [at, { unitId }] of given.entries())
    if (!held.has(unitId)) flaws[`rows.${at}.unitId`] = 'BALANCE.VALIDATION.UNIT';
  if (Object.keys(flaws).length > 0) failFields(flaws);
  const stale = given.flatMap(({ unitId, version }) => {
    const unit = held.get(unitId);
    return unit && version !== undefined && version !== unit.version ? [unit.number] : [];
  });
  if (stale.length > 0) fail('PRESCRIPTION.ERRORS.FACTS_STALE', { newer: { units: namesOf(stale) } });
  const asked = new Map(given.map((row) => [row.unitId, row]));
  return units
    .map((unit) => {
      const { services = unit.services, contribution = unit.contribution } = asked.get(unit.id) ?? {};
      return { unit, next: { services, contribution } };
    })
    .filter(({ unit, next }) => {
      const isSame = balanceGroups.every((group) => unit[group] === next[group]);
      return !isSame || (isOtherDay && unit.held.length > 0);
    });
}

/** Units of which something is entered by that day already would owe it twice. */
async function refuseLate({ db, me }: Ctx, changed: readonly Changed[], day: string): Promise<void> {
  const owing = changed.filter(({ next }) => balanceGroups.some((group) => next[group] !== 0));
  const numbers = new Map(owing.map(({ unit }) => [unit.id, unit.number]));
  const parts = await ownerParts(db, me.communityId, [...numbers.keys()], { until: day });
  const before = parts.filter(({ source }) => source !== 'unitStart');
  const [first] = before.map((part) => part.day).sort();
  if (first === undefined) return;
  const late = new Set(before.map(({ unitId }) => unitId));
  const units = namesOf([...numbers].flatMap(([id, number]) => (late.has(id) ? [number] : [])));
  fail('BALANCE.ERRORS.START_LATE', { newer: { units, day: showDate(first) } });
}

/** Enters at the end of which day units owed what is entered of them from before, and how much the named ones did; answers of how many something is another one. */
export async function saveStarts(
  ctx: Ctx,
  { day, version, rows }: { day: string; version?: string; rows: Given[] },
): Promise<{ changed: number }> {
  requireBookDays(ctx.now, { day });
  if (day > houseDay(ctx.now)) failFields({ day: 'BALANCE.VALIDATION.FUTURE' });
  await takeHouseTurn(ctx);
  const { unitStartDay: former } = await settingOf(ctx);
  if (version !== undefined && version !== (former ?? ''))
    return fail('BALANCE.ERRORS.START_DAY', { newer: { day: former ? showDate(former) : '–' } });
  const changed = changedIn(await startsOf(ctx), rows, day !== former);
  await refuseLate(ctx, changed, day);
  await setUnitStartDay(ctx, day);
  const meanings = await write(ctx, changed, day);
  await post(ctx.db, { communityId: ctx.me.communityId, now: ctx.now, by: ctx.me.id }, 'unitStart', meanings);
  await note(ctx, changed, former, day);
  return { changed: changed.length };
}

/** Writes what units begin with, and answers what it means; nothing of what is none any more. */
async function write({ db, me }: Ctx, changed: readonly Changed[], day: string): Promise<Meaning[]> {
  const { communityId } = me;
  const gone: string[] = [];
  const starts: Start[] = [];
  for (const { unit, next } of changed)
    for (const group of balanceGroups) {
      const id = unit.held.find((row) => row.group === group)?.id;
      if (next[group] !== 0)
        starts.push({ id: id ?? newId(), communityId, unitId: unit.id, group, amount: next[group] });
      else if (id !== undefined) gone.push(id);
    }
  for (const ids of slices(gone))
    await db.delete(unitStart).where(and(eq(unitStart.communityId, communityId), inArray(unitStart.id, ids)));
  for (const part of slices(starts))
    await db
      .insert(unitStart)
      .values(part)
      .onConflictDoUpdate({ target: unitStart.id, set: { amount: sql`excluded.amount` } });
  return [...gone.map((id): Meaning => ({ id, text: '', lines: [] })), ...starts.map((one) => startOf(one, day))];
}

/** Notes who changed what: the day among the activities of the house, what a unit began with in the history of its payment. */
async function note(ctx: Ctx, changed: readonly Changed[], former: string | null, day: string): Promise<void> {
  const turn = { from: former ? showDate(former) : '', to: showDate(day) };
  await noteSetting(ctx, 'paymentMonitoring', sayIn(ctx.services, 'cs')('BALANCE.START.ALL'), turn);
  const words = (amount: number, on: string | null) =>
    amount === 0 ? '' : [formatMoney(amount, 'cs'), on && showDate(on)].filter(Boolean).join(' · ');
  const changes = changed.map(({ unit, next }): [string, Change[]] => [
    unit.id,
    balanceGroups
      .map((group) => ({ action: noted[group], from: words(unit[group], former), to: words(next[group], day) }))
      .filter(({ from, to }) => from !== to),
  ]);
  await followStarts(ctx, new Map(changes));
}
