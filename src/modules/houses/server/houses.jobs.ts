import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { dropAccounts } from '#house/accounts.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { community, member } from '#server/schema.ts';

/** Deletes a house with all that is in it, and the accounts of those who are nowhere else; the bytes of its files go with the sweep of the same night. */
async function dropHouse(db: Db, id: string, now: string): Promise<void> {
  const ofHouse = and(eq(member.communityId, id), isNotNull(member.accountId));
  const people = await db.select({ id: member.accountId }).from(member).where(ofHouse);
  await db.execute(sql`set constraints all deferred`); // what the rows demand of each other is judged when all are gone
  await db.delete(community).where(eq(community.id, id));
  await dropAccounts(
    db,
    people.map((one) => one.id as string),
    now,
  );
}

/** Deletes for good the houses whose wait is over, each in a transaction of its own. */
async function dropEnded(services: Services): Promise<void> {
  const now = services.clock();
  const when = and(isNotNull(community.closedAt), lte(community.endsAt, now));
  await eachDue(services, { name: 'the end of a house', table: community, when }, async (db, id) => {
    await dropHouse(db, id, now);
    services.log.info({ security: 'houseDeleted', communityId: id }, 'security');
  });
}

export const housesJobs: Job[] = [{ name: 'houses', cron: '5 3 * * *', run: dropEnded }];
