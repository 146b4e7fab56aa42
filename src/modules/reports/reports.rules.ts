import type { ErrorKey, May } from '#shared/errors.ts';

/** What a report is (REP-08); a fault comes first, because that is what most people report. */
export const reportTypes = ['fault', 'request', 'complaint', 'repair', 'other'] as const;
export type ReportType = (typeof reportTypes)[number];

/** Where a report stands, one after the other and never back (REP-09, G-026); also the tabs of the list. */
export const reportStates = ['new', 'solving', 'solved', 'archive'] as const;
export type ReportState = (typeof reportStates)[number];

/** What of the house it is about, as the tiles of the form name it. */
export const reportParts = [
  ...([
    'lift',
    'stairs',
    'doors',
    'electricity',
    'water',
    'heating',
    'cellar',
    'rooms',
    'garage',
    'roof',
    'yard',
  ] as const),
  ...(['cleaning', 'flat', 'other'] as const),
] as const;
export type ReportPart = (typeof reportParts)[number];

const following: Record<ReportState, readonly ReportState[]> = {
  new: ['solving', 'solved'],
  solving: ['solved'],
  solved: ['archive'],
  archive: [],
};

/** Whether a report may come from one state into another (G-026). */
export const mayFollow = (from: ReportState, to: ReportState): boolean => following[from].includes(to);

/** Who is complained about is not told by the board of the house, unless the writer says so. */
export const isPrivateAtFirst = (type: ReportType): boolean => type === 'complaint';

/** Whether a description in rich text says nothing (REP-14). */
export const isBlank = (html: string): boolean => !html.replace(/<[^<>]*>|&nbsp;/g, '').trim();

const whyNot: Record<ReportState, ErrorKey> = {
  new: 'REPORT.ERRORS.NEW',
  solving: 'REPORT.ERRORS.SOLVING',
  solved: 'REPORT.ERRORS.SOLVED',
  archive: 'REPORT.ERRORS.ARCHIVED',
};

/** That a report is in one of the states, else the one that refuses. */
export const mustBe = (state: ReportState, ...states: ReportState[]): May => states.includes(state) || whyNot[state];

/** For so long somebody may say that it still does not work. */
export const againDays = 7;
