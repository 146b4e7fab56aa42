import { areSeen, madeByPerson, spine, texts } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of contacts goes into an archive. */
export const contactsTakeout: Takeout = {
  page: 'kontakty',
  title: 'Kontakty',
  tables: {
    contact: {
      title: 'Adresář kontaktů',
      ofHouse: areSeen,
      ofPerson: madeByPerson,
      shown: { ...spine, Obor: 't.category' },
      houseOnly: {
        columns: [
          'title_before',
          'first_name',
          'last_name',
          'title_after',
          'company_name',
          'position',
          'ico',
          'dic',
          'web',
          'phones',
          'emails',
          'street',
          'city',
          'post',
          'country',
          'data_box',
          'notes',
        ],
        shown: {
          Pozice: 't.position',
          IČO: 't.ico',
          DIČ: 't.dic',
          Web: 't.web',
          Telefony: texts('phones'),
          'E-maily': texts('emails'),
          Adresa: `concat_ws(', ', nullif(t.street, ''), nullif(concat_ws(' ', t.post, t.city), ' '))`,
          'Datová schránka': 't.data_box',
          Poznámky: 't.notes',
        },
      },
    },
  },
};
