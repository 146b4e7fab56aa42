import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { castOnline, openVote } from '../../testing/ballots.ts';
import { upload } from '../../testing/upload.ts';
import { forgetTries, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let other: Person;

const at = (instant: string) => {
  world.clock.now = instant;
};
const tellAt = async (instant: string) => {
  at(instant);
  await world.tellAll();
};
const listed = async (who: Person) => (await who.call('GET /news', {})).data.news.map(({ text }) => text);
const subjects = async (who: Person) =>
  (
    await world.database.pool.query<{ subject: string }>(
      `select subject from mail where "to" = $1 and kind = 'news' order by created_at, id`,
      [who.email],
    )
  ).rows.map(({ subject }) => subject.replace('SVJ Zvonková: ', ''));

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  at('2026-06-01T08:00:00.000Z');
  await forgetTries(world);
  home = await house(world, { name: 'SVJ Zvonková' });
  [chair, owner, other] = [await home.join('mayorCommittee'), await home.join('member'), await home.join('member')];
  await world.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
});
afterAll(() => {
  world.clock.now = null;
});

describe('a vote', () => {
  const deadline = '2026-06-11T08:00:00.000Z';

  test('is announced at once whatever was chosen, and reminds whose ballot is missing until it is there', async () => {
    await owner.call('PUT /news/settings', { ways: { votes: 'app' }, onlyDue: true });
    const vote = await openVote(chair, [owner, other], { deadline });
    await world.tellAll();
    expect(await subjects(owner)).toEqual(['Začalo hlasování: Oprava střechy']);
    await castOnline(world, other, vote, [vote.rows[1] as string]);
    await tellAt('2026-06-06T08:00:00.000Z');
    await tellAt('2026-06-10T08:00:00.000Z');
    expect(await subjects(owner)).toHaveLength(1);
    expect(await subjects(other)).toEqual(['Začalo hlasování: Oprava střechy']);
    await owner.call('PUT /news/settings', { ways: {}, onlyDue: false });
    expect(await listed(owner)).toEqual([
      'Poslední den hlasování: Oprava střechy',
      'Ještě jste nehlasovali: Oprava střechy',
      'Začalo hlasování: Oprava střechy',
    ]);
    expect(await listed(other)).toEqual(['Začalo hlasování: Oprava střechy']);
  });

  test('that ends says its result in the application; its letter goes by itself', async () => {
    const vote = await openVote(chair, [owner, other], { deadline, closes: true });
    await world.tellAll();
    await tellAt('2026-06-10T08:00:00.000Z');
    at('2026-06-11T08:00:01.000Z');
    await world.sweep();
    await world.tellAll();
    expect((await listed(owner))[0]).toBe('Výsledek hlasování: Oprava střechy');
    expect(await subjects(owner)).not.toContain('Výsledek hlasování: Oprava střechy');
    expect(vote.rows).toHaveLength(2);
  });

  test('of a meeting and a draft are told to nobody', async () => {
    await openVote(chair, [owner, other], { type: 'local' });
    await openVote(chair, [owner, other], { status: 'concept' });
    await world.tellAll();
    expect(await listed(owner)).toEqual([]);
  });
});

describe('an event', () => {
  const event = { title: 'Brigáda', start: '2026-06-20T08:00:00.000Z', end: '2026-06-20T10:00:00.000Z' };
  const make = async (values: object = {}) => (await chair.call('POST /event', { ...event, ...values })).data;
  const change = async (id: string, values: object) => {
    const { data } = await chair.call('GET /event/{id}', { id });
    return chair.call('PUT /event/{id}', { id, version: data.version, typeUpdate: 'this', ...event, ...values });
  };

  test('is told when it is made, moved and cancelled, and not when its text alone is another', async () => {
    const { id } = await make();
    await world.tellAll();
    await tellAt('2026-06-01T16:00:00.000Z');
    expect(await subjects(owner)).toEqual(['Nová událost: Brigáda']);
    await change(id, { place_description: '<p>Vezměte rukavice.</p>' });
    await world.tellAll();
    await tellAt('2026-06-02T16:00:00.000Z');
    expect(await subjects(owner)).toHaveLength(1);
    await change(id, { start: '2026-06-21T08:00:00.000Z', end: '2026-06-21T10:00:00.000Z' });
    await world.tellAll();
    await tellAt('2026-06-03T16:00:00.000Z');
    expect((await subjects(owner)).at(-1)).toBe('Změna termínu nebo místa: Brigáda');
    await chair.call('DELETE /event/{id}', { id, type: 'this' });
    await tellAt('2026-06-03T16:01:00.000Z');
    await tellAt('2026-06-04T16:00:00.000Z');
    expect((await subjects(owner)).at(-1)).toBe('Událost se ruší: Brigáda');
    expect(await listed(owner)).toEqual(['Událost se ruší: Brigáda']);
  });

  test('that is taken back before anybody heard of it is not cancelled for anybody', async () => {
    const { id } = await make();
    await world.tellAll();
    await chair.call('DELETE /event/{id}', { id, type: 'this' });
    await world.tellAll();
    await chair.call('PUT /trash/restore', { ids: [id] });
    await tellAt('2026-06-01T08:01:00.000Z');
    expect(await listed(owner)).toEqual(['Nová událost: Brigáda']);
  });

  test('of tomorrow morning does not wait for the evening; one that is over is told to nobody', async () => {
    await make({ start: '2026-06-01T12:00:00.000Z', end: '2026-06-01T13:00:00.000Z' });
    await make({ title: 'Loni', start: '2025-06-01T12:00:00.000Z', end: '2025-06-01T13:00:00.000Z' });
    await world.tellAll();
    expect(await subjects(owner)).toEqual(['Nová událost: Brigáda']);
    expect(await listed(owner)).toEqual(['Nová událost: Brigáda']);
  });

  test('that repeats is told once, not for each of its dates', async () => {
    await make({ repeat: true, repeatFrequency: 'week', endRepeat: 'date_end', endDateRepeat: '2026-12-20' });
    await world.tellAll();
    expect(await listed(owner)).toEqual(['Nová událost: Brigáda']);
  });
});

test('a document that must be read asks for it, and again when everybody is asked anew', async () => {
  const part = { name: 'Stanovy.txt', bytes: 'Článek 1' };
  const { code } = await upload(world, home.id, chair, '/file/upload', part, { name: 'Stanovy', acceptRead: 'true' });
  expect(code).toBe(200);
  await world.tellAll();
  expect(await subjects(owner)).toEqual(['Přečtěte si a\u00a0potvrďte: Stanovy']);
});

test('a reply in a discussion is told to who began it and who has written in it, not to who wrote it', async () => {
  const { data } = await owner.call('POST /discussion', { name: 'Kola', description: '<p>Kam s nimi?</p>' });
  await other.call('POST /discussion/{id}/comment', { id: data.id, description: 'Do sklepa.' });
  await world.tellAll();
  expect([await listed(owner), await listed(other), await listed(chair)]).toEqual([
    ['Nová odpověď v\u00a0diskusi: Kola'],
    [],
    [],
  ]);
  await owner.call('POST /discussion/{id}/comment', { id: data.id, description: 'Tam je plno.' });
  await world.tellAll();
  expect(await listed(other)).toEqual(['Nová odpověď v\u00a0diskusi: Kola']);
  expect((await other.call('GET /news/unread', {})).data.unread).toEqual([
    { recordId: data.id, page: `/diskuze/${data.url_hash}` },
  ]);
});

test('two letters about one record never come within an hour', async () => {
  await owner.call('PUT /news/settings', { ways: { calendar: 'now' }, onlyDue: false });
  const event = { title: 'Revize', start: '2026-06-20T08:00:00.000Z', end: '2026-06-20T10:00:00.000Z' };
  const { data } = await chair.call('POST /event', event);
  await world.tellAll();
  for (const hour of ['09', '10', '11']) {
    const { version } = (await chair.call('GET /event/{id}', { id: data.id })).data;
    const times = { start: `2026-06-20T${hour}:00:00.000Z`, end: `2026-06-20T${hour}:30:00.000Z` };
    await chair.call('PUT /event/{id}', { id: data.id, version, typeUpdate: 'this', ...event, ...times });
    await world.tellAll();
  }
  expect(await subjects(owner)).toEqual(['Nová událost: Revize']);
  await tellAt('2026-06-01T09:00:00.000Z');
  expect(await subjects(owner)).toEqual(['Nová událost: Revize', 'Změna termínu nebo místa: Revize']);
});

test('nobody is told but people who may come in and read the module, each once', async () => {
  const told = { archivedAt: '2026-01-01T00:00:00.000Z' };
  const silent = [
    await home.join('member', told),
    await home.join('member', { hasAccess: false }),
    await home.join('member', { isActive: false }),
    await home.join('neighbour'),
  ];
  const elsewhere = await (await house(world)).join('mayorCommittee');
  await openVote(chair, [owner, ...silent.slice(1, 3)], {});
  await Promise.all([world.tellAll(), world.tellAll(), world.tellAll()]);
  for (const who of [...silent, elsewhere]) expect(await subjects(who)).toEqual([]);
  expect(await subjects(owner)).toHaveLength(1);
});
