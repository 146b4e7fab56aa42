import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { remindersBetween } from '#engines/due.ts';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { type Stored, storedReply } from '#engines/sending.ts';
import { keepBytes } from '#house/attachments.ts';
import { changesOf } from '#house/history.ts';
import { meteredOf, requireDraft, setValues } from '#modules/settlement/server/settlement.door.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { tell } from '#server/telling.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isBackwards, usedOf } from '../readings.rules.ts';
import { reading, readingState, readings } from './readings.kind.ts';
import { askedOf, unitOf } from './readings.rows.ts';

// Asking for readings, entering them, and taking them over into the settlement.

/** The last day as it is kept: to its end. */
function untilOf({ now }: Ctx, until: string) {
  if (until < houseDay(now)) failFields({ until: 'READING.VALIDATION.UNTIL' });
  return { until, endsAt: houseInstant(`${addDays(until, 1)} 00:00`) };
}

/** Asks for the meters of a draft to be read; what was read for the settlement before is the state before. Answers its id. */
export async function ask(ctx: Ctx, { settlementId, until, tellNobody }: AskInput): Promise<string> {
  const { db, me } = ctx;
  const title = await requireDraft(ctx, settlementId);
  const own = { ...untilOf(ctx, until), settlementId };
  const services = await meteredOf(db, me.communityId, settlementId);
  if (services.length === 0) return fail('READING.ERRORS.NO_METERS');
  const same = and(eq(reading.communityId, me.communityId), eq(reading.settlementId, settlementId));
  if ((await db.$count(reading, same)) > 0) return fail('READING.ERRORS.ASKED');
  const spine = { title, status: 'asked', audience: 'everyone' as const, searchText: title };
  const id = await createRecord(ctx, readings, spine, own);
  await carryOver(ctx, id, new Map(services.map((service) => [service.name, service.id])));
  if (!tellNobody) await tellOf(ctx, id, own.endsAt);
  return id;
}
/** Tells that meters are to be read, and reminds who has not read theirs in the middle and a day before the end. */
async function tellOf(ctx: Ctx, id: string, endsAt: string): Promise<void> {
  await tell(ctx, readings, [id], 'asked');
  for (const [what, at] of remindersBetween(ctx.now, endsAt, 'half', 'last')) await tell(ctx, readings, [id], what, at);
}

type AskInput = { settlementId: string; until: string; tellNobody: boolean };

/** What was read last of services of the same names is the state before. */
async function carryOver({ db, me }: Ctx, readingId: string, services: Map<string, string>): Promise<void> {
  const { communityId } = me;
  const [last] = await db
    .select({ id: reading.id, settlementId: reading.settlementId })
    .from(reading)
    .where(and(eq(reading.communityId, communityId), ne(reading.id, readingId)))
    .orderBy(desc(reading.endsAt), desc(reading.id))
    .limit(1);
  if (!last) return;
  const names = new Map((await meteredOf(db, communityId, last.settlementId)).map(({ id, name }) => [id, name]));
  const { unitId, serviceId, now } = readingState;
  const held = await db
    .select({ unitId, serviceId, before: now })
    .from(readingState)
    .where(and(eq(readingState.communityId, communityId), eq(readingState.readingId, last.id), isNotNull(now)));
  const rows = held.flatMap(({ serviceId: old, ...state }) => {
    const next = services.get(names.get(old) ?? '');
    return next ? [{ ...state, id: newId(), serviceId: next }] : [];
  });
  await db.execute(sql`insert into ${readingState} (id, community_id, reading_id, unit_id, service_id, before)
    select x.id, ${communityId}, ${readingId}, x."unitId", x."serviceId", x.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, "unitId" uuid, "serviceId" uuid, before bigint)`);
}

/** Sets another last day. */
export async function postpone(ctx: Ctx, { id, version, until, tellNobody }: PostponeInput): Promise<void> {
  const row = await requireRecord(ctx, readings, id, 'edit');
  await requireDraft(ctx, row.settlementId);
  const own = untilOf(ctx, until);
  await updateRecord(ctx, readings, row, version, { own, changes: changesOf(row, { until }, ['until']) });
  if (!tellNobody) await tellOf(ctx, id, own.endsAt);
}
type PostponeInput = { id: string; version?: number; until: string; tellNobody: boolean };

type StateInput = { id: string; unitId: string; serviceId: string; now: number; before?: number | null };

/** A unit for which the caller may read now. */
async function requireReader(ctx: Ctx, asked: Awaited<ReturnType<typeof askedOf>>, unitId: string) {
  const unit = await unitOf(ctx, asked, unitId);
  if (!ctx.me.writes('roomFees') && !unit.isOwn) return fail('BASE.ERRORS.NO_PERMISSION');
  if (!asked.of?.isDraft) return fail('SETTLEMENT.ERRORS.ISSUED');
  return unit.can.read ? unit : fail('READING.ERRORS.CLOSED');
}

/** Whether the caller may enter a state of this unit now; what is asked, and the state before. */
export async function planOf(ctx: Ctx, { id, unitId, serviceId, now, before }: StateInput) {
  const asked = await askedOf(ctx, id);
  const unit = await requireReader(ctx, asked, unitId);
  const writes = ctx.me.writes('roomFees');
  if (!writes && before !== undefined) return failFields({ before: 'BASE.VALIDATION.INVALID' });
  const held = unit.states.find((one) => one.serviceId === serviceId);
  if (!held) return failFields({ serviceId: 'BASE.VALIDATION.INVALID' });
  const state = { before: before === undefined ? held.before : before, now };
  if (isBackwards(state)) return failFields({ now: 'READING.VALIDATION.LOWER' });
  return { asked, state };
}

/** Enters the state of a meter; a photo takes the place of the one before. */
export async function read(ctx: Ctx, input: StateInput, uploads: readonly Upload[]) {
  const { db, me } = ctx;
  const { id, unitId, serviceId } = input;
  const { asked, state } = await planOf(ctx, input);
  const [photo] = uploads;
  if (uploads.length > 1) return failFields({ 'files[1]': 'BASE.VALIDATION.TOO_MANY' });
  if (photo) await keepBytes(ctx, photo);
  const bytes = photo && { sha256: photo.sha256, type: photo.type, size: photo.size };
  const set = { ...state, ...bytes, authorId: me.id, readAt: ctx.now };
  const { communityId } = me;
  await db
    .insert(readingState)
    .values({ id: newId(), communityId, readingId: id, unitId, serviceId, ...set })
    .onConflictDoUpdate({
      target: [readingState.communityId, readingState.readingId, readingState.unitId, readingState.serviceId],
      set,
    });
  return unitOf(ctx, asked, unitId);
}

/** Takes the photo of a meter away; the state stays. */
export async function removePhoto(ctx: Ctx, place: Pick<StateInput, 'id' | 'unitId' | 'serviceId'>) {
  const { id, unitId, serviceId } = place;
  const asked = await askedOf(ctx, id);
  await requireReader(ctx, asked, unitId);
  const { communityId } = ctx.me;
  const of = and(eq(readingState.communityId, communityId), eq(readingState.readingId, id));
  const gone = await ctx.db
    .update(readingState)
    .set({ sha256: null, type: null, size: null })
    .where(
      and(of, eq(readingState.unitId, unitId), eq(readingState.serviceId, serviceId), isNotNull(readingState.sha256)),
    )
    .returning({ id: readingState.id });
  if (gone.length === 0) return fail('READING.ERRORS.NOT_FOUND');
  return unitOf(ctx, asked, unitId);
}

type PhotoInput = { id: string; unitId: string; serviceId: string; size: 'thumb' | 'full' };

/** The photo of a meter of a unit that one sees. */
export async function openPhoto(ctx: Ctx, { id, unitId, serviceId, size }: PhotoInput): Promise<Bytes | Stored> {
  const { db, me, services } = ctx;
  const unit = await unitOf(ctx, await askedOf(ctx, id), unitId);
  const { communityId } = me;
  const of = and(eq(readingState.communityId, communityId), eq(readingState.readingId, id));
  const [held] = await db
    .select()
    .from(readingState)
    .where(and(of, eq(readingState.unitId, unitId), eq(readingState.serviceId, serviceId)));
  if (!held?.sha256 || !held.type || !held.size) return fail('READING.ERRORS.NOT_FOUND');
  const kept = { communityId, sha256: held.sha256, type: held.type, size: held.size };
  const name = `${unit.number.replace(/[/\\]/g, '-')}.${held.type.split('/')[1]}`;
  if (size === 'thumb') return { ...(await services.thumbnails.read(me, kept.sha256, kept.type)), name, inline: true };
  return { ...storedReply(services.files, kept, name), inline: true };
}

/** Enters what was used into the draft, where a state before and one now are known. */
export async function takeOver(ctx: Ctx, id: string): Promise<{ taken: number; left: number }> {
  const { db, me } = ctx;
  const row = await requireRecord(ctx, readings, id, 'take');
  await requireDraft(ctx, row.settlementId);
  const services = await meteredOf(db, me.communityId, row.settlementId);
  const held = await db
    .select()
    .from(readingState)
    .where(and(eq(readingState.communityId, me.communityId), eq(readingState.readingId, id)));
  let taken = 0;
  for (const { id: serviceId } of services) {
    const values = held.flatMap((state) => {
      const value = state.serviceId === serviceId ? usedOf(state) : null;
      return value === null ? [] : [{ unitId: state.unitId, value }];
    });
    taken += values.length;
    await setValues(ctx, { id: row.settlementId, serviceId, values, pasted: '' });
  }
  if (taken === 0) return fail('READING.ERRORS.NOTHING');
  await updateRecord(ctx, readings, row, undefined, { own: { takenAt: ctx.now }, changes: [{ action: 'taken' }] });
  const units = await db.$count(unit, eq(unit.communityId, me.communityId));
  return { taken, left: units * services.length - taken };
}
