import { named, when, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { crowns } from '../../books/server/books.door.ts';

const formats = {
  gpc: 'GPC',
  camt: 'camt.053',
  mt940: 'MT940',
  fio: 'spojení s\u00a0Fio',
  fioCsv: 'tabulka Fio',
  csv: 'tabulka',
};
const date = (column: string) => `to_char(t.${column}, 'FMDD. FMMM. YYYY')`;
const ofHouse = 't.community_id = :house';
const account = named('bank_account', 'account_id', 'name');

/** What of the accounts goes into an archive of the house; the token never does. */
export const bankTakeout: Takeout = {
  page: 'banka',
  title: 'Banka',
  tables: {
    bank_account: {
      title: 'Účty v\u00a0bance',
      ofHouse,
      inside: ['token', 'asked_at', 'next_at', 'outcome', 'fresh'],
      shown: { Účet: 't.name', Číslo: 't.number', Zapsáno: when('created_at') },
    },
    bank_statement: {
      title: 'Výpisy',
      ofHouse,
      inside: ['digest'],
      shown: {
        Účet: account,
        Soubor: 't.file_name',
        Druh: word('format', formats),
        'Číslo výpisu': 't.number',
        Od: date('from_day'),
        Do: date('to_day'),
        'Počáteční stav': crowns('t.opening'),
        'Konečný stav': crowns('t.closing'),
        Pohybů: 't.movements',
        Nových: 't.fresh',
        Nahráno: when('created_at'),
      },
    },
    bank_movement: {
      title: 'Pohyby na účtech',
      ofHouse,
      inside: ['import_id', 'alike', 'search_text'],
      shown: {
        Účet: account,
        Den: date('day'),
        Částka: crowns('t.amount'),
        Protiúčet: 't.counter_account',
        'Název protiúčtu': 't.counter_name',
        VS: 't.vs',
        SS: 't.ss',
        KS: 't.ks',
        Zpráva: 't.message',
        Poznámka: 't.note',
        Druh: 't.kind',
        Storno: yes('is_reversal'),
        Zapsáno: when('created_at'),
      },
    },
    bank_held: { left: 'Které výpisy pohyb obsahují, vyplývá z\u00a0jejich období.' },
    bank_mapping: { left: 'Jak se čte tabulka banky, je nastavení této aplikace.' },
  },
};
