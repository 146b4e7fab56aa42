/** How long before an event a phone that reads an own address may ring. */
export const feedAlarms = ['none', '15_m', '1_h', '1_d'] as const;
export type FeedAlarm = (typeof feedAlarms)[number];

/** The limit of an .ics file: 1 MB. */
export const icsFile = { bytes: 1_048_576, says: 'EVENT.VALIDATION.ICS_SIZE' } as const;

/** Why an event of another calendar cannot become one here; a key of the texts. */
export const importProblems = [
  'EVENT.IMPORT.NO_TITLE',
  'EVENT.IMPORT.NO_DATE',
  'EVENT.IMPORT.NO_ZONE',
  'EVENT.IMPORT.NO_RULE',
  'EVENT.IMPORT.TOO_MANY',
  'EVENT.IMPORT.OVER',
  'EVENT.IMPORT.TOO_LONG',
] as const;
export type ImportProblem = (typeof importProblems)[number];
