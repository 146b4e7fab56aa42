import { expect, test } from 'vitest';
import { digestOf } from './canary.ts';
import { type Outcome, tryCases } from './hostile.run.ts';
import { openTestArena } from './hostile.stage.ts';

// `npm run fuzz` makes 200 000 of them.
test('a thousand hostile requests of every kind: never a crash, a wait or a word of a foreign house', async () => {
  const { world, arena } = await openTestArena();
  const before = await digestOf(world, arena.foreignId);
  const outcomes: Outcome[] = [];
  await tryCases(world, arena, { seed: 7, from: 0, to: 1_000 }, (outcome) => outcomes.push(outcome));
  expect(outcomes.filter(({ fault }) => fault)).toEqual([]);
  expect(await digestOf(world, arena.foreignId)).toEqual(before);
}, 300_000);
