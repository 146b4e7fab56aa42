import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { type Pair, readNamed } from '#engines/table.pairs.ts';
import { changesOf } from '#house/history.ts';
import { unitsOfHouse } from '#modules/prescriptions/server/prescriptions.door.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import { fail, failFields } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import { firstDay, mostAmount } from '../../prescriptions/prescriptions.rules.ts';
import { decreeOf } from '../settlement.heat.rules.ts';
import {
  hasValues,
  type Key,
  lastDay,
  monthsOf,
  mostMonths,
  parseValue,
  readPasted,
  type Service,
} from '../settlement.rules.ts';
import { settlement, settlementService, settlements, settlementUnit } from './settlement.kind.ts';
import { periodOf, servicesOf } from './settlement.reckoning.ts';

// Drafting a settlement and entering what it is reckoned from.

type Fields = { name: string; from: string; to: string };
type ServiceInput = Omit<Service, 'id'> & { id?: string };

const spineOf = (name: string) => ({ title: name, searchText: name });
const ownOf = ({ from, to }: Fields) => ({ fromMonth: firstDay(from), toMonth: firstDay(to) });

function checkPeriod(now: string, { from, to }: Fields): void {
  requireBookDays(now, { from, to });
  if (to < from || from.slice(0, 4) < String(Number(to.slice(0, 4)) - 1) || monthsOf(from, to).length > mostMonths)
    failFields({ to: 'SETTLEMENT.VALIDATION.MONTHS' });
}

/** Drafts one with the services of the last, without their costs; heat by the decree of the new period. Answers its id. */
export async function draft(ctx: Ctx, fields: Fields): Promise<string> {
  checkPeriod(ctx.now, fields);
  const { communityId } = ctx.me;
  const [last] = await ctx.db
    .select({ id: settlement.id })
    .from(settlement)
    .where(eq(settlement.communityId, communityId))
    .orderBy(desc(settlement.toMonth), desc(settlement.id))
    .limit(1);
  const held = last ? await servicesOf(ctx.db, communityId, last.id) : [];
  const spine = { ...spineOf(fields.name), status: 'draft', audience: 'everyone' as const };
  const id = await createRecord(ctx, settlements, spine, ownOf(fields));
  const { low, high, source } = decreeOf(lastDay(fields.to));
  const services = held.map(({ key, parameters, ...service }) => {
    const decree = key === 'heat' ? { low, high, source } : {};
    return { ...service, key, id: newId(), cost: 0, parameters: { ...parameters, ...decree, main: null } };
  });
  await writeServices(ctx, id, services);
  return id;
}

async function writeServices(ctx: Ctx, settlementId: string, services: Service[]): Promise<void> {
  const { communityId } = ctx.me;
  const of = and(eq(settlementService.communityId, communityId), eq(settlementService.settlementId, settlementId));
  await ctx.db.delete(settlementService).where(of);
  if (services.length > 0)
    await ctx.db
      .insert(settlementService)
      .values(services.map((service, position) => ({ ...service, communityId, settlementId, position })));
}

/** Whether two keys take the same values of units: consumption is none of an amount. */
const takesSame = (a: Key, b: Key): boolean => hasValues(a) === hasValues(b) && (a === 'own') === (b === 'own');

/** Changes a draft; a service that keeps its id keeps the values of units, as long as they mean the same. */
export async function change(
  ctx: Ctx,
  input: Fields & { id: string; version?: number; payBy: string | null; services: ServiceInput[] },
): Promise<void> {
  const { id, version, payBy, services } = input;
  const row = await requireRecord(ctx, settlements, id, 'edit');
  checkPeriod(ctx.now, input);
  requireBookDays(ctx.now, { payBy });
  const held = new Map((await servicesOf(ctx.db, ctx.me.communityId, id)).map((service) => [service.id, service]));
  const unknown = services.findIndex((service) => service.id !== undefined && !held.has(service.id));
  if (unknown >= 0) failFields({ [`services.${unknown}.id`]: 'BASE.VALIDATION.INVALID' });
  const next = services.map((service): Service => {
    const before = service.id ? held.get(service.id) : undefined;
    return { ...service, id: before && takesSame(before.key, service.key) ? before.id : newId() };
  });
  if (new Set(next.map((one) => one.id)).size < next.length) failFields({ services: 'BASE.VALIDATION.INVALID' });
  const own = { ...ownOf(input), payBy };
  const isSame = JSON.stringify(next.map(plain)) === JSON.stringify([...held.values()].map(plain));
  const told = { title: input.name, ...own };
  await updateRecord(ctx, settlements, row, version, {
    spine: spineOf(input.name),
    own,
    changes: [
      ...changesOf(row, told, ['title', 'fromMonth', 'toMonth', 'payBy']),
      ...(isSame ? [] : [{ action: 'services' }]),
    ],
  });
  await writeServices(ctx, id, next);
}

const plain = ({ id, name, key, cost, parameters: { basic, low, high, main, difference, source } }: Service) => [
  id,
  name,
  key,
  cost,
  basic,
  low,
  high,
  main,
  difference,
  source,
];

type Change = { day: string; before: string; after: string };
export type UnitInput = {
  id: string;
  unitId: string;
  area: number | null;
  persons: number[] | null;
  values: { serviceId: string; value: number }[];
  change: Change | null;
};

/** Enters what one unit is reckoned from. */
export async function setUnit(ctx: Ctx, { id, unitId, area, persons, values, change }: UnitInput): Promise<void> {
  const row = await requireRecord(ctx, settlements, id, 'edit');
  const { db, me } = ctx;
  const { from, to } = periodOf(row);
  const { units } = await unitsOfHouse(db, me.communityId);
  if (!units.some((one) => one.id === unitId)) return fail('ROOM.ERRORS.NOT_FOUND');
  if (persons && persons.length !== monthsOf(from, to).length) failFields({ persons: 'BASE.VALIDATION.INVALID' });
  if (change && (change.day <= firstDay(from) || change.day > lastDay(to)))
    failFields({ 'change.day': 'SETTLEMENT.VALIDATION.DAY' });
  const known = new Map((await servicesOf(db, me.communityId, id)).map((service) => [service.id, service]));
  const wrong = values.findIndex(({ serviceId }) => !hasValues(known.get(serviceId)?.key ?? 'unit'));
  if (wrong >= 0) failFields({ [`values.${wrong}.serviceId`]: 'BASE.VALIDATION.INVALID' });
  const owners = { changeDay: change?.day ?? null, ownerBefore: change?.before ?? '', ownerAfter: change?.after ?? '' };
  const set = { area, persons, ...owners };
  const own = Object.fromEntries(values.map(({ serviceId, value }) => [serviceId, value]));
  await updateRecord(ctx, settlements, row, undefined, { changes: [{ action: 'units' }] });
  await db
    .insert(settlementUnit)
    .values({ id: newId(), communityId: me.communityId, settlementId: id, unitId, ...set, values: own })
    .onConflictDoUpdate({
      target: [settlementUnit.communityId, settlementUnit.settlementId, settlementUnit.unitId],
      set: { ...set, values: sql`${settlementUnit.values} || excluded."values"` },
    });
}

export type ValuesInput = {
  id: string;
  serviceId: string;
  values: { unitId: string; value: number }[];
  pasted: string;
};

/** The service of a settlement by whose values it is split. */
export async function valuedService({ db, me }: Ctx, id: string, serviceId: string): Promise<Service> {
  const service = (await servicesOf(db, me.communityId, id)).find((one) => one.id === serviceId);
  return service && hasValues(service.key) ? service : fail('SETTLEMENT.ERRORS.NOT_FOUND');
}

/** Sets values of many units in a service of a draft; lines of a table that cannot be read are refused, all of them together. */
export async function setValues(ctx: Ctx, { id, serviceId, values, pasted }: ValuesInput): Promise<void> {
  const row = await requireRecord(ctx, settlements, id, 'edit');
  const { db, me } = ctx;
  const { key } = await valuedService(ctx, id, serviceId);
  const { units } = await unitsOfHouse(db, me.communityId);
  const ids = new Set(units.map((one) => one.id));
  const unknown = values.findIndex(({ unitId }) => !ids.has(unitId));
  if (unknown >= 0) failFields({ [`values.${unknown}.unitId`]: 'BASE.VALIDATION.INVALID' });
  const all = new Map([
    ...values.map(({ unitId, value }) => [unitId, value] as const),
    ...readLines(pasted, key, units),
  ]);
  if (all.size === 0) return;
  await updateRecord(ctx, settlements, row, undefined, { changes: [{ action: 'values' }] });
  const rows = [...all].map(([unitId, value]) => ({ id: newId(), unitId, value }));
  await db.execute(sql`
    insert into ${settlementUnit} (id, community_id, settlement_id, unit_id, "values")
    select x.id, ${me.communityId}, ${id}, x."unitId", jsonb_build_object(${serviceId}::text, x.value)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, "unitId" uuid, value bigint)
    on conflict (community_id, settlement_id, unit_id)
    do update set "values" = settlement_unit."values" || excluded."values"`);
}

/** A value of a unit as it is typed; null of what is none. */
export function readValue(text: string, key: Key): number | null {
  const value = key === 'own' ? parseMoney(text) : parseValue(text);
  return value !== null && value >= 0 && (key !== 'own' || value <= mostAmount) ? value : null;
}

/** Pasted lines as values by unit. */
function readLines(pasted: string, key: Key, units: readonly { id: string; number: string }[]): Map<string, number> {
  const known = units.map(({ id, number }) => ({ id, name: number }));
  const read = (text: string) => readValue(text, key);
  return readNamed(pairsIn(pasted), known, read, () => failFields({ pasted: 'SETTLEMENT.VALIDATION.PASTED' }));
}

const pairsIn = (pasted: string): Pair[] =>
  readPasted(pasted).map(({ number, value }, at) => ({ row: at + 1, name: number, value, columns: ['A', 'B'] }));
