import type { FieldErrors } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { type Fraction, fraction, ofShare, plus, type Share, times, zero } from '#shared/fraction.ts';

// What a survey may be, what an answer may be, and how answers are counted: used by both sides.

export const surveyStatuses = ['concept', 'active', 'finished'] as const;
export type SurveyStatus = (typeof surveyStatuses)[number];
/** Whom a survey is for (G-033). */
export const surveyVisibilities = ['everyone', 'committee', 'roles'] as const;
export type SurveyVisibility = (typeof surveyVisibilities)[number];
/** Who sees the results once it is finished; the committee always does (G-140). */
export const surveyPublishing = ['all', 'committee'] as const;
export type SurveyPublishing = (typeof surveyPublishing)[number];
/** Answers to choose from, or days of which each is answered by yes, maybe or no. */
export const questionTypes = ['choice', 'dates'] as const;
export type QuestionType = (typeof questionTypes)[number];

export const mostQuestions = 50;
export const mostAnswers = 30;
/** From so many answers on a survey that nobody can trace shows its results. */
export const fewestUnlinkable = 5;

/** How the answers of a survey are kept, as its author chooses it: with names, hidden from the other owners, or so that nobody can trace them. */
export const secrecies = ['open', 'hidden', 'unlinkable'] as const;
export type Secrecy = (typeof secrecies)[number];
export const secrecyOf = ({ anonymous, unlinkable }: { anonymous: boolean; unlinkable: boolean }): Secrecy =>
  unlinkable ? 'unlinkable' : anonymous ? 'hidden' : 'open';

type DraftQuestion = {
  name: string;
  type: QuestionType;
  multiple: boolean;
  maxAnswers: number | null;
  otherAnswer: boolean;
  answers: readonly { name: string; date: string | null }[];
};
type DraftSurvey = {
  startDate: string | null;
  endDate: string | null;
  manualEnd: boolean;
  visibility: SurveyVisibility;
  visibilityRoles: readonly string[];
  questions: readonly DraftQuestion[];
};

/** What keeps a survey from being started (SURV-20, SURV-21, G-023); an empty object when nothing does. */
export function startErrors(survey: DraftSurvey, now: string): FieldErrors {
  const { startDate, endDate, manualEnd, questions } = survey;
  const errors: FieldErrors = {};
  if (!manualEnd && !endDate) errors.endDate = 'BASE.VALIDATION.REQUIRED';
  if (!manualEnd && endDate && endDate <= now) errors.endDate = 'SURVEY.VALIDATION.END_PAST';
  if (!manualEnd && startDate && endDate && endDate <= startDate) errors.endDate = 'BASE.VALIDATION.DATE_ORDER';
  if (survey.visibility === 'roles' && survey.visibilityRoles.length === 0)
    errors.visibilityRoles = 'BASE.VALIDATION.REQUIRED';
  if (questions.length === 0) errors.questions = 'SURVEY.VALIDATION.QUESTIONS';
  for (const [i, question] of questions.entries()) Object.assign(errors, questionErrors(question, `questions.${i}`));
  return errors;
}

function questionErrors(question: DraftQuestion, at: string): FieldErrors {
  const { type, answers, otherAnswer, multiple, maxAnswers } = question;
  const errors: FieldErrors = {};
  if (!question.name.trim()) errors[`${at}.name`] = 'BASE.VALIDATION.REQUIRED';
  if (answers.length + (otherAnswer && type === 'choice' ? 1 : 0) < 1)
    errors[`${at}.answers`] = 'SURVEY.VALIDATION.ANSWERS';
  if (multiple && maxAnswers !== null && maxAnswers > answers.length + (otherAnswer ? 1 : 0))
    errors[`${at}.maxAnswers`] = 'BASE.VALIDATION.TOO_LARGE';
  const seen = new Set<string>();
  for (const [j, { name, date }] of answers.entries()) {
    const value = type === 'dates' ? (date ?? '') : fold(name.trim());
    const field = `${at}.answers.${j}.${type === 'dates' ? 'date' : 'name'}`;
    if (value === '') errors[field] = 'BASE.VALIDATION.REQUIRED';
    else if (seen.has(value)) errors[field] = 'SURVEY.VALIDATION.TWICE';
    seen.add(value);
  }
  return errors;
}

/** What one person says to one question; of days also which of them may be. */
export type Said = { answerIds: string[]; maybeIds: string[]; other: string };
/** What one person says, by question. */
export type Sheet = Record<string, Said>;

/** A question as it is answered and counted. */
export type Asked = {
  id: string;
  type: QuestionType;
  required: boolean;
  multiple: boolean;
  maxAnswers: number | null;
  otherAnswer: boolean;
  answers: readonly { id: string }[];
};

export const nothingSaid: Said = { answerIds: [], maybeIds: [], other: '' };
/** Whether something is said; of days also that none of them suits. */
export const isSaid = ({ type }: Pick<Asked, 'type'>, said: Said | undefined): said is Said =>
  said !== undefined && (type === 'dates' || said.answerIds.length > 0 || said.other.trim() !== '');

/** What is wrong with what is said to a question; null when nothing is. */
export function saidError(question: Asked, said: Said | undefined) {
  if (!isSaid(question, said)) return question.required ? 'SURVEY.VALIDATION.REQUIRED' : null;
  const known = new Set(question.answers.map(({ id }) => id));
  const ids = [...said.answerIds, ...said.maybeIds];
  const isDates = question.type === 'dates';
  const isForeign = ids.some((id) => !known.has(id)) || new Set(ids).size !== ids.length;
  if (isForeign || (said.maybeIds.length > 0 && !isDates)) return 'SURVEY.VALIDATION.FOREIGN';
  if (said.other.trim() !== '' && !(question.otherAnswer && !isDates)) return 'SURVEY.VALIDATION.NO_OTHER';
  const chosen = said.answerIds.length + (said.other.trim() === '' ? 0 : 1);
  return !isDates && chosen > mostOf(question) ? 'SURVEY.VALIDATION.TOO_MANY' : null;
}

/** How many answers may be chosen at once. */
export const mostOf = ({ multiple, maxAnswers, answers }: Asked): number =>
  multiple ? (maxAnswers ?? answers.length + 1) : 1;

/** What a question came to: who answered it, each answer, what was written besides, in an order that tells nothing. */
export type Total = {
  answered: number;
  counts: Record<string, number>;
  maybe: Record<string, number>;
  others: string[];
};
export type Totals = Record<string, Total>;

const raised = (counts: Record<string, number>, ids: readonly string[]) =>
  ids.reduce((held, id) => Object.assign(held, { [id]: (held[id] ?? 0) + 1 }), { ...counts });

/** The totals with one more sheet in them; nothing of them tells which it was, or in which order they came. */
export function withSheet(totals: Totals, questions: readonly Asked[], sheet: Sheet): Totals {
  const next = questions.map((question): [string, Total] => {
    const held = totals[question.id] ?? { answered: 0, counts: {}, maybe: {}, others: [] };
    const said = sheet[question.id];
    if (!isSaid(question, said)) return [question.id, held];
    const others = said.other.trim() === '' ? held.others : [...held.others, said.other.trim()].sort();
    const counts = raised(held.counts, said.answerIds);
    return [question.id, { answered: held.answered + 1, counts, maybe: raised(held.maybe, said.maybeIds), others }];
  });
  return Object.fromEntries(next);
}

/** Other answers that differ only in case, accents and blanks are one, the most frequent first. */
export function groupOthers(texts: readonly string[]): { text: string; count: number }[] {
  const byText = new Map<string, { text: string; count: number }>();
  for (const text of texts) {
    const key = fold(text).replace(/\s+/g, ' ').trim();
    const held = byText.get(key) ?? { text, count: 0 };
    byText.set(key, { ...held, count: held.count + 1 });
  }
  return [...byText.values()].sort((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'cs'));
}

/** Percent of a whole with two decimals. */
export const percentOf = (count: number, of: number): number =>
  of === 0 ? 0 : Math.round((count * 10_000) / of) / 100;

/** The units that somebody owned when they answered, with their shares. */
export type Units = Record<string, Share | null>;
export type Weighed = { sheet: Sheet; units: Units };
/** Units and shares behind an answer. */
export type Weight = { units: Fraction; share: Fraction };

/** The place of the other answer among the weights. */
export const otherPlace = 'other';

/**
 * How many units and which shares stand behind each answer of a question. A unit counts once: where several of its owners
 * answered the question, each brings an equal part of it.
 */
export function weightsOf(question: Asked, answers: readonly Weighed[]): Map<string, Weight> {
  const told = answers.filter(({ sheet }) => isSaid(question, sheet[question.id]));
  const voices = new Map<string, number>();
  for (const { units } of told) for (const id of Object.keys(units)) voices.set(id, (voices.get(id) ?? 0) + 1);
  const weights = new Map<string, Weight>();
  for (const { sheet, units } of told) {
    const { answerIds, other } = sheet[question.id] as Said;
    const mine = Object.entries(units).reduce<Weight>(
      (sum, [id, share]) => {
        const part = fraction(1, voices.get(id) as number);
        return {
          units: plus(sum.units, part),
          share: share ? plus(sum.share, times(ofShare(share), part)) : sum.share,
        };
      },
      { units: zero, share: zero },
    );
    for (const place of other.trim() === '' ? answerIds : [...answerIds, otherPlace]) {
      const held = weights.get(place) ?? { units: zero, share: zero };
      weights.set(place, { units: plus(held.units, mine.units), share: plus(held.share, mine.share) });
    }
  }
  return weights;
}
