import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { seenBy } from '#house/audience.ts';
import { documentsOf } from '#house/documents.ts';
import { asksWhole } from '#house/whole.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, ofKind } from '#server/record.ts';
import { account, member, record } from '#server/schema.ts';
import { requireMay } from '#shared/errors.ts';
import type { Sheet, SurveyStatus } from '../surveys.rules.ts';
import {
  type SurveyRow,
  survey,
  surveyAnswer,
  surveyOption,
  surveyQuestion,
  surveys,
  type WholeSurvey,
} from './surveys.kind.ts';
import { resultsOf } from './surveys.results.ts';

// What a survey looks like on the wire.

/** How a row is told, to a reader who has answered it or not. */
export function toWire<Row extends SurveyRow>(ctx: Ctx, row: Row, answered: boolean) {
  const can = canOf(ctx, surveys, row);
  return {
    ...row,
    name: row.title,
    status: row.status as SurveyStatus,
    owner: row.author,
    answered,
    can: { ...can, answer: can.answer && !answered },
  };
}

/** Which of these surveys the member has answered. */
export async function answeredBy({ db, me }: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const mine = and(eq(surveyAnswer.communityId, me.communityId), eq(surveyAnswer.memberId, me.id));
  const rows = await db
    .select({ id: surveyAnswer.surveyId })
    .from(surveyAnswer)
    .where(and(mine, inArray(surveyAnswer.surveyId, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The questions of a survey with their answers, in order. */
export async function questionsOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Pick<SurveyRow, 'id' | 'communityId'>) {
  const rows = await db
    .select({ question: surveyQuestion, option: surveyOption })
    .from(surveyQuestion)
    .leftJoin(
      surveyOption,
      and(eq(surveyOption.questionId, surveyQuestion.id), eq(surveyOption.communityId, surveyQuestion.communityId)),
    )
    .where(and(eq(surveyQuestion.communityId, communityId), eq(surveyQuestion.surveyId, id)))
    .orderBy(asc(surveyQuestion.position), asc(surveyOption.position));
  const byId = new Map<string, QuestionRow & { answers: OptionRow[] }>();
  for (const { question, option } of rows) {
    const held = byId.get(question.id) ?? { ...question, answers: [] };
    if (option) held.answers.push(option);
    byId.set(question.id, held);
  }
  return [...byId.values()];
}
type QuestionRow = typeof surveyQuestion.$inferSelect;
type OptionRow = typeof surveyOption.$inferSelect;
export type Questions = Awaited<ReturnType<typeof questionsOf>>;

const askWhole = asksWhole(surveys);

/** One survey; with `results` what it came to, for whom it is told. */
export async function detailOf(ctx: Ctx, id: string, type?: 'results') {
  const { row, attachments, history } = await askWhole(ctx, id);
  if (type) requireMay(surveys.can.results(ctx.me, row, ctx.now));
  const questions = await questionsOf(ctx, row);
  const own = await ownAnswer(ctx, row);
  const pictures = new Map(attachments.map((file) => [file.id, file]));
  const shown = questions.map((question) => ({
    ...question,
    answers: question.answers.map((one) => ({ ...one, picture: pictures.get(one.attachmentId ?? '') ?? null })),
  }));
  const drawn = new Set(questions.flatMap(({ answers }) => answers.flatMap(({ attachmentId }) => attachmentId ?? [])));
  return {
    ...toWire(ctx, row, own !== null),
    questions: shown,
    usersCount: ctx.me.isPrivileged ? await countReaders(ctx, row) : null,
    mine: own?.sheet ? listOf(own.sheet) : null,
    results: type ? await resultsOf(ctx, row, questions) : null,
    ...(await documentsOf(ctx, id)),
    attachments: attachments.filter((file) => !drawn.has(file.id)),
    history,
  };
}

const listOf = (sheet: Sheet) => Object.entries(sheet).map(([questionId, said]) => ({ questionId, ...said }));

/** The member's own answer, or null. */
async function ownAnswer({ db, me }: Ctx, { id }: WholeSurvey) {
  const mine = and(eq(surveyAnswer.communityId, me.communityId), eq(surveyAnswer.memberId, me.id));
  const [row] = await db
    .select({ sheet: surveyAnswer.sheet })
    .from(surveyAnswer)
    .where(and(mine, eq(surveyAnswer.surveyId, id)));
  return row ?? null;
}

/** The order of people in lists of a survey. */
export const byName = [asc(natural(member.lastName)), asc(natural(member.firstName)), asc(member.id)];

/** That a member may answer a survey, as a condition of a query of members. */
export async function isReader(ctx: Ctx, { id, communityId }: Pick<SurveyRow, 'id' | 'communityId'>): Promise<SQL> {
  const here = and(eq(record.id, id), eq(member.communityId, communityId));
  const readers = ctx.db
    .select({ id: member.id })
    .from(record)
    .innerJoin(survey, ofKind(surveys))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(here, await seenBy(ctx, surveys)));
  return inArray(member.id, readers);
}

/** How many people may answer. */
export const countReaders = async (ctx: Ctx, row: Pick<SurveyRow, 'id' | 'communityId'>): Promise<number> =>
  ctx.db.$count(member, await isReader(ctx, row));
