import { ofRecord, onSeen, when, who } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

/** What of the application’s own tables goes into an archive. */
export const ownTakeout: Takeout = {
  page: 'historie',
  title: 'Historie a pošta',
  tables: {
    record: {
      title: 'Všechny záznamy',
      inside: ['search_text', 'tab', 'open_to', 'turns_at'],
      ofHouse: 't.community_id = :house and t.id in (select id from seen)',
      ofPerson: 't.community_id = :house and t.id in (select id from seen) and t.author_id = :person',
      shown: {
        Druh: 't.kind',
        Název: 't.title',
        Stav: 't.status',
        Pro: 't.audience',
        Autor: who('author_id'),
        Vytvořeno: when('created_at'),
        Změněno: when('updated_at'),
        Archivováno: when('archived_at'),
      },
    },
    history: {
      title: 'Změny záznamů',
      ofHouse: onSeen,
      ofPerson: `${onSeen} and t.author_id = :person`,
      shown: {
        Kdy: when('created_at'),
        Kdo: who('author_id'),
        Záznam: ofRecord('title', 'record_id'),
        Co: 't.action',
      },
      houseOnly: { columns: ['from', 'to'], shown: { Z: 't."from"', Na: 't."to"' } },
    },
    activity: {
      title: 'Činnost',
      wholeOnly: true,
      ofPerson: 't.community_id = :house and t.member_id = :person',
      houseOnly: { columns: ['title'], shown: { Název: 't.title' } },
      shown: { Kdy: when('date'), Kdo: who('member_id'), Modul: 't.module', Co: 't.type' },
    },
    tally: { left: 'Počty záznamů si databáze vede sama.' },
    stored: { left: 'Kolik místa zabírají soubory, si databáze počítá sama.' },
    house_change: { left: 'Počty změn si databáze vede sama.' },
    session: { left: 'Přihlášená zařízení vidí každý jen sám ve svém profilu.' },
    link_token: { left: 'Odkazy na jedno použití jsou jen otiskem.' },
    rate_limit: { left: 'Počítadla pokusů nic o domě neříkají.' },
    instance: { left: 'Klíč celé instalace nepatří žádnému domu.' },
  },
};
