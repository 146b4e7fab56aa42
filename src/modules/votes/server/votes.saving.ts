import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { cleanHtml, plainText } from '#engines/html.ts';
import { newId } from '#engines/secrets.ts';
import { attachFile, detachFiles } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { changesOf } from '#house/history.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { unit } from '#server/schema.house.ts';
import { member, role } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { showName } from '#shared/display.ts';
import { type FieldErrors, failFields } from '#shared/errors.ts';
import type { votesContract } from '../votes.contract.ts';
import { countsOfProfile, writeProfile } from '../votes.profile.rules.ts';
import { isCountable, openingErrors, parsePercent, unanimousAccept } from '../votes.rules.ts';
import { newSalt } from './votes.casting.ts';
import { namesOf, ownersOf } from './votes.electorate.ts';
import { voteEntry, votePoint, votePointFile, type WholeVote } from './votes.kind.ts';
import { meetingsOf } from './votes.rows.ts';

// What a body of the wizard becomes in the tables.

export type Input = Omit<ParsedOf<(typeof votesContract)['calls']['POST /vote']>, 'id'>;
type Key = { id: string; communityId: string };

/** More values than this are no vote of a house. */
const mostValues = 60_000;
const hundredths = (text: string | null) => (text === null ? null : parsePercent(text));

/** The documents' counts of a vote without a profile. */
const countsOf = ({ participation_count, accept_count, accept_base, unanimous, type }: Input) => ({
  participationCount: hundredths(participation_count),
  acceptCount: hundredths(accept_count),
  acceptBase: accept_base ?? (type === 'online' ? ('all' as const) : ('present' as const)),
  unanimous,
});

/** Checks a body and shapes the vote itself; a draft needs a name only (G-133). */
export async function toPlan(ctx: Ctx, input: Input, held?: WholeVote) {
  const isOpening = input.status === 'run';
  const given = input.unanimous ? { ...input, accept_count: String(unanimousAccept / 100) } : input;
  const errors: FieldErrors = isOpening ? openingErrors(given) : {};
  if (isOpening && input.deadline && input.deadline <= ctx.now) errors.deadline = 'VOTE.VALIDATION.DEADLINE';
  if (input.closes && !input.deadline) errors.deadline = 'BASE.VALIDATION.REQUIRED';
  if (input.votePoints.length * input.users.length > mostValues) errors.users ??= 'BASE.VALIDATION.TOO_MANY';
  if (!isCountable(input.users.map((user) => user.shares))) errors.users ??= 'VOTE.VALIDATION.BOTTOMS';
  for (const [i, { votePoint: point }] of input.addedAttachments.entries())
    if (point !== null && !input.votePoints[point])
      errors[`addedAttachments.${i}.votePoint`] = 'BASE.VALIDATION.INVALID';
  const { meetingOfOwnersId } = input;
  if (meetingOfOwnersId && (await meetingsOf(ctx, [input])).size === 0)
    errors.meetingOfOwnersId = 'BASE.VALIDATION.INVALID';
  if (Object.keys(errors).length > 0) return failFields(errors);
  const own = {
    description: cleanHtml(input.description),
    type: input.type,
    ...(input.profile ? countsOfProfile(input.profile) : countsOf(given)),
    profile: writeProfile(input.profile),
    legalGround: input.legal_ground,
    legalNote: input.legal_note,
    deadline: input.deadline,
    closes: input.closes,
    openedAt: isOpening ? ctx.now : null,
    meetingOfOwnersId,
  };
  const words = input.votePoints.map((point) => `${point.name} ${plainText(point.description)}`);
  const spine = {
    title: input.name,
    status: input.status as string,
    audience: audienceOf(input.isPublic === 'true'),
    searchText: [input.name, plainText(own.description), ...words].join(' '),
  };
  const changes = held ? changesOf(held, { ...spine, ...own }, told) : [];
  return { spine, own, changes: held && isOpening ? [...changes, { action: 'open' }] : changes };
}

/** What the history says of a change; of the description only that it changed. */
const told = [
  ...(['title', 'type', 'participationCount', 'acceptCount', 'acceptBase', 'unanimous', 'profile'] as const),
  ...(['legalGround', 'legalNote', 'audience', 'deadline', 'closes'] as const),
  { field: 'meetingOfOwnersId', as: 'meeting', shown: null },
  { field: 'description', shown: null },
] as const;

/** Writes points, attendance list and files of a draft anew; points keep their ids and so their files. */
export async function writeParts(
  ctx: Ctx,
  vote: Key,
  input: Input & { uploads: Upload[]; removedAttachments?: string[] },
): Promise<void> {
  const points = await writePoints(ctx, vote, input.votePoints);
  await writeEntries(ctx, vote, input.users);
  await detachFiles(ctx, vote.id, input.removedAttachments ?? []);
  for (const [i, file] of input.uploads.entries()) {
    const known = input.addedAttachments[i] ?? { description: '', isPublic: true, votePoint: null };
    const { description, isPublic } = known;
    const attachmentId = await attachFile(ctx, vote.id, file, { name: '', description, isPublic, acceptRead: false });
    const pointId = known.votePoint === null ? undefined : points[known.votePoint];
    if (pointId) await ctx.db.insert(votePointFile).values({ attachmentId, communityId: vote.communityId, pointId });
  }
}

/** The ids of the points, in the order of the body. */
async function writePoints(ctx: Ctx, { id, communityId }: Key, points: Input['votePoints']): Promise<string[]> {
  const { db, now } = ctx;
  const of = and(eq(votePoint.communityId, communityId), eq(votePoint.voteId, id));
  const held = new Map((await db.select().from(votePoint).where(of)).map((row) => [row.id, row]));
  const errors: FieldErrors = {};
  for (const [i, point] of points.entries())
    if (point.id && (!held.has(point.id) || points.findIndex((other) => other.id === point.id) !== i))
      errors[`votePoints.${i}.id`] = 'BASE.VALIDATION.INVALID';
  if (Object.keys(errors).length > 0) return failFields(errors);
  const rows = points.map((point, position) => ({
    id: point.id ?? newId(),
    communityId,
    voteId: id,
    position,
    name: point.name,
    deed: point.deed,
    description: cleanHtml(point.description),
    profile: writeProfile(point.profile),
    createdAt: held.get(point.id ?? '')?.createdAt ?? now,
  }));
  const kept = points.flatMap((point) => point.id ?? []);
  await db.delete(votePoint).where(kept.length > 0 ? and(of, notInArray(votePoint.id, kept)) : of);
  const next = { position: sql`excluded.position`, name: sql`excluded.name`, deed: sql`excluded.deed` };
  const texts = { description: sql`excluded.description`, profile: sql`excluded.profile` };
  if (rows.length > 0)
    await db
      .insert(votePoint)
      .values(rows)
      .onConflictDoUpdate({ target: votePoint.id, set: { ...next, ...texts } });
  return rows.map((row) => row.id);
}

/** The attendance list anew: names as they are now, unless the body says them. */
async function writeEntries(ctx: Ctx, { id, communityId }: Key, users: Input['users']): Promise<void> {
  const of = and(eq(voteEntry.communityId, communityId), eq(voteEntry.voteId, id));
  const held = new Set((await ctx.db.select({ id: voteEntry.id }).from(voteEntry).where(of)).map((row) => row.id));
  await ctx.db.delete(voteEntry).where(of);
  const people = await peopleOf(
    ctx,
    users.flatMap((user) => user.userId ?? []),
  );
  const units = await unitsOf(
    ctx,
    users.flatMap((user) => user.roomId ?? []),
  );
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  const rows = users.map((user, position) => {
    if (user.userId && !people.has(user.userId)) errors[`users.${position}.userId`] = 'BASE.VALIDATION.INVALID';
    if (user.roomId && !units.has(user.roomId)) errors[`users.${position}.roomId`] = 'BASE.VALIDATION.INVALID';
    const place = units.get(user.roomId ?? '');
    const fullName = user.full_name || place?.owners || people.get(user.userId ?? '') || '';
    if (!fullName) errors[`users.${position}.full_name`] = 'BASE.VALIDATION.REQUIRED';
    const own = user.id && held.has(user.id) && !seen.has(user.id) ? user.id : newId();
    seen.add(own);
    return {
      id: own,
      communityId,
      voteId: id,
      position,
      unitId: user.roomId,
      memberId: user.userId,
      fullName,
      roomName: place?.number ?? '',
      spare: user.spare,
      excluded: user.excluded,
      salt: newSalt(),
      shareTop: user.shares?.top ?? null,
      shareBottom: user.shares?.bottom ?? null,
      updatedAt: ctx.now,
    };
  });
  if (Object.keys(errors).length > 0) return failFields(errors);
  for (let from = 0; from < rows.length; from += 1_000)
    await ctx.db.insert(voteEntry).values(rows.slice(from, from + 1_000));
}

/** The people of the house among the ids, with their names; no administrator and nobody who was archived. */
export async function peopleOf({ db, me }: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ ...personColumns, archivedAt: member.archivedAt })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(and(inArray(member.id, [...new Set(ids)]), eq(member.communityId, me.communityId), isNotNull(role.group)));
  return new Map(rows.filter(({ archivedAt }) => !archivedAt).map((row) => [row.id, showName(row)]));
}

async function unitsOf(ctx: Ctx, ids: string[]): Promise<Map<string, { number: string; owners: string }>> {
  if (ids.length === 0) return new Map();
  const wanted = [...new Set(ids)];
  const rows = await ctx.db
    .select({ id: unit.id, number: unit.number })
    .from(unit)
    .where(and(inArray(unit.id, wanted), eq(unit.communityId, ctx.me.communityId)));
  const owners = await ownersOf(ctx, wanted);
  return new Map(rows.map(({ id, number }) => [id, { number, owners: namesOf(owners.get(id) ?? []) }]));
}
