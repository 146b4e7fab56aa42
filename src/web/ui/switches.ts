/** The fields of records that are yes or no: only of these does the history say so; another one that reads `true` is a text. */
export const switches: ReadonlySet<string> = new Set([
  'acceptRead',
  'allDay',
  'closes',
  'comments',
  'isPinned',
  'longTerm',
  'unanimous',
]);
