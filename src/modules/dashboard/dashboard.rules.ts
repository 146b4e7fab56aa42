import { lettersOf } from '#shared/letters.ts';

/** A number as it is read: groups of digits, a sign before them, a unit behind. */
const numbers = /[+−-]?\d(?:[\d\s.,/:]*\d)?(?:\s?(?:Kč|%|€))?/gu;

/** What waits: without a day by which it waits first, for it has waited already, then by the nearest day. */
export const byDay = <Wait extends { until: string | null }>(waits: Wait[]): Wait[] =>
  waits.toSorted((a, b) => (a.until ?? '').localeCompare(b.until ?? ''));

const importantRoles = ['community_manager', 'mayorCommittee', 'subMayorCommittee', 'memberCommittee'];

/** Of the committee those whom the first page names among the important contacts (DASH-05). */
export const importantOf = <Person extends { role: { name: string }; state: string }>(committee: Person[]): Person[] =>
  committee.filter(({ role, state }) => state === 'active' && importantRoles.includes(role.name));

/** A text cut after so many characters, with an ellipsis; a number at the cut goes as a whole, and stays whole where the text begins with it (DASH-06, DASH-07, G-182). */
export function cutShort(text: string, limit: number): string {
  const whole = text.trim();
  const letters = lettersOf(whole);
  if (letters.length <= limit) return whole;
  const at = letters.slice(0, limit).join('').length;
  const split = [...whole.matchAll(numbers)].find(({ index, 0: number }) => index < at && at < index + number.length);
  const end = split ? split.index || split[0].length : at;
  return end === whole.length ? whole : `${whole.slice(0, end).trimEnd()}…`;
}
