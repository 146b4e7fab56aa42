import { ofRecord, onSeen, when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of confirmations of reading goes into an archive. */
export const acceptreadTakeout: Takeout = {
  page: 'prilohy',
  tables: {
    acceptance: {
      title: 'Potvrzení o přečtení',
      ofHouse: onSeen,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: { Kdo: who('member_id'), Co: ofRecord('title', 'record_id'), Verze: 't.revision', Kdy: when('read_date') },
    },
  },
};
