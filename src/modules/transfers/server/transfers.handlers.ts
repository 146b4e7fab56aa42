import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { meetingsAhead } from '#modules/meetings/server/meetings.door.ts';
import { addPerson, archivePerson, removePerson, restorePerson } from '#modules/people/server/people.door.ts';
import { issuedSince } from '#modules/settlement/server/settlement.door.ts';
import {
  lastChange,
  mayStand,
  takeBack,
  transferErrors,
  transferUnit,
  unitOf,
} from '#modules/units/server/units.door.ts';
import { votesWithUnit } from '#modules/votes/server/votes.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import { member, role } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { showName } from '#shared/display.ts';
import { Failure, type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { losersOf } from '../../units/units.transfer.rules.ts';
import type { transfersContract } from '../transfers.contract.ts';

// Contents: what has to be known before, the transfer, taking it back.

type Input = ParsedOf<(typeof transfersContract)['calls']['POST /room/{id}/transfer']>;

export const transfersHandlers: Handlers<typeof transfersContract> = {
  'GET /room/{id}/transfer': async (ctx, { id }) => {
    const { number, type, share, version, svj_users, representative, authorizedPersons } = await unitOf(ctx, id);
    const since = (await lastChange(ctx, id)) ?? null;
    const last = await withNothingElse(
      ctx,
      id,
      svj_users.map((owner) => owner.id),
    );
    const acting = [representative ?? [], authorizedPersons].flat();
    return {
      unit: { id, number, type, share, version },
      owners: svj_users.map((owner) => ({ ...owner, isLast: last.has(owner.id) })),
      acting: acting.filter((one) => !svj_users.some((owner) => owner.id === one.id)).map(showName),
      lastChange: since,
      votes: await votesWithUnit(ctx, id),
      meetings: (await meetingsAhead(ctx)).map(({ id: meetingId, title, start }) => ({ id: meetingId, title, start })),
      settlements: await issuedSince(ctx, since ?? '1900-01-01'),
      writesPeople: ctx.me.writes('users'),
    };
  },

  'POST /room/{id}/transfer': async (ctx, { archives, to, ...given }) => {
    const before = (await unitOf(ctx, given.id)).svj_users;
    refuseUnnamed(ctx, to);
    const planned = to.map(({ userId, fraction }, i) => ({ userId: userId ?? `new ${i}`, fraction }));
    const wrong = await transferErrors(ctx, { ...given, to: planned });
    if (Object.keys(wrong).length > 0) return failFields(wrong);
    const people = await peopleOf(ctx, to);
    const created = people.filter((_, i) => to[i]?.person);
    const getters = to.map(({ fraction }, i) => ({ userId: people[i] ?? '', fraction }));
    const done = await transferUnit(ctx, { ...given, to: getters }, { archived: archives, created });
    const owners = (all: typeof before) =>
      all.map(({ id: userId, fraction, jointly }) => ({ userId, fraction, jointly }));
    const { gone } = losersOf(owners(before), owners((await unitOf(ctx, given.id)).svj_users));
    const last = await withNothingElse(ctx, given.id, archives);
    for (const id of archives) {
      if (!gone.includes(id) || !last.has(id)) failFields({ archives: 'BASE.VALIDATION.INVALID' });
      await archivePerson(ctx, id);
    }
    return done;
  },

  'DELETE /room/{id}/transfer/{transferId}': async (ctx, { id, transferId }) => {
    const { archived, created } = await takeBack(ctx, id, transferId);
    for (const one of archived) await restorePerson(ctx, one);
    for (const one of created) {
      await archivePerson(ctx, one);
      await removePerson(ctx, one);
    }
  },
};

/** Each who gets a part is somebody of the house or somebody new; who enters no people names no new ones. */
function refuseUnnamed({ me }: Ctx, to: Input['to']): void {
  const errors: FieldErrors = {};
  to.forEach(({ userId, person }, i) => {
    if (!userId && !person) errors[`to.${i}.userId`] = 'BASE.VALIDATION.REQUIRED';
    if (userId && person) errors[`to.${i}.userId`] = 'BASE.VALIDATION.INVALID';
  });
  if (Object.keys(errors).length > 0) failFields(errors);
  if (to.some(({ person }) => person) && !me.writes('users')) fail('BASE.ERRORS.NO_PERMISSION');
}

/** The ids of who gets a part: people of the house that are not archived, and the new ones once they are written. */
async function peopleOf(ctx: Ctx, to: Input['to']): Promise<string[]> {
  const named = to.flatMap(({ userId }) => userId ?? []);
  const known = await mayStand(ctx, named);
  const ids: string[] = [];
  for (const [i, { userId, person }] of to.entries()) {
    if (userId && !known.has(userId)) failFields({ [`to.${i}.userId`]: 'BASE.VALIDATION.INVALID' });
    ids.push(userId ?? (await added(ctx, i, person as NonNullable<typeof person>)));
  }
  return ids;
}

/** Writes somebody new, without access where they have no e-mail (G-017); what is wrong with them stands under their fields. */
async function added(ctx: Ctx, place: number, { invite, ...person }: NonNullable<Input['to'][number]['person']>) {
  const hasAccess = (person.emails ?? []).length > 0;
  try {
    return await addPerson(ctx, { ...person, hasAccess, createdByCadastre: !hasAccess }, invite && hasAccess);
  } catch (error) {
    if (!(error instanceof Failure) || !error.detail.fields) throw error;
    const fields = Object.entries(error.detail.fields).map(([name, key]) => [`to.${place}.person.${name}`, key]);
    return fail(error.key, { ...error.detail, fields: Object.fromEntries(fields) });
  }
}

/** Of people those who have nothing in the house besides a unit: no other one, nobody whom they act for, no office. */
async function withNothingElse({ db, me }: Ctx, unitId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const elsewhere = (table: typeof unitOwner | typeof unitAuthorized) => sql`not exists (select from ${table} o
    where o.community_id = ${member.communityId} and o.member_id = ${member.id} and o.unit_id <> ${unitId})`;
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(
      and(
        inArray(member.id, ids),
        eq(member.communityId, me.communityId),
        or(eq(role.name, 'member'), eq(role.name, 'neighbour')),
        elsewhere(unitOwner),
        elsewhere(unitAuthorized),
        sql`not exists (select from ${unit} u where u.community_id = ${member.communityId}
          and u.representative_id = ${member.id} and u.id <> ${unitId})`,
        sql`${member.archivedAt} is null and ${member.id} <> ${me.id}`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}
