import { when, word } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import type { Account, Source } from '../books.rules.ts';

const accounts: Record<Account, string> = {
  cash: 'pokladna',
  bank: 'účty v bance',
  transit: 'peníze na cestě',
  owners: 'vlastníci jednotek',
  unmatched: 'platby k přiřazení',
  services: 'předepsané zálohy na služby',
  contribution: 'předepsané příspěvky',
  settlement: 'vyúčtování',
  income: 'příjmy',
  cost: 'výdaje bez určení fondu',
  upkeep: 'výdaje z příspěvků',
  supply: 'výdaje ze záloh na služby',
  rounding: 'zaokrouhlení',
  opening: 'počáteční stavy',
};
const sources: Record<Source, string> = {
  cashStart: 'počáteční stav pokladny',
  cash: 'pokladní doklad',
  due: 'předpis',
  payment: 'hlídaná platba',
  receipt: 'přijatá platba',
  refund: 'vrácený přeplatek',
  bank: 'pohyb na účtu',
  match: 'přiřazení',
  settlement: 'vyúčtování',
  unitStart: 'počáteční stav jednotky',
};
/** In SQL an amount of haléře as archives write it, in crowns with a comma; nothing where there is none. */
export const crowns = (value: string) => `replace(to_char((${value}) / 100.0, 'FM999999999999990.00'), '.', ',')`;

/** The journal, which goes into an archive of the house; it says nothing of a person that their units do not. */
export const booksTakeout: Takeout = {
  page: 'denik',
  title: 'Účetní deník',
  tables: {
    book_line: {
      title: 'Účetní deník',
      ofHouse: 't.community_id = :house',
      key: `t.number || '-' || t.position`,
      shown: {
        Číslo: 't.number',
        Den: `to_char(t.day, 'FMDD. FMMM. YYYY')`,
        Účet: word('account', accounts),
        Jednotka: 't.unit_number',
        Doklad: word('source', sources),
        Text: 't.text',
        'Má dáti': crowns('greatest(t.amount, 0)'),
        Dal: crowns('greatest(-t.amount, 0)'),
        Zapsáno: when('created_at'),
      },
    },
    book: { left: 'Počet zápisů vyplývá z\u00a0deníku.' },
    book_unit: { left: 'Dluhy jednotek vyplývají z\u00a0deníku.' },
    book_month: { left: 'Součty za měsíce vyplývají z\u00a0deníku.' },
  },
};
