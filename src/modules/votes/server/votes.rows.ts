import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { prepared } from '#engines/db.ts';
import { titlesSeen } from '#house/seeing.ts';
import { place } from '#server/asking.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fold } from '#shared/fold.ts';
import { shareFrom, showFraction } from '#shared/fraction.ts';
import { readProfile } from '../votes.profile.rules.ts';
import {
  judge,
  partIn,
  type Tally,
  type Terms,
  tally,
  type VoteStatus,
  type VoteValue,
  voteValues,
  weigh,
  writePercent,
} from '../votes.rules.ts';
import { isOver, lacksBallot, type VoteRow, vote, voteEntry, votePoint, votes, votesFor } from './votes.kind.ts';

// What a vote looks like on the wire, and who sees which of its rows.

export type EntryRow = typeof voteEntry.$inferSelect;
export type PointRow = typeof votePoint.$inferSelect;

const percentOf = (hundredths: number | null) => (hundredths === null ? null : writePercent(hundredths));

type Linked = { meetingOfOwnersId: string | null };

/** The names of the owners' meetings of votes, as far as the member sees them; one in the trash is none. */
export const meetingsOf = (ctx: Ctx, of: readonly Linked[]): Promise<Map<string, string>> =>
  titlesSeen(
    ctx,
    'meeting',
    of.flatMap(({ meetingOfOwnersId }) => meetingOfOwnersId ?? []),
  );

export function toWire<Row extends VoteRow>(ctx: Ctx, row: Row, meetings = new Map<string, string>()) {
  const meeting = row.meetingOfOwnersId ?? '';
  return {
    ...row,
    name: row.title,
    status: row.status as VoteStatus,
    isPublic: row.audience === 'everyone' ? ('true' as const) : ('false' as const),
    meetingOfOwners: meetings.has(meeting) ? { id: meeting, name: meetings.get(meeting) as string } : null,
    participation_count: percentOf(row.participationCount),
    accept_count: percentOf(row.acceptCount),
    accept_base: row.acceptBase,
    profile: readProfile(row.profile),
    legal_ground: row.legalGround,
    legal_note: row.legalNote,
    owner: row.author,
    can: canOf(ctx, votes, row),
  };
}

export const shareOf = ({ shareTop, shareBottom }: EntryRow) => shareFrom(shareTop, shareBottom);

export function entryToWire(row: EntryRow) {
  const share = shareOf(row);
  return {
    id: row.id,
    userId: row.memberId,
    roomId: row.unitId,
    full_name: row.fullName,
    room_name: row.roomName,
    spare: row.spare,
    updatedAt: row.updatedAt,
    excluded: row.excluded,
    status: row.done ? ('done' as const) : ('not' as const),
    shares: share && JSON.stringify(share),
  };
}

type Key = Pick<VoteRow, 'id' | 'communityId'>;

/** The points of a vote, in their order. */
export const selectPoints = (db: Ctx['db'], { id, communityId }: Key) =>
  db
    .select()
    .from(votePoint)
    .where(and(eq(votePoint.communityId, communityId), eq(votePoint.voteId, id)))
    .orderBy(asc(votePoint.createdAt), asc(votePoint.position));

/** The attendance list of a vote, in its order. */
export const selectEntries = (db: Ctx['db'], { id, communityId }: Key) =>
  db
    .select()
    .from(voteEntry)
    .where(and(eq(voteEntry.communityId, communityId), eq(voteEntry.voteId, id)))
    .orderBy(asc(voteEntry.position));

const some: Key = { id: place('vote'), communityId: place('house') };
const pointsByVote = prepared((db) => selectPoints(db, some).prepare('vote_points'));
const entriesByVote = prepared((db) => selectEntries(db, some).prepare('vote_entries'));

export const pointsOf = ({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key): Promise<PointRow[]> =>
  pointsByVote(db).execute({ vote: id, house: communityId });

export const entriesOf = ({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key): Promise<EntryRow[]> =>
  entriesByVote(db).execute({ vote: id, house: communityId });

/** What decides a point, or the vote where it has nothing of its own. */
export const profileOf = (row: VoteRow, point?: PointRow) => readProfile(point?.profile ?? row.profile);

const termsOf = (row: VoteRow, point: PointRow): Terms => ({
  type: row.type,
  participation: row.participationCount ?? 0,
  accept: row.acceptCount ?? 0,
  base: row.acceptBase,
  unanimous: row.unanimous,
  profile: profileOf(row, point),
});

/** Rows, called people by the ledger, which knows nobody, and exact parts of all shares for each value. */
export function statsOf({ people, weight, total }: Tally) {
  const each = voteValues.map((value) => [
    value,
    { people: people[value], share: showFraction(partIn(weight[value], total)) },
  ]);
  return Object.fromEntries(each) as Record<VoteValue, { people: number; share: string }>;
}

/** The same for people to read: whoever stands for several rows is one person (G-135). */
function peopleIn(counts: ReturnType<typeof statsOf>, entries: readonly EntryRow[], point: string) {
  const who = new Map(voteValues.map((value) => [value, new Set<string>()]));
  for (const { excluded, choices, memberId, fullName } of entries)
    if (!excluded) who.get(choices[point] ?? 'miss')?.add(memberId ?? fold(fullName));
  const each = voteValues.map((value) => {
    const { people: rows, share } = counts[value];
    return [value, { people: who.get(value)?.size ?? 0, rows, share }];
  });
  return Object.fromEntries(each) as Record<VoteValue, { people: number; rows: number; share: string }>;
}

/** Each point counted and judged. */
export function countPoints(row: VoteRow, points: readonly PointRow[], entries: readonly EntryRow[]) {
  const rows = entries.map((entry) => ({ share: shareOf(entry), excluded: entry.excluded }));
  const weights = weigh(rows);
  return points.map((point) => {
    const counted = tally(rows, weights, (i) => entries[i]?.choices[point.id]);
    const { participation, agree, accepted, legal } = judge(counted, termsOf(row, point));
    const shown = { participation: showFraction(participation), agree: showFraction(agree) };
    const counts = statsOf(counted);
    return { point, counts, stats: peopleIn(counts, entries, point.id), ...shown, accepted, legal };
  });
}

/** Whether the member sees how everybody voted: the committee always, others once it is over (G-135); a draft holds nobody's vote. */
export const seesAll = (ctx: Ctx, row: VoteRow): boolean =>
  ctx.me.isPrivileged || row.status === 'concept' || isOver(row);

/** How many rows of the list count, and how many of them are done. */
export const countOf = (entries: readonly EntryRow[]) => {
  const voting = entries.filter(({ excluded }) => !excluded);
  return { usersCount: voting.length, doneCount: voting.filter(({ done }) => done).length };
};

/** Who votes for a row: its elector, or while it has none each of the spouses who own it (G-195); nobody where its owners have to agree first. */
export const electorsOf = ({ memberId, owners, isJoint }: EntryRow): string[] =>
  memberId ? [memberId] : isJoint ? owners : [];

/** Everybody whom the vote of a row concerns: who votes for it, and who owns its unit together with others. */
export const concernedBy = (entry: EntryRow): string[] => [...new Set([...electorsOf(entry), ...entry.owners])];

export const isOf = (ctx: Ctx) => (entry: EntryRow) => electorsOf(entry).includes(ctx.me.id);

/** Whether the time for owners is over; what came on paper in time may still be recorded. */
export const isLate = (ctx: Ctx, row: VoteRow): boolean => row.deadline !== null && row.deadline <= ctx.now;

/** Whether the member casts a ballot of their own there now: it runs online, in time, and one of their rows has none yet. */
export const mayVote = (ctx: Ctx, row: VoteRow, mine: { rows: number; done: number }): boolean =>
  canOf(ctx, votes, row).vote && !isLate(ctx, row) && mine.done < mine.rows;

const nothing = { usersCount: 0, doneCount: 0, rows: 0, done: 0, cast: 0 };

/** How many rows of the lists of these votes count and are done, of all and of the member: one query for a page of votes. */
export async function countsOf({ db, me }: Ctx, ids: string[]) {
  const own = votesFor(me.id);
  const isCast = sql`exists (select from jsonb_each_text(${voteEntry.choices}) v where v.value <> 'miss')`; // absent is no vote
  const rows = await db
    .select({
      id: voteEntry.voteId,
      usersCount: sql<number>`count(*)::int`,
      doneCount: sql<number>`(count(*) filter (where ${voteEntry.done}))::int`,
      rows: sql<number>`(count(*) filter (where ${own}))::int`,
      done: sql<number>`(count(*) filter (where ${own} and ${voteEntry.done}))::int`,
      cast: sql<number>`(count(*) filter (where ${own} and ${voteEntry.done} and ${isCast}))::int`,
    })
    .from(voteEntry)
    .where(
      and(eq(voteEntry.communityId, me.communityId), inArray(voteEntry.voteId, ids), eq(voteEntry.excluded, false)),
    )
    .groupBy(voteEntry.voteId);
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return (id: string) => byId.get(id) ?? nothing;
}

/** Votes that run online; those of a meeting are cast there. */
export const isOpenOnline = and(eq(record.tab, 'active'), eq(vote.type, 'online')) as SQL;

/** What {@link mayVote} says of a row, asked of all votes at once: that it waits for the member's own ballot (F-D6). */
export const isWaiting = ({ me, now }: Pick<Ctx, 'me' | 'now'>): SQL =>
  and(eq(record.tab, 'active'), lacksBallot(me.id, now)) as SQL;

/** The attendance list as the member may see it, one page, by unit and name. */
export async function usersOf(
  ctx: Ctx,
  id: string,
  page: { page: number; sizePerPage: '25' | '50' | 'all'; search?: string },
) {
  const row = await requireRecord(ctx, votes, id);
  const entries = await entriesOf(ctx, row);
  const words = fold(page.search ?? '');
  const seen = seesAll(ctx, row) ? entries : entries.filter(isOf(ctx));
  const fitting = seen.filter(
    ({ fullName, roomName, spare }) => words === '' || fold(`${roomName} ${fullName} ${spare}`).includes(words),
  );
  const size = page.sizePerPage === 'all' ? fitting.length : Number(page.sizePerPage);
  const users = fitting.slice((page.page - 1) * size, page.page * size).map(entryToWire);
  return { users, totalItems: fitting.length, ...countOf(entries) };
}
