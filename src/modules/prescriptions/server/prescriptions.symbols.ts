import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { tellMoney } from '#house/money.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { community } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { symbolKey } from '#shared/money.ts';
import { clashOf, firstDay, proposeSymbols, symbolsOf } from '../prescriptions.rules.ts';
import { takeHouseTurn } from './prescriptions.bounds.ts';
import { noteChanges } from './prescriptions.changes.ts';
import { due, prescription, prescriptionSheet, prescriptionSymbol } from './prescriptions.kind.ts';
import { ownersOf } from './prescriptions.owning.ts';
import { unitsOfHouse, unitsWith } from './prescriptions.units.ts';
import { issuedVersions, usualMonth } from './prescriptions.versions.ts';

// The variable symbols by which units pay: each its own.

/** A page of the units that one sees, each with what was entered and what is proposed. */
export async function listSymbols(ctx: Ctx, page: Paging) {
  const { communityId } = ctx.me;
  const proposed = proposeSymbols((await unitsOfHouse(ctx.db, communityId)).units);
  const seen = await unitsWith(ctx.db, seenUnits(ctx.me));
  const { limit, offset } = pageOf(page);
  const shown = seen.slice(offset, offset + limit);
  const ids = shown.map(({ id }) => id);
  const owners = await ownersOf(ctx.db, communityId, ids);
  return {
    units: shown.map(({ id, number, symbol }) => ({
      id,
      number,
      symbol,
      owners: owners.get(id) ?? '',
      proposed: proposed.get(id) ?? '',
    })),
    totalItems: seen.length,
  };
}

/** Refuses symbols of which one is that of another unit, and names both; holds the symbols of the house. Answers its units. */
async function checkSymbols(ctx: Ctx, given: ReadonlyMap<string, string>) {
  const { communityId } = ctx.me;
  await ctx.db.select({ id: community.id }).from(community).where(eq(community.id, communityId)).for('no key update');
  const { units } = await unitsOfHouse(ctx.db, communityId);
  const clash = clashOf(units, given);
  return clash ? fail('PRESCRIPTION.ERRORS.SYMBOL', { newer: clash }) : units;
}

/** So many units a letter names; further ones it counts. */
const mostNamed = 20;

/** Tells who looks after the house of units that pay by another symbol from now on; a first one is no other. */
async function tellSymbols(
  ctx: Ctx,
  units: { id: string; number: string; symbol: string }[],
  next: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = units.filter(({ id, symbol }) => symbol !== '' && (next.get(id) ?? symbol) !== symbol);
  if (changed.length === 0) return;
  const named = changed
    .slice(0, mostNamed)
    .map(({ id, number, symbol }) => `${number}: ${symbol} → ${next.get(id) || '–'}`);
  const more = changed.length > mostNamed ? [`+ ${changed.length - mostNamed}`] : [];
  await tellMoney(ctx, [{ field: 'symbols', from: '', to: [...named, ...more].join('; ') }]);
}

/** Enters other symbols of units, or none, from a month on; refused where another unit has one of them. */
export async function changeSymbols(ctx: Ctx, given: ReadonlyMap<string, string>, from: string): Promise<void> {
  await write(ctx, await checkSymbols(ctx, given), given, from);
}

/** Enters the symbol of one unit from the next month on, and keeps that it was changed. */
export async function enterSymbol(ctx: Ctx, unitId: string, symbol: string): Promise<void> {
  await takeHouseTurn(ctx);
  const given = new Map([[unitId, symbol]]);
  await writeNoted(ctx, await checkSymbols(ctx, given), given);
}

type Units = Awaited<ReturnType<typeof checkSymbols>>;

async function writeNoted(ctx: Ctx, units: Units, next: ReadonlyMap<string, string>): Promise<number> {
  const from = await usualMonth(ctx, await issuedVersions(ctx));
  const changed = await write(ctx, units, next, from);
  const sums = { before: null, after: null, reason: '' };
  const changes = changed.map(({ id, symbol }) => ({
    unitId: id,
    from,
    changes: [{ what: 'symbol' as const, from: symbol, to: next.get(id) ?? '' }],
    ...sums,
  }));
  await noteChanges(ctx, changes);
  return changed.length;
}

/** Writes those that are other ones, and keeps the former; sheets and dues say them from the month on. Tells of them, and answers whose they are. */
async function write(ctx: Ctx, units: Units, next: ReadonlyMap<string, string>, from: string): Promise<Units> {
  const { communityId } = ctx.me;
  const changed = units.filter(({ id, symbol }) => next.has(id) && next.get(id) !== symbol);
  if (changed.length === 0) return [];
  const paidBy = symbolsOf(units);
  const paysBy = symbolsOf(units.map((one) => ({ ...one, symbol: next.get(one.id) ?? one.symbol })));
  const rows = changed.map(({ id, symbol }) => {
    const former = symbol === '' ? paidBy.get(id) : ''; // the digits of its number were entered nowhere
    const then = { symbol: next.get(id), former: former === next.get(id) ? '' : former, paysBy: paysBy.get(id) ?? '' };
    return { id, newId: newId(), oldId: newId(), ...then };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    x(id uuid, "newId" uuid, "oldId" uuid, symbol text, former text, "paysBy" text)`;
  await ctx.db.execute(sql`
    update ${prescriptionSymbol} s set ended_at = ${ctx.now} from ${given}
    where s.community_id = ${communityId} and s.unit_id = x.id and s.ended_at is null`);
  await ctx.db.execute(sql`
    insert into ${prescriptionSymbol} (id, community_id, unit_id, symbol, created_at, ended_at)
    select "oldId", ${communityId}::uuid, id, former, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz from ${given} where former <> ''
    union all select "newId", ${communityId}::uuid, id, symbol, ${ctx.now}::timestamptz, null from ${given} where symbol <> ''`);
  await spread(ctx, given, from);
  await tellSymbols(ctx, changed, next);
  return changed;
}

/** Puts new symbols of units on their sheets and dues from a month on; what was prescribed before it keeps the former ones. */
async function spread({ db, me }: Ctx, given: SQL, from: string): Promise<void> {
  const start = firstDay(from);
  const ofUnit = sql`s.community_id = ${me.communityId} and s.unit_id = x.id`;
  await db.execute(sql`
    insert into ${prescriptionSheet} (community_id, prescription_id, unit_id, from_month, area, persons, share_top, share_bottom, symbol, amounts)
    select distinct on (s.prescription_id, s.unit_id) s.community_id, s.prescription_id, s.unit_id,
      greatest(${start}::date, p.valid_from), s.area, s.persons, s.share_top, s.share_bottom, x."paysBy", s.amounts
    from ${given} join ${prescriptionSheet} s on ${ofUnit}
    join ${prescription} p on p.community_id = s.community_id and p.id = s.prescription_id
    where s.from_month <= greatest(${start}::date, p.valid_from)
    order by s.prescription_id, s.unit_id, s.from_month desc
    on conflict (prescription_id, unit_id, from_month) do update set symbol = excluded.symbol`);
  await db.execute(sql`
    update ${prescriptionSheet} s set symbol = x."paysBy" from ${given} where ${ofUnit} and s.from_month > ${start}::date`);
  await db.execute(sql`
    update ${due} s set symbol = x."paysBy" from ${given} where ${ofUnit} and s.month >= ${start}::date`);
}

/** By which symbols a unit paid before, the last first. */
export async function formerSymbols({ db, me }: Ctx, unit: string) {
  const { communityId, unitId, symbol, endedAt } = prescriptionSymbol;
  const of = and(eq(communityId, me.communityId), eq(unitId, unit), isNotNull(endedAt));
  const rows = await db.select({ symbol, endedAt }).from(prescriptionSymbol).where(of).orderBy(desc(endedAt)).limit(20);
  return rows.map((row) => ({ symbol: row.symbol, until: row.endedAt ?? '' }));
}

/** Which unit pays by a symbol, or last did where none does now, by what tells symbols apart. */
export async function unitsBySymbol(db: Db, communityId: string): Promise<Map<string, string>> {
  const { unitId, symbol, endedAt } = prescriptionSymbol;
  const of = and(eq(prescriptionSymbol.communityId, communityId), isNotNull(endedAt));
  const former = await db.select({ unitId, symbol }).from(prescriptionSymbol).where(of).orderBy(asc(endedAt));
  const { symbols } = await unitsOfHouse(db, communityId);
  const now = [...symbols].map(([id, held]) => ({ unitId: id, symbol: held }));
  const units = new Map([...former, ...now].map((one) => [symbolKey(one.symbol), one.unitId]));
  units.delete(''); // a unit without one
  return units;
}

/** Enters symbols of units; those that were entered stay, and what has none gets the one that is proposed. */
export async function enterSymbols(ctx: Ctx, symbols: { unitId: string; symbol: string }[]) {
  await takeHouseTurn(ctx);
  const seen = new Set((await unitsWith(ctx.db, seenUnits(ctx.me))).map(({ id }) => id));
  const unknown = symbols.findIndex(({ unitId }) => !seen.has(unitId));
  if (unknown >= 0) failFields({ [`symbols.${unknown}.unitId`]: 'BASE.VALIDATION.INVALID' });
  const given = new Map(symbols.map(({ unitId, symbol }) => [unitId, symbol]));
  const units = await checkSymbols(ctx, given);
  const proposed = proposeSymbols(units.map((unit) => ({ ...unit, symbol: given.get(unit.id) ?? unit.symbol })));
  return { changed: await writeNoted(ctx, units, new Map([...proposed].filter(([id]) => seen.has(id)))) };
}
