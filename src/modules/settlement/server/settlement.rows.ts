import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql, sum } from 'drizzle-orm';
import { forWriters } from '#house/history.ts';
import { inOwnTime, seenUnits, seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { canOf, requireRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import type { Me } from '#server/session.ts';
import { fold } from '#shared/fold.ts';
import { deliverBy, type Service } from '../settlement.rules.ts';
import {
  type SettlementRow,
  settlementObjection,
  settlements,
  settlementTime,
  settlementUnit,
} from './settlement.kind.ts';
import { periodOf, reckonDraft, servicesOf } from './settlement.reckoning.ts';

// What settlements and the results of units look like on the wire.

export const toWire = (ctx: Ctx, row: SettlementRow) => {
  const period = periodOf(row);
  return {
    ...row,
    ...period,
    name: row.title,
    status: row.status as 'draft' | 'issued',
    deliverBy: deliverBy(period.to),
    can: canOf(ctx, settlements, row),
  };
};

export const seesHouse = (me: Me): boolean => me.reads('rooms') && seesAllUnits(me);

const ofSettlement = (what: string) =>
  sql`(select (${sql.raw(what)})::date from settlement s where s.community_id = ${settlementUnit.communityId} and s.id = ${settlementUnit.settlementId})`;

/** The statements of an issued settlement that one sees, where a day from its period until it is paid is of the own time; of a unit that is gone only who sees the whole house. */
export const seenStatements = (me: Me, settlementId: string): SQL | undefined =>
  and(
    eq(settlementUnit.communityId, me.communityId),
    eq(settlementUnit.settlementId, settlementId),
    isNotNull(settlementUnit.cost),
    seesHouse(me)
      ? undefined
      : and(
          sql`${settlementUnit.unitId} in (select ${unit.id} from ${unit} where ${seenUnits(me)})`,
          inOwnTime(me, settlementUnit.unitId, ofSettlement(settlementTime[0]), ofSettlement(settlementTime[1])),
        ),
  );

const balanced = (sums: { cost: number; advances: number }) => ({ ...sums, balance: sums.cost - sums.advances });

/** How many objections wait for an answer, by the statement to which they are. */
async function openOf({ db, me }: Ctx, where: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: settlementObjection.statementId, open: count() })
    .from(settlementObjection)
    .where(and(eq(settlementObjection.communityId, me.communityId), isNull(settlementObjection.answeredAt), where))
    .groupBy(settlementObjection.statementId);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, settlements, id);
  const found = row.status === 'draft' ? await ofDraft(ctx, row) : await ofIssued(ctx, row);
  return { ...toWire(ctx, row), ...found, ...(await forWriters(ctx, settlements, row)) };
}

const withProblem = (service: Service, problem: 'nobody' | 'sum' | null) => ({ ...service, problem });

async function ofDraft({ db, me }: Ctx, row: SettlementRow) {
  const { services, units, problems } = await reckonDraft(db, me.communityId, row.id, periodOf(row));
  const sums = units.reduce((all, one) => ({ cost: all.cost + one.cost, advances: all.advances + one.advances }), {
    cost: 0,
    advances: 0,
  });
  return {
    services: services.map((service) => withProblem(service, problems.get(service.id) ?? null)),
    totals: { ...balanced(sums), units: units.length, openObjections: 0 },
  };
}

async function ofIssued(ctx: Ctx, { id }: SettlementRow) {
  const { db, me } = ctx;
  const services = (await servicesOf(db, me.communityId, id)).map((service) => withProblem(service, null));
  if (!seesHouse(me)) return { services, totals: null };
  const { cost, advances } = settlementUnit;
  const [sums] = await db
    .select({ units: count(), cost: sum(cost).mapWith(Number), advances: sum(advances).mapWith(Number) })
    .from(settlementUnit)
    .where(seenStatements(me, id));
  const ofThis = sql`${settlementObjection.statementId} in (select id from settlement_unit
    where community_id = ${me.communityId} and settlement_id = ${id})`;
  const open = [...(await openOf(ctx, ofThis)).values()].reduce((a, b) => a + b, 0);
  const totals = balanced({ cost: sums?.cost ?? 0, advances: sums?.advances ?? 0 });
  return { services, totals: { ...totals, units: sums?.units ?? 0, openObjections: open } };
}

type Found = {
  id: string | null;
  unitId: string | null;
  number: string;
  owners: string;
  cost: number;
  advances: number;
};

async function unitsOf({ db, me }: Ctx, row: SettlementRow): Promise<Found[]> {
  if (row.status === 'draft')
    return (await reckonDraft(db, me.communityId, row.id, periodOf(row))).units.map((one) => ({ ...one, id: null }));
  const { id, unitId, number, owners, cost, advances } = settlementUnit;
  const rows = await db
    .select({ id, unitId, number, owners, cost, advances })
    .from(settlementUnit)
    .where(seenStatements(me, row.id))
    .orderBy(asc(sql`${number} collate "cs_numeric"`), asc(id));
  return rows.map((one) => ({ ...one, cost: one.cost ?? 0, advances: one.advances ?? 0 }));
}

/** A page of the units that one sees with the result of each. */
export async function listUnits(ctx: Ctx, { id, search, ...page }: Paging & { id: string; search?: string }) {
  const row = await requireRecord(ctx, settlements, id);
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const found = (await unitsOf(ctx, row)).filter(({ number, owners }) => {
    const text = fold(`${number} ${owners}`);
    return words.every((word) => text.includes(word));
  });
  const { limit, offset } = pageOf(page);
  const shown = found.slice(offset, offset + limit);
  const ids = shown.flatMap((one) => one.id ?? []);
  const open = ids.length > 0 ? await openOf(ctx, inArray(settlementObjection.statementId, ids)) : new Map();
  return {
    units: shown.map(({ id: statementId, unitId, number, owners, cost, advances }) => ({
      unitId,
      number,
      owners,
      ...balanced({ cost, advances }),
      openObjections: open.get(statementId) ?? 0,
    })),
    totalItems: found.length,
  };
}
