import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { letterText, pageLink } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import { requireRecord } from '#server/record.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { community, member, record } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { showDateTime } from '#shared/dates.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { shareFrom } from '#shared/fraction.ts';
import type { surveysContract } from '../surveys.contract.ts';
import { isSaid, nothingSaid, type Sheet, saidError, type Units, withSheet } from '../surveys.rules.ts';
import { survey, surveyAnswer, surveys, type WholeSurvey } from './surveys.kind.ts';
import { isReader, type Questions, questionsOf } from './surveys.rows.ts';

// Answering: one transaction holds the survey, so that answers and the end come one after another, and each person answers once.

type Input = ParsedOf<(typeof surveysContract)['calls']['POST /survey/{id}/vote/store']>;

/** What a survey writes by mail. */
export const surveysLetters = defineLetters({ telling: ['surveyCopy'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    surveys: typeof surveysLetters;
  }
}

/** Holds a survey until the transaction ends, and reads it as it is then. */
export async function holdSurvey(ctx: Ctx, id: string, verb: keyof typeof surveys.can): Promise<WholeSurvey> {
  const own = and(eq(record.id, id), eq(record.communityId, ctx.me.communityId));
  await ctx.db.select({ id: record.id }).from(record).where(own).for('update');
  return requireRecord(ctx, surveys, id, verb);
}

/** Stores what one person answers, once for all (SURV-18, SURV-22, G-138). */
export async function storeAnswers(ctx: Ctx, input: Input): Promise<void> {
  const { me, now } = ctx;
  const { id, userId, copy } = input;
  const row = await holdSurvey(ctx, id, userId ? 'paper' : 'answer');
  const memberId = userId ?? me.id;
  if (userId) await requireReader(ctx, row, userId);
  await requireFirst(ctx, row, memberId);
  const questions = await questionsOf(ctx, row);
  const sheet = sheetOf(questions, input.answers);
  if (copy && (row.unlinkable || userId)) return failFields({ copy: 'BASE.VALIDATION.INVALID' });
  const key = { id: randomUUID(), communityId: row.communityId, surveyId: id, memberId };
  const typedById = userId ? me.id : null;
  const told = row.unlinkable ? {} : { sheet, units: await unitsOf(ctx, memberId), typedById, answeredAt: now };
  await ctx.db.insert(surveyAnswer).values({ ...key, ...told });
  await ctx.db
    .update(survey)
    .set({
      answersCount: sql`${survey.answersCount} + 1`,
      ...(row.unlinkable && { totals: withSheet(row.totals, questions, sheet) }),
    })
    .where(and(eq(survey.id, id), eq(survey.communityId, row.communityId)));
  if (copy) await mailCopy(ctx, row, questions, sheet);
}

/** Somebody may be typed in for whom the survey is for, and who is still in the house. */
async function requireReader(ctx: Ctx, row: WholeSurvey, userId: string): Promise<void> {
  const found = await ctx.db
    .select({ id: member.id })
    .from(member)
    .where(and(await isReader(ctx, row), eq(member.id, userId)));
  if (found.length === 0) failFields({ userId: 'SURVEY.VALIDATION.PERSON' });
}

async function requireFirst({ db }: Ctx, { id, communityId }: WholeSurvey, memberId: string): Promise<void> {
  const own = and(eq(surveyAnswer.communityId, communityId), eq(surveyAnswer.surveyId, id));
  if ((await db.$count(surveyAnswer, and(own, eq(surveyAnswer.memberId, memberId)))) > 0)
    fail('SURVEY.ERRORS.ANSWERED');
}

/** What is said to each question, checked; what is said to none of them, or twice, is refused. */
function sheetOf(questions: Questions, answers: Input['answers']): Sheet {
  const errors: FieldErrors = {};
  const given = new Map<string, { at: number; said: Sheet[string] }>();
  for (const [at, { questionId, ...said }] of answers.entries()) {
    if (!questions.some(({ id }) => id === questionId) || given.has(questionId))
      errors[`answers.${at}.questionId`] = 'SURVEY.VALIDATION.FOREIGN';
    given.set(questionId, { at, said });
  }
  const sheet: Sheet = {};
  for (const question of questions) {
    const held = given.get(question.id);
    const error = saidError(question, held?.said);
    if (error) errors[held ? `answers.${held.at}.answerIds` : `question.${question.id}`] = error;
    else if (isSaid(question, held?.said)) sheet[question.id] = { ...nothingSaid, ...held?.said };
  }
  if (Object.keys(errors).length > 0) return failFields(errors);
  return sheet;
}

/** The units that somebody owns now, with their shares. */
async function unitsOf({ db, me }: Ctx, memberId: string): Promise<Units> {
  const rows = await db
    .select({ id: unit.id, top: unit.shareTop, bottom: unit.shareBottom })
    .from(unitOwner)
    .innerJoin(unit, and(eq(unit.id, unitOwner.unitId), eq(unit.communityId, unitOwner.communityId)))
    .where(and(eq(unitOwner.communityId, me.communityId), eq(unitOwner.memberId, memberId)));
  return Object.fromEntries(rows.map(({ id, top, bottom }) => [id, shareFrom(top, bottom)]));
}

/** What was answered, line by line, for who asked for a copy. */
async function mailCopy(ctx: Ctx, row: WholeSurvey, questions: Questions, sheet: Sheet): Promise<void> {
  const { me, services, db, now } = ctx;
  const [house] = await db.select({ name: community.name }).from(community).where(eq(community.id, me.communityId));
  const answers = questions.map((question) => `${question.name}\n${wordsOf(question, sheet) || '–'}`).join('\n\n');
  const link = pageLink(services.config, row.communityId, `/ankety/${row.id}`);
  const values = { title: row.title, house: house?.name ?? '', answers, link, at: showDateTime(now) };
  const letter = letterText(services, 'SURVEY_COPY', me.lang, values);
  await queueMail(db, { kind: 'surveyCopy', to: me.email, communityId: row.communityId, ...letter }, now);
  ctx.after(() => services.wake('mail'));
}

/** The answers to a question in one line: days that may be are in brackets. */
export function wordsOf({ id, answers }: Questions[number], sheet: Sheet): string {
  const { answerIds, maybeIds, other } = sheet[id] ?? nothingSaid;
  const name = (of: string) => {
    const one = answers.find((answer) => answer.id === of);
    return one?.date ? showDateTime(one.date) : (one?.name ?? '');
  };
  return [...answerIds.map(name), ...maybeIds.map((of) => `(${name(of)})`), other].filter(Boolean).join('; ');
}
