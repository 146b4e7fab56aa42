import { and, eq, type SQL, sql } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import { ownTimesOf, ownUnits, seenUnits, seesAllUnits } from '#house/units.ts';
import { ownersOf, unitsWith } from '#modules/prescriptions/server/prescriptions.door.ts';
import { meteredIn, meteredOf, settlementsOf, type Told } from '#modules/settlement/server/settlement.door.ts';
import type { Ctx, Viewer } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { canOf, requireRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { shows } from '../readings.rules.ts';
import { type ReadingRow, reading, readingState, readings } from './readings.kind.ts';

// What was asked to be read, and what was read, on the wire.

/** Whether owners may read now. */
export const isOpen = (ctx: Ctx, { endsAt }: ReadingRow, of: Told | undefined): boolean =>
  of?.isDraft === true && endsAt > ctx.now;

const never = { edit: false, take: false, remove: false };

export async function toWire(ctx: Ctx, rows: ReadingRow[]) {
  const ids = rows.map(({ settlementId }) => settlementId);
  const told = await settlementsOf(ctx.db, ctx.me.communityId, ids);
  return rows.map((row) => {
    const of = told.get(row.settlementId);
    return {
      ...row,
      name: row.title,
      from: of?.period.from ?? '',
      to: of?.period.to ?? '',
      isOpen: isOpen(ctx, row, of),
      can: of?.isDraft ? canOf(ctx, readings, row) : never,
    };
  });
}

/** A reading that one sees, the settlement that it is for, and the services that are read. */
export async function askedOf(ctx: Ctx, id: string) {
  const { db, me } = ctx;
  const row = await requireRecord(ctx, readings, id);
  const of = (await settlementsOf(db, me.communityId, [row.settlementId])).get(row.settlementId);
  return { row, of, services: await meteredOf(db, me.communityId, row.settlementId) };
}
type Asked = Awaited<ReturnType<typeof askedOf>>;

export async function detailOf(ctx: Ctx, id: string) {
  const asked = await askedOf(ctx, id);
  const [wire] = await toWire(ctx, [asked.row]);
  const units = await unitsOf(ctx, asked);
  return {
    ...(wire as NonNullable<typeof wire>),
    services: asked.services.map(({ id, name }) => ({ id, name })),
    units: units.length,
    read: units.filter(isRead).length,
  };
}

/** The units that one sees with the states of their meters, those of one unit or of all. */
async function unitsOf(ctx: Ctx, { row, of, services }: Asked, unitId?: string) {
  const { db, me } = ctx;
  const { isOwn: isOwnTime } = await ownTimesOf(ctx);
  const found = await unitsWith(db, and(seenUnits(me), unitId ? eq(unit.id, unitId) : undefined));
  const seen = found.filter(({ id }) => isOwnTime(id, of ? `${of.period.from}-01` : row.until, row.until));
  const own = seesAllUnits(me) ? await unitsWith(db, and(eq(unit.communityId, me.communityId), ownUnits(me))) : seen;
  const owned = new Set(own.map(({ id }) => id));
  const states = grouped(await statesOf(ctx, row.id, unitId), (one) => one.unitId);
  const writes = me.writes('roomFees');
  return seen.map(({ id, number }) => {
    const held = new Map(states.get(id)?.map((state) => [state.serviceId, state]));
    const isOwn = owned.has(id);
    return {
      unitId: id,
      number,
      isOwn,
      states: services.map((service) => stateOf(service.id, held.get(service.id))),
      can: { read: writes ? of?.isDraft === true : isOwn && isOpen(ctx, row, of) },
    };
  });
}
type Unit = Awaited<ReturnType<typeof unitsOf>>[number];

const isRead = ({ states }: Unit): boolean => states.every(({ now }) => now !== null);

const statesOf = ({ db, me }: Ctx, readingId: string, unitId?: string) =>
  db
    .select({ state: readingState, author: personColumns })
    .from(readingState)
    .leftJoin(member, and(eq(member.id, readingState.authorId), eq(member.communityId, readingState.communityId)))
    .where(
      and(
        eq(readingState.communityId, me.communityId),
        eq(readingState.readingId, readingId),
        unitId ? eq(readingState.unitId, unitId) : undefined,
      ),
    )
    .then((rows) => rows.map(({ state, author }) => ({ ...state, author })));
type State = Awaited<ReturnType<typeof statesOf>>[number];

const stateOf = (serviceId: string, held: State | undefined) => ({
  serviceId,
  before: held?.before ?? null,
  now: held?.now ?? null,
  hasPhoto: held?.sha256 != null,
  readAt: held?.readAt ?? null,
  author: held?.author && held.authorId ? showName(held.author) : '',
});

async function withOwners({ db, me }: Ctx, units: Unit[]) {
  const ids = units.map(({ unitId }) => unitId);
  const owners = await ownersOf(db, me.communityId, ids);
  return units.map((one) => ({ ...one, owners: owners.get(one.unitId) ?? '' }));
}

/** A unit that one sees with its states. */
export async function unitOf(ctx: Ctx, asked: Asked, unitId: string) {
  const [found] = await withOwners(ctx, await unitsOf(ctx, asked, unitId));
  return found ?? fail('ROOM.ERRORS.NOT_FOUND');
}

type Query = Paging & { id: string; search?: string; show: (typeof shows)[number] };

/** A page of the units that one sees. */
export async function listUnits(ctx: Ctx, { id, search, show, ...page }: Query) {
  const all = await unitsOf(ctx, await askedOf(ctx, id));
  const shown = all.filter((one) => show === 'all' || isRead(one) === (show === 'read'));
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const named = words.length > 0 ? await withOwners(ctx, shown) : shown;
  const found = named.filter((one) => {
    const text = fold(`${one.number} ${'owners' in one ? one.owners : ''}`);
    return words.every((word) => text.includes(word));
  });
  const { limit, offset } = pageOf(page);
  return { units: await withOwners(ctx, found.slice(offset, offset + limit)), totalItems: found.length };
}

/** How many of their own units somebody has to read yet in a reading of the query. */
export const lackingOf = ({ me }: Viewer): SQL<number> => sql<number>`(select count(*)::int from ${unit}
  where ${unit.communityId} = ${me.communityId} and ${ownUnits(me)} and exists (
    select from (${meteredIn(reading.communityId, reading.settlementId)}) service where not exists (
      select from ${readingState} held where held.community_id = ${reading.communityId} and held.reading_id = ${reading.id}
        and held.unit_id = ${unit.id} and held.service_id = service.id and held.now is not null)))`;
