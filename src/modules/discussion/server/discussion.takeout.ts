import { made, ofRecord, rich, spine } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of discussions goes into an archive; their comments go with those of all records. */
export const discussionTakeout: Takeout = {
  page: 'diskuze',
  title: 'Diskuze',
  tables: {
    discussion: {
      title: 'Diskuze',
      ...made,
      shown: {
        ...spine,
        Stav: `(case ${ofRecord('status')} when 'open' then 'otevřená' when 'closed' then 'uzavřená' end)`,
        Text: rich('description'),
        Závěr: 't.conclusion',
      },
    },
  },
};
