import { ofRecord, onSeen, when, who, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What was said on records goes into an archive; whose words are hidden has them in their own, with the reason. */
export const commentsTakeout: Takeout = {
  page: 'prilohy',
  tables: {
    comment: {
      title: 'Komentáře',
      ofHouse: onSeen,
      ofPerson: 't.community_id = :house and t.author_id = :person and (:own or t.record_id in (select id from seen))',
      shown: {
        Kdy: when('created_at'),
        Kdo: who('author_id'),
        'K čemu': ofRecord('title', 'record_id'),
        Text: 't.description',
        Upraveno: when('changed_at'),
        'Jen pro výbor': yes('is_internal'),
        'Skryto, protože': 't.reason',
      },
      inside: ['first', 'hidden_at', 'hidden_by'],
    },
    comment_like: {
      title: 'Souhlasy s komentáři',
      ofHouse: `t.community_id = :house and t.comment_id in (select c.id from comment c where c.community_id = :house and c.record_id in (select id from seen))`,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: { Kdy: when('created_at'), Kdo: who('member_id') },
      key: `concat(t.comment_id, t.member_id)`,
    },
  },
};
