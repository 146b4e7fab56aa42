import { type Asked, isSaid, nothingSaid, type Said, type Sheet, saidError } from '../../surveys.rules.ts';

// What is being answered, before it is stored.

/** What is said to each question, by its id. */
export type Values = { said: Sheet };

export const saidTo = ({ said }: Values, id: string): Said => said[id] ?? nothingSaid;

/** Chooses an answer, or takes the choice back; where one alone may be chosen, the other goes. */
export function choose(question: Asked, said: Said, id: string): Said {
  if (!question.multiple) return { ...said, answerIds: [id], other: '' };
  const isChosen = said.answerIds.includes(id);
  return { ...said, answerIds: isChosen ? said.answerIds.filter((one) => one !== id) : [...said.answerIds, id] };
}

/** Writes an answer of one's own; where one alone may be given, what was chosen goes. */
export const write = (question: Asked, said: Said, other: string): Said =>
  question.multiple || other.trim() === '' ? { ...said, other } : { ...said, answerIds: [], other };

export const dateWords = ['yes', 'maybe', 'no'] as const;
export type DateWord = (typeof dateWords)[number];

/** Whether a day suits; nothing while it has not been said. */
export function dateWordOf(said: Said | undefined, id: string): DateWord | undefined {
  if (!said) return undefined;
  return said.answerIds.includes(id) ? 'yes' : said.maybeIds.includes(id) ? 'maybe' : 'no';
}

/** Says of a day whether it suits; of the others that they do not, until that is said otherwise. */
export function sayOfDate(said: Said, id: string, word: DateWord): Said {
  const without = (ids: string[]) => ids.filter((one) => one !== id);
  return {
    ...said,
    answerIds: word === 'yes' ? [...without(said.answerIds), id] : without(said.answerIds),
    maybeIds: word === 'maybe' ? [...without(said.maybeIds), id] : without(said.maybeIds),
  };
}

/** What keeps a question from being left behind; null when nothing does. */
export const wrongWith = (question: Asked, { said }: Values) => saidError(question, said[question.id]);

/** What the call takes: only what was said. */
export const toAnswers = (questions: readonly Asked[], { said }: Values) =>
  questions.flatMap((question) => {
    const mine = said[question.id];
    return isSaid(question, mine) ? [{ questionId: question.id, ...mine }] : [];
  });
