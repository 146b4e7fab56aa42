import { expect, test } from 'vitest';
import { house, openWorld } from '../../testing/world.ts';

test('the houses of an account, asked with each number of unread entries, are found by their keys, however many houses there are', async () => {
  const world = await openWorld();
  const home = await house(world);
  const chair = await home.join('mayorCommittee');
  await chair.call('POST /message', { title: 'Voda', description: '<p>Neteče.</p>', long_term: false });
  const { pool } = world.database;
  const session = (
    await pool.query('select id from session where account_id = (select account_id from member where id = $1)', [
      chair.id,
    ])
  ).rows[0].id;
  const asked: { text: string; values: unknown[] }[] = [];
  const { query } = pool;
  pool.query = ((...args: [{ name?: string; text: string }, unknown[]]) => {
    if (args[0].name === 'find_places') asked.push({ text: args[0].text, values: args[1] });
    return (query as (...all: unknown[]) => unknown).apply(pool, args);
  }) as typeof query;
  await chair.call('GET /svj/mine').finally(() => {
    pool.query = query;
  });
  const [places] = asked;
  expect(places?.values).toContain(session);
  const client = await pool.connect();
  try {
    await client.query(
      'begin; set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
    );
    const { rows } = await client.query(`explain ${places?.text}`, places?.values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index Scan using community_pkey on community.*\n\s+Index Cond: \(id = ANY/);
    expect(plan).toMatch(/Index Scan using member_(pkey|tenant) on member .*\n\s+Index Cond: \(id = \(SubPlan/);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
