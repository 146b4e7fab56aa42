import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';
import type { Deed } from './evening.deeds.contract.ts';
import { readEntry } from './evening.entries.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let id: string;
const begins = '2030-05-01T16:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(begins) + minutes * 60_000).toISOString();
const times = { name: 'Jarní shromáždění', address: 'Klubovna', start: begins, end: at(120) };
const move = async (minutes: number) => {
  world.clock.now = at(minutes);
  await staySignedIn(world);
};

afterAll(() => {
  world.clock.now = null;
});
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(-60);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { lastName: 'Vlastník' });
  await staySignedIn(world);
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: 'Vchod A' });
  for (const number of ['1', '2'])
    await chair.call('POST /room', {
      number,
      entranceId,
      type: 'flat' as const,
      owners: [{ userId: owner.id }],
      share: { top: 1, bottom: 2 },
    });
  const agenda = [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje.' }];
  id = (await chair.call('POST /meeting-of-owners', { ...times, status: 'scheduled', agenda })).data.id;
});

const device = newId();
const deed = (type: Deed['type'], own: object) =>
  ({ id: newId(), device, n: 1, at: world.clock.now as string, type, ...own }) as unknown as Deed;
const come = (own: object = {}) =>
  deed('arrive', { who: owner.id, name: 'Vlastník', units: [0], basis: 'owner', remote: false, power: null, ...own });
const open = () => chair.call('POST /meeting-of-owners/{id}/evening', { id });
const read = async () => (await chair.call('GET /meeting-of-owners/{id}/evening', { id })).data;
const takeBack = (who = chair) => who.call('DELETE /meeting-of-owners/{id}/evening', { id });
const send = (deeds: Deed[], opened?: string) =>
  chair.call('POST /meeting-of-owners/{id}/evening/deeds', { id, opened, after: -1, deeds });
const lead = () => chair.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: -1 });
const meeting = async () => (await chair.call('GET /meeting-of-owners/{id}', { id })).data;
const rows = async () => {
  const { rows: held } = await world.database.pool.query(
    `select (select count(*)::int from evening where id = $1) as evenings,
      (select count(*)::int from evening_unit where meeting_id = $1) as units,
      (select count(*)::int from evening_deed where meeting_id = $1) as deeds`,
    [id],
  );
  return held[0];
};

describe('attendance that began by mistake', () => {
  test('is taken back with who was noted; the meeting is changed, held and deleted again, and its history says who did it', async () => {
    await open();
    const arrival = come();
    await send([arrival, deed('undo', { of: arrival.id, reason: 'omyl' }), come()]);
    expect(await rows()).toEqual({ evenings: 1, units: 2, deeds: 4 });
    expect((await takeBack()).code).toBe(200);
    expect(await rows()).toEqual({ evenings: 0, units: 0, deeds: 0 });
    expect((await read()).openedAt).toBe(null);
    const { heldAt, version, agenda } = await meeting();
    expect(heldAt).toBe(null);
    const points = agenda.map(({ id: point, name, text }) => ({ id: point, name, text }));
    const changed = await chair.call('PUT /meeting-of-owners/{id}', {
      ...times,
      id,
      version,
      name: 'Jiný název',
      status: 'scheduled',
      agenda: points,
    });
    expect([changed.code, changed.data.name]).toEqual([200, 'Jiný název']);
    const { rows: history } = await world.database.pool.query(
      `select author_id from history where record_id = $1 and action = 'unbegin'`,
      [id],
    );
    expect(history).toEqual([{ author_id: chair.id }]);
    expect((await open()).code).toBe(200);
    expect((await read()).entries).toHaveLength(1);
    await takeBack();
    expect((await chair.call('DELETE /meeting-of-owners/{id}', { id })).code).toBe(200);
  });

  test('is the committee’s to take back, in its own house, and only once it began', async () => {
    expect([(await takeBack()).code, (await takeBack()).message]).toEqual([409, 'EVENING.ERRORS.NOT_OPEN']);
    await open();
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    expect((await takeBack(owner)).code).toBe(403);
    expect((await takeBack(stranger)).code).toBe(404);
    expect(await rows()).toEqual({ evenings: 1, units: 2, deeds: 1 });
  });

  test('stays once somebody leads, and the beginning is not taken back either; the database refuses it as well', async () => {
    await open();
    await lead();
    const refused = await takeBack();
    expect([refused.code, refused.message]).toEqual([409, 'EVENING.ERRORS.BEGUN']);
    const begin = deed('begin', { name: 'Dvořáková' });
    await send([begin]);
    await send([deed('undo', { of: begin.id, reason: 'omyl' })]);
    expect((await takeBack()).message).toBe('EVENING.ERRORS.BEGUN');
    const { pool } = world.database;
    await expect(pool.query('delete from evening where id = $1', [id])).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query('delete from evening_deed where meeting_id = $1', [id])).rejects.toMatchObject({
      code: '23001',
    });
    expect((await rows()).deeds).toBe(3);
  });

  test('is not what it was once it is taken back: of a desk that knows the old roll nothing is taken, also when it began anew', async () => {
    await open();
    const { openedAt: first } = await read();
    const known = first ?? undefined;
    await takeBack();
    const none = [409, 'EVENING.ERRORS.NOT_OPEN'];
    const late = async () => {
      const asked = { id, opened: known, after: 0 };
      return [
        await send([come()], known),
        await chair.call('POST /meeting-of-owners/{id}/evening/lead', { ...asked, device }),
        await chair.call('GET /meeting-of-owners/{id}/evening/news', { ...asked, wait: 0 }),
      ].map(({ code, message }) => [code, message]);
    };
    expect(await late()).toEqual([none, none, none]);
    await move(-50);
    await open();
    expect(await late()).toEqual([none, none, none]);
    const { openedAt, entries } = await read();
    expect([openedAt, entries.length]).toEqual([at(-50), 1]);
    expect((await send([come()], openedAt ?? undefined)).data.refused).toEqual([]);
  });

  test('is told to a desk, a phone and the wall that wait, and a new one is not shown as the old', async () => {
    await open();
    await send([come()]);
    const wall = await chair.call('PUT /meeting-of-owners/{id}/evening/wall', { id, isOn: true });
    const token = wall.data.url?.split('/').at(-1);
    const view = (after = -1, wait = 0) => owner.call('GET /meeting-of-owners/{id}/evening/view', { id, after, wait });
    expect((await view()).data.own).toEqual(['1']);
    const { openedAt } = await read();
    const desk = chair.call('GET /meeting-of-owners/{id}/evening/news', {
      id,
      opened: openedAt ?? undefined,
      after: 1,
      wait: 10,
    });
    const phone = view(1, 10);
    await takeBack();
    expect([(await desk).message, (await phone).message]).toEqual(Array(2).fill('EVENING.ERRORS.NOT_OPEN'));
    expect((await world.app.inject({ url: `/api/v2/wall/${token}` })).json().message).toBe('EVENING.ERRORS.NO_WALL');
    await move(-50);
    await open();
    await send([come({ units: [1] })]);
    expect((await view()).data.own).toEqual(['2']);
  });

  test('races with an arrival and with a lead: who comes first is kept, and nothing is half gone', async () => {
    for (const rival of [() => send([come()]), lead]) {
      await open();
      const [taken, other] = await Promise.all([takeBack(), rival()]);
      const codes = [taken.code, other.code];
      const { evenings, units } = await rows();
      if (taken.code === 200) expect(await rows()).toEqual({ evenings: 0, units: 0, deeds: 0 });
      else {
        expect(codes).toEqual([409, 200]);
        expect([taken.message, evenings, units]).toEqual(['EVENING.ERRORS.BEGUN', 1, 2]);
      }
      if (other.code !== 200) expect(other.message).toBe('EVENING.ERRORS.NOT_OPEN');
      expect(codes).toContain(200);
    }
  });

  test('frees powers of attorney by which somebody was there', async () => {
    const unitId = (await chair.call('GET /room', {})).data.rooms.find(({ number }) => number === '2')?.id as string;
    const paper = { unitId, meetingId: id, proxyName: 'Petr Zmocněný', onPaper: true, original: true };
    const power = (await chair.call('POST /power', paper)).data.id;
    await open();
    await send([come({ who: newId(), name: 'Petr Zmocněný', units: [1], basis: 'proxy', power })]);
    const revoke = () => chair.call('PUT /power/{id}/revoke', { id: power, reason: 'omyl' });
    expect((await revoke()).message).toBe('POWER.ERRORS.USED');
    await takeBack();
    expect((await revoke()).code).toBe(200);
  });
});

test('who takes part at a distance is let in where the bylaws allow it, is counted, and is named in the minutes', async () => {
  const far = () => [come({ remote: true })];
  await open();
  await send(far());
  const counted = async () =>
    (await owner.call('GET /meeting-of-owners/{id}/evening/view', { id })).data.view.quorum.units;
  expect(await counted()).toBe(0);
  await takeBack();
  const body = { id: home.id, name: 'SVJ Lípa', invoiceEmail: 'faktury@example.cz', remoteMeetings: true };
  expect((await chair.call('PUT /svj/{id}', body)).code).toBe(200);
  await move(-50);
  await open();
  const { data } = await send(far());
  expect(data.entries.flatMap((body) => readEntry(body) ?? [])).toMatchObject([{ type: 'arrive', remote: true }]);
  expect(await counted()).toBe(1);
  await lead();
  await move(-40);
  await send([deed('begin', { name: 'Dvořáková' })]);
  const { bytes } = await chair.call('GET /meeting-of-owners/{id}/evening/minutes', { id });
  const words = readPdf(bytes).text.replace(/\s+/g, ' ');
  expect(words).toContain('Na dálku, jak stanovy připouštějí, se účastní jednotka 1.');
  expect(words).toContain('17:10 Vlastník, vlastník, na dálku');
});
