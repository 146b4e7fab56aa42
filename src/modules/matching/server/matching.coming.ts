import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { type Movement, movementsOf } from '../../bank/server/bank.door.ts';
import { match } from './matching.kind.ts';
import type { Match } from './matching.saving.ts';
import type { Waiting } from './matching.trusting.ts';

// Movements that came, and those on which nobody has decided.

export const ofHouse = (communityId: string) => eq(match.communityId, communityId);
export const isUndecided = (communityId: string) =>
  and(ofHouse(communityId), eq(match.state, 'open'), eq(match.isHeld, false));

/** So many movements are read at once. */
export const piece = 5_000;

/** The order in which movements are decided, whatever the order in which they came. */
export const inOrder = (a: Movement, b: Movement): number =>
  before(a.day, b.day) || a.amount - b.amount || before(a.searchText, b.searchText) || before(a.id, b.id);
const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The movements that were not here before, in the order of their days. */
export async function meet(db: Db, communityId: string): Promise<Movement[]> {
  const met: Movement[] = [];
  const except = sql`(${db.select({ id: match.movementId }).from(match).where(ofHouse(communityId))})`;
  for (;;) {
    const last = met.at(-1);
    const fresh = await movementsOf(db, communityId, { except, limit: piece, ...(last && { after: last }) });
    met.push(...fresh);
    if (fresh.length < piece) return met;
  }
}

/** Takes up movements on which nothing is decided. */
export async function take(db: Db, communityId: string, fresh: Movement[]): Promise<void> {
  if (fresh.length === 0) return;
  const rows = fresh.map((one) => rowOf(communityId, one));
  await db.execute(sql`
    insert into ${match} (community_id, movement_id, state, account_id, day, amount, vs, search_text)
    select ${communityId}, x."movementId", 'open', x."accountId", x.day, x.amount, x.vs, x."searchText"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      x("movementId" uuid, "accountId" uuid, day date, amount bigint, vs text, "searchText" text)`);
}

/** What stands of a movement before anything is decided on it. */
const rowOf = (communityId: string, { id, accountId, day, amount, vs, searchText }: Movement): Match => ({
  communityId,
  movementId: id,
  accountId,
  day,
  amount,
  vs,
  searchText,
  state: 'open',
  rule: null,
  isHeld: false,
  keptAs: null,
  facts: {},
  note: '',
  version: 0,
  authorId: null,
  decidedAt: null,
});

/** The movements on which nobody has decided and those that have just come, the oldest first, whatever the order in which they came. */
export async function waitingOf(db: Db, communityId: string, fresh: Movement[] = []): Promise<Waiting[]> {
  const where = isUndecided(communityId);
  const rows = await db.select().from(match).where(where);
  const held = await hydrate(db, communityId, rows, where);
  return [...held, ...fresh.map((movement) => ({ row: rowOf(communityId, movement), movement }))].sort((a, b) =>
    inOrder(a.movement, b.movement),
  );
}

/** Puts rows together with their movements. */
export async function hydrate(db: Db, communityId: string, rows: Match[], where: SQL | undefined): Promise<Waiting[]> {
  if (rows.length === 0) return [];
  const ids = db.select({ id: match.movementId }).from(match).where(where);
  const found = await movementsOf(db, communityId, { ids, limit: rows.length });
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const movement = byId.get(row.movementId);
    return movement ? [{ row, movement }] : [];
  });
}
