// A vote of five points in every generated house, prepared for all its units.
import type { Client } from 'pg';
import { houseId, houses, idOf, type Size } from './data.ids.ts';
import { memberId, unitId } from './data.people.ts';

const points = 5;

/** Drafts, because only the application may write a ledger; what is measured is opened and voted in through its calls. */
export async function writeVotes(sql: Client, size: Size) {
  const [id, house] = [idOf("'vote' || i"), houseId('i')];
  const every = `from generate_series(0, ${houses - 1}) i`;
  const units = `case when i < 2 then 60 else ${size.units} end`;
  await sql.query(
    `insert into record (id, kind, community_id, author_id, title, status, audience, search_text, tab, open_to)
     select ${id}, 'vote', ${house}, ${memberId('i', '1')}, 'Oprava střechy ' || i, 'concept', 'everyone', 'oprava strechy ' || i, 'concept', 'writers' ${every};
     insert into vote (id, community_id, description, type, participation_count, accept_count, accept_base, unanimous, legal_note, closes)
     select ${id}, ${house}, '', 'online', 5000, 5000, 'present', false, '', false ${every};
     insert into vote_point (id, community_id, vote_id, position, name, description, deed, created_at)
     select ${idOf("'point' || i || '/' || p")}, ${house}, ${id}, p, 'Bod ' || p, '<p>Znění bodu ' || p || '.</p>', false, timestamptz '2026-01-01'
     ${every}, generate_series(1, ${points}) p;
     insert into vote_entry (id, community_id, vote_id, position, unit_id, member_id, full_name, room_name, spare, share_top, share_bottom, excluded, salt, updated_at)
     select ${idOf("'entry' || i || '/' || n")}, ${house}, ${id}, n, ${unitId('i', 'n')}, ${memberId('i', 'n')}, 'Jana Dvořáková ' || n, '1098/' || n, '', 1, ${units}, false, md5('salt' || i || n), timestamptz '2026-01-01'
     ${every}, lateral generate_series(1, ${units}) n`,
  );
}
