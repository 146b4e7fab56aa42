import { addDays, daysBetween } from '#shared/dates.ts';

// What a term of the house is, when it comes again, and what a house usually watches; for both sides.

/** What says how often: a regulation, a technical standard, what was agreed, the bylaws, or what houses usually do. */
export type SourceKind = 'law' | 'standard' | 'contract' | 'bylaws' | 'custom';

type Template = {
  /** How many months usually pass; null where nothing but a contract or the bylaws says it. */
  months: number | null;
  source: SourceKind;
  /** The Czech regulation or standard by its own name, which no language translates; empty where there is none. */
  cites: string;
  /** Counted from the day when it was done, as revisions are, or from the day when it was due, as contracts are. */
  from: 'done' | 'due';
};

const revision = (months: number, source: SourceKind, cites: string): Template => ({
  months,
  source,
  cites,
  from: 'done',
});
const agreed = (months: number | null, source: SourceKind): Template => ({
  months,
  source,
  cites: '',
  from: 'due',
});

/**
 * What a house usually watches. The periods are the usual ones of Czech regulations and standards, and the committee checks
 * them: the last report may say a shorter one.
 */
export const templates = {
  liftInspection: revision(3, 'standard', 'ČSN\u00a027 4002, ČSN\u00a027 4007'),
  liftTest: revision(36, 'standard', 'ČSN\u00a027 4007'),
  gasCheck: revision(12, 'law', 'nařízení vlády č.\u00a0191/2022\u00a0Sb.'),
  gasRevision: revision(36, 'law', 'nařízení vlády č.\u00a0191/2022\u00a0Sb.'),
  chimneys: revision(12, 'law', 'vyhláška č.\u00a034/2016\u00a0Sb.'),
  boilerRoom: revision(12, 'law', 'vyhláška č.\u00a091/1993\u00a0Sb.'),
  solidBoiler: revision(36, 'law', 'zákon č.\u00a0201/2012\u00a0Sb.'),
  pressureVessels: revision(12, 'standard', 'ČSN\u00a069 0012'),
  electricity: revision(60, 'standard', 'ČSN\u00a033 1500'),
  lightningConductor: revision(48, 'standard', 'ČSN\u00a0EN\u00a062305-3'),
  extinguishers: revision(12, 'law', 'vyhláška č.\u00a0246/2001\u00a0Sb.'),
  hydrants: revision(12, 'law', 'vyhláška č.\u00a0246/2001\u00a0Sb.'),
  fireInspection: revision(12, 'custom', ''),
  energyCertificate: revision(120, 'law', 'zákon č.\u00a0406/2000\u00a0Sb.'),
  meters: revision(60, 'law', 'vyhláška č.\u00a0345/2002\u00a0Sb.'),
  pests: revision(12, 'custom', ''),
  insurance: agreed(12, 'contract'),
  serviceContract: agreed(null, 'contract'),
  committeeMandate: agreed(60, 'bylaws'),
  meeting: revision(12, 'law', '§\u00a01207 občanského zákoníku'),
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof templates;
export const templateIds = Object.keys(templates) as TemplateId[];
/** A kind of term: a template, or one of the house's own. */
export const deadlineTypes = ['own', ...templateIds] as const;
export type DeadlineType = (typeof deadlineTypes)[number];
export const templateOf = (type: DeadlineType): Template | null => (type === 'own' ? null : templates[type]);

/** One tab each: over, to come, without a day, and closed because it does not come again. */
export const deadlineTabs = ['over', 'coming', 'undated', 'closed'] as const;
export type DeadlineTab = (typeof deadlineTabs)[number];

/** The longest period: fifty years. */
export const mostMonths = 600;
/** So many days before it people are told, then once when it is over. */
export const warnings = [60, 30, 7] as const;
/** Within so many days it waits on the dashboard, and stands out in the list. */
export const nearDays = warnings[0];

const numbers = (day: string) => day.split('-').map(Number) as [number, number, number];
const two = (value: number) => String(value).padStart(2, '0');

/** So many months later on the same day of the month, or on its last one where it has no such day (§ 605 of the civil code); past 2199 on that year's last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = numbers(day);
  const index = year * 12 + (month - 1) + months;
  const [nextYear, nextMonth] = [Math.floor(index / 12), (index % 12) + 1];
  if (nextYear > 2199) return '2199-12-31';
  const last = new Date(Date.UTC(nextYear, nextMonth, 0)).getUTCDate();
  return `${nextYear}-${two(nextMonth)}-${two(Math.min(date, last))}`;
}

/** How many days are left from one day to another; negative when it has passed. */
export const daysUntil = (day: string, today: string): number => daysBetween(today, day);

type Period = { type: DeadlineType; dueOn: string | null; months: number | null };

/** When it comes again once it was done on a day; null when it does not. */
export function nextAfter({ type, dueOn, months }: Period, doneOn: string): string | null {
  if (months === null) return null;
  const from = (templateOf(type)?.from === 'due' && dueOn) || doneOn;
  const next = addMonths(from, months);
  return next > doneOn ? next : addMonths(doneOn, months);
}

/** The days of a year on which it falls, when every one is met: its own, then again after each period. */
export function daysInYear({ dueOn, months }: Pick<Period, 'dueOn' | 'months'>, year: number): string[] {
  if (!dueOn) return [];
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const before = (year - Number(dueOn.slice(0, 4)) - 1) * 12;
  const start = months === null ? 0 : Math.max(0, Math.floor(before / months));
  const days: string[] = [];
  for (let round = start; ; round++) {
    const day = addMonths(dueOn, round * (months ?? 0));
    if (day > last) break;
    if (day >= first) days.push(day);
    if (months === null || day >= '2199-12-31') break;
  }
  return days;
}

/** Which warning is the next one of a term, on which day; null when all were given. */
export function nextWarning(dueOn: string | null, today: string): string | null {
  if (!dueOn) return null;
  const days = [...warnings.map((before) => addDays(dueOn, -before)), addDays(dueOn, 1)];
  return days.find((day) => day > today) ?? null;
}

/** What is to be said of a term on a day, the latest alone; null while it is too early. */
export function warningOn(dueOn: string, today: string): `in${(typeof warnings)[number]}` | 'over' | null {
  const left = daysUntil(dueOn, today);
  if (left < 0) return 'over';
  const within = [...warnings].reverse().find((before) => left <= before);
  return within ? `in${within}` : null;
}
