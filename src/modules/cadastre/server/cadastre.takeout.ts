import { address, share, when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const ofHouse = 't.community_id = :house';
const unit = '(select u.number from cadastre_unit u where u.community_id = t.community_id and u.id = t.unit_id)';

/** What of the property register goes into an archive. */
export const cadastreTakeout: Takeout = {
  page: 'katastr',
  title: 'Katastr nemovitostí',
  tables: {
    cadastre: {
      title: 'Dotaz do katastru',
      ofHouse,
      inside: ['asking', 'asking_until', 'failing', 'failed_at', 'next_at', 'source'],
      shown: {
        'Číslo domu': 't.number',
        Obec: 't.village',
        Ulice: 't.street',
        Budova: 't.building',
        Načteno: when('fetched_at'),
        'Stav katastru k': when('valid_at'),
        Upozornění: 't.warnings::text',
      },
    },
    cadastre_unit: {
      title: 'Jednotky podle katastru',
      ofHouse,
      inside: ['register_id', 'position', 'type'],
      shown: { Jednotka: 't.number', 'List vlastnictví': 't.lv', Podíl: share('share') },
    },
    cadastre_owner: {
      title: 'Vlastníci podle katastru',
      ofHouse,
      ofPerson: `${ofHouse} and t.member_id = :person`,
      inside: ['position', 'sex', 'jointly', 'search_text'],
      shown: {
        Jednotka: unit,
        'Titul před': 't.title_before',
        Jméno: 't.first_name',
        Příjmení: 't.last_name',
        'Titul za': 't.title_after',
        Firma: 't.company_name',
        IČO: 't.ico',
        Adresa: address(),
        Podíl: share('share'),
        'Osoba v domě': who('member_id'),
      },
    },
    cadastre_ignored: { left: 'Které rozdíly výbor odložil, je nastavení této aplikace.' },
  },
};
