import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, prepared } from '#engines/db.ts';
import { linkLife } from '#engines/secrets.ts';
import { houseChange } from './schema.journal.ts';
import { record } from './schema.ts';
import type { Me } from './session.ts';

/** What every answer in a house may hold: its people with their names and roles, and the house itself. */
const always = ['people', 'house'];

const changes = prepared((db) =>
  db
    .select({
      n: sql<number>`coalesce(sum(${houseChange.n}), 0)::int`,
      isTurning: sql<boolean>`exists (select from ${record} r where r.turns_at <= ${sql.placeholder('now')} and r.community_id = ${sql.placeholder('community')})`,
    })
    .from(houseChange)
    .where(
      sql`${houseChange.communityId} = ${sql.placeholder('community')} and ${houseChange.scope} = any(${sql.placeholder('scopes')}::text[])`,
    )
    .prepare('find_changes'),
);

/**
 * The validator of an answer that is made of some scopes of a house: another one as soon as anything of them, the reader or the
 * call differs, and early enough for the addresses in it to be followed. None while time has moved a record and nobody has stored it.
 */
export async function tagOf(
  db: Db,
  me: Me,
  now: string,
  call: string,
  madeOf: readonly string[],
): Promise<string | null> {
  const asked = { community: me.communityId, scopes: [...always, ...madeOf], now };
  const [row] = await changes(db).execute(asked);
  if (row?.isTurning) return null;
  const held = [call, me.sessionId, me.id, me.lang, row?.n, Math.floor(Date.parse(now) / (linkLife / 2))];
  return `"${createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 27)}"`;
}
