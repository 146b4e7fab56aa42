import { address, when, who, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of the house itself goes into an archive: what it is, its entrances, its roles and its labels. */
export const communitiesTakeout: Takeout = {
  page: 'spolecenstvi',
  title: 'Společenství',
  tables: {
    community: {
      title: 'Společenství',
      ofHouse: 't.id = :house',
      bytes: { sha256: 't.avatar', name: `'obrazek'` },
      shown: {
        Název: 't.name',
        Adresa: address(),
        'E-mail': 't.email',
        IČO: 't.ico',
        DIČ: 't.dic',
        'Bankovní účet': 't.bank_account',
        'Pozvánka dnů předem': 't.invitation_days',
        'Jednotek na zmocněnce': 't.proxy_limit',
        'Účast na dálku': yes('remote_meetings'),
        'Datová schránka': 't.data_box',
        'E-mail pro faktury': 't.invoice_email',
        'E-mail pro platby': 't.payment_email',
        'Fakturační název': 't.invoice_name',
        'Fakturační adresa': address('invoice_'),
      },
    },
    community_change: {
      title: 'Změny údajů společenství',
      shown: {
        Kdy: when('created_at'),
        Kdo: who('author_id'),
        Co: 't.field',
        Z: 't."from"',
        Na: 't."to"',
        'Platí od': when('held_at'),
        Zahozeno: when('dropped_at'),
        'Rozhodl(a)': who('decided_by_id'),
      },
    },
    entrance: { title: 'Vchody', shown: { Název: 't.name', Adresa: address() } },
    role: {
      title: 'Role a práva',
      ofPerson:
        't.community_id = :house and t.id = (select role_id from member where community_id = :house and id = :person)',
      shown: {
        Název: `coalesce(nullif(t.title, ''), t.name)`,
        Práva: `(select string_agg((x->>'id') || ' ' || (x->>'rights'), ', ') from jsonb_array_elements(t.modules) x)`,
      },
    },
    label: { title: 'Štítky', shown: { Kde: 't.kind', Druh: 't.type' } },
  },
};
