import { newId } from '#engines/secrets.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** A letter that failed. */
export async function settleCanary({ world, home }: Place) {
  await world.database.pool.query(
    `insert into mail (id, community_id, kind, "to", subject, body, error, secrets)
     values ($1, $2, 'reset', $3, $3, $3, $3, jsonb_build_array($3::text))`,
    [newId(), home.id, canary],
  );
}
