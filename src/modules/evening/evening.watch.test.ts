import { beforeAll, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { stir, untilNews } from './server/evening.watch.ts';

let world: World;
const long = 600_000;

beforeAll(async () => {
  world = await openWorld();
});

test('a phone that comes back at its leisure takes nobody along who asks after it', async () => {
  const id = newId();
  const phone = untilNews(world.services, id, 0, long, true);
  for (let n = 0; n < 3; n++) stir(world.services, id, 1); // each look at the log says so again
  const heard: string[] = [];
  const wall = phone.then(() => untilNews(world.services, id, 1, long)).then(() => heard.push('wall'));
  await phone;
  await new Promise(setImmediate); // whatever else came due with it has run
  stir(world.services, id, 2);
  await new Promise(setImmediate);
  expect(heard).toEqual(['wall']);
  await wall;
}, 20_000);
