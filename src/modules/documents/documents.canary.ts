import { canary, type Place } from '../../testing/canary.ts';
import { upload } from '../../testing/upload.ts';

/** A folder with a file of two versions and a link, with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Place) {
  const { data: folder } = await writer.call('POST /folder', { name: canary });
  const there = { folderId: folder.id, description: canary };
  const paper = { name: `${canary}.${canary.slice(0, 12)}`, bytes: canary };
  const fields = { ...there, name: canary };
  const stored = await upload(world, home.id, writer, '/file/upload', paper, fields);
  const { id } = stored.data as unknown as { id: string };
  await upload(world, home.id, writer, '/file/upload', { ...paper, bytes: `${canary} 2` }, { fileId: id });
  await writer.call('POST /file/link', { ...there, name: canary, url: `https://example.cz/${canary}` });
  const { pool } = world.database;
  await pool.query(`update file set extend = '.' || $1 where community_id = $2 and url is null`, [canary, home.id]);
  await pool.query(`update file_version set extend = '.' || $1 where community_id = $2`, [canary, home.id]);
}
