import { describe, expect, test } from 'vitest';
import { countedBeyond } from '#house/activities.ts';
import { astray } from './astray.ts';
import { atLeast, examples, type Stage } from './examples.ts';
import { rounds } from './rounds.ts';
import { inCommunity, inParts, perform, tried } from './surface.ts';
import { givePassword, house, openWorld } from './world.ts';

const writing = tried.filter((call) => inCommunity(call) && !call.name.startsWith('GET '));
/** So many calls between two looks: which of them it was, each alone tells. */
const between = rounds(6, 1);

describe('each record is stored where it stands, and counted there; what happened is counted as it is listed', () => {
  test('after every call that changes something', async () => {
    expect(writing.length).toBeGreaterThan(atLeast(80));
    const world = await openWorld();
    const answers = new Set<number>();
    for (const part of inParts(writing)) {
      const home = await house(world);
      const me = await home.join('mayorCommittee');
      const readers = [await home.join('memberCommittee'), await home.join('member')];
      const stage: Stage = { world, home, writer: me, me };
      let made: string[] = [];
      for (const [at, call] of part.entries()) {
        await givePassword(world, me);
        const answer = await perform(world, call, await examples[call.name].input(stage), me.token, home.id);
        answers.add(answer.code);
        made.push(call.name);
        if ((at + 1) % between !== 0 && at + 1 < part.length) continue;
        expect([made, await astray(world, home)]).toEqual([made, []]);
        for (const reader of readers) {
          const { data: page } = await reader.call('GET /activity', {});
          const { data: all } = await reader.call('GET /activity', { sizePerPage: 'all' });
          expect([made, page.activities]).toEqual([made, all.activities.slice(0, 25)]);
          expect([made, page.totalItems]).toEqual([made, Math.min(all.activities.length, 25 + countedBeyond)]);
        }
        made = [];
      }
    }
    expect(answers).toContain(200);
  });
});
