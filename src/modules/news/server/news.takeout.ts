import { ofRecord, onSeen, when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of that people were told goes into an archive: of each person their own, of the house what was told and to how many. */
export const newsTakeout: Takeout = {
  page: 'historie',
  tables: {
    cause: {
      title: 'O čem byli lidé zpraveni',
      ofHouse: onSeen,
      inside: ['id'],
      shown: {
        Záznam: ofRecord('title', 'record_id'),
        Co: 't.what',
        Kdy: when('told_at'),
        Kolik: 't.reached',
      },
    },
    news: {
      title: 'Co je nového',
      wholeOnly: true,
      inside: ['id', 'mail_id'],
      ofPerson: 't.community_id = :house and t.member_id = :person and (:own or t.record_id in (select id from seen))',
      shown: {
        Kdo: who('member_id'),
        Záznam: ofRecord('title', 'record_id'),
        Co: 't.what',
        Kdy: when('at'),
        Přečteno: when('read_at'),
        Dopisem: when('mailed_at'),
      },
    },
    device: { left: 'Zařízení, kam chodí upozornění, vidí každý jen sám ve svém profilu.' },
    push: { left: 'Upozornění, která čekají na odeslání, jsou z toho, co je nového.' },
  },
};
