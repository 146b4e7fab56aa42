import { fold } from '#shared/fold.ts';
import type { AgendaFields } from '../meetings/meetings.rules.ts';
import { minutesDays } from '../minutes/minutes.rules.ts';

// What is left to do once a meeting is over, from what it decided.

/** The minutes, a filing in the register, the public deed, the accounts in the collection of documents. */
export const duties = ['minutes', 'notary', 'registry', 'accounts'] as const;
export type Duty = (typeof duties)[number];

type Decided = Omit<AgendaFields, 'text'> & { text: string };
const bylaws = /\bstanov(y|ami|ach|am)?\b/;
const changes = /\bzmen|\bmen[ií]|\bnov|\bzneni|\bprijima|\bdopln/;
const accounts = /\b(ucetni|rocni|radn[aou]+)\s+(ucetni\s+)?zaverk/;

/** What the points that were decided ask for; minutes are always made. */
export function dutiesOf(decided: readonly Decided[]): Duty[] {
  const texts = decided.map((point) => ({ point, text: fold(`${point.name} ${point.text}`) }));
  const isOfBylaws = texts.some(({ text }) => bylaws.test(text) && changes.test(text));
  const due: Record<Duty, boolean> = {
    minutes: true,
    notary: isOfBylaws || decided.some(({ requiresNotary }) => requiresNotary),
    registry: isOfBylaws || decided.some(({ kind }) => kind === 'elect'),
    accounts: texts.some(({ text }) => accounts.test(text)),
  };
  return duties.filter((duty) => due[duty]);
}

/** So many days after the end it is to be done; null where the law says without delay, and no number. */
export const termOf = (duty: Duty): number | null =>
  duty === 'minutes' ? minutesDays : duty === 'accounts' ? 30 : null;

/** Whether a year has gone by since the day of the last meeting: the law wants one a year (§ 1207 of the civil code). */
export const isYearGone = (last: string, today: string): boolean => {
  const [year, rest] = [Number(last.slice(0, 4)), last.slice(4)];
  return `${year + 1}${rest}` <= today;
};
