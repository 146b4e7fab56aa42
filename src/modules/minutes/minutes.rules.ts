import { addDays, houseDay } from '#shared/dates.ts';

// The way of the minutes of a meeting, for both sides.

/** From a draft over its verifiers to the paper that is signed, and to people; a published one gives way to a later version. */
export const minutesStatuses = ['draft', 'verifying', 'signing', 'signed', 'published', 'replaced'] as const;
export type MinutesStatus = (typeof minutesStatuses)[number];

/** What moves minutes, from which states and to which. What was signed never goes back: a change of it is a new version. */
export const steps = {
  send: { from: ['draft'], to: 'verifying' },
  reopen: { from: ['verifying', 'signing'], to: 'draft' },
  close: { from: ['verifying'], to: 'signing' },
  sign: { from: ['signing'], to: 'signed' },
  publish: { from: ['signed'], to: 'published' },
  replace: { from: ['signed', 'published'], to: 'replaced' },
} as const satisfies Record<string, { from: readonly MinutesStatus[]; to: MinutesStatus }>;
export type Step = keyof typeof steps;

/** Whether a step may be made in a state. */
export const mayStep = (step: Step, status: string): boolean =>
  (steps[step].from as readonly string[]).includes(status);

/** Whether minutes are still worked on, so that their text may change. */
export const isOpen = (status: string): boolean => status === 'draft' || status === 'verifying';

/** Whom minutes are published to. */
export const minutesReaders = ['everyone', 'committee'] as const;
export type MinutesReaders = (typeof minutesReaders)[number];

/** What a verifier says of a draft. */
export const verdicts = ['agrees', 'objects'] as const;
export type Verdict = (typeof verdicts)[number];
export type Verifier = { id: string; name: string; answer: Verdict | null; at: string | null };

/** What is copied from what was recorded, and what somebody writes. */
export const blockKinds = ['auto', 'text'] as const;
export type BlockKind = (typeof blockKinds)[number];

export const mostBlockText = 20_000;
export const mostVerifiers = 10;

/** Minutes are made within so many days of the end of a meeting: § 254(1) of the civil code, by § 1221(1) for owners too. */
export const minutesDays = 30;

/** The last day (YYYY-MM-DD, on the clock of the house) on which the minutes of what ended at an instant are made in time. */
export const minutesDeadline = (end: string): string => addDays(houseDay(end), minutesDays);

/** The day on which the committee is reminded of minutes that are not there yet: a week before the last one. */
export const minutesReminder = (end: string): string => addDays(houseDay(end), minutesDays - 7);

/** What a part begins with that somebody fills in: words before a colon, and dots where a number belongs. */
export const blanks = {
  opening: 'Shromáždění zahájil(a): \nPředsedající: \nZapisovatel: \nOvěřovatelé zápisu: \nSčitatelé hlasů: ',
  attendance: 'Přítomni byli vlastníci s podílem … z … všech hlasů, tj. … %; shromáždění … usnášeníschopné.',
  vote: (text: string) => `Návrh usnesení: ${text}\nPro: \nProti: \nZdržel se: \nVýsledek: `,
};
const labels = new Set(
  [blanks.opening, blanks.vote('')].flatMap((text) => text.split('\n').map((line) => line.trim())),
);

/** Whether something in a part is still to be filled in: a label of its beginning without anything after it, or dots between words. */
export const hasGap = (body: string): boolean =>
  body.split('\n').some((line) => labels.has(line.trim()) || /(^|\s)…(\s|$)/.test(line));
