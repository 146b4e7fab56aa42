// Messages, events, documents and contacts of the generated houses, with their comments, history and activities.
import type { Client } from 'pg';
import { fold } from '#shared/fold.ts';
import { houseId, houseOf, idOf, pick, type Size } from './data.ids.ts';
import { memberId } from './data.people.ts';
import { sentences, titles } from './data.words.ts';

const step = 200_000;

/** Three in five are messages, one in five is an event, three in twenty are files, one in twenty is a contact. */
const kind =
  "case when i % 20 < 12 then 'message' when i % 20 < 16 then 'event' when i % 20 < 19 then 'file' else 'contact' end";

/** All records in chunks; `bobr` is in one of 20 000, `bazen` in every twentieth outside of the two measured houses. */
export async function writeRecords(sql: Client, size: Size) {
  for (let from = 1; from <= size.records; from += step) {
    await writeChunk(sql, size, from, Math.min(size.records, from + step - 1));
  }
}

async function writeChunk(sql: Client, size: Size, from: number, to: number) {
  const text = (t: string, s: string) =>
    `${pick(t, titles.length, 1)} || ' ' || i || ' ' || ${[2, 3, 4, 5].map((salt) => pick(s, sentences.length, salt)).join(` || ' ' || `)}`;
  await sql.query(
    `create temporary table made as select i, ${houseOf(size)} house, ${kind} kind,
       timestamptz '2022-01-01' + ((i * 48271) % 2147483647) / 2147483647.0 * interval '4 years 11 months' as made_at,
       ${pick('$1::text[]', titles.length, 1)} || ' ' || i title, ${text('$1::text[]', '$2::text[]')} body,
       ${text('$3::text[]', '$4::text[]')} || case when i % 20000 = 7 then ' bobr' else '' end
         || case when ${houseOf(size)} > 1 and i % 20 = 3 then ' bazen' else '' end folded
     from generate_series($5::bigint, $6::bigint) i`,
    [titles, sentences, titles.map(fold), sentences.map(fold), from, to],
  );
  await sql.query(
    `alter table made add id uuid, add community_id uuid, add author_id uuid; update made set id = ${idOf("'record' || i", 'made_at')}, community_id = ${houseId('house')}, author_id = ${memberId('house', `1 + i % ${size.people}`)}`,
  );
  await sql.query(
    `insert into record (id, kind, community_id, author_id, title, status, audience, search_text, created_at, updated_at, tab, turns_at)
     select id, kind, community_id, author_id, title, 'published', 'everyone', folded, made_at, made_at,
       case when kind = 'contact' then 'company' when kind <> 'message' then '' when i % 3 > 0 and made_at < now() - interval '60 days' then 'old' else 'actual' end,
       case when kind = 'message' and i % 3 > 0 and made_at >= now() - interval '60 days' then made_at + interval '60 days 1 millisecond' end from made`,
  );
  for (const rows of own) await sql.query(rows);
  await sql.query(
    `insert into comment (id, community_id, record_id, author_id, description, created_at)
     select ${idOf("'comment' || i", 'made_at')}, community_id, id, author_id, 'Děkujeme za zprávu.', made_at from made where i % 3 = 0 and kind = 'message';
     insert into history (id, community_id, record_id, author_id, action, created_at)
     select ${idOf("'history' || i", 'made_at')}, community_id, id, author_id, 'create', made_at from made;
     insert into activity (id, community_id, date, module, type, visibility, member_id, title)
     select ${idOf("'activity' || i", 'made_at')}, community_id, made_at, case kind when 'message' then 'messages' when 'event' then 'calendar' when 'file' then 'documents' else 'contacts' end, 'create', 'public', author_id, title from made;
     drop table made`,
  );
}

/** A third of the messages is for long, the others run out; events lie in 2026; files stand in the root and share one content. */
const own = [
  `insert into message (id, community_id, label_id, description, excerpt, date_to, long_term, is_pinned, comments, in_tab)
   select id, community_id, notice, '<p>' || body || '</p>', left(body, 200),
     case when i % 3 > 0 then made_at + interval '60 days' end, i % 3 > 0, false, true, (select tab from record r where r.id = made.id) from made join founded using (house) where kind = 'message'`,
  `insert into event (id, community_id, start, "end", all_day, place_description, place_address, label_id, comments, notify_period)
   select id, community_id, s, s + interval '1 hour', false, '<p>' || body || '</p>', 'Lipová 12', event, true, 'never'
   from (select *, timestamptz '2026-01-01 07:00+01' + (i * 7919 % 365) * interval '1 day' + (i % 10) * interval '1 hour' s from made where kind = 'event') made join founded using (house)`,
  `insert into file (id, community_id, extend, description, url, type, size, stored_at, stored_by)
   select id, community_id, '', left(body, 100), 'https://www.example.cz/' || i, 'link', 0, made_at, author_id from made where kind = 'file'`,
  `insert into contact (id, community_id, type, category, title_before, first_name, last_name, title_after, company_name, position, ico, dic, web, phones, emails, street, city, post, country, data_box, is_pinned, notes)
   select id, community_id, 'company', 'other', '', '', '', '', title, '', '', '', '', '[]', '[]', '', '', '', 'cs', '', false, body from made where kind = 'contact'`,
];
