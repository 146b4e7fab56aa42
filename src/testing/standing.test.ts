import { expect, test } from 'vitest';
import { countedBeyond } from '#house/activities.ts';
import { astray } from './astray.ts';
import { examples, type Stage } from './examples.ts';
import { calls, inCommunity, perform } from './surface.ts';
import { givePassword, house, openWorld } from './world.ts';

test('after every call that changes something each record is stored where it stands, and counted there; what happened is counted as it is listed', async () => {
  const world = await openWorld();
  const home = await house(world);
  const me = await home.join('mayorCommittee');
  const readers = [await home.join('memberCommittee'), await home.join('member')];
  const stage: Stage = { world, home, writer: me, me };
  const writing = calls.filter((call) => inCommunity(call) && !call.name.startsWith('GET '));
  expect(writing.length).toBeGreaterThan(80);
  const answers = new Set<number>();
  for (const call of writing) {
    await givePassword(world, me);
    const answer = await perform(world, call, await examples[call.name].input(stage), me.token, home.id);
    answers.add(answer.code);
    expect([call.name, await astray(world, home)]).toEqual([call.name, []]);
    for (const reader of readers) {
      const { data: page } = await reader.call('GET /activity', {});
      const { data: all } = await reader.call('GET /activity', { sizePerPage: 'all' });
      expect([call.name, page.activities]).toEqual([call.name, all.activities.slice(0, 25)]);
      expect([call.name, page.totalItems]).toEqual([call.name, Math.min(all.activities.length, 25 + countedBeyond)]);
    }
  }
  expect(answers).toContain(200);
});
