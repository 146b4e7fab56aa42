import { newId } from '#engines/secrets.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** Two galleries, one with a photo, with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Place) {
  const { pool } = world.database;
  const album = [newId(), home.id, canary];
  await pool.query(
    `insert into record (id, community_id, kind, title, status, audience, search_text)
     values ($1, $2, 'gallery', $3, 'published', 'everyone', lower($3))`,
    album,
  );
  await pool.query('insert into gallery (id, community_id, description) values ($1, $2, $3)', album);
  await pool.query(
    `with made as (insert into record (id, community_id, kind, title, status, audience, search_text)
       values ($1, $2, 'photo', $3, 'published', 'everyone', '') returning id, community_id)
     insert into photo select id, community_id, $4, 0, false, $3, $3, 1 from made`,
    [newId(), home.id, canary, album[0]],
  );
  await writer.call('POST /gallery', { title: canary, description: canary, visibility: 'public' });
}
