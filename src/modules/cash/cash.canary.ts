import { canary, type Place } from '../../testing/canary.ts';
import { recordedBy } from './cash.examples.ts';

/** A record, one that it takes back, a limit and a closing, with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Omit<Place, 'entranceId'>) {
  const { id } = await recordedBy({ writer }, canary);
  await writer.call('POST /cash-desk/{id}/counter-entry', { id, reason: canary });
  await writer.call('PUT /cash-desk/limit', { since: '2024-01-01', amount: 20_000_000, source: canary });
  await writer.call('POST /cash-desk/closing', {
    day: '2000-12-31',
    counts: [{ value: 100_000, count: 2 }],
    note: canary,
  });
  const { pool } = world.database;
  await pool.query(
    'update cash_entry set income_from = $1, paid_to = $1, room = $1, symbol = $1 where community_id = $2',
    [canary, home.id],
  );
}
