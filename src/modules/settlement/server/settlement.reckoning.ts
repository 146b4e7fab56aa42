import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import { advancesPaid } from '#modules/balances/server/balances.door.ts';
import { duesOf, factsOf, ownersOf, unitsOfHouse } from '#modules/prescriptions/server/prescriptions.door.ts';
import type { Ctx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import { inForce } from '../../prescriptions/prescriptions.change.rules.ts';
import { firstDay, monthOf } from '../../prescriptions/prescriptions.rules.ts';
import { degreesOf } from '../settlement.degrees.rules.ts';
import {
  type Line,
  lastDay,
  monthsOf,
  type Problem,
  reckonService,
  type Service,
  splitByOwners,
} from '../settlement.rules.ts';
import { tablesOf } from './settlement.degrees.ts';
import { type Result, type SettlementRow, settlementService, settlementUnit } from './settlement.kind.ts';

// What a draft makes of the units of the house: the same for its preview and for what is issued.

export type Period = { from: string; to: string };
export const periodOf = ({ fromMonth, toMonth }: Pick<SettlementRow, 'fromMonth' | 'toMonth'>): Period => ({
  from: monthOf(fromMonth),
  to: monthOf(toMonth),
});

export type Entered = typeof settlementUnit.$inferSelect;
/** A unit with all that its statement says. */
export type Reckoned = {
  unitId: string;
  number: string;
  owners: string;
  cost: number;
  advances: number;
  result: Result;
  entered: Entered | undefined;
};

/** The services of a settlement in their order. */
export async function servicesOf(db: Db, communityId: string, settlementId: string): Promise<Service[]> {
  const of = and(eq(settlementService.communityId, communityId), eq(settlementService.settlementId, settlementId));
  const rows = await db.select().from(settlementService).where(of).orderBy(asc(settlementService.position));
  return rows.map(({ id, name, cost, key, parameters }) => ({ id, name, cost, key, parameters }));
}

/** What is entered for units, by the id of the unit. */
export async function enteredOf(db: Db, communityId: string, settlementId: string): Promise<Map<string, Entered>> {
  const of = and(eq(settlementUnit.communityId, communityId), eq(settlementUnit.settlementId, settlementId));
  const rows = await db.select().from(settlementUnit).where(of);
  return new Map(rows.flatMap((row) => (row.unitId ? [[row.unitId, row] as const] : [])));
}

/** From what each unit of the house is reckoned: what is entered for it, else what the prescriptions say. */
async function enteredFacts(db: Db, communityId: string, settlementId: string, months: readonly string[]) {
  const { units, symbols } = await unitsOfHouse(db, communityId, months.at(-1));
  const counted = await factsOf(db, communityId);
  const entered = await enteredOf(db, communityId, settlementId);
  const owners = await ownersOf(
    db,
    communityId,
    units.map(({ id }) => id),
  );
  return units.map(({ id, number, share, area, residents }) => {
    const held = entered.get(id);
    const since = counted.get(id) ?? [];
    return {
      id,
      number,
      share,
      symbol: symbols.get(id) ?? '',
      owners: owners.get(id) ?? '',
      entered: held,
      area: held?.area ?? area ?? since.find((one) => one.area !== null)?.area ?? null,
      persons: months.map((month, at) => held?.persons?.[at] ?? inForce(since, month)?.persons ?? residents ?? 0),
      values: held?.values ?? {},
    };
  });
}

/** What a draft makes of every unit, and which services cannot be split. */
export async function reckonDraft(db: Db, communityId: string, id: string, period: Period) {
  const services = await servicesOf(db, communityId, id);
  const facts = await enteredFacts(db, communityId, id, monthsOf(period.from, period.to));
  const dues = await duesOf(db, communityId, period);
  const advances = dues.filter(({ group }) => group === 'services');
  const byUnit = grouped(advances, ({ unitId }) => unitId ?? '');
  const problems = new Map<string, Problem>();
  const lines: Record<string, Line>[] = facts.map(() => ({}));
  const isSplit = facts.some(({ entered }) => entered?.changeDay);
  const degrees = isSplit ? degreesOf(await tablesOf(db, communityId), period.to) : null;
  const warm = new Set(services.filter(({ key }) => key === 'heat').map((service) => service.id));
  for (const service of services) {
    const reckoned = reckonService(service, facts);
    problems.set(service.id, reckoned.problem);
    for (const [at, line] of reckoned.lines.entries()) (lines[at] as Record<string, Line>)[service.id] = line;
  }
  const units = facts.map(({ id: unitId, number, owners, entered, ...fact }, at): Reckoned => {
    const own = lines[at] ?? {};
    const cost = Object.values(own).reduce((sum, { amount }) => sum + amount, 0);
    const held = byUnit.get(unitId) ?? [];
    const heat = [...warm].reduce((sum, service) => sum + (own[service]?.amount ?? 0), 0);
    const costs = { heat, rest: cost - heat };
    const { changeDay = null } = entered ?? {};
    const halves = changeDay ? splitByOwners(period, changeDay, costs, held, degrees?.shares ?? null) : null;
    const source = halves?.some((half) => half.heat !== null) ? (degrees?.source ?? null) : null;
    const { share, area, persons, symbol } = fact;
    return {
      unitId,
      number,
      owners,
      cost,
      entered,
      advances: held.reduce((sum, { amount }) => sum + amount, 0),
      result: { share, area, persons, symbol, halves, degrees: source, lines: own },
    };
  });
  return { services, units, problems };
}

/** The same units with what came of their advances by now: within the period, and of those of the period. */
export async function withReceived({ db, me, now }: Ctx, period: Period, units: Reckoned[]): Promise<Reckoned[]> {
  const dues = await duesOf(db, me.communityId, { ...period, ...(units.length === 1 && { unit: units[0]?.unitId }) });
  const ids = new Set(dues.flatMap(({ id, group }) => (group === 'services' ? [id] : [])));
  const within = { from: firstDay(period.from), to: lastDay(period.to), until: houseDay(now) };
  const unitIds = units.map(({ unitId }) => unitId);
  const paid = await advancesPaid(db, me.communityId, unitIds, ids, within);
  return units.map((one) => ({ ...one, result: { ...one.result, received: 0, unpaid: 0, ...paid.get(one.unitId) } }));
}
