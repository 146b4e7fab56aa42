import type { Translation } from '#shared/text.ts';
import type { exported as source } from './exports.text.cs.ts';

export const exported: Translation<typeof source> = {
  'EXPORT.HOUSE': 'Download the whole community',
  'EXPORT.TITLE': 'Copy of the whole community',
  'EXPORT.HINT':
    'People, units, records with comments and files, votes and history in one archive. It holds everybody’s personal data: keep it safe.',
  'EXPORT.FILE': 'community',
};
