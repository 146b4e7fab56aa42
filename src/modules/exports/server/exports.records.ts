import {
  areSeen,
  madeByPerson,
  named,
  ofRecord,
  onSeen,
  type Plan,
  recordWhen,
  recordWho,
  rich,
  share,
  texts,
  when,
  who,
  word,
  yes,
} from './exports.plan.ts';

const spine = {
  Název: ofRecord('title'),
  Autor: recordWho,
  Vytvořeno: recordWhen('created_at'),
};
const made = { ofHouse: areSeen, ofPerson: madeByPerson };
const choiceWords = `case x.value when 'agree' then 'pro' when 'notAgree' then 'proti' when 'noVote' then 'zdržel se' else 'nepřítomen' end`;

/** Of a person's rows in lists of voters. */
const ownRows = `(select id from vote_entry where community_id = :house and member_id = :person)`;
const ownVotes = `(select vote_id from vote_entry where community_id = :house and member_id = :person)`;

/** The tables of what people write, and of votes. */
export const recordPlan: Plan = {
  message: {
    ...{ page: 'zpravy', title: 'Zprávy', ...made },
    shown: {
      ...spine,
      Text: rich('description'),
      Od: when('date_from'),
      Do: when('date_to'),
      Připnuto: yes('is_pinned'),
    },
  },
  calendar: { page: 'kalendar', title: 'Kalendáře', shown: { Název: 't.name' } },
  event_series: {
    ...{ page: 'kalendar', title: 'Opakování událostí' },
    shown: { Od: when('start'), Do: 't.until', Perioda: `(t."interval" || ' × ' || t.frequency)` },
  },
  event: {
    ...{ page: 'kalendar', title: 'Události', ...made },
    shown: {
      ...{ ...spine, Začátek: when('start'), Konec: when('end') },
      ...{ 'Celý den': yes('all_day'), Místo: 't.place_address', Popis: rich('place_description') },
      Kalendář: named('calendar', 'calendar_id'),
    },
  },
  vote: {
    ...{ page: 'hlasovani', title: 'Hlasování', ofHouse: areSeen },
    ofPerson: `(${madeByPerson}) or (t.community_id = :house and t.id in ${ownVotes})`,
    shown: {
      ...{ Název: named('record', 'id', 'title'), Text: rich('description') },
      ...{ Druh: word('type', { online: 'online', local: 'na shromáždění' }), Uzávěrka: when('deadline') },
      ...{ Zahájeno: when('opened_at'), Ukončeno: when('finished_at') },
      ...{ Zrušeno: when('annulled_at'), 'Důvod zrušení': 't.annul_reason' },
    },
  },
  vote_point: {
    ...{ page: 'hlasovani', title: 'Body hlasování' },
    ofHouse: 't.community_id = :house and t.vote_id in (select id from seen)',
    ofPerson: `t.community_id = :house and t.vote_id in ${ownVotes}`,
    shown: {
      Hlasování: named('record', 'vote_id', 'title'),
      Pořadí: '(t.position + 1)',
      Bod: 't.name',
      Text: rich('description'),
    },
  },
  vote_point_file: {
    ...{ page: 'hlasovani', title: 'Soubory bodů hlasování' },
    key: 't.attachment_id::text',
    shown: { Bod: named('vote_point', 'point_id'), Soubor: named('attachment', 'attachment_id') },
  },
  vote_entry: {
    ...{ page: 'hlasovani', title: 'Hlasující a jejich hlasy' },
    ofPerson: 't.community_id = :house and t.member_id = :person',
    shown: {
      ...{ Hlasování: named('record', 'vote_id', 'title'), Jméno: 't.full_name', Jednotka: 't.room_name' },
      ...{ Podíl: share('share'), Vyloučen: yes('excluded'), Hlasoval: yes('done') },
      Hlasy: `(select string_agg(p.name || ': ' || ${choiceWords}, E'\\n' order by p.position)
        from jsonb_each_text(t.choices) x join vote_point p on p.community_id = t.community_id and p.id::text = x.key)`,
    },
  },
  vote_event: {
    ...{ page: 'hlasovani', title: 'Kniha hlasování' },
    key: `(t.vote_id || '/' || lpad(t.seq::text, 9, '0')) collate "C"`,
    ofHouse: 't.community_id = :house and t.vote_id in (select id from seen)',
    ofPerson: `t.community_id = :house and t.entry_id in ${ownRows}`,
    shown: {
      ...{ Hlasování: named('record', 'vote_id', 'title'), Číslo: 't.seq', Událost: 't.type' },
      ...{ Kdy: `(t.body::json->>'at')`, Otisk: 't.hash' },
    },
  },
  vote_code: { left: 'Kódy k hlasování platí deset minut a jsou jen otiskem.' },
  folder: {
    ...{ page: 'dokumenty', title: 'Složky', ...made },
    shown: { ...spine, Ve: named('record', 'parent_id', 'title'), Viditelnost: 't.visibility' },
  },
  file: {
    ...{ page: 'dokumenty', title: 'Soubory a odkazy', ofHouse: areSeen },
    ofPerson: `(${madeByPerson}) or (${areSeen} and t.stored_by = :person)`,
    bytes: { sha256: 't.sha256', name: `${named('record', 'id', 'title')} || t.extend` },
    shown: {
      ...spine,
      Složka: named('record', 'folder_id', 'title'),
      Popis: 't.description',
      Odkaz: 't.url',
      Nahrál: who('stored_by'),
    },
  },
  file_version: {
    ...{ page: 'dokumenty', title: 'Starší verze souborů' },
    ofHouse: 't.community_id = :house and t.file_id in (select id from seen)',
    ofPerson: 't.community_id = :house and t.file_id in (select id from seen) and t.stored_by = :person',
    bytes: {
      sha256: 't.sha256',
      name: `${named('record', 'file_id', 'title')} || ' (' || t.number || ')' || t.extend`,
    },
    shown: {
      Soubor: named('record', 'file_id', 'title'),
      Verze: 't.number',
      Nahráno: when('stored_at'),
      Nahrál: who('stored_by'),
    },
  },
  linked_file: {
    ...{ page: 'dokumenty', title: 'Dokumenty připojené k záznamům' },
    key: `(t.record_id || '/' || t.file_id)`,
    ofHouse: `${onSeen} and t.file_id in (select id from seen)`,
    shown: { Záznam: ofRecord('title', 'record_id'), Dokument: ofRecord('title', 'file_id') },
  },
  gallery: {
    ...{ page: 'galerie', title: 'Fotogalerie', ...made },
    shown: { ...spine, Popis: rich('description') },
  },
  photo: {
    ...{ page: 'galerie', title: 'Fotografie', ...made },
    bytes: { sha256: 't.sha256', name: named('record', 'id', 'title') },
    shown: { ...spine, Fotogalerie: named('record', 'gallery_id', 'title'), Pořadí: '(t.position + 1)' },
  },
  contact: {
    ...{ page: 'kontakty', title: 'Adresář kontaktů', ofHouse: areSeen, ofPerson: madeByPerson },
    shown: { ...spine, Obor: 't.category' },
    houseOnly: {
      columns: [
        ...['title_before', 'first_name', 'last_name', 'title_after', 'company_name', 'position', 'ico', 'dic', 'web'],
        ...['phones', 'emails', 'street', 'city', 'post', 'country', 'data_box', 'notes'],
      ],
      shown: {
        ...{ Pozice: 't.position', IČO: 't.ico', DIČ: 't.dic', Web: 't.web' },
        ...{ Telefony: texts('phones'), 'E-maily': texts('emails') },
        ...{ Adresa: `concat_ws(', ', nullif(t.street, ''), nullif(concat_ws(' ', t.post, t.city), ' '))` },
        ...{ 'Datová schránka': 't.data_box', Poznámky: 't.notes' },
      },
    },
  },
  comment: {
    ...{
      page: 'prilohy',
      title: 'Komentáře',
      ofHouse: onSeen,
      ofPerson: 't.community_id = :house and t.author_id = :person and (:own or t.record_id in (select id from seen))',
    },
    shown: {
      Kdy: when('created_at'),
      Kdo: who('author_id'),
      'K čemu': ofRecord('title', 'record_id'),
      Text: 't.description',
    },
  },
  attachment: {
    ...{
      page: 'prilohy',
      title: 'Přílohy',
      ofHouse: onSeen,
      ofPerson: `${onSeen} and t.author_id = :person`,
    },
    bytes: { sha256: 't.sha256', name: 't.name' },
    shown: {
      ...{ Kdy: when('created_at'), Kdo: who('author_id'), 'K čemu': ofRecord('title', 'record_id') },
      ...{ Popis: 't.description', 'Pro všechny': yes('is_public') },
    },
  },
  acceptance: {
    ...{ page: 'prilohy', title: 'Potvrzení o přečtení', ofHouse: onSeen },
    ofPerson: 't.community_id = :house and t.member_id = :person',
    shown: { Kdo: who('member_id'), Co: ofRecord('title', 'record_id'), Verze: 't.revision', Kdy: when('read_date') },
  },
};
