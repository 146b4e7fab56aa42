import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAny } from '#engines/columns.ts';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, ofKind, visible, visibleRecords } from '#server/record.ts';
import { attachment, record } from '#server/schema.ts';
import { cutText } from '#shared/display.ts';
import type { VoteStatus } from '../votes.rules.ts';
import { voteFields } from '../votes.shapes.contract.ts';
import { noteAddresses } from './votes.address.ts';
import { electorateOf } from './votes.electorate.ts';
import { vote, voteEntry, votes } from './votes.kind.ts';
import { isLate, isOpenOnline } from './votes.rows.ts';
import { toPlan, writeParts } from './votes.saving.ts';

// What votes offer to the servers of other modules.

export { electorateOf } from './votes.electorate.ts';
export { passedIn } from './votes.finish.ts';
export { castByPower, codeByPower, type Grants, rowsByPower } from './votes.proxies.ts';
export { rowsToSettle, rowToSettle, seatRepresentative } from './votes.representatives.ts';

/** When votes ended or will end, of whatever houses, by their ids; one that runs without a deadline is not among them. */
export async function endsOfVotes(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const columns = { id: record.id, status: record.status, at: record.updatedAt };
  const { deadline, finishedAt } = vote;
  const rows = await db
    .select({ ...columns, deadline, finishedAt })
    .from(record)
    .innerJoin(vote, ofKind(votes))
    .where(isAny(record.id, ids));
  const ended = ({ status, finishedAt, deadline, at }: (typeof rows)[number]) =>
    status === 'run' ? deadline : (finishedAt ?? at);
  return new Map(
    rows.flatMap((row) => {
      const end = ended(row);
      return end ? [[row.id, end] as const] : [];
    }),
  );
}

/** The same of the vote whose id stands in a column of another query; null where that has none or it is not among them. */
export const endOfVote = (id: PgColumn): SQL<string | null> =>
  sql`(select case when ${record.status} = 'run' then ${vote.deadline} else coalesce(${vote.finishedAt}, ${record.updatedAt}) end
    from ${record} join ${vote} on ${ofKind(votes)} where ${record.id} = ${id})`.mapWith(vote.deadline) as SQL<
    string | null
  >;

type Changed = { communityId: string; memberId: string; by: string | null };

/** Notes in every running vote of the house that the login address of a member changed: they get no code there until the committee confirms it. */
export const noteAddressChange = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { communityId, memberId, by }: Changed,
): Promise<void> => noteAddresses(ctx, { communityId, memberIds: [memberId] }, by, 'changed');

/** Notes in every running vote of the house that the former login address of a member holds again, and with it the way to their codes. */
export const noteAddressRestored = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  { communityId, memberId, by }: Changed,
): Promise<void> => noteAddresses(ctx, { communityId, memberIds: [memberId] }, by, 'restored');

/** The same for people who get their first login address together, as an import gives it. */
export const noteFirstAddresses = (ctx: Ctx, memberIds: string[]): Promise<void> =>
  noteAddresses(ctx, { communityId: ctx.me.communityId, memberIds }, ctx.me.id, 'changed');

const ofUnits = (ctx: Ctx, ids: readonly string[]) =>
  and(eq(voteEntry.communityId, ctx.me.communityId), inArray(voteEntry.unitId, [...ids]));

/** Whether a vote that runs holds one of the units (G-128), whoever may see it. */
export async function isUnitVoted(ctx: Ctx, unitIds: readonly string[]): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: record.id })
    .from(voteEntry)
    .innerJoin(record, and(eq(record.id, voteEntry.voteId), eq(record.communityId, voteEntry.communityId)))
    .where(and(ofUnits(ctx, unitIds), sql`${record.status} = 'run' and ${record.archivedAt} is null`))
    .limit(1);
  return rows.length > 0;
}

/** Whether a vote that runs was opened with the unit since a moment, or a row of it has voted since, whoever may see it. */
export async function isVotedSince(ctx: Ctx, unitId: string, since: string): Promise<boolean> {
  const isSince = or(gte(vote.openedAt, since), and(eq(voteEntry.done, true), gte(voteEntry.updatedAt, since)));
  const rows = await ctx.db
    .select({ id: record.id })
    .from(voteEntry)
    .innerJoin(record, and(eq(record.id, voteEntry.voteId), eq(record.communityId, voteEntry.communityId)))
    .innerJoin(vote, ofKind(votes))
    .where(and(ofUnits(ctx, [unitId]), eq(record.status, 'run'), isSince))
    .limit(1);
  return rows.length > 0;
}

/** The running votes, as far as the asker sees them, in which a unit stands, and whether all of its rows have voted. */
export function votesWithUnit(ctx: Ctx, unitId: string): Promise<{ id: string; title: string; isCast: boolean }[]> {
  const of = and(eq(voteEntry.voteId, record.id), eq(voteEntry.communityId, record.communityId));
  return ctx.db
    .select({ id: record.id, title: record.title, isCast: sql<boolean>`bool_and(${voteEntry.done})` })
    .from(record)
    .innerJoin(votes.table, ofKind(votes))
    .innerJoin(voteEntry, and(of, eq(voteEntry.unitId, unitId), eq(voteEntry.excluded, false)))
    .where(and(visible(ctx.me, votes, ctx.now), eq(record.status, 'run')))
    .groupBy(record.id, record.title, record.createdAt)
    .orderBy(record.createdAt, record.id);
}

/** The running votes, as far as the asker sees them, in which rows of these units have not voted yet. */
export function votesOfUnits(ctx: Ctx, unitIds: readonly string[]): Promise<{ id: string; title: string }[]> {
  const waiting = ctx.db
    .select({ id: voteEntry.voteId })
    .from(voteEntry)
    .where(and(ofUnits(ctx, unitIds), eq(voteEntry.done, false), eq(voteEntry.excluded, false)));
  return ctx.db
    .select({ id: record.id, title: record.title })
    .from(record)
    .innerJoin(votes.table, ofKind(votes))
    .where(and(visible(ctx.me, votes, ctx.now), eq(record.status, 'run'), inArray(record.id, waiting)))
    .orderBy(record.createdAt, record.id);
}

/** For each of the people and units that stand in the list of a vote one such vote, by its title as far as the asker sees it. */
export async function listedInVotes(
  ctx: Ctx,
  { people, units }: { people: string[]; units: string[] },
): Promise<{ id: string; title: string | null }[]> {
  const title = sql<string | null>`case when ${visible(ctx.me, votes, ctx.now)} then ${record.title} end`;
  const listed = (column: typeof voteEntry.memberId | typeof voteEntry.unitId, ids: string[]) =>
    ctx.db
      .selectDistinctOn([column], { id: sql<string>`${column}`, title })
      .from(voteEntry)
      .innerJoin(record, and(eq(record.id, voteEntry.voteId), eq(record.communityId, voteEntry.communityId)))
      .innerJoin(votes.table, ofKind(votes))
      .where(and(eq(voteEntry.communityId, ctx.me.communityId), isAny(column, ids)));
  return [...(await listed(voteEntry.memberId, people)), ...(await listed(voteEntry.unitId, units))];
}

/** The votes that run online and are not over by time, as far as the asker sees them, what ends first before the others. */
export async function openVotes(ctx: Ctx, most: number) {
  const rows = await visibleRecords(ctx, votes, { finds: 'stored', where: isOpenOnline, limit: most });
  const open = rows.filter((row) => !isLate(ctx, row));
  return open.map(({ id, title, deadline }) => ({ id, title, deadline }));
}

/** The votes that name an owners' meeting, as far as the asker sees them, in the order in which they were made. */
export async function votesOfMeeting(ctx: Ctx, meetingId: string) {
  const where = eq(vote.meetingOfOwnersId, meetingId);
  const rows = await visibleRecords(ctx, votes, { where, direction: 'asc', limit: 100 });
  return rows.map(({ id, title, status }) => ({ id, name: title, status: status as VoteStatus }));
}

/** So long a name in an attendance list may be. */
const mostName = 250;

type Drafted = Parameters<typeof voteFields.parse>[0] & object;

/** Writes a draft of a vote of all units, with the files of a record as its own; its id. */
export async function draftVote(ctx: Ctx, fields: Drafted, filesOf: string): Promise<string> {
  const units = await electorateOf(ctx);
  const short = (name: string) => cutText(name, mostName, 'characters');
  // a unit that has no owner in the register stands under its number until somebody says whose it is
  const users = units.map(({ roomId, room_name, full_name, userId, spare, shares, excluded }) => ({
    roomId,
    userId,
    shares,
    excluded,
    full_name: short(full_name || room_name),
    spare: short(spare),
  }));
  const input = { ...voteFields.parse({ ...fields, users, status: 'concept' }), uploads: [] };
  const { spine, own } = await toPlan(ctx, input);
  const id = await createRecord(ctx, votes, spine, own);
  await writeParts(ctx, { id, communityId: ctx.me.communityId }, input);
  const files = await ctx.db
    .select()
    .from(attachment)
    .where(
      and(
        eq(attachment.communityId, ctx.me.communityId),
        eq(attachment.recordId, filesOf),
        isNull(attachment.commentId),
      ),
    );
  const copies = files.map((file) => ({ ...file, id: newId(), recordId: id, createdAt: ctx.now }));
  if (copies.length > 0) await ctx.db.insert(attachment).values(copies);
  return id;
}

/** The vote that decides outside a meeting what a meeting could not, as far as the asker sees it. */
export async function voteInstead(ctx: Ctx, meetingId: string): Promise<string | null> {
  const where = and(eq(vote.meetingOfOwnersId, meetingId), eq(vote.legalGround, 'meeting'));
  const [row] = await visibleRecords(ctx, votes, { where, direction: 'asc', limit: 1 });
  return row?.id ?? null;
}
