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
  for (let n = 0; n < 3; n++) stir(world.services, id, 1, 1); // each look at the log says so again
  const heard: string[] = [];
  const wall = phone.then(() => untilNews(world.services, id, 1, long)).then(() => heard.push('wall'));
  await phone;
  await new Promise(setImmediate); // whatever else came due with it has run
  stir(world.services, id, 2);
  await new Promise(setImmediate);
  expect(heard).toEqual(['wall']);
  await wall;
}, 20_000);

test('people who come and go let go the desks and the wall, and no phone', async () => {
  const id = newId();
  const heard: string[] = [];
  const phone = untilNews(world.services, id, 0, long, true).then(() => heard.push('phone'));
  const desk = untilNews(world.services, id, 0, long).then(() => heard.push('desk'));
  stir(world.services, id, 1);
  await desk;
  expect(heard).toEqual(['desk']);
  stir(world.services, id, 2, 2);
  await phone;
  expect(heard).toEqual(['desk', 'phone']);
}, 20_000);
