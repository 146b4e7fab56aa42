// People, their accounts and units of the generated houses.
import type { Client } from 'pg';
import { fold } from '#shared/fold.ts';
import { houseId, houses, idOf, type Size } from './data.ids.ts';
import { firstNames, lastNames } from './data.words.ts';

/** The person number `n` of a house. */
export const memberId = (house: string, n: string) => idOf(`'member' || ${house} || '/' || ${n}`);
export const unitId = (house: string, n: string) => idOf(`'unit' || ${house} || '/' || ${n}`);

/** How many people and units the house `i` has. */
const peopleOf = (size: Size) => `case i when 0 then 90 when 1 then ${size.big} else ${size.people} end`;
const unitsOf = (size: Size) => `case i when 0 then 60 when 1 then ${size.big} else ${size.units} end`;

/** Person 1 of a house is its chair, the others are owners; unit n belongs to person n, every third also to the next one. */
export async function writePeople(sql: Client, size: Size) {
  await sql.query(
    `create temporary table folk as select i, n, ${memberId('i', 'n')} id, 1 + (i * 31 + n * 7) % ${firstNames.length} f, 1 + (i * 17 + n * 5) % ${lastNames.length} l
     from generate_series(0, ${houses - 1}) i, lateral generate_series(1, ${peopleOf(size)}) n`,
  );
  await sql.query(
    `insert into account (id, email, created_at) select ${idOf("'account' || i || '/' || n")}, 'osoba' || n || '.dum' || i || '@example.cz', timestamptz '2026-01-01' from folk`,
  );
  const names = [firstNames, lastNames, firstNames.map(fold), lastNames.map(fold)];
  await sql.query(
    `insert into member (id, community_id, account_id, role_id, first_name, last_name, is_active, search_text, search_private, phones, created_at, updated_at)
     select id, ${houseId('i')}, ${idOf("'account' || i || '/' || n")}, case n when 1 then chair else owner end,
       ($1::text[])[f], ($2::text[])[l] || ' ' || n, true, ($3::text[])[f] || ' ' || ($4::text[])[l] || ' ' || n, 'osoba' || n || '.dum' || i || '@example.cz 777' || 100000 + n,
       jsonb_build_array(jsonb_build_object('value', '777' || 100000 + n, 'visibility', 'all')), timestamptz '2026-01-01', timestamptz '2026-01-01' from folk join founded on house = i`,
    names,
  );
  await sql.query(
    `insert into profile (member_id, community_id, street, city, post) select id, ${houseId('i')}, 'Lipová ' || n, 'Praha', '11000' from folk`,
  );
  await sql.query(
    `insert into unit (id, community_id, number, entrance_id, type, share_top, share_bottom, search_text)
     select ${unitId('i', 'n')}, ${houseId('i')}, '1098/' || n, entrance, 'flat', 1, ${unitsOf(size)}, '1098/' || n
     from generate_series(0, ${houses - 1}) i join founded on house = i, lateral generate_series(1, ${unitsOf(size)}) n`,
  );
  await sql.query(
    `insert into unit_owner (community_id, unit_id, member_id, position, jointly)
     select ${houseId('i')}, ${unitId('i', 'n')}, ${memberId('i', 'n + k')}, k, false
     from generate_series(0, ${houses - 1}) i, lateral generate_series(1, ${unitsOf(size)}) n, generate_series(0, 1) k
     where k = 0 or (n % 3 = 0 and n < ${unitsOf(size)})`,
  );
  await sql.query('drop table folk');
}
