import type { Translation } from '#shared/text.ts';
import type { search as source } from './search.text.cs.ts';

export const search: Translation<typeof source> = {
  'BASE.SEARCH.NOT_FOUND': 'We found nothing like that. Try another word, or just a part of it.',
  'SEARCH.SHORT': 'Type at least 3\u00a0characters.',
  'SEARCH.RESULTS': 'Search results',
  'SEARCH.COUNT': {
    one: '{count} item found. Use the arrow keys to browse.',
    other: '{count} items found. Use the arrow keys to browse.',
  },
  'SEARCH.MORE': { one: 'Show {count} more', other: 'Show {count} more' },
  'SEARCH.FOLDERS': 'Folders',
  'SEARCH.DEADLINES': 'Inspections and deadlines',
  'SEARCH.RESOLUTIONS': 'Resolutions',
  'SEARCH.FILES': 'Files',
  'SEARCH.FAILED': 'We could not search here just now: {names}. Please try again in a moment.',
};
