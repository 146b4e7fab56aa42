import { canary, type Place } from '../../testing/canary.ts';
import { verifiedBy } from './minutes.examples.ts';

/** Minutes at their verifiers with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Omit<Place, 'entranceId'>) {
  const { id } = await verifiedBy({ writer }, writer.id, canary);
  await writer.call('POST /minutes/{id}/remark', { id, text: canary });
  const { pool } = world.database;
  await pool.query('update minutes set reason = $1 where community_id = $2', [canary, home.id]);
}
