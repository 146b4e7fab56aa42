import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { type HeldBefore, unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import { entrance, member, role } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { unitsContract } from '../units.contract.ts';
import { unitErrors } from '../units.rules.ts';

// Contents: the checks of a body against the rules and the house, the rows that are written, what is told of it.

type Input = ParsedOf<(typeof unitsContract)['calls']['POST /room']>;
type Held = typeof unit.$inferSelect;

/** What is said of a change of owners: of which unit, under which id, why, and what its author may bring back; or of which unit it is taken back. */
export type Said = { unitId: string; id: string; reason?: string; document?: string; note?: string; held?: HeldBefore };

/** Says in the transaction from which day on its new owners are so, by whom and why; `last` puts them in place of the last change, which was a mistake. */
export function ownedFrom(
  { db, me, now }: Pick<Ctx, 'db' | 'me' | 'now'>,
  day: string,
  said?: Said | { undoes: string },
) {
  const deed = JSON.stringify({ ...said, authorId: me.id, at: now });
  return db.execute(sql`select set_config('domovnik.owned', ${day}, true), set_config('domovnik.deed', ${deed}, true)`);
}

/** Refuses a body that breaks a rule or names somebody or something that is not of this house. */
export async function checkUnit(ctx: Ctx, input: Input, held: Held | null, more?: FieldErrors | null): Promise<void> {
  const errors: FieldErrors = { ...unitErrors(input), ...(await strangers(ctx, input, held)), ...more };
  if (input.notes !== undefined && !ctx.me.isPrivileged) errors.notes = 'BASE.VALIDATION.UNKNOWN';
  if (Object.keys(errors).length > 0) failFields(errors);
}

/** The entrance and the persons that are not of this house, by field. Locks the rest, so that none goes before it is written. */
async function strangers(ctx: Ctx, input: Input, held: Held | null): Promise<FieldErrors> {
  const { db, me } = ctx;
  const errors: FieldErrors = {};
  const [door] = await db
    .select({ id: entrance.id })
    .from(entrance)
    .where(and(eq(entrance.id, input.entranceId), eq(entrance.communityId, me.communityId)))
    .for('key share');
  if (!door) errors.entranceId = 'BASE.VALIDATION.INVALID';
  const known = await knownPeople(ctx, input, held);
  input.owners.forEach(({ userId }, i) => {
    if (!known.has(userId)) errors[`owners.${i}.userId`] = 'BASE.VALIDATION.INVALID';
  });
  if (input.representativeId && !known.has(input.representativeId)) errors.representativeId = 'BASE.VALIDATION.INVALID';
  if (!input.authorizedPersons.every((id) => known.has(id))) errors.authorizedPersons = 'BASE.VALIDATION.INVALID';
  return errors;
}

/** Of the persons named in a body those who may stand in the unit. */
function knownPeople(ctx: Ctx, { owners, representativeId, authorizedPersons }: Input, held: Held | null) {
  const named = [...owners.map((owner) => owner.userId), representativeId ?? [], authorizedPersons];
  const stays = held
    ? sql`${member.id} in (select member_id from ${unitOwner} where unit_id = ${held.id}
        union select member_id from ${unitAuthorized} where unit_id = ${held.id} union select ${held.representativeId}::uuid)`
    : undefined;
  return mayStand(ctx, named.flat(), stays);
}

/**
 * Of people those who may stand in a unit: of the house, no administrator, not archived unless they stay where they are. Held,
 * so that none goes before it is written.
 */
export async function mayStand({ db, me }: Ctx, ids: string[], stays?: SQL): Promise<Set<string>> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(
      and(
        inArray(member.id, [...new Set(ids)]),
        eq(member.communityId, me.communityId),
        isNotNull(role.group),
        or(isNull(member.archivedAt), stays),
      ),
    )
    .orderBy(member.id)
    .for('key share', { of: member });
  return new Set(rows.map((row) => row.id));
}

const numberExists = (): never => fail('ROOM.ERRORS.NUMBER_EXISTS', { fields: { number: 'BASE.VALIDATION.INVALID' } });

/** Writes a unit with its people; returns the id. Whether the number is free, the unique key decides. */
export async function storeUnit(ctx: Ctx, input: Input, held: Held | null): Promise<string> {
  const { db, me, now } = ctx;
  const { owners, authorizedPersons, share, notes, ofAssociation, ...own } = input;
  const values = {
    ...own,
    shareTop: share?.top ?? null,
    shareBottom: share?.bottom ?? null,
    ofAssociation: ofAssociation === undefined ? (held?.ofAssociation ?? null) : ofAssociation,
    notes: notes ?? held?.notes ?? '',
    searchText: fold(own.number),
    version: (held?.version ?? 0) + 1,
    updatedAt: now,
  };
  const key = { id: held?.id ?? newId(), communityId: me.communityId };
  if (held) {
    const written = await db.update(unit).set(values).where(eq(unit.id, held.id)).catch(refuseTwin);
    if (!written) return numberExists();
    await db.delete(unitAuthorized).where(eq(unitAuthorized.unitId, held.id));
  } else {
    const made = await db
      .insert(unit)
      .values({ ...values, ...key, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: unit.id });
    if (made.length === 0) return numberExists();
  }
  const of = { communityId: key.communityId, unitId: key.id };
  await writeOwners(ctx, key.id, owners);
  if (authorizedPersons.length > 0)
    await db.insert(unitAuthorized).values(authorizedPersons.map((memberId) => ({ ...of, memberId })));
  return key.id;
}

/** Writes who owns a unit, in their order, in place of who did before. */
export async function writeOwners({ db, me }: Ctx, unitId: string, owners: Input['owners']): Promise<void> {
  await db.delete(unitOwner).where(and(eq(unitOwner.unitId, unitId), eq(unitOwner.communityId, me.communityId)));
  await db.insert(unitOwner).values(
    owners.map(({ userId, fraction, jointly }, position) => ({
      communityId: me.communityId,
      unitId,
      position,
      jointly,
      memberId: userId,
      fractionTop: fraction?.top ?? null,
      fractionBottom: fraction?.bottom ?? null,
    })),
  );
}

/** Null when another unit bears the number; any other failure stays one. */
function refuseTwin(failure: unknown): null {
  const cause = (failure as { cause?: { code?: string; constraint?: string } }).cause;
  if (cause?.code === '23505' && cause.constraint === 'unit_number') return null;
  throw failure;
}

/** Who owns a unit and who acts for its owners, as one text to compare. */
export async function holdersOf({ db, me }: Ctx, id: string): Promise<string> {
  const rows = await db
    .select({ memberId: unitOwner.memberId, representativeId: unit.representativeId })
    .from(unit)
    .leftJoin(unitOwner, and(eq(unitOwner.unitId, unit.id), eq(unitOwner.communityId, unit.communityId)))
    .where(and(eq(unit.id, id), eq(unit.communityId, me.communityId)));
  const owners = rows.map(({ memberId }) => memberId ?? '').sort();
  return [rows[0]?.representativeId ?? '', ...owners].join();
}

/** What changes in units is told to the committee alone, because others see their own units only. */
export const log = (ctx: Ctx, type: 'create' | 'update' | 'delete', rows: { id: string; number: string }[]) =>
  recordActivity(
    ctx,
    'rooms',
    type,
    rows.map(({ id, number }) => ({ id, title: number, isPrivate: true })),
  );
