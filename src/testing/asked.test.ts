import { expect, test } from 'vitest';
import { examples, type Stage } from './examples.ts';
import { hear } from './heard.ts';
import { type Call, calls, perform, reads, tried } from './surface.ts';
import { givePassword, house, openWorld } from './world.ts';

// How often a reading call asks the database: it is written down, so that none comes to ask more without anybody noticing.

/** A house of its own for the calls of one module, so that a call of another does not change what is heard here. */
async function stageOf(): Promise<Stage> {
  const world = await openWorld();
  const home = await house(world);
  const [writer, me] = [await home.join('mayorCommittee'), await home.join('mayorCommittee')];
  for (const person of [writer, me]) await givePassword(world, person);
  return { world, home, writer, me };
}

/** How often a call asks, once what may be kept is kept; and how much more when there is more of what it tells. */
async function heardIn(stage: Stage, call: Call): Promise<string> {
  const input = await examples[call.name].input(stage);
  const ask = () => perform(stage.world, call, input, stage.me.token, stage.home.id);
  await ask();
  const few = (await hear(ask)).length;
  for (const _ of [1, 2, 3]) await examples[call.name].input(stage);
  const more = (await hear(ask)).length - few;
  return `${few}${more > 0 ? ` +${more}` : ''}\t${call.name}`;
}

test('a reading call asks the database as often as is written down, however much there is', async () => {
  const heard: string[] = [];
  for (const module of new Set(tried.map(({ module: of }) => of))) {
    const own = tried.filter((call) => call.module === module && reads(call));
    const stage = await stageOf();
    for (const call of own) heard.push(await heardIn(stage, call));
  }
  if (tried.length === calls.length) await expect(`${heard.sort().join('\n')}\n`).toMatchFileSnapshot('asked.txt');
}, 180_000);

test('what every screen begins with is asked by a few statements, in the house in which there is everything', async () => {
  const stage = await stageOf();
  for (const call of tried.filter(reads)) await examples[call.name].input(stage);
  const said = (name: string) => {
    const call = calls.find((one) => one.name === name) as Call;
    return hear(() => perform(stage.world, call, {}, stage.me.token, stage.home.id));
  };
  await said('GET /svj');
  expect((await said('GET /svj')).length).toBeLessThanOrEqual(3);
  await said('GET /dashboard');
  expect((await said('GET /dashboard')).length).toBeLessThanOrEqual(4);
}, 120_000);
