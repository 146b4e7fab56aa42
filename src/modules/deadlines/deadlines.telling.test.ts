import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { deadlinesJobs } from './server/deadlines.jobs.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let other: Person;

const run = async () => {
  for (const job of deadlinesJobs) await job.run(world.services);
  await world.tellAll();
};
/** Does what is due at nine in the morning of a day, and sends what goes in the evening. */
const on = async (day: string) => {
  world.clock.now = `${day}T09:00:00.000Z`;
  await staySignedIn(world);
  await run();
  await run();
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const told = async (who: Person) =>
  (await who.call('GET /news', {})).data.news.map(({ text }) => plain(text)).reverse();
const letters = async (who: Person) =>
  (
    await world.database.pool.query<{ subject: string }>(
      `select subject from mail where "to" = $1 and kind = 'news' order by created_at, id`,
      [who.email],
    )
  ).rows.map(({ subject }) => plain(subject));

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  world.clock.now = '2030-01-10T09:00:00.000Z';
  home = await house(world, { name: 'SVJ Hlídaná' });
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
  other = await home.join('member');
  await staySignedIn(world);
});

const lift = { name: 'Výtah', type: 'liftInspection' as const, months: 3, dueOn: '2030-06-30' };
const enter = async (own: object = {}) =>
  (await chair.call('POST /deadline', { ...lift, responsibleId: owner.id, ...own })).data.id;
const said = (words: string) => `${words}: Výtah`;
const [in60, in30, in7, over] = [
  said('Do 60 dnů je termín'),
  said('Do 30 dnů je termín'),
  said('Do týdne je termín'),
  said('Termín uplynul'),
] as const;

describe('people are told', () => {
  test('60, 30 and 7 days before and once it is over: who sees to it and the committee, each once', async () => {
    await enter();
    await on('2030-04-30');
    expect(await told(owner)).toEqual([]);
    const days = ['2030-05-01', '2030-05-02', '2030-05-31', '2030-06-01', '2030-06-23', '2030-06-24', '2030-06-30'];
    for (const day of [...days, '2030-07-01', '2030-07-02', '2030-08-20']) await on(day);
    for (const who of [owner, chair]) expect(await told(who)).toEqual([in60, in30, in7, over]);
    expect(await told(other)).toEqual([]);
    expect(await letters(owner)).toEqual([in60, in30, in7, over].map((text) => `SVJ Hlídaná: ${text}`));
  });

  test('in the morning of the house and not in the night', async () => {
    await enter();
    world.clock.now = '2030-05-01T05:59:00.000Z';
    await staySignedIn(world);
    await run();
    expect(await told(owner)).toEqual([]);
    world.clock.now = '2030-05-01T06:00:00.000Z';
    await run();
    expect(await told(owner)).toEqual([in60]);
  });

  test('by one letter after days without a run, which says the latest', async () => {
    await enter();
    await on('2030-06-28');
    expect(await told(owner)).toEqual([in7]);
    await on('2030-07-10');
    expect(await told(owner)).toEqual([in7, over]);
    expect(await letters(owner)).toHaveLength(2);
  });

  test('at once, and once, of a term that is entered late, and anew after it was done', async () => {
    const id = await enter({ dueOn: '2030-01-25' });
    await on('2030-01-10');
    expect(await told(owner)).toEqual([in30]);
    await chair.call('POST /deadline/{id}/done', { id, doneOn: '2030-01-10' });
    for (const day of ['2030-01-18', '2030-01-26', '2030-02-08']) await on(day);
    expect(await told(owner)).toEqual([in30]); // nothing of the term that was done
    await on('2030-02-09');
    expect(await told(owner)).toEqual([in30, in60]);
    await on('2030-03-11');
    expect(await told(owner)).toEqual([in60, in30]);
  });

  test('not again when only the words of a term are changed', async () => {
    const id = await enter({ dueOn: '2030-01-25' });
    await on('2030-01-11');
    await chair.call('PUT /deadline/{id}', {
      ...lift,
      id,
      dueOn: '2030-01-25',
      company: 'Jiná firma',
      responsibleId: owner.id,
    });
    await owner.call('PUT /news/read', { all: true });
    await on('2030-01-12');
    expect((await owner.call('GET /news/unread', {})).data.count).toBe(0);
  });

  test('not in a demo house, a closed one, of what lies in the trash, and once it is back, of the latest', async () => {
    const id = await enter();
    await changeCommunity(world, home.id, { isDemo: true });
    await on('2030-05-02');
    await changeCommunity(world, home.id, { isDemo: false, closedAt: '2030-05-02T09:00:00.000Z' });
    await on('2030-05-03');
    await changeCommunity(world, home.id, { closedAt: null });
    await chair.call('DELETE /deadline/{id}', { id });
    await on('2030-06-05');
    await chair.call('PUT /trash/restore', { ids: [id] });
    expect(await told(owner)).toEqual([]);
    await on('2030-06-06');
    expect(await told(owner)).toEqual([in30]);
    expect(await letters(chair)).toEqual([]);
    await on('2030-06-07');
    expect(await letters(owner)).toEqual([`SVJ Hlídaná: ${in30}`]);
  });

  test('who has left the house is told nothing, the committee all the same', async () => {
    await enter();
    await world.database.pool.query('update member set archived_at = now() where id = $1', [owner.id]);
    await on('2030-05-01');
    expect(await told(chair)).toEqual([in60]);
    const { rows } = await world.database.pool.query('select 1 from news where member_id = $1', [owner.id]);
    expect(rows).toEqual([]);
  });

  test('and by two processes at once no one twice', async () => {
    await enter();
    world.clock.now = '2030-06-24T09:00:00.000Z';
    await Promise.all([run(), run(), run()]);
    const { rows } = await world.database.pool.query<{ what: string }>(
      'select what from cause where community_id = $1 order by what',
      [home.id],
    );
    expect(rows.map(({ what }) => what)).toEqual(['in7']);
  });
});
