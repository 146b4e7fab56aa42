import { ofRecord, onSeen, when, who, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** Who follows what, of a person their own; and which record was made from which. */
export const tiesTakeout: Takeout = {
  page: 'prilohy',
  tables: {
    follower: {
      title: 'Sledované záznamy',
      ofHouse: onSeen,
      wholeOnly: true,
      ofPerson: `${onSeen} and t.member_id = :person`,
      shown: {
        Co: ofRecord('title', 'record_id'),
        Kdo: who('member_id'),
        Sleduje: yes('follows'),
        'Naposledy otevřeno': when('seen_at'),
      },
      key: 'concat(t.record_id, t.member_id)',
    },
    related: {
      title: 'Související záznamy',
      ofHouse: `${onSeen} and t.from_id in (select id from seen)`,
      shown: {
        Záznam: ofRecord('title', 'record_id'),
        'Vznikl z': ofRecord('title', 'from_id'),
        Kdy: when('created_at'),
      },
      key: 'concat(t.record_id, t.from_id)',
    },
  },
};
