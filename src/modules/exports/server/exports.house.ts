import { named, ofRecord, onSeen, ownName, type Plan, reach, share, when, who, word, yes } from './exports.plan.ts';
import { recordPlan } from './exports.records.ts';

const address = (prefix = '') =>
  `concat_ws(', ', nullif(t.${prefix}street, ''), nullif(concat_ws(' ', nullif(t.${prefix}post, ''), nullif(t.${prefix}city, '')), ''))`;
const theirAccount = `t.id = (select account_id from member where community_id = :house and id = :person)`;
const theirUnits = `select unit_id from unit_owner where community_id = :house and member_id = :person
  union all select unit_id from unit_authorized where community_id = :house and member_id = :person
  union all select id from unit where community_id = :house and representative_id = :person`;
/** Members who hold a role that can be held: an administrator of the application is none of the house. */
const housemates = `select m.id from member m join role r on r.community_id = m.community_id and r.id = m.role_id
  where m.community_id = :house and r."group" is not null`;
/** A letter without what would open a door: addresses and codes. */
const letter = String.raw`regexp_replace(regexp_replace(t.body, 'https?://\S+', '[odkaz]', 'g'), '\y\d{6}\y', '[kód]', 'g')`;

/** Every table of the database: what goes out of it, or why nothing does. A test asks for a line for each. */
export const plan: Plan = {
  community: {
    ...{ page: 'spolecenstvi', title: 'Společenství', ofHouse: 't.id = :house' },
    bytes: { sha256: 't.avatar', name: `'obrazek'` },
    shown: {
      ...{ Název: 't.name', Adresa: address(), 'E-mail': 't.email', IČO: 't.ico', DIČ: 't.dic' },
      ...{
        'Bankovní účet': 't.bank_account',
        'Datová schránka': 't.data_box',
        'E-mail pro faktury': 't.invoice_email',
      },
      ...{
        'E-mail pro platby': 't.payment_email',
        'Fakturační název': 't.invoice_name',
        'Fakturační adresa': address('invoice_'),
      },
    },
  },
  entrance: { page: 'spolecenstvi', title: 'Vchody', shown: { Název: 't.name', Adresa: address() } },
  role: {
    ...{ page: 'spolecenstvi', title: 'Role a práva' },
    ofPerson:
      't.community_id = :house and t.id = (select role_id from member where community_id = :house and id = :person)',
    shown: {
      Název: `coalesce(nullif(t.title, ''), t.name)`,
      Práva: `(select string_agg((x->>'id') || ' ' || (x->>'rights'), ', ') from jsonb_array_elements(t.modules) x)`,
    },
  },
  label: { page: 'spolecenstvi', title: 'Štítky', shown: { Kde: 't.kind', Druh: 't.type' } },
  member: {
    ...{ page: 'lide', title: 'Lidé', ofPerson: 't.community_id = :house and t.id = :person' },
    ofHouse: `t.id in (${housemates})`,
    key: `(coalesce(t.sort_name, '') || ' ' || t.id) collate "cs-x-icu"`,
    inside: ['account_id', 'activation_mail_id', 'search_text', 'search_private'],
    bytes: { sha256: 't.avatar', name: `'portret'` },
    shown: {
      ...{
        Jméno: ownName,
        Role: `(select coalesce(nullif(r.title, ''), r.name) from role r where r.community_id = t.community_id and r.id = t.role_id)`,
      },
      ...{
        'Přihlašovací e-mail': '(select a.email from account a where a.id = t.account_id)',
        'Další e-maily': reach('other_emails'),
      },
      ...{
        Telefony: reach('phones'),
        Aktivní: yes('is_active'),
        Přístup: yes('has_access'),
        Archivováno: when('archived_at'),
      },
      ...{ Vytvořeno: when('created_at'), 'Pozvánka odeslána': when('activation_sent_at') },
    },
  },
  account: {
    ...{
      page: 'lide',
      title: 'Přihlašovací účty',
      inside: ['id', 'password_hash', 'is_super_admin'],
      ofPerson: theirAccount,
    },
    ofHouse: `t.id in (select account_id from member where id in (${housemates}))`,
    shown: { 'E-mail': 't.email', Jazyk: 't.lang', Vytvořeno: when('created_at') },
  },
  profile: {
    ...{ page: 'lide', title: 'Údaje o lidech', ofPerson: 't.community_id = :house and t.member_id = :person' },
    key: 't.member_id::text',
    committeeOnly: { columns: ['notes'], shown: { 'Poznámky výboru': 't.notes' } },
    shown: {
      ...{
        Jméno: who('member_id'),
        IČO: 't.ico',
        DIČ: 't.dic',
        Adresa: address(),
        'Trvalá adresa': address('permanent_'),
      },
      ...{ Vchod: named('entrance', 'entrance_id'), Podíl: share('share'), 'Bankovní účet': 't.bank_account' },
      ...{
        'Patří k': who('related_user_id'),
        Jako: 't.authorized_person_type',
        'Z katastru': yes('created_by_cadastre'),
      },
      'Jak psát': word('preferred_communication', { email: 'e-mailem', phone: 'telefonem', post: 'poštou' }),
    },
  },
  address_change: {
    ...{ page: 'lide', title: 'Změny přihlašovacího e-mailu', inside: ['account_id', 'former_account_id'] },
    ofPerson: 't.community_id = :house and t.member_id = :person',
    shown: {
      ...{ Kdo: who('member_id'), Původní: 't.former_email', Nový: 't.email', Zadal: who('author_id') },
      ...{ Kdy: when('created_at'), Potvrzeno: when('confirmed_at'), 'Vráceno zpět': when('frozen_at') },
      'Předtím aktivní': yes('was_active'),
    },
  },
  unit: {
    ...{ page: 'jednotky', title: 'Jednotky', inside: ['search_text'] },
    key: `(t.number || ' ' || t.id) collate "cs_numeric"`,
    ofPerson: `t.community_id = :house and t.id in (${theirUnits})`,
    houseOnly: {
      columns: ['notes', 'representative_id'],
      shown: { Zástupce: who('representative_id'), Poznámky: 't.notes' },
    },
    shown: {
      ...{
        Číslo: 't.number',
        Vchod: named('entrance', 'entrance_id'),
        Podlaží: 't.floor',
        Druh: 't.type',
        Užívání: 't.use',
      },
      ...{ Podíl: share('share'), 'Počet osob': 't.residents_count' },
    },
  },
  unit_owner: {
    ...{ page: 'jednotky', title: 'Vlastníci jednotek', key: `(t.unit_id || '/' || t.member_id)` },
    ofPerson: 't.community_id = :house and t.member_id = :person',
    shown: {
      Jednotka: named('unit', 'unit_id', 'number'),
      Vlastník: who('member_id'),
      Podíl: share('fraction'),
      Společně: yes('jointly'),
    },
  },
  unit_authorized: {
    ...{ page: 'jednotky', title: 'Zmocněné osoby', key: `(t.unit_id || '/' || t.member_id)` },
    ofPerson: 't.community_id = :house and t.member_id = :person',
    shown: { Jednotka: named('unit', 'unit_id', 'number'), Osoba: who('member_id') },
  },
  ...recordPlan,
  calendar_feed: {
    ...{ page: 'kalendar', title: 'Adresy kalendáře v telefonech', inside: ['id'] },
    ofPerson: 't.community_id = :house and t.member_id = :person',
    shown: { Kdo: who('member_id'), Kalendář: 't.scope', Upozornění: 't.alarm', Vytvořeno: when('created_at') },
  },
  record: {
    ...{ page: 'historie', title: 'Všechny záznamy', inside: ['search_text'] },
    ofHouse: 't.community_id = :house and t.id in (select id from seen)',
    ofPerson: 't.community_id = :house and t.id in (select id from seen) and t.author_id = :person',
    shown: {
      ...{ Druh: 't.kind', Název: 't.title', Stav: 't.status', Pro: 't.audience', Autor: who('author_id') },
      ...{ Vytvořeno: when('created_at'), Změněno: when('updated_at'), Archivováno: when('archived_at') },
    },
  },
  history: {
    ...{ page: 'historie', title: 'Změny záznamů', ofHouse: onSeen, ofPerson: `${onSeen} and t.author_id = :person` },
    shown: {
      ...{ Kdy: when('created_at'), Kdo: who('author_id'), Záznam: ofRecord('title', 'record_id'), Co: 't.action' },
    },
    houseOnly: { columns: ['from', 'to'], shown: { Z: 't."from"', Na: 't."to"' } },
  },
  activity: {
    ...{ page: 'historie', title: 'Činnost', ofPerson: 't.community_id = :house and t.member_id = :person' },
    houseOnly: { columns: ['title'], shown: { Název: 't.title' } },
    shown: { Kdy: when('date'), Kdo: who('member_id'), Modul: 't.module', Co: 't.type' },
  },
  mail: {
    ...{ page: 'historie', title: 'Odeslané a čekající dopisy', inside: ['body', 'secrets', 'error'] },
    ofPerson: `t.community_id = :house and t."to" = (select a.email from account a
      join member m on m.account_id = a.id where m.community_id = :house and m.id = :person)`,
    shown: { Kdy: when('created_at'), Komu: 't."to"', Předmět: 't.subject', Stav: 't.status' },
    personOnly: { Text: letter },
  },
  house_import: {
    ...{
      page: 'historie',
      title: 'Importy lidí a jednotek',
      inside: ['rows', 'sheets', 'tables', 'decisions', 'skipped', 'corrections', 'preview', 'before', 'outcome'],
    },
    ofPerson: 't.community_id = :house and t.author_id = :person',
    shown: {
      Kdy: when('created_at'),
      Kdo: who('author_id'),
      Soubor: 't.file_name',
      Řádků: 't.row_count',
      Stav: 't.state',
    },
  },
  session: { left: 'Přihlášená zařízení vidí každý jen sám ve svém profilu.' },
  link_token: { left: 'Odkazy na jedno použití jsou jen otiskem.' },
  rate_limit: { left: 'Počítadla pokusů nic o domě neříkají.' },
  instance: { left: 'Klíč celé instalace nepatří žádnému domu.' },
};
