import { areSeen, made, named, spine, when, who, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const ofSeen = 't.community_id = :house and t.minutes_id in (select id from seen)';

/** What of minutes goes into an archive; of a person what they wrote of them. */
export const minutesTakeout: Takeout = {
  page: 'shromazdeni',
  tables: {
    minutes: {
      title: 'Zápisy',
      ...made,
      ofHouse: areSeen,
      shown: {
        ...spine,
        Shromáždění: named('record', 'meeting_id', 'title'),
        Verze: 't.edition',
        'Důvod změny': 't.reason',
        'Ze záznamu': yes('is_recorded'),
        Ověřovatelé: `(select string_agg(v->>'name', ', ') from jsonb_array_elements(t.verifiers) v)`,
        'Zveřejněno komu': word('published_to', { everyone: 'všem', committee: 'výboru' }),
        'Otisk dokumentu': 't.fixed_hash',
        'K ověření': when('sent_at'),
        'K podpisu': when('closed_at'),
        Podepsáno: when('signed_at'),
        Zveřejněno: when('published_at'),
      },
    },
    minutes_block: {
      title: 'Části zápisů',
      ofHouse: ofSeen,
      shown: {
        Zápis: named('record', 'minutes_id', 'title'),
        Pořadí: '(t.position + 1)',
        Část: 't.title',
        Text: 't.body',
        'Jen pro výbor': yes('is_inner'),
      },
    },
    minutes_remark: {
      title: 'Připomínky k zápisům',
      ofHouse: ofSeen,
      ofPerson: 't.community_id = :house and t.author_id = :person',
      shown: {
        Zápis: named('record', 'minutes_id', 'title'),
        Část: named('minutes_block', 'block_id', 'title'),
        Připomínka: 't.text',
        Napsal: who('author_id'),
        Kdy: when('created_at'),
      },
    },
  },
};
