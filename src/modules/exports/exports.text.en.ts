import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Download the whole community',
  'EXPORT.TITLE': 'Copy of the whole community',
  'EXPORT.HINT':
    'People, units, records with comments and files, votes and history in one archive. It holds everybody’s personal data: keep it safe.',
  'EXPORT.READ': 'Download what you read',
  'EXPORT.READ_TITLE': 'Copy of the community’s data',
  'EXPORT.READ_HINT':
    'All that you read in the community, in one archive. The whole copy, for a successor, is downloaded by the chair. It holds personal data: keep it safe.',
  'EXPORT.FILE': 'community',
  'EXPORT.NOTE.WHOLE': 'The whole community was downloaded',
};
