import { made, recordWhen, spine, when, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';
import { crowns } from '../../books/server/books.door.ts';

const date = (column: string) => `to_char(t.${column}, 'FMDD. FMMM. YYYY')`;
const number = (of = 't') =>
  `((case ${of}.type when 'income' then 'P-' else 'V-' end) || ${of}.year || '-' || ${of}.number)`;
const numberOf = (column: string) =>
  `(select ${number('o')} from cash_entry o where o.community_id = t.community_id and o.id = t.${column})`;
const funds = { upkeep: 'příspěvky na správu domu', supply: 'zálohy na služby' };
const ofHouse = 't.community_id = :house';

/** What of the cash desk goes into an archive of the house; of a person what they recorded. */
export const cashTakeout: Takeout = {
  page: 'pokladna',
  title: 'Pokladna',
  tables: {
    cash_entry: {
      title: 'Pokladna',
      ...made,
      inside: ['payment_id'],
      bytes: { sha256: 't.sha256', name: `${number()} || '.pdf'` },
      shown: {
        Doklad: number(),
        ...spine,
        Datum: date('date'),
        Druh: word('type', { income: 'příjem', expense: 'výdaj' }),
        Částka: crowns('t.amount'),
        Zaokrouhlení: crowns('t.rounding'),
        'Přijato od': 't.income_from',
        'Vyplaceno komu': 't.paid_to',
        'Přijal(a)': 't.accepted_by',
        'Vystavil(a)': 't.issued_by',
        Poznámka: 't.note',
        'Převod mezi bankou a pokladnou': yes('is_transfer'),
        Fond: word('fund', funds),
        Jednotka: 't.room',
        'Variabilní symbol': 't.symbol',
        Vystaveno: when('issued_at'),
        'Otisk dokladu (SHA-256)': 't.sha256',
        Uzavřeno: yes('is_closed'),
        'Storno dokladu': numberOf('cancels_id'),
        'Stornováno dokladem': numberOf('cancelled_by_id'),
        Změněno: recordWhen('updated_at'),
      },
    },
    cash_desk: {
      title: 'Počáteční stav pokladny',
      ofHouse,
      key: 't.community_id::text',
      inside: ['closed_place'],
      shown: {
        'Počáteční stav': crowns('t.initial_balance'),
        'Ode dne': date('initial_day'),
        'Uzavřeno do': date('closed_until'),
      },
    },
    cash_limit: {
      title: 'Limity hotovosti',
      ofHouse,
      key: 't.since::text',
      shown: { Od: date('since'), Částka: crowns('t.amount'), Zdroj: 't.source' },
    },
    cash_closing: {
      title: 'Uzávěrky pokladny',
      ofHouse,
      inside: ['letterhead', 'place'],
      bytes: { sha256: 't.sha256', name: `'Protokol ' || t.day || '.pdf'` },
      shown: {
        Den: date('day'),
        'Podle knihy': crowns('t.book'),
        Spočteno: crowns('t.counted'),
        'Bankovky a mince': `(select string_agg((x->>'count') || ' × ' || (x->>'value')::bigint / 100, ', ') from jsonb_array_elements(t.counts) x)`,
        'Doklad o rozdílu': numberOf('difference_id'),
        Poznámka: 't.note',
        'Uzavřel(a)': 't.closed_by',
        'Otisk protokolu (SHA-256)': 't.sha256',
        Kdy: when('created_at'),
      },
    },
    cash_month: { left: 'Součty za měsíce vyplývají z\u00a0dokladů.' },
  },
};
