import { made, rich, spine, when, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of messages goes into an archive. */
export const messagesTakeout: Takeout = {
  page: 'zpravy',
  title: 'Zprávy',
  tables: {
    message: {
      title: 'Zprávy',
      ...made,
      inside: ['in_tab'],
      shown: {
        ...spine,
        Text: rich('description'),
        Od: when('date_from'),
        Do: when('date_to'),
        Připnuto: yes('is_pinned'),
      },
    },
  },
};
