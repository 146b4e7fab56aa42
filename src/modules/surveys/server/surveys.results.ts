import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { showFraction } from '#shared/fraction.ts';
import {
  type Asked,
  groupOthers,
  nothingSaid,
  otherPlace,
  percentOf,
  type Sheet,
  type Totals,
  type Units,
  weightsOf,
  withSheet,
} from '../surveys.rules.ts';
import { surveyAnswer, type WholeSurvey } from './surveys.kind.ts';

// What a survey came to, as far as the reader may know it.

/** The answers of a survey whose answers have names, in the order of the names. */
export async function sheetsOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Pick<WholeSurvey, 'id' | 'communityId'>) {
  const rows = await db
    .select({ answer: surveyAnswer, person: personColumns })
    .from(surveyAnswer)
    .leftJoin(member, and(eq(member.id, surveyAnswer.memberId), eq(member.communityId, surveyAnswer.communityId)))
    .where(and(eq(surveyAnswer.communityId, communityId), eq(surveyAnswer.surveyId, id)))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(surveyAnswer.id));
  return rows.map(({ answer, person }) => ({
    name: person ? showName(person) : '',
    sheet: answer.sheet ?? ({} as Sheet),
    units: answer.units ?? ({} as Units),
    onPaper: answer.typedById !== null,
    answeredAt: answer.answeredAt,
  }));
}
export type NamedSheet = Awaited<ReturnType<typeof sheetsOf>>[number];

/** Each question counted: totals for all, and who and what stands behind them for the committee, or for all where nothing is hidden (G-036). */
export async function resultsOf(ctx: Ctx, row: WholeSurvey, questions: readonly Asked[]) {
  if (row.unlinkable)
    return questions.map((question) => countOf(question, row.totals, [], { isOpen: false, hasTexts: true }));
  const sheets = await sheetsOf(ctx, row);
  const totals = sheets.reduce<Totals>((sum, { sheet }) => withSheet(sum, questions, sheet), {});
  const isOpen = ctx.me.isPrivileged || !row.anonymous;
  return questions.map((question) => countOf(question, totals, sheets, { isOpen, hasTexts: isOpen }));
}

type Known = { isOpen: boolean; hasTexts: boolean };

function countOf(question: Asked, totals: Totals, sheets: readonly NamedSheet[], { isOpen, hasTexts }: Known) {
  const { answered, counts, maybe, others } = totals[question.id] ?? { answered: 0, counts: {}, maybe: {}, others: [] };
  const weights = isOpen ? weightsOf(question, sheets) : new Map();
  const behind = (place: string, chose: (sheet: Sheet) => boolean) => {
    if (!isOpen) return { units: null, share: null, people: null };
    const weight = weights.get(place);
    return {
      units: weight ? showFraction(weight.units) : '0',
      share: weight ? showFraction(weight.share) : '0',
      people: sheets.filter(({ sheet }) => chose(sheet)).map(({ name }) => name),
    };
  };
  const said = (sheet: Sheet) => sheet[question.id] ?? nothingSaid;
  return {
    id: question.id,
    answered,
    answers: question.answers.map(({ id }) => ({
      id,
      count: counts[id] ?? 0,
      percent: percentOf(counts[id] ?? 0, answered),
      maybe: maybe[id] ?? 0,
      ...behind(id, (sheet) => said(sheet).answerIds.includes(id)),
    })),
    other: {
      count: others.length,
      percent: percentOf(others.length, answered),
      ...behind(otherPlace, (sheet) => said(sheet).other.trim() !== ''),
    },
    others: hasTexts ? groupOthers(others) : null,
  };
}
