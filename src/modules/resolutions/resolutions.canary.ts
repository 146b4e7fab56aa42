import { canary, type Place } from '../../testing/canary.ts';
import { enteredBy, taskIn } from './resolutions.examples.ts';

/** A resolution with a task that is done, and one that a court has judged, with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Omit<Place, 'entranceId'>) {
  const { id, taskId } = await taskIn({ writer }, writer.id, canary);
  await writer.call('PUT /resolution/{id}/task', { id, taskId, isDone: true });
  const judged = await enteredBy({ writer }, canary);
  await writer.call('PUT /resolution/{id}/contest', { id: judged.id, since: '2024-05-02' });
  await writer.call('PUT /resolution/{id}/settle', { id: judged.id, stands: true, outcome: canary });
  const { pool } = world.database;
  await pool.query('update resolution set point = $1 where community_id = $2', [canary, home.id]);
  await pool.query('update resolution_task set done_by = $1, person = $1 where community_id = $2', [canary, home.id]);
}
