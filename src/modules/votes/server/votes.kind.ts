import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { defineKind, firstMatch, type OwnTable, type RowOf, type Say } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { attachment, member, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDateTime } from '#shared/dates.ts';
import type { AcceptBase, LegalGround, VoteType, VoteValue } from '../votes.rules.ts';

/** Runs and will finish by itself. */
export const isClosing = sql`closes and opened_at is not null and finished_at is null and annulled_at is null`;

/** A row that loses what it names when that is deleted. */
const forgets = (name: string, communityId: AnyPgColumn, id: AnyPgColumn, of: OwnTable) =>
  foreignKey({ name, columns: [communityId, id], foreignColumns: [of.communityId, of.id] }).onDelete('set null');

/** A vote; thresholds in hundredths of a percent. From its opening on nothing of it changes but what the ledger says. */
export const vote = pgTable(
  'vote',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<VoteType>().notNull(),
    participationCount: integer('participation_count'),
    acceptCount: integer('accept_count'),
    acceptBase: text('accept_base').$type<AcceptBase>().notNull(),
    unanimous: boolean('unanimous').notNull(),
    profile: text('profile'), // as `writeProfile` writes it; with it the four above are for display
    legalGround: text('legal_ground').$type<LegalGround>(),
    legalNote: text('legal_note').notNull(),
    deadline: instant('deadline'),
    closes: boolean('closes').notNull(),
    openedAt: instant('opened_at'),
    finishedAt: instant('finished_at'),
    /** Which keys the ballots of its chain have (docs/vote-ledger.md). */
    edition: integer('edition').notNull().default(1),
    /** An opened vote that was declared void; its record is archived with it (G-186). */
    annulledAt: instant('annulled_at'),
    annulledById: uuid('annulled_by_id'),
    annulReason: text('annul_reason').notNull().default(''),
    /** The owners' meeting at which it is decided or spoken of (G-119). */
    meetingOfOwnersId: uuid('meeting_of_owners_id'),
  },
  (t) => [
    unique('vote_tenant').on(t.communityId, t.id),
    ofRecord('vote_record', t.communityId, t.id),
    index('vote_closing').on(t.deadline).where(isClosing),
    index('vote_by_meeting').on(t.communityId, t.meetingOfOwnersId).where(sql`meeting_of_owners_id is not null`),
    forgets('vote_meeting', t.communityId, t.meetingOfOwnersId, record),
    forgets('vote_annulled_by', t.communityId, t.annulledById, member),
  ],
);

const ofVote = (name: string, communityId: typeof vote.communityId, voteId: typeof vote.id) =>
  foreignKey({ name, columns: [communityId, voteId], foreignColumns: [vote.communityId, vote.id] }).onDelete('cascade');

export const votePoint = pgTable(
  'vote_point',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    voteId: uuid('vote_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    deed: boolean('deed').notNull(),
    profile: text('profile'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('vote_point_tenant').on(t.communityId, t.id),
    index('vote_point_order').on(t.communityId, t.voteId, t.position),
    ofVote('vote_point_vote', t.communityId as never, t.voteId as never),
  ],
);

/** Which attachments of a vote belong to one of its points. */
export const votePointFile = pgTable(
  'vote_point_file',
  {
    attachmentId: uuid('attachment_id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    pointId: uuid('point_id').notNull(),
  },
  (t) => [
    index('vote_point_file_order').on(t.communityId, t.pointId),
    foreignKey({
      name: 'vote_point_file_of',
      columns: [t.communityId, t.attachmentId],
      foreignColumns: [attachment.communityId, attachment.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'vote_point_file_point',
      columns: [t.communityId, t.pointId],
      foreignColumns: [votePoint.communityId, votePoint.id],
    }).onDelete('cascade'),
  ],
);

/** A row of the attendance list; `choices` are written once for all by the ballot, before that a meeting keeps its notes there. */
export const voteEntry = pgTable(
  'vote_entry',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    voteId: uuid('vote_id').notNull(),
    position: integer('position').notNull(),
    unitId: uuid('unit_id'),
    /** Who votes for it online and gets its mails. */
    memberId: uuid('member_id'),
    /** Who owns its unit together at the opening of an online vote; empty where one owner alone does, or the unit is split into rows. */
    owners: jsonb('owners').$type<string[]>().notNull().default([]),
    /** Whether they are spouses alone, of whom either votes while nobody is named (G-195). */
    isJoint: boolean('is_joint').notNull().default(false),
    fullName: text('full_name').notNull(),
    roomName: text('room_name').notNull(),
    spare: text('spare').notNull(),
    shareTop: bigint('share_top', { mode: 'number' }),
    shareBottom: bigint('share_bottom', { mode: 'number' }),
    excluded: boolean('excluded').notNull(),
    /** Of the commitment in the ledger. */
    salt: text('salt').notNull(),
    /** Point id to value. */
    choices: jsonb('choices').$type<Record<string, VoteValue>>().notNull().default({}),
    done: boolean('done').notNull().default(false),
    /** Who stood for it before, while the vote ran: what the earlier commitments of the ledger were made of. */
    former: jsonb('former').$type<{ name: string; salt: string }[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    unique('vote_entry_tenant').on(t.communityId, t.id),
    index('vote_entry_order').on(t.communityId, t.voteId, t.position),
    index('vote_entry_by_member').on(t.communityId, t.memberId),
    index('vote_entry_by_unit').on(t.communityId, t.unitId),
    index('vote_entry_by_owner').using('gin', sql`owners jsonb_path_ops`),
    ofVote('vote_entry_vote', t.communityId as never, t.voteId as never),
    forgets('vote_entry_member', t.communityId, t.memberId, member),
    forgets('vote_entry_unit', t.communityId, t.unitId, unit),
  ],
);

const ofEntries = sql.raw(`('ballot', 'objection', 'transfer', 'representative')`);

/** The chain of a vote (docs/vote-ledger.md). The database refuses to change or delete its rows; the head is its last row. */
export const voteEvent = pgTable(
  'vote_event',
  {
    communityId: uuid('community_id').notNull(),
    voteId: uuid('vote_id').notNull(),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    /** The entry of a ballot and of an objection, of which the database itself lets it have one only, of a transfer and of who was named for it. */
    entryId: uuid('entry_id'),
    hash: text('hash').notNull(),
    /** The event without its hash, as canonical JSON. */
    body: text('body').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.voteId, t.seq] }),
    index('vote_event_order').on(t.communityId, t.voteId, t.seq),
    uniqueIndex('vote_event_ballot').on(t.voteId, t.entryId).where(sql`type = 'ballot'`),
    uniqueIndex('vote_event_objection').on(t.voteId, t.entryId).where(sql`type = 'objection'`),
    check('vote_event_entry', sql`(${t.type} in ${ofEntries}) = (${t.entryId} is not null)`),
    ofVote('vote_event_vote', t.communityId as never, t.voteId as never),
    foreignKey({
      name: 'vote_event_of_entry',
      columns: [t.communityId, t.entryId],
      foreignColumns: [voteEntry.communityId, voteEntry.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What the live code of a member opens, one row for each vote in which it was asked for; the code itself is only kept as its
 * HMAC. Rows of one code share `codeId`, session, times and hash; a used one stays until the code is over.
 */
export const voteCode = pgTable(
  'vote_code',
  {
    /** The challenge in the ledger of the vote. */
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    voteId: uuid('vote_id').notNull(),
    memberId: uuid('member_id').notNull(),
    codeId: uuid('code_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    entryIds: jsonb('entry_ids').$type<string[]>().notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    unique('vote_code_live').on(t.communityId, t.voteId, t.memberId),
    index('vote_code_of').on(t.communityId, t.memberId),
    ofVote('vote_code_vote', t.communityId as never, t.voteId as never),
    foreignKey({
      name: 'vote_code_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);

/** A vote with its text, and as lists read it without. */
export type WholeVote = RowOf<typeof vote>;
export type VoteRow = RowOf<typeof vote, 'description'>;

const writes = (me: Me) => me.writes('votes');
const isNoDraft = (me: Me) => (writes(me) ? undefined : sql`${record.status} <> 'concept'`);
/** Voting for others, tickets, finishing, deleting and printing are the committee's (G-055). */
const manages = (me: Me) => writes(me) && me.isPrivileged;
const isRunning = (row: VoteRow) => row.status === 'run' && row.annulledAt === null;
/** Finished or annulled: nothing of it will change, and its evidence is open to all who see it. */
export const isOver = (row: VoteRow): boolean => row.status === 'finish' || row.annulledAt !== null;
const mustRun = (row: VoteRow) => isRunning(row) || 'VOTE.ERRORS.NOT_RUNNING';
const mustBeOver = (row: VoteRow) => isOver(row) || 'VOTE.ERRORS.NOT_OVER';

/** That somebody, one or that of the query, votes for a row: its elector, or while it has none each of the spouses who own it. */
export const votesFor = (who: string | typeof member.id) => sql`(${voteEntry.memberId} = ${who}
  or (${voteEntry.memberId} is null and ${voteEntry.isJoint} and ${isOwner(who)}))`;
const isOwner = (who: string | typeof member.id) => sql`${voteEntry.owners} @> jsonb_build_array((${who})::text)`;
/** That nobody votes for a row, because its owners have not agreed on who does (G-195). */
export const isUnsettled = sql`(${voteEntry.memberId} is null and not ${voteEntry.isJoint} and ${voteEntry.owners} <> '[]')`;
/** The same of a row that somebody is an owner of. */
export const lacksElector = (who: string | typeof member.id) => sql`(${isUnsettled} and ${isOwner(who)})`;

const hasOpenRow = (now: string, which: SQL) => sql`${vote.type} = 'online'
  and (${vote.deadline} is null or ${vote.deadline} > ${now}) and exists (select from ${voteEntry} where ${voteEntry.voteId} = ${record.id}
  and ${voteEntry.communityId} = ${record.communityId} and ${which} and not ${voteEntry.done} and not ${voteEntry.excluded})`;
/** That an online vote is in time and still lacks the own ballot of a member, one or that of the query. */
export const lacksBallot = (who: string | typeof member.id, now: string) => hasOpenRow(now, votesFor(who));
const isAwaited = (now: string) =>
  and(eq(record.status, 'run'), or(lacksBallot(member.id, now), hasOpenRow(now, lacksElector(member.id))));
const told = { deed: 'VOTE.TELLS.DEED', way: 'now' } as const;
const until = ({ deadline }: typeof vote.$inferSelect, say: Say): string =>
  deadline ? say('VOTE.TELLS.UNTIL', { until: showDateTime(deadline) }) : '';

export const votes = defineKind({
  name: 'vote',
  module: 'votes',
  table: vote,
  notFound: 'VOTE.ERRORS.NOT_FOUND',
  long: ['description'],
  // the scans of paper ballots are told to the owners of their rows alone, also once the vote was annulled
  opens: isNoDraft,
  stands: (now) => ({
    tab: firstMatch({
      active: eq(record.status, 'run'),
      finished: eq(record.status, 'finish'),
      concept: sql`true`,
    }),
    // Drafts are seen by who may write them (G-098); an opened vote that was annulled stands in a list of its own.
    openTo: firstMatch({
      nobody: isNotNull(record.archivedAt),
      writers: eq(record.status, 'concept'),
      readers: sql`true`,
    }),
    // from then on nobody casts a ballot, whether the job has closed it or not
    turnsAt: sql`case when ${record.status} = 'run' and ${vote.deadline} > ${now} then ${vote.deadline} end`,
  }),

  page: (id) => `/hlasovani/${id}`,
  tells: {
    opened: { ...told, says: 'VOTE.TELLS.OPENED', text: until, isDue: true, whom: () => sql`record.status = 'run'` },
    half: { ...told, says: 'VOTE.TELLS.WAITS', text: until, whom: isAwaited },
    last: { ...told, says: 'VOTE.TELLS.LAST', text: until, whom: isAwaited },
    again: { ...told, says: 'VOTE.TELLS.REMINDED', text: until, whom: isAwaited, isByHand: true },
    result: { ...told, says: 'VOTE.TELLS.RESULT', hasLetter: true },
  },

  can: {
    edit: (me, row) => writes(me) && (row.status === 'concept' || 'VOTE.ERRORS.OPENED'),
    // for rows of the attendance list that are one's own; at a meeting the committee records them
    vote: (_me, row) => (row.type === 'online' ? mustRun(row) : 'VOTE.ERRORS.AT_MEETING'),
    voteFor: (me, row) => manages(me) && mustRun(row),
    tickets: (me, row) => manages(me) && mustRun(row),
    finish: (me, row) => manages(me) && mustRun(row),
    remove: (me, row) => manages(me) && (row.annulledAt === null || 'VOTE.ERRORS.NOT_RUNNING'),
    print: (me, row) => manages(me) && mustBeOver(row),
    // the record of the result and the ledger: for all once it is finished, before that the ledger for the committee
    record: (_me, row) => mustBeOver(row),
    export: (me, row) => (me.isPrivileged && isRunning(row)) || mustBeOver(row),
  },
});

/** The votes that were opened and declared void: seen by who saw them before (G-186). */
export const annulledVotes = {
  ...votes,
  stands: undefined,
  sees: () => isNotNull(vote.annulledAt),
};

/** Every vote that has or had a life of its own: what is evidence outlives an annulment. */
export const evidentVotes = {
  ...annulledVotes,
  sees: (me: Me) => or(and(isNull(record.archivedAt), isNoDraft(me)), annulledVotes.sees()),
};
