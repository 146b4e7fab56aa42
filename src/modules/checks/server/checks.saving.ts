import { eq, sql } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { fairTurns } from '#engines/turns.ts';
import type { Ctx, Services } from '#server/context.ts';
import { settle } from '#server/record.ts';
import { community, record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { housesWithBooks } from '../../books/server/books.door.ts';
import { keyOf, mostDifferences } from '../checks.rules.ts';
import { bookCheck, bookChecks } from './checks.kind.ts';
import { look } from './checks.looking.ts';

// Checking a house, keeping what was found, and telling it.

/** Few wait, because each of them holds a connection meanwhile. */
const looking = fairTurns({ atOnce: 1, waiting: 3, waitingEach: 1 });

/** Gives a house the record of its check, one however often this is done: whoever else would give it waits for the house. */
export async function begin(db: Db, communityId: string, now: string): Promise<void> {
  await db.select({ id: community.id }).from(community).where(eq(community.id, communityId)).for('no key update');
  if ((await db.$count(bookCheck, eq(bookCheck.communityId, communityId))) > 0) return;
  const id = newId();
  const spine = { title: 'Kontrola účetního deníku', status: 'published', audience: 'everyone' as const };
  await db.insert(record).values({
    id,
    communityId,
    kind: bookChecks.name,
    ...spine,
    authorId: null,
    searchText: '',
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(bookCheck).values({ id, communityId });
  await settle(db, bookChecks, now, eq(record.id, id));
}

/** Checks a house whose record is there, keeps what is found, and tells the committee and its auditors what is new of it. */
export async function check(
  {
    db,
    now,
    me,
    services,
    after,
  }: Pick<Ctx, 'db' | 'now' | 'services'> & { me: Pick<Ctx['me'], 'id' | 'communityId'>; after?: Ctx['after'] },
  { communityId, accountId }: { communityId: string; accountId: string },
): Promise<void> {
  const found = await looking.run({ communityId, accountId }, () => look(services.database, communityId));
  const own = eq(bookCheck.communityId, communityId);
  const [before] = await db.select().from(bookCheck).where(own).for('update');
  if (!before) return; // the house went meanwhile
  const known = new Set(before.differences.map(keyOf));
  const since = found.differing === 0 ? null : (before.since ?? now);
  await db
    .update(bookCheck)
    .set({ ...found, since, checkedAt: now })
    .where(own);
  const isOther = found.differing > mostDifferences && found.digest !== before.digest; // among those that are not kept
  if (isOther || found.differences.some((one) => !known.has(keyOf(one))))
    await tell({ db, now, services, me: me as Ctx['me'], ...(after && { after }) }, bookChecks, [before.id], 'differs');
}

/** Houses that have a journal and no record of its check yet get one. */
export async function beginAll({ database }: Services, now: string): Promise<void> {
  const lacking = await database.db
    .select({ id: community.id })
    .from(community)
    .where(
      sql`${community.id} in ${housesWithBooks}
        and not exists (select from ${bookCheck} b where b.community_id = ${community.id})`,
    );
  for (const { id } of lacking) await database.transaction((db) => begin(db, id, now));
}

/** Nobody: the application by itself. */
export const nobody = (communityId: string) => ({ id: NIL, communityId });
