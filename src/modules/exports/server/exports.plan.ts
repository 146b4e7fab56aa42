// How the tables of a house become pages: what is said of each, in SQL over its row `t`, with `:house` and `:person`.

/** The pages of an archive, in their order. */
export const pages = {
  spolecenstvi: 'Společenství',
  lide: 'Lidé',
  jednotky: 'Jednotky',
  zpravy: 'Zprávy',
  kalendar: 'Kalendář',
  hlasovani: 'Hlasování',
  dokumenty: 'Dokumenty',
  galerie: 'Fotogalerie',
  kontakty: 'Kontakty',
  prilohy: 'Komentáře a přílohy',
  historie: 'Historie a pošta',
} as const;

/** What goes out of one table. */
export type Taken = {
  page: keyof typeof pages;
  title: string;
  /** Headings, and what stands under them. */
  shown: Record<string, string>;
  /** Columns that stay inside: secrets, folded texts, what only the application needs. */
  inside?: string[];
  /** Columns and headings that a person's archive lacks, because they tell of others or are the committee's. */
  houseOnly?: { shown?: Record<string, string>; columns: string[] };
  /** Headings that a person's archive has beside those of the house. */
  personOnly?: Record<string, string>;
  /** Columns and headings of a person's archive that only the committee takes out. */
  committeeOnly?: { shown: Record<string, string>; columns: string[] };
  /** Whose rows of the house; without it all of the table's that are the house's. */
  ofHouse?: string;
  /** Which rows are of the person; without it none is. */
  ofPerson?: string;
  /** Order, and place to go on from; a text that no two rows share. */
  key?: string;
  /** Where the bytes of a row lie, and under which name they go out. */
  bytes?: { sha256: string; name: string };
};

/** What stays inside whole, and why. */
type Left = { left: string };
export type Plan = Record<string, Taken | Left>;

/** A name as people write it, of the member alias given. */
const nameOf = (m: string) =>
  `(case when ${m}.is_company and ${m}.company_name <> '' then ${m}.company_name else
    concat_ws(' ', nullif(${m}.title_before, ''), ${m}.first_name, ${m}.last_name) || coalesce(', ' || nullif(${m}.title_after, ''), '') end)`;

/** The name of the member whose id stands in a column. */
export const who = (column: string) =>
  `(select ${nameOf('m')} from member m where m.community_id = t.community_id and m.id = t.${column})`;

/** The own name of a row of members. */
export const ownName = nameOf('t');

/** An instant in the house's time. */
export const when = (column: string) =>
  `to_char(t.${column} at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY FMHH24:MI')`;

export const yes = (column: string) => `(case when t.${column} then 'ano' else 'ne' end)`;

/** Czech words for the values of a column; an unknown one stays as it is. */
export const word = (column: string, words: Record<string, string>) =>
  `(case t.${column} ${Object.entries(words)
    .map(([value, text]) => `when '${value}' then '${text}'`)
    .join(' ')} else t.${column} end)`;

/** A column with rich text, which becomes plain. */
export const rich = (column: string) => `json_build_object('rich', t.${column})`;

export const share = (name: string) => `(t.${name}_top || '/' || t.${name}_bottom)`;

/** A field of the record that shares the row's id or that a column names; only of one that may be told of. */
export const ofRecord = (field: string, column = 'id') =>
  `(select r.${field} from record r where r.community_id = t.community_id and r.id = t.${column} and r.id in (select id from seen))`;
export const recordWhen = (field: string) =>
  `(select to_char(r.${field} at time zone 'Europe/Prague', 'FMDD. FMMM. YYYY FMHH24:MI') from record r where r.community_id = t.community_id and r.id = t.id)`;
export const recordWho = `(select ${nameOf('m')} from record r join member m on m.community_id = r.community_id and m.id = r.author_id
  where r.community_id = t.community_id and r.id = t.id)`;

/** The name of something in another table of the house. */
export const named = (table: string, column: string, field = 'name') =>
  `(select x.${field} from "${table}" x where x.community_id = t.community_id and x.id = t.${column})`;

/** Phones or e-mails, each in its line. */
export const reach = (column: string) =>
  `(select string_agg(x->>'value', E'\\n') from jsonb_array_elements(t.${column}) x)`;
export const texts = (column: string) => `(select string_agg(x, E'\\n') from jsonb_array_elements_text(t.${column}) x)`;

/** Rows that hang on a record of which may be told. */
export const onSeen = 't.community_id = :house and t.record_id in (select id from seen)';
/** Rows that are a record of which may be told. */
export const areSeen = 't.community_id = :house and t.id in (select id from seen)';
/** Rows that are a record that the person made. */
export const madeByPerson = `${areSeen} and t.id in (select id from record where community_id = :house and author_id = :person)`;
