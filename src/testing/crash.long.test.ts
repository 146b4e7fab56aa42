import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openVote } from './ballots.ts';
import { checkAll } from './crash.checks.ts';
import { openStage } from './crash.stage.ts';
import { crashRounds } from './crash.ts';
import { startWriters } from './crash.writers.ts';

// The short form of `npm run crash`.

vi.setConfig({ testTimeout: 300_000 });

test.each([
  ['embedded', 2], // the application alone, then with its database
  ['server', 1],
] as const)('nothing acknowledged is lost when it is killed in the midst of writes: %s', async (crash, rounds) => {
  const { losses, refused, reopened, acknowledged } = await crashRounds(crash, rounds);
  expect([...losses, ...refused]).toEqual([]);
  expect(reopened).toHaveLength(rounds);
  expect(acknowledged.messages + acknowledged.comments).toBeGreaterThan(0);
  expect(acknowledged.money).toBeGreaterThan(0);
});

test('a loss of any kind would be seen', async () => {
  const stage = await openStage('application');
  const { chair, owners, query, data, home } = stage;
  const vote = await openVote(chair, owners);
  const message = await chair.call('POST /message', { title: 'Kolo', description: '<p>Kolo</p>', long_term: false });
  const writers = startWriters(stage, vote, message.data.id);
  await writers.acknowledged(20);
  writers.kill();
  const done = await writers.end();
  expect(await checkAll(stage, vote, { ...done, refused: [] })).toEqual([]);

  const { files, ballots, imports } = done;
  const folder = join(data, 'files/community', home.id);
  const other = (await readdir(folder)).find((name) => name !== files[0]?.sha256) as string;
  await query('delete from comment where id = $1', [done.comments[0]?.id]);
  await query(`update message set description = '' where id = $1`, [done.messages[0]?.id]);
  await query('delete from file where id = $1', [files[0]?.id]);
  await query(`delete from unit where ctid in (select ctid from unit where number like $1 limit 1)`, [
    `${imports.find(({ state }) => state === 'committed')?.mark}/%`,
  ]);
  await query(`delete from mail where ctid in (select ctid from mail where kind = 'voteReceipt' limit 1)`);
  await query(
    'delete from payment_receipt where ctid in (select ctid from payment_receipt where source_id is not null limit 1)',
  );
  await query(`update payment set arrears = arrears + 1 where type = 'unit'`);
  await appendFile(join(folder, other), 'x');
  const second = await openVote(chair, owners);
  const found = await checkAll(stage, second, { ...done, ballots: ballots.slice(0, 1) });
  for (const loss of [
    'message lost',
    'comment lost',
    'file lost',
    'half file',
    'half records',
    'half import',
    'ballot lost',
    'money lost',
    'journal: ',
    'payments say',
  ])
    expect(found.join('\n')).toContain(loss);
  await stage.close();
});
