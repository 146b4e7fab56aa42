import { address, named, ownName, reach, share, when, who, word, yes } from '#house/takeout.ts';
import type { Takeout } from '#server/context.ts';

const theirAccount = `t.id = (select account_id from member where community_id = :house and id = :person)`;
/** Members who hold a role that can be held: an administrator of the application is none of the house. */
const housemates = `select m.id from member m join role r on r.community_id = m.community_id and r.id = m.role_id
  where m.community_id = :house and r."group" is not null`;

/** What of people goes into an archive. */
export const peopleTakeout: Takeout = {
  page: 'lide',
  title: 'Lidé',
  tables: {
    member: {
      title: 'Lidé',
      ofPerson: 't.community_id = :house and t.id = :person',
      ofHouse: `t.id in (${housemates})`,
      key: `(coalesce(t.sort_name, '') || ' ' || t.id) collate "cs-x-icu"`,
      inside: ['account_id', 'activation_mail_id', 'search_text', 'search_private'],
      bytes: { sha256: 't.avatar', name: `'portret'` },
      shown: {
        Jméno: ownName,
        Role: `(select coalesce(nullif(r.title, ''), r.name) from role r where r.community_id = t.community_id and r.id = t.role_id)`,
        'Přihlašovací e-mail': '(select a.email from account a where a.id = t.account_id)',
        'Další e-maily': reach('other_emails'),
        Telefony: reach('phones'),
        Aktivní: yes('is_active'),
        Přístup: yes('has_access'),
        Archivováno: when('archived_at'),
        Vytvořeno: when('created_at'),
        'Pozvánka odeslána': when('activation_sent_at'),
      },
    },
    account: {
      title: 'Přihlašovací účty',
      inside: ['id', 'password_hash', 'is_super_admin'],
      ofPerson: theirAccount,
      ofHouse: `t.id in (select account_id from member where id in (${housemates}))`,
      shown: { 'E-mail': 't.email', Jazyk: 't.lang', Vytvořeno: when('created_at') },
    },
    profile: {
      title: 'Údaje o lidech',
      ofPerson: 't.community_id = :house and t.member_id = :person',
      key: 't.member_id::text',
      committeeOnly: { columns: ['notes'], shown: { 'Poznámky výboru': 't.notes' } },
      shown: {
        Jméno: who('member_id'),
        IČO: 't.ico',
        DIČ: 't.dic',
        Adresa: address(),
        'Trvalá adresa': address('permanent_'),
        Vchod: named('entrance', 'entrance_id'),
        Podíl: share('share'),
        'Bankovní účet': 't.bank_account',
        'Patří k': who('related_user_id'),
        Jako: 't.authorized_person_type',
        'Z katastru': yes('created_by_cadastre'),
        'Jak psát': word('preferred_communication', { email: 'e-mailem', phone: 'telefonem', post: 'poštou' }),
      },
    },
    former_place: { left: 'Co platilo předtím, slouží týden k\u00a0tomu, aby se to dalo vzít zpět.' },
    address_change: {
      title: 'Změny přihlašovacího e-mailu',
      inside: ['account_id', 'former_account_id'],
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: {
        Kdo: who('member_id'),
        Původní: 't.former_email',
        Nový: 't.email',
        Zadal: who('author_id'),
        Kdy: when('created_at'),
        Potvrzeno: when('confirmed_at'),
        'Vráceno zpět': when('frozen_at'),
        'Předtím aktivní': yes('was_active'),
      },
    },
  },
};
