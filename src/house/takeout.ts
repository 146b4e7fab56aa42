// The words in which modules tell what goes out of their tables: SQL over the row `t` of a house.

/** Rows `t` of a unit between two days, both included, of the time in which a person had the unit (G-196), in SQL. */
export const ownTime = (from: string, to: string = from, unitId = 't.unit_id'): string =>
  `t.community_id = :house and exists (select from own_times(:house, :person) own
    where own.unit_id = ${unitId} and own.since <= ${to} and own.until > ${from})`;

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

/** The name of something in another table of the house; of a record only if it may be told of. */
export const named = (table: string, column: string, field = 'name') =>
  table === 'record'
    ? ofRecord(field, column)
    : `(select x.${field} from "${table}" x where x.community_id = t.community_id and x.id = t.${column})`;

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

/** An address in one line, of columns that share a prefix. */
export const address = (prefix = '') =>
  `concat_ws(', ', nullif(t.${prefix}street, ''), nullif(concat_ws(' ', nullif(t.${prefix}post, ''), nullif(t.${prefix}city, '')), ''))`;

/** What a kind's page begins with. */
export const spine = {
  Název: ofRecord('title'),
  Autor: recordWho,
  Vytvořeno: recordWhen('created_at'),
};
/** Whose rows of a kind go out: of a house those of which may be told, of a person what they made. */
export const made = { ofHouse: areSeen, ofPerson: madeByPerson };
