import { and, eq, sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { ofCommittee } from '#house/audience.ts';
import { seenByRoles } from '#modules/roles/server/roles.door.ts';
import { defineKind, firstMatch, type RowOf, type Say } from '#server/kind.ts';
import { attachment, member, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDateTime } from '#shared/dates.ts';
import type { QuestionType, Sheet, SurveyPublishing, SurveyVisibility, Totals, Units } from '../surveys.rules.ts';
import { fewestUnlinkable } from '../surveys.rules.ts';

export const survey = pgTable(
  'survey',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    description: text('description').notNull(),
    startDate: instant('start_date'),
    endDate: instant('end_date'),
    manualEnd: boolean('manual_end').notNull(),
    visibility: text('visibility').$type<SurveyVisibility>().notNull(),
    /** The roles that see it and answer, where it is for some of them. */
    visibilityRoles: jsonb('visibility_roles').$type<string[]>().notNull(),
    publishResults: text('publish_results').$type<SurveyPublishing>().notNull(),
    anonymous: boolean('anonymous').notNull(),
    unlinkable: boolean('unlinkable').notNull(),
    answersCount: integer('answers_count').notNull().default(0),
    /** Of one that nobody can trace: its answers added up, the only place where they are (decision 65). */
    totals: jsonb('totals').$type<Totals>().notNull().default({}),
    finishedAt: instant('finished_at'),
    conclusion: text('conclusion').notNull().default(''),
  },
  (t) => [
    unique('survey_tenant').on(t.communityId, t.id),
    ofRecord('survey_record', t.communityId, t.id),
    index('survey_closing').on(t.endDate).where(sql`finished_at is null and not manual_end`),
  ],
);

export const surveyQuestion = pgTable(
  'survey_question',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type').$type<QuestionType>().notNull(),
    required: boolean('required').notNull(),
    multiple: boolean('multiple').notNull(),
    maxAnswers: integer('max_answers'),
    otherAnswer: boolean('other_answer').notNull(),
  },
  (t) => [
    unique('survey_question_tenant').on(t.communityId, t.id),
    index('survey_question_order').on(t.communityId, t.surveyId, t.position),
    foreignKey({
      name: 'survey_question_survey',
      columns: [t.communityId, t.surveyId],
      foreignColumns: [survey.communityId, survey.id],
    }).onDelete('cascade'),
  ],
);

/** An answer to choose: words, or a day. */
export const surveyOption = pgTable(
  'survey_option',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    questionId: uuid('question_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    date: instant('date'),
    /** Its picture, among the attachments of the survey. */
    attachmentId: uuid('attachment_id'),
  },
  (t) => [
    unique('survey_option_tenant').on(t.communityId, t.id),
    index('survey_option_order').on(t.communityId, t.questionId, t.position),
    foreignKey({
      name: 'survey_option_question',
      columns: [t.communityId, t.questionId],
      foreignColumns: [surveyQuestion.communityId, surveyQuestion.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'survey_option_picture',
      columns: [t.communityId, t.attachmentId],
      foreignColumns: [attachment.communityId, attachment.id],
    }).onDelete('set null'),
  ],
);

/** That somebody has answered, once; and what, unless nobody may trace it: then all but who it was is empty (decision 65). */
export const surveyAnswer = pgTable(
  'survey_answer',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    surveyId: uuid('survey_id').notNull(),
    memberId: uuid('member_id'),
    sheet: jsonb('sheet').$type<Sheet>(),
    /** What they owned then. */
    units: jsonb('units').$type<Units>(),
    /** Who of the committee typed it in from paper. */
    typedById: uuid('typed_by_id'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    unique('survey_answer_once').on(t.communityId, t.surveyId, t.memberId),
    index('survey_answer_by_member').on(t.communityId, t.memberId),
    foreignKey({
      name: 'survey_answer_survey',
      columns: [t.communityId, t.surveyId],
      foreignColumns: [survey.communityId, survey.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'survey_answer_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'survey_answer_typed_by',
      columns: [t.communityId, t.typedById],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/** A survey with its texts, as its detail reads it, and as lists read it without. */
export type WholeSurvey = RowOf<typeof survey>;
export type SurveyRow = RowOf<typeof survey, 'description' | 'conclusion' | 'totals'>;

const writes = (me: Me) => me.writes('surveys');
const manages = (me: Me) => writes(me) && me.isPrivileged;

/** Its end has come, whether the job has finished it or not. */
export const isPast = ({ manualEnd, endDate }: SurveyRow, now: string): boolean =>
  !manualEnd && endDate !== null && endDate <= now;

/** Whether answers are taken now, or why not. */
function takesAnswers(row: SurveyRow, now: string) {
  if (row.status === 'concept') return 'SURVEY.ERRORS.NOT_ACTIVE';
  if (row.status === 'finished' || isPast(row, now)) return 'SURVEY.ERRORS.OVER';
  return row.startDate === null || row.startDate <= now || 'SURVEY.ERRORS.NOT_STARTED';
}

/** Whether the results are told to the member now; of a survey that nobody can trace only at its end and from five answers on. */
function tellsResults(me: Me, row: SurveyRow) {
  if (row.status === 'concept') return writes(me) && 'SURVEY.ERRORS.NOT_ACTIVE';
  if (!me.isPrivileged && row.publishResults === 'committee') return false;
  if (row.status !== 'finished' && (row.unlinkable || !me.isPrivileged)) return 'SURVEY.ERRORS.NOT_FINISHED';
  return !row.unlinkable || row.answersCount >= fewestUnlinkable || 'SURVEY.ERRORS.TOO_FEW';
}

/** That a survey takes answers now, and that a member, one or that of the query, has not answered. */
export const awaits = (who: string | typeof member.id, now: string) => sql`record.status = 'active'
  and (${survey.startDate} is null or ${survey.startDate} <= ${now}) and (${survey.manualEnd} or ${survey.endDate} > ${now})
  and not exists (select from ${surveyAnswer} a where a.community_id = record.community_id and a.survey_id = record.id
    and a.member_id = ${who})`;

const told = { deed: 'SURVEY.TELLS.DEED', way: 'digest' } as const;
const until = ({ manualEnd, endDate }: typeof survey.$inferSelect, say: Say): string =>
  !manualEnd && endDate ? say('SURVEY.TELLS.UNTIL', { until: showDateTime(endDate) }) : '';
const isAwaited = (now: string) => awaits(member.id, now);
/** The results are for all, or the reader is of the committee. */
const mayKnow = () => and(eq(record.status, 'finished'), sql`(${survey.publishResults} = 'all' or ${ofCommittee})`);

export const surveys = defineKind({
  name: 'survey',
  module: 'surveys',
  table: survey,
  notFound: 'SURVEY.ERRORS.NOT_FOUND',
  long: ['description', 'conclusion', 'totals'],

  stands: (now) => {
    const ends = sql`${record.status} = 'active' and not ${survey.manualEnd}`;
    return {
      tab: firstMatch({
        concept: eq(record.status, 'concept'),
        finished: sql`${record.status} = 'finished' or (${ends} and ${survey.endDate} <= ${now})`,
        active: sql`true`,
      }),
      openTo: firstMatch({ writers: eq(record.status, 'concept'), readers: sql`true` }),
      turnsAt: sql`case when ${record.status} = 'active' and ${survey.startDate} > ${now} then ${survey.startDate}
        when ${ends} and ${survey.endDate} > ${now} then ${survey.endDate} end`,
    };
  },
  sees: (me) => seenByRoles(me, survey),

  page: (id) => `/ankety/${id}`,
  tells: {
    opened: { ...told, says: 'SURVEY.TELLS.OPENED', text: until, whom: isAwaited, before: sql`${survey.endDate}` },
    half: { ...told, says: 'SURVEY.TELLS.WAITS', text: until, whom: isAwaited, before: sql`${survey.endDate}` },
    last: { ...told, says: 'SURVEY.TELLS.LAST', text: until, whom: isAwaited, before: sql`${survey.endDate}` },
    again: { ...told, says: 'SURVEY.TELLS.REMINDED', text: until, way: 'now', whom: isAwaited, isByHand: true },
    result: { ...told, says: 'SURVEY.TELLS.RESULT', deed: 'SURVEY.TELLS.TO_RESULT', whom: mayKnow },
  },

  can: {
    edit: (me, row) => writes(me) && (row.status === 'concept' || 'SURVEY.ERRORS.STARTED'),
    // the files of one that is started at once come after it (G-103)
    attach: (me, row) => writes(me) && (row.status !== 'finished' || 'SURVEY.ERRORS.OVER'),
    // who only serves the house does not live in it
    answer: (me, row, now) => !me.isSuperAdmin && takesAnswers(row, now),
    // a paper bears a name, and what is typed in from it could be traced
    paper: (me, row, now) => manages(me) && (row.unlinkable ? 'SURVEY.ERRORS.UNLINKABLE' : takesAnswers(row, now)),
    finish: (me, row) => writes(me) && (row.status === 'active' || 'SURVEY.ERRORS.NOT_ACTIVE'),
    results: (me, row) => tellsResults(me, row),
    conclude: (me, row) => writes(me) && (row.status === 'finished' || 'SURVEY.ERRORS.NOT_FINISHED'),
    export: (me, row) => me.isPrivileged && tellsResults(me, row),
    people: (me, row) => me.isPrivileged && row.status !== 'concept',
    remove: (me) => writes(me),
  },
});
