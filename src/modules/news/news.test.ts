import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const notice = { title: 'Odstávka vody', description: '<p>Ve středu od 8 do 12 hodin.</p>', long_term: false };
const unread = async (who: Person) => (await who.call('GET /news/unread', {})).data;
const listed = async (who: Person) => (await who.call('GET /news', {})).data.news.map(({ text }) => text);
const letters = async (who: Person) =>
  (
    await world.database.pool.query<{ subject: string; body: string }>(
      `select subject, body from mail where "to" = $1 and kind = 'news' order by created_at, id`,
      [who.email],
    )
  ).rows;
/** Confirms all that the person must read. */
async function confirm(who: Person): Promise<void> {
  for (const { dataValues } of (await who.call('GET /accept-read', {})).data)
    expect((await who.call('PUT /accept-read/accept/{id}', { id: dataValues.id })).code).toBe(200);
}
const at = (instant: string) => {
  world.clock.now = instant;
};
async function publish(values: object = {}, who = chair): Promise<string> {
  const { code, data } = await who.call('POST /message', { ...notice, ...values });
  expect(code).toBe(200);
  return data.id;
}
const tellAt = async (instant: string) => {
  at(instant);
  await world.tellAll();
};

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  at('2026-06-01T08:00:00.000Z');
  await world.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
  home = await house(world, { name: 'SVJ Zvonková' });
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
});

afterAll(() => {
  world.clock.now = null;
});

describe('a published notice', () => {
  test('is told to everybody who sees it but its author, and comes in the letter of the evening', async () => {
    const id = await publish();
    await world.tellAll();
    expect(await listed(owner)).toEqual(['Nová zpráva na nástěnce: Odstávka vody']);
    expect(await unread(owner)).toMatchObject({ count: 1, unread: [{ recordId: id, page: `/zpravy/${id}` }] });
    expect(await unread(chair)).toEqual({ count: 0, unread: [] });
    await world.database.pool.query(`update member set last_name = 'Novák' where id = $1`, [owner.id]);
    await world.database.pool.query(
      `insert into profile (member_id, community_id, sex) select id, community_id, 'male' from member where id = $1`,
      [owner.id],
    );
    await tellAt('2026-06-01T15:59:59.000Z');
    expect(await letters(owner)).toEqual([]);
    await tellAt('2026-06-01T16:00:00.000Z');
    const [letter, ...more] = await letters(owner);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('SVJ Zvonková: Nová zpráva na nástěnce: Odstávka vody');
    expect(letter?.body).toMatch(/^Dobrý den, pane Nováku,\n/);
    expect(letter?.body).toContain('Ve středu od 8 do 12 hodin.');
    expect(letter?.body).toContain(`/zpravy/${id}?dum=${home.id}`);
  });

  test('that is planned is told when it hangs, and moved before that, then', async () => {
    const dates = { dateFrom: '2026-06-05T06:00:00.000Z', dateTo: '2026-06-20T06:00:00.000Z', long_term: true };
    const id = await publish(dates);
    await tellAt('2026-06-05T05:00:00.000Z');
    expect(await listed(owner)).toEqual([]);
    const { data } = await chair.call('GET /message/{id}', { id });
    await chair.call('PUT /message/{id}', {
      id,
      version: data.version,
      ...notice,
      ...dates,
      dateFrom: '2026-06-07T06:00:00.000Z',
    });
    await tellAt('2026-06-06T06:00:00.000Z');
    expect(await listed(owner)).toEqual([]);
    await tellAt('2026-06-07T06:00:00.000Z');
    expect(await listed(owner)).toHaveLength(1);
  });

  test('is not told again when it is edited, nor when its author tells nobody', async () => {
    const id = await publish();
    await world.tellAll();
    await owner.call('PUT /news/read', { all: true });
    const { data } = await chair.call('GET /message/{id}', { id });
    await chair.call('PUT /message/{id}', { id, version: data.version, ...notice, title: 'Odstávka teplé vody' });
    await publish({ title: 'Tiše', tellNobody: true });
    await world.tellAll();
    expect((await unread(owner)).count).toBe(0);
    expect(await listed(owner)).toEqual(['Nová zpráva na nástěnce: Odstávka teplé vody']);
  });

  test('is in no letter and no list once it is deleted, hidden or read', async () => {
    const [deleted, hidden, read, kept] = [
      await publish({ title: 'Smazaná' }),
      await publish({ title: 'Skrytá' }),
      await publish({ title: 'Přečtená' }),
      await publish({ title: 'Ponechaná' }),
    ];
    await world.tellAll();
    expect((await unread(owner)).count).toBe(4);
    await chair.call('DELETE /message/{id}', { id: deleted });
    const { data } = await chair.call('GET /message/{id}', { id: hidden });
    await chair.call('PUT /message/{id}', { id: hidden, version: data.version, ...notice, toPublic: false });
    await owner.call('PUT /news/read', { records: [read] });
    expect((await unread(owner)).unread).toMatchObject([{ recordId: kept }]);
    expect(await listed(owner)).toHaveLength(2);
    await tellAt('2026-06-01T16:00:00.000Z');
    const [letter] = await letters(owner);
    expect(letter?.subject).toContain('Ponechaná');
    expect(letter?.body).not.toMatch(/Smazaná|Skrytá|Přečtená/);
  });

  test('that must be read asks for it at once, half-time and on the last day, until it is confirmed', async () => {
    const dates = { dateFrom: '2026-06-01T08:00:00.000Z', dateTo: '2026-06-11T08:00:00.000Z', long_term: true };
    await publish({ acceptRead: true, ...dates });
    const other = await home.join('member');
    await world.tellAll();
    expect((await letters(owner)).map(({ subject }) => subject)).toEqual([
      'SVJ Zvonková: Přečtěte si a\u00a0potvrďte: Odstávka vody',
    ]);
    await confirm(other);
    await tellAt('2026-06-06T08:00:00.000Z');
    await tellAt('2026-06-10T08:00:00.000Z');
    expect(await letters(other)).toHaveLength(1);
    expect((await unread(other)).count).toBe(0);
    expect((await letters(owner)).map(({ subject }) => subject).slice(1)).toEqual([
      'SVJ Zvonková: Čeká na vaše potvrzení: Odstávka vody',
      'SVJ Zvonková: Poslední den k\u00a0potvrzení: Odstávka vody',
    ]);
  });
});
