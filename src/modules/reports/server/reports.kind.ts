import { isNotNull, sql } from 'drizzle-orm';
import { bigint, date, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { holds, ofCommittee } from '#house/audience.ts';
import { isFollowed } from '#modules/ties/server/ties.door.ts';
import { defineKind, firstMatch, type RowOf } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { entrance, member, ofAuthor, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { chairRoles } from '#shared/roles.ts';
import { againDays, mustBe, type ReportPart, type ReportState, type ReportType } from '../reports.rules.ts';

/** The own part of a report; the spine's title is its title, its audience the visibility, its status the state until it is archived. */
export const report = pgTable(
  'report',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    type: text('type').$type<ReportType>().notNull(),
    description: text('description').notNull(),
    excerpt: text('excerpt').notNull(),
    part: text('part').$type<ReportPart>(),
    entranceId: uuid('entrance_id'),
    floor: text('floor').notNull(),
    unitId: uuid('unit_id'),
    solverId: uuid('solver_id'),
    solutionDescription: text('solution_description').notNull().default(''),
    solvedDate: instant('solved_date'),
    /** In haléře. */
    cost: bigint('cost', { mode: 'number' }),
    guaranteeUntil: date('guarantee_until'),
    /** For what it waits, until when, and since when its clocks stand. */
    waitingFor: text('waiting_for').notNull().default(''),
    waitingUntil: date('waiting_until'),
    waitingSince: instant('waiting_since'),
    /** By when somebody should answer its creator, null once they have; by when it should be solved. */
    reactBy: instant('react_by'),
    solveBy: instant('solve_by').notNull(),
    /** When the solver was told that a clock has run out, and when the chair will be. */
    lateToldAt: instant('late_told_at'),
    chairAt: instant('chair_at'),
    /** The solved report that turned out to be unsolved. */
    againOfId: uuid('again_of_id'),
  },
  (t) => [
    ofRecord('report_record', t.communityId, t.id),
    foreignKey({
      name: 'report_entrance',
      columns: [t.communityId, t.entranceId],
      foreignColumns: [entrance.communityId, entrance.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'report_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'report_solver',
      columns: [t.communityId, t.solverId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'report_again',
      columns: [t.communityId, t.againOfId],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('set null'),
    index('report_by_solver').on(t.communityId, t.solverId),
    index('report_of_again').on(t.communityId, t.againOfId),
    index('report_late').on(t.solveBy).where(sql`solved_date is null and waiting_since is null`),
  ],
);

/** Who has it too: they are told as its creator is. */
export const reportAlso = pgTable(
  'report_also',
  {
    communityId: uuid('community_id').notNull(),
    reportId: uuid('report_id').notNull(),
    memberId: uuid('member_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.reportId, t.memberId] }),
    index('report_also_of').on(t.communityId, t.memberId),
    ofRecord('report_also_record', t.communityId, t.reportId),
    foreignKey({
      name: 'report_also_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);

/** The link by which a firm works on a report; one at a time, of the token nothing but its hash. */
export const reportLink = pgTable(
  'report_link',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    reportId: uuid('report_id').notNull(),
    /** The firm and its address as they stood when the link was made. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Whom to ask for entry. */
    entry: text('entry').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    unique('report_link_tenant').on(t.communityId, t.id),
    index('report_link_of').on(t.communityId, t.reportId, t.createdAt),
    ofRecord('report_link_record', t.communityId, t.reportId),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** What a firm has said by its link. */
export const reportWord = pgTable(
  'report_word',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    linkId: uuid('link_id').notNull(),
    kind: text('kind').$type<'comment' | 'done' | 'notDone'>().notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('report_word_of').on(t.communityId, t.linkId, t.createdAt),
    foreignKey({
      name: 'report_word_link',
      columns: [t.communityId, t.linkId],
      foreignColumns: [reportLink.communityId, reportLink.id],
    }).onDelete('cascade'),
  ],
);

/** A report with its long texts, as its detail reads it. */
export type WholeReport = RowOf<typeof report>;
/** A report as lists read it. */
export type ReportRow = RowOf<typeof report, 'description' | 'solutionDescription'>;

export const stateOf = (row: Pick<ReportRow, 'status' | 'archivedAt'>): ReportState =>
  row.archivedAt ? 'archive' : (row.status as ReportState);

const isAuthor = (me: Me, row: ReportRow) => row.authorId === me.id;
/** Whose work it is: its solver's, and the committee's where it writes reports. That owners write them is so that they can report. */
export const works = (me: Me, row: ReportRow) => me.writes('reports') && (me.isPrivileged || row.solverId === me.id);
const isIn = (row: ReportRow, ...states: ReportState[]) => mustBe(stateOf(row), ...states);
const isOfLate = (row: ReportRow, now: string) =>
  (row.solvedDate ?? '') > new Date(Date.parse(now) - againDays * 86_400_000).toISOString() || 'REPORT.ERRORS.LATE';

const isSolver = sql`(member.id = ${report.solverId} or (${report.solverId} is null and ${ofCommittee}))`;
const isRunning = sql`${report.solvedDate} is null and ${report.waitingSince} is null and ${report.lateToldAt} is not null`;
const told = { deed: 'REPORT.TELLS.DEED', way: 'digest' } as const;

export const reports = defineKind({
  name: 'report',
  module: 'reports',
  table: report,
  notFound: 'REPORT.ERRORS.NOT_FOUND',
  long: ['description', 'solutionDescription'],

  page: (id) => `/hlaseni/${id}`,
  tells: {
    created: { ...told, says: 'REPORT.TELLS.CREATED', text: ({ excerpt }) => excerpt, whom: () => isSolver },
    assigned: { ...told, says: 'REPORT.TELLS.ASSIGNED', text: ({ excerpt }) => excerpt, whom: () => isSolver },
    solving: { ...told, says: 'REPORT.TELLS.SOLVING', whom: () => sql`(record.status = 'solving' and ${isFollowed})` },
    waiting: {
      ...told,
      says: 'REPORT.TELLS.WAITING',
      text: ({ waitingFor }) => waitingFor,
      whom: () => sql`(${report.waitingFor} <> '' and ${isFollowed})`,
    },
    solved: {
      ...told,
      says: 'REPORT.TELLS.SOLVED',
      text: (_row, say) => say('REPORT.TELLS.AGAIN'),
      whom: () => sql`(record.status = 'solved' and ${isFollowed})`,
    },
    comment: { ...told, says: 'REPORT.TELLS.COMMENT', whom: () => isFollowed },
    internal: {
      ...told,
      says: 'REPORT.TELLS.COMMENT',
      whom: () => sql`(${isFollowed} and ${ofCommittee})`,
    },
    firm: { ...told, says: 'REPORT.TELLS.FIRM', whom: () => isSolver },
    late: { ...told, says: 'REPORT.TELLS.LATE', way: 'now', whom: () => sql`(${isRunning} and ${isSolver})` },
    later: {
      ...told,
      says: 'REPORT.TELLS.LATER',
      way: 'now',
      whom: () => sql`(${isRunning} and ${holds(...chairRoles)}
        and member.id is distinct from ${report.solverId})`,
    },
  },

  stands: (now) => ({
    tab: firstMatch<ReportState>({
      archive: isNotNull(record.archivedAt),
      solved: sql`${record.status} = 'solved'`,
      solving: sql`${record.status} = 'solving'`,
      new: sql`true`,
    }),
    // then nobody may say any more that it still does not work
    turnsAt: sql`case when ${report.solvedDate} + interval '7 days' > ${now} then ${report.solvedDate} + interval '7 days' end`,
  }),

  can: {
    edit: (me, row) => me.writes('reports') && (works(me, row) || isAuthor(me, row)) && isIn(row, 'new'),
    start: (me, row) => works(me, row) && isIn(row, 'new'),
    wait: (me, row) => works(me, row) && isIn(row, 'solving'),
    solve: (me, row) => works(me, row) && isIn(row, 'new', 'solving'),
    archive: (me, row) => works(me, row) && isIn(row, 'solved'),
    remove: (me, row) => me.writes('reports') && (me.isPrivileged || (isAuthor(me, row) && isIn(row, 'new'))),
    comment: (me, row) => me.writes('reports') && isIn(row, 'new', 'solving', 'solved'),
    also: (me, row) => me.writes('reports') && (isAuthor(me, row) ? 'REPORT.ERRORS.OWN' : isIn(row, 'new', 'solving')),
    again: (me, row, now) =>
      me.writes('reports') && (row.solvedDate ? isOfLate(row, now) : isIn(row, 'solved', 'archive')),
    /** A change by its call, which says itself what each state takes. */
    change: (me, row) =>
      me.writes('reports') &&
      (works(me, row) ? isIn(row, 'new', 'solving', 'solved') : isAuthor(me, row) && isIn(row, 'new')),
    /** Files come while somebody works on it. */
    attach: (me, row) => me.writes('reports') && (works(me, row) || isAuthor(me, row)) && isIn(row, 'new', 'solving'),
  },
});
