import type { Translation } from '#shared/text.ts';
import type { minutesStanding as source } from './minutes.standing.text.cs.ts';

export const minutesStanding: Translation<typeof source> = {
  'MINUTES.TITLE': 'Minutes',
  'MINUTES.OPEN': 'Open the minutes',
  'MINUTES.START': 'Make the minutes',
  'MINUTES.STARTED': 'The minutes are begun.',
  'MINUTES.STATUS.draft': 'Draft',
  'MINUTES.STATUS.verifying': 'With the verifiers',
  'MINUTES.STATUS.signing': 'To be signed',
  'MINUTES.STATUS.signed': 'Signed',
  'MINUTES.STATUS.published': 'Published',
  'MINUTES.STATUS.replaced': 'Replaced',
  'MINUTES.DUE': 'Minutes due by {date}',
  'MINUTES.LATE': 'Minutes were due by {date}',
};
