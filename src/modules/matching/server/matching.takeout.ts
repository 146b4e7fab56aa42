import { when, who, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { crowns } from '../../books/server/books.door.ts';

const ofHouse = 't.community_id = :house';
const kept = { transfer: 'převod', income: 'jiný příjem', cost: 'náklad' };

/** What of matching goes into an archive of the house; what was assigned are receipts of payments. */
export const matchingTakeout: Takeout = {
  page: 'parovani',
  title: 'Párování plateb',
  tables: {
    movement_match: {
      title: 'Párování pohybů',
      ofHouse,
      key: 't.movement_id::text',
      inside: ['facts', 'search_text', 'is_held', 'account_id', 'vs'],
      shown: {
        Den: `to_char(t.day, 'FMDD. FMMM. YYYY')`,
        Částka: crowns('t.amount'),
        Stav: word('state', { open: 'čeká', matched: 'přiřazeno', ignored: 'mimo platby' }),
        'Mimo platby jako': word('kept_as', kept),
        Poznámka: 't.note',
        'Rozhodl(a)': who('author_id'),
        Rozhodnuto: when('decided_at'),
      },
    },
    match_payer: {
      title: 'Naučené účty plátců',
      ofHouse,
      shown: {
        Druh: word('kind', { account: 'účet', symbol: 'symbol' }),
        'Účet nebo symbol': 't.key',
        Název: 't.name',
        Kolikrát: 't.times',
        Naposledy: when('last_at'),
        'Mimo platby jako': word('kept_as', kept),
      },
    },
    match_watch: { left: 'Kdy se párovalo naposledy a co je dovoleno samo, je nastavení této aplikace.' },
  },
};
