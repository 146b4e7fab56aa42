import { eq, sql } from 'drizzle-orm';
import { tellMoney } from '#house/money.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { community } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { clashOf, proposeSymbols } from '../prescriptions.rules.ts';
import { prescriptionUnit } from './prescriptions.kind.ts';
import { ownersOf, unitsOfHouse, unitsWith } from './prescriptions.units.ts';

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
export async function checkSymbols(ctx: Ctx, given: ReadonlyMap<string, string>) {
  const { communityId } = ctx.me;
  await ctx.db.select({ id: community.id }).from(community).where(eq(community.id, communityId)).for('no key update');
  const { units } = await unitsOfHouse(ctx.db, communityId);
  const clash = clashOf(units, given);
  return clash ? fail('PRESCRIPTION.ERRORS.SYMBOL', { newer: clash }) : units;
}

/** So many units a letter names; further ones it counts. */
const mostNamed = 20;

/** Tells who looks after the house of units that pay by another symbol from now on; a first one is no other. */
export async function tellSymbols(
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

/** Enters symbols of units; those that were entered stay, and what has none gets the one that is proposed. */
export async function enterSymbols(ctx: Ctx, symbols: { unitId: string; symbol: string }[]) {
  const seen = new Set((await unitsWith(ctx.db, seenUnits(ctx.me))).map(({ id }) => id));
  const unknown = symbols.findIndex(({ unitId }) => !seen.has(unitId));
  if (unknown >= 0) failFields({ [`symbols.${unknown}.unitId`]: 'BASE.VALIDATION.INVALID' });
  const given = new Map(symbols.map(({ unitId, symbol }) => [unitId, symbol]));
  const units = await checkSymbols(ctx, given);
  const proposed = proposeSymbols(units.map((unit) => ({ ...unit, symbol: given.get(unit.id) ?? unit.symbol })));
  const changed = units.filter(({ id, symbol }) => seen.has(id) && proposed.get(id) !== symbol);
  const rows = changed.map(({ id }) => ({ id, symbol: proposed.get(id) }));
  await ctx.db.execute(sql`
    insert into ${prescriptionUnit} (community_id, unit_id, symbol)
    select ${ctx.me.communityId}, x.id, x.symbol from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, symbol text)
    on conflict (community_id, unit_id) do update set symbol = excluded.symbol`);
  await tellSymbols(ctx, units, proposed);
  return { changed: changed.length };
}
