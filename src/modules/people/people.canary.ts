import { newId } from '#engines/secrets.ts';
import { profile } from '#server/schema.house.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** What is known of a person, and somebody who waits for the first sign-in and for a new address. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const { db } = world.database;
  const key = { communityId: home.id, memberId: writer.id };
  const permanent = { permanentStreet: canary, permanentCity: canary, permanentPost: canary };
  await db.insert(profile).values({
    ...key,
    ...permanent,
    entranceId,
    street: canary,
    city: canary,
    post: canary,
    notes: canary,
    ico: canary,
    dic: canary,
    bankAccount: canary,
  });
  const waiting = await home.join('member', { isActive: false, lastName: canary });
  await writer.call('PUT /user/activate-email/{id}', { id: waiting.id });
  await world.database.pool.query(
    `insert into address_change (id, community_id, member_id, former_email, email, was_active, created_at, confirmed_at)
     values ($1, $2, $3, $4, $4, true, now(), now())`,
    [newId(), home.id, waiting.id, canary],
  );
}
