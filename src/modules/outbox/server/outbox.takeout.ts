import { when } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** A letter without what would open a door: addresses and codes. */
const letter = String.raw`regexp_replace(regexp_replace(t.body, 'https?://\S+', '[odkaz]', 'g'), '\y\d{6}\y', '[kód]', 'g')`;

/** What of letters goes into an archive. */
export const outboxTakeout: Takeout = {
  page: 'historie',
  tables: {
    mail: {
      title: 'Odeslané a čekající dopisy',
      wholeOnly: true,
      inside: ['body', 'secrets', 'error'],
      ofPerson: `t.community_id = :house and t."to" = (select a.email from account a
      join member m on m.account_id = a.id where m.community_id = :house and m.id = :person)`,
      shown: { Kdy: when('created_at'), Komu: 't."to"', Předmět: 't.subject', Stav: 't.status' },
      personOnly: { Text: letter },
    },
  },
};
