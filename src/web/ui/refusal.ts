import { CallFailure } from '#web/api.ts';
import type { Say } from '#web/text.tsx';

/** How long to wait, in the unit of the sentence: minutes where tries were counted, else seconds. */
const waitOf = ({ key, retryAfter }: CallFailure) => ({
  count: key === 'BASE.ERRORS.TOO_MANY' ? Math.ceil((retryAfter ?? 60) / 60) : (retryAfter ?? 10),
});

/** The sentence of a call that failed; where it says when to try again, or names what stands in the way, that is filled in. */
export const refusalWords = (t: Say, failure: unknown): string =>
  failure instanceof CallFailure
    ? t.raw(failure.key, { ...waitOf(failure), ...(failure.newer as Record<string, string>) })
    : t.raw('BASE.ERRORS.SYSTEM');

/** The sentence of the first field that was refused, else of the whole call: for a form of one field. */
export function fieldWords(t: Say, failure: unknown): string {
  const [key] = failure instanceof CallFailure ? Object.values(failure.fields) : [];
  return key ? t.raw(key) : refusalWords(t, failure);
}
