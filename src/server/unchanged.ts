import { createHash } from 'node:crypto';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { linkLife } from '#engines/secrets.ts';
import { houseChange } from './schema.journal.ts';
import { community } from './schema.ts';

/** The earliest moment at which time has moved or will move a record of a house beyond what is stored. */
export const nextTurn = (house: SQL | Placeholder): SQL => sql`(select turning.turns_at from record turning
  where turning.community_id = ${house} and turning.turns_at is not null order by turning.turns_at limit 1)`;

/** Beside what a call names every answer in a house may hold its people with their names and roles, and the house itself. */
export const scopesOf = (madeOf: readonly string[]): string[] => ['people', 'house', ...madeOf];

/** How often something of the named scopes of a house has changed; null while time has moved a record and nobody has stored it. */
export const changes = sql<
  number | null
>`case when ${nextTurn(sql`${community.id}`)} <= ${sql.placeholder('now')} then null else (select coalesce(sum(c.n), 0)::int from ${houseChange} c
    where c.community_id = ${community.id} and c.scope = any(${sql.placeholder('scopes')}::text[])) end`;

const span = linkLife / 2;

/** The moment up to which an unchanged answer is repeated at most; what no record turns by is judged as it will be then. */
export const repeatedUntil = (now: string): string =>
  new Date((Math.floor(Date.parse(now) / span) + 1) * span).toISOString();

type Reader = { changes?: number | null; sessionId: string; id: string; lang: string };

/** The validator of an answer: another one as soon as what it is made of, the reader or the call differs, and early enough for the addresses in it to be followed. */
export function tagOf({ changes, sessionId, id, lang }: Reader, now: string, call: string): string | null {
  if (typeof changes !== 'number') return null;
  const held = [call, sessionId, id, lang, changes, Math.floor(Date.parse(now) / span)];
  return `"${createHash('sha256').update(JSON.stringify(held)).digest('base64url').slice(0, 27)}"`;
}
