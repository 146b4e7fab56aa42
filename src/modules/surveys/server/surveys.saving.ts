import { and, eq, inArray } from 'drizzle-orm';
import { remindersBetween } from '#engines/due.ts';
import { cleanHtml, plainText } from '#engines/html.ts';
import { newId } from '#engines/secrets.ts';
import { audienceOf } from '#house/audience.ts';
import { changesOf } from '#house/history.ts';
import { areRoles } from '#modules/roles/server/roles.door.ts';
import type { Ctx } from '#server/context.ts';
import { attachment } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { type FieldErrors, failFields } from '#shared/errors.ts';
import type { surveysContract } from '../surveys.contract.ts';
import { secrecyOf, startErrors } from '../surveys.rules.ts';
import { surveyOption, surveyQuestion, surveys, type WholeSurvey } from './surveys.kind.ts';
import { questionsOf } from './surveys.rows.ts';

// What a body of the wizard becomes in the tables.

type Input = Omit<ParsedOf<(typeof surveysContract)['calls']['POST /survey']>, 'files' | 'tellNobody'>;
type Key = { id: string; communityId: string };

/** Checks a body and shapes the survey itself; a draft needs a name only (G-138). */
export async function toPlan(ctx: Ctx, input: Input, held?: WholeSurvey) {
  const isStarting = input.status === 'active';
  const errors: FieldErrors = isStarting ? startErrors(input, ctx.now) : {};
  if (!(await areRoles(ctx, input.visibilityRoles))) errors.visibilityRoles = 'BASE.VALIDATION.INVALID';
  if (Object.keys(errors).length > 0) return failFields(errors);
  const { startDate, endDate, manualEnd, visibility, publishResults, unlinkable } = input;
  const own = {
    description: cleanHtml(input.description),
    startDate: isStarting ? (startDate ?? ctx.now) : startDate,
    endDate: manualEnd ? null : endDate,
    visibilityRoles: visibility === 'roles' ? [...new Set(input.visibilityRoles)] : [],
    anonymous: input.anonymous || unlinkable,
    manualEnd,
    visibility,
    publishResults,
    unlinkable,
  };
  const words = input.questions.flatMap(({ name, answers }) => [name, ...answers.map((one) => one.name)]);
  const spine = {
    title: input.name,
    status: input.status as string,
    audience: audienceOf(visibility !== 'committee'),
    searchText: [input.name, plainText(own.description), ...words].join(' '),
  };
  const changes = held ? changesOf(held, { ...spine, ...own }, told) : [];
  return { spine, own, changes: held && isStarting ? [...changes, { action: 'start' }] : changes };
}

/** What the history says of a change. */
const told = [
  ...(['title', 'startDate', 'endDate', 'manualEnd', 'visibility', 'publishResults'] as const),
  { field: 'visibilityRoles', shown: null },
  { field: 'anonymous', as: 'secrecy', shown: secrecyOf },
  { field: 'description', shown: null },
] as const;

/** Writes the questions of a draft and their answers anew; what has an id keeps it, and so its picture. Answers whether they are others than before. */
export async function writeQuestions(ctx: Ctx, key: Key, questions: Input['questions']): Promise<boolean> {
  const { db } = ctx;
  const held = await questionsOf(ctx, key);
  const places = placesOf(held, questions);
  const { communityId, id: surveyId } = key;
  const asked = questions.map(({ id, answers: _, ...question }, position) => {
    const isOpen = question.type === 'choice';
    const multiple = isOpen && question.multiple;
    const choice = {
      multiple,
      otherAnswer: isOpen && question.otherAnswer,
      maxAnswers: multiple ? question.maxAnswers : null,
    };
    return { ...question, ...choice, id: id ?? newId(), communityId, surveyId, position };
  });
  const options = questions.flatMap(({ type, answers }, i) =>
    answers.map(({ id, name, date }, position) => ({
      id: id ?? newId(),
      communityId,
      questionId: asked[i]?.id as string,
      position,
      ...(type === 'dates' ? { name: '', date } : { name, date: null }),
      attachmentId: places.get(id ?? '') ?? null,
    })),
  );
  const mine = and(eq(surveyQuestion.communityId, communityId), eq(surveyQuestion.surveyId, surveyId));
  const kept = new Set(options.flatMap(({ attachmentId }) => attachmentId ?? []));
  await dropPictures(ctx, key, [...places.values()].filter((one) => one !== null && !kept.has(one)) as string[]);
  await db.delete(surveyQuestion).where(mine);
  if (asked.length > 0) await db.insert(surveyQuestion).values(asked);
  if (options.length > 0) await db.insert(surveyOption).values(options);
  return wordsOf(held) !== wordsOf(await questionsOf(ctx, key));
}

/** Everything that questions say, to compare it. */
const wordsOf = (questions: Awaited<ReturnType<typeof questionsOf>>): string =>
  JSON.stringify(
    questions.map(({ id: _, answers, ...question }) => [question, answers.map(({ name, date }) => [name, date])]),
  );

/** The pictures of the answers that the draft has, by the answer; an id in the body that names none of the survey is refused. */
function placesOf(held: Awaited<ReturnType<typeof questionsOf>>, questions: Input['questions']) {
  const pictures = new Map(held.flatMap(({ answers }) => answers.map((one) => [one.id, one.attachmentId] as const)));
  const known = new Set(held.map(({ id }) => id));
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  const check = (id: string | undefined, isKnown: boolean, at: string) => {
    if (id && (!isKnown || seen.has(id))) errors[at] = 'BASE.VALIDATION.INVALID';
    if (id) seen.add(id);
  };
  for (const [i, { id, answers }] of questions.entries()) {
    check(id, known.has(id ?? ''), `questions.${i}.id`);
    for (const [j, one] of answers.entries())
      check(one.id, pictures.has(one.id ?? ''), `questions.${i}.answers.${j}.id`);
  }
  if (Object.keys(errors).length > 0) return failFields(errors);
  return pictures;
}

/** Takes pictures off a survey, whose answers are gone or have another one. */
export async function dropPictures({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = and(eq(attachment.communityId, communityId), eq(attachment.recordId, id));
  await db.delete(attachment).where(and(own, inArray(attachment.id, ids)));
}

/** Tells that a survey takes answers, once it does, and reminds those who have not answered in the middle and a day before the end. */
export async function tellOf(
  ctx: Ctx,
  id: string,
  { startDate, endDate }: { startDate: string | null; endDate: string | null },
) {
  const from = startDate && startDate > ctx.now ? startDate : ctx.now;
  await tell(ctx, surveys, [id], 'opened', from);
  for (const [what, at] of remindersBetween(from, endDate, 'half', 'last')) await tell(ctx, surveys, [id], what, at);
}
