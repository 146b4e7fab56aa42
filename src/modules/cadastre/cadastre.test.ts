import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reserveCommunity } from '#house/community.ts';
import { answerJson } from '../../testing/ares.ts';
import { houseOf, person, startCadastre, unitOf } from '../../testing/cadastre.ts';
import {
  administrator,
  changeCommunity,
  type House,
  holder,
  house,
  open,
  openWorld,
  type Person,
  type World,
} from '../../testing/world.ts';
import { retryAfter, retryCadastres } from './server/cadastre.importing.ts';

let world: World;
let register: Awaited<ReturnType<typeof startCadastre>>;
let home: House;
let chair: Person;
const place = { cadasterNumber: '4', cadasterVillage: 'Brno', cadasterStreet: 'Dlouhá' };

const load = (who = chair, id = home.id, at = place) => who.call('POST /svj/{id}/getCadaster', { id, ...at });
const standing = async (who = chair) => (await who.call('GET /real-estate-status')).data;
const members = async (who = chair) => (await who.call('GET /real-estate', {})).data.members;
const outage = () => register.answer((_, reply) => answerJson(reply, 503, {}));

beforeAll(async () => {
  const first = await openWorld();
  register = await startCadastre();
  world = await open({ CADASTRE_URL: register.url }, first);
});
beforeEach(async () => {
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  register.asked.length = 0;
  register.tells(houseOf(unitOf('4/1', 100, [person('Jan', 'Novák')])));
});
afterAll(async () => {
  await world.close();
  await register.stop();
});

describe('the register of a house', () => {
  test('is asked by number, municipality and street, and tells its owners', async () => {
    const [titled, spouse] = [person('Eva', 'Malá', { titleBefore: 'Ing.', sex: 'female' }), person('Petr', 'Malý')];
    register.tells(
      houseOf(
        unitOf('4/1', 40, [titled, spouse]),
        unitOf('4/2', 60, [{ companyName: 'Dům, s.r.o.', ico: '27082440' }]),
      ),
    );
    expect(await standing()).toEqual({ status: 'none', lastUpdate: null, nextUpdate: null });
    world.clock.now = '2026-05-05T10:00:00.000Z';
    const { code, data } = await load();
    expect([code, register.asked]).toEqual([200, ['/v1/building 4, Brno, Dlouhá']]);
    const couple = { unit: '4/1', jointly: true, share: { top: 1, bottom: 1 }, fullAddress: 'Dlouhá 4, 60200 Brno' };
    expect(data).toMatchObject([
      {
        ...couple,
        titleBefore: 'Ing.',
        firstName: 'Eva',
        lastName: 'Malá',
        sex: 'female',
        mainUser: false,
        remove: false,
      },
      { ...couple, firstName: 'Petr', lastName: 'Malý', sex: null },
      { unit: '4/2', companyName: 'Dům, s.r.o.', ico: '27082440', jointly: false },
    ]);
    expect(await members()).toEqual(data);
    expect(await standing()).toEqual({ status: 'success', lastUpdate: world.clock.now, nextUpdate: null });
    const { status } = (await chair.call('GET /real-estate', {})).data;
    expect(status).toMatchObject({
      ...place,
      source: 'http',
      building: 'Brno, Dlouhá 4',
      validAt: '2026-05-01T08:00:00.000Z',
    });
  });

  test('is paged and searched without diacritics', async () => {
    register.tells(
      houseOf(...Array.from({ length: 30 }, (_, i) => unitOf(`4/${i}`, 1, [person('Jiří', `Řehoř${i}`)]))),
    );
    await load();
    const second = (await chair.call('GET /real-estate', { page: 2, sizePerPage: '25' })).data;
    expect([second.members.length, second.totalItems, second.members[0]?.unit]).toEqual([5, 30, '4/25']);
    const found = (await chair.call('GET /real-estate', { search: 'rehor7 JIRI' })).data;
    expect(found.members.map(({ unit }) => unit)).toEqual(['4/7']);
  });

  test('keeps no number of birth, wherever it was written', async () => {
    const secret = {
      ...person('Jan', 'Novák r.č. 805512/1234'),
      rc6: '805512',
      rc7: '1234',
      birthNumber: '8055121234',
    };
    const told = {
      ...houseOf(unitOf('4/1', 100, [{ ...secret, street: 'Dlouhá 4 8055121234' }])),
      warnings: ['Exekuce na 805512/1234'],
    };
    register.tells(told);
    await load();
    expect(await members()).toMatchObject([{ firstName: 'Jan', lastName: 'Novák', street: 'Dlouhá 4' }]);
    for (const name of ['cadastre', 'cadastre_unit', 'cadastre_owner', 'activity']) {
      const { rows } = await world.database.pool.query(`select t::text from ${name} t where community_id = $1`, [
        home.id,
      ]);
      expect(JSON.stringify(rows)).not.toMatch(/805512|1234(?!5)/);
    }
  });

  test('needs all three fields', async () => {
    expect(await load(chair, home.id, { cadasterNumber: ' ', cadasterVillage: '', cadasterStreet: '' })).toMatchObject({
      code: 400,
      data: { errors: Object.fromEntries(Object.keys(place).map((name) => [name, 'BASE.VALIDATION.REQUIRED'])) },
    });
    expect(register.asked).toEqual([]);
  });

  test('of another house is asked by nobody', async () => {
    const other = await house(world);
    expect(await load(chair, other.id)).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    expect(await load(await home.join('member'))).toMatchObject({ code: 403 });
    expect(await load(await home.join('audit_mayorCommittee'))).toMatchObject({ code: 403 });
    await changeCommunity(world, home.id, { isDemo: true });
    expect(await load(await administrator(world, home.id))).toMatchObject({ code: 403, message: 'BASE.ERRORS.DEMO' });
    expect(register.asked).toEqual([]);
  });
});

describe('an update that fails', () => {
  test.each([
    ['an outage', 'outage', outage],
    [
      'a house that is not there',
      'unknown',
      () => register.answer((_, reply) => answerJson(reply, 404, { code: 'UNKNOWN_BUILDING' })),
    ],
    ['a bare 404', 'unreadable', () => register.answer((_, reply) => answerJson(reply, 404, {}))],
    ['no units', 'unreadable', () => register.tells(houseOf())],
    [
      'a unit twice',
      'unreadable',
      () => register.tells(houseOf(unitOf('1', 1, [person('A', 'B')]), unitOf('1', 1, [person('A', 'B')]))),
    ],
    ['a share above one', 'unreadable', () => register.tells(houseOf(unitOf('1', 101, [person('A', 'B')])))],
    ['nobody with a name', 'unreadable', () => register.tells(houseOf(unitOf('1', 1, [{ firstName: 'A' }])))],
    [
      'half of the JSON',
      'unreadable',
      () => register.answer((_, reply) => void reply.writeHead(200).end('{"units":[')),
    ],
    ['a login page', 'unreadable', () => register.answer((_, reply) => void reply.writeHead(200).end('<html>'))],
  ])('%s leaves what stands, and is tried again at two o’clock', async (_, failing, fails) => {
    world.clock.now = '2026-05-05T10:00:00.000Z';
    await load();
    fails();
    world.clock.now = '2026-05-06T10:00:00.000Z';
    expect(await load()).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.DATA' });
    expect(await members()).toMatchObject([{ lastName: 'Novák' }]);
    expect(await standing()).toEqual({
      status: 'failed',
      lastUpdate: '2026-05-05T10:00:00.000Z',
      nextUpdate: '2026-05-07T00:00:00.000Z',
    });
    const { status } = (await chair.call('GET /real-estate', {})).data;
    expect(status).toMatchObject({ failing, failedAt: world.clock.now, askingUntil: null });
  });

  test('is tried again by itself until it succeeds, once a day', async () => {
    outage();
    world.clock.now = '2026-05-06T10:00:00.000Z';
    await load();
    register.asked.length = 0;
    world.clock.now = '2026-05-06T23:59:00.000Z';
    await retryCadastres(world.services);
    expect(register.asked).toEqual([]);
    world.clock.now = '2026-05-07T00:00:30.000Z';
    await retryCadastres(world.services);
    expect(new Set(register.asked)).toEqual(new Set(['/v1/building 4, Brno, Dlouhá']));
    expect(await standing()).toMatchObject({ status: 'failed', nextUpdate: '2026-05-08T00:00:00.000Z' });
    register.tells(houseOf(unitOf('4/1', 100, [person('Nová', 'Osoba')])));
    world.clock.now = '2026-05-08T00:00:30.000Z';
    await retryCadastres(world.services);
    expect(await standing()).toEqual({ status: 'success', lastUpdate: world.clock.now, nextUpdate: null });
    expect(await members()).toMatchObject([{ lastName: 'Osoba' }]);
  });

  test('waits for two o’clock of the house also in the nights in which its clock is changed', () => {
    expect(retryAfter('2026-03-28T12:00:00.000Z')).toBe('2026-03-29T01:00:00.000Z'); // two o'clock is skipped: three
    expect(retryAfter('2026-10-24T12:00:00.000Z')).toBe('2026-10-25T00:00:00.000Z'); // the first of the two
    expect(retryAfter('2026-12-31T22:59:00.000Z')).toBe('2027-01-01T01:00:00.000Z');
    expect(retryAfter('2026-12-31T23:01:00.000Z')).toBe('2027-01-02T01:00:00.000Z'); // it is tomorrow already
  });

  test('is not tried in a house that is switched off', async () => {
    outage();
    world.clock.now = '2026-05-06T10:00:00.000Z';
    await load();
    await changeCommunity(world, home.id, { closedAt: world.clock.now });
    register.asked.length = 0;
    world.clock.now = '2026-05-09T00:00:30.000Z';
    await retryCadastres(world.services);
    expect(register.asked).toEqual([]);
  });

  test('of a process that ended while it asked is made up for', async () => {
    world.clock.now = '2026-05-06T10:00:00.000Z';
    await load();
    await world.database.pool.query(
      `update cadastre set asking = gen_random_uuid(), asking_until = '2026-05-06T10:01:00Z' where community_id = $1`,
      [home.id],
    );
    expect(await load()).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.BUSY' });
    register.tells(houseOf(unitOf('4/1', 100, [person('Po', 'Pádu')])));
    world.clock.now = '2026-05-06T10:02:00.000Z';
    await retryCadastres(world.services);
    expect(await members()).toMatchObject([{ lastName: 'Pádu' }]);
  });
});

describe('at once', () => {
  test('of two who ask the register for one house one is told to wait', async () => {
    const answered: (() => void)[] = [];
    register.answer(
      (_, reply) =>
        void answered.push(() => answerJson(reply, 200, houseOf(unitOf('4/1', 100, [person('Jan', 'První')])))),
    );
    const first = load();
    await expect.poll(() => answered.length).toBe(1);
    expect(await load()).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.BUSY' });
    const { status } = (await chair.call('GET /real-estate', {})).data;
    expect(status.askingUntil).not.toBeNull();
    answered[0]?.();
    expect((await first).code).toBe(200);
    expect(register.asked).toHaveLength(1);
  });

  test('a house that is deleted while it is asked for stays deleted', async () => {
    const answered: (() => void)[] = [];
    register.answer(
      (_, reply) => void answered.push(() => answerJson(reply, 200, houseOf(unitOf('4/1', 100, [person('A', 'B')])))),
    );
    const asking = load();
    await expect.poll(() => answered.length).toBe(1);
    await world.database.pool.query('delete from activity where community_id = $1', [home.id]);
    await world.database.pool.query('delete from community where id = $1', [home.id]);
    answered[0]?.();
    expect(await asking).toMatchObject({ code: 404 });
    const { rows } = await world.database.pool.query('select 1 from cadastre where community_id = $1', [home.id]);
    expect(rows).toEqual([]);
  });
});

describe('a house that is only ordered', () => {
  test('is asked for by an administrator alone, and keeps what was told', async () => {
    const id = await world.database.transaction((tx) =>
      reserveCommunity(tx, { name: 'SVJ Objednané', openedAt: null }),
    );
    const admin = await administrator(world, home.id);
    expect(await load(chair, id)).toMatchObject({ code: 403 });
    expect(await load(admin, id)).toMatchObject({ code: 200, data: [{ lastName: 'Novák' }] });
    outage();
    expect(await load(admin, id)).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.DATA' });
    const { rows } = await world.database.pool.query('select last_name from cadastre_owner where community_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ last_name: 'Novák' }]);
    expect(await load(admin, '018f0000-0000-7000-8000-000000000000')).toMatchObject({ code: 404 });
  });
});

describe('who tells it', () => {
  test('is a made-up house where nobody is set: twelve units in two buildings that make exactly one', async () => {
    const alone = await open({}, world);
    const { data } = await load({ ...chair, call: holder(alone, chair.token, home.id) });
    expect(new Set(data.map(({ unit }) => unit)).size).toBe(12);
    expect(new Set(data.map(({ unit }) => unit.split('/')[0]))).toEqual(new Set(['4', '5']));
    expect(data.filter(({ jointly }) => jointly)).toHaveLength(2);
    expect(data.filter(({ companyName }) => companyName).map(({ companyName }) => companyName)).toEqual([
      'Kavárna U Lípy s.r.o.',
      'Společenství vlastníků Dlouhá 4',
    ]);
    expect(data.filter(({ lastName }) => lastName === 'Řehoř').map(({ unit }) => unit)).toEqual(['4/7', '5/3']);
    expect((await chair.call('GET /real-estate/difference', {})).data.sums.register).toBe('1');
    await alone.close();
  });

  test.each<Record<string, string>>([{}, { CADASTRE_URL: 'http://127.0.0.1:9' }])(
    'is nobody in production with %o',
    async (env) => {
      const real = await open({ ...env, NODE_ENV: 'production' }, world);
      const call = holder(real, chair.token, home.id);
      expect(await load({ ...chair, call })).toMatchObject({ code: 409, message: 'REAL_ESTATE.ERROR.DATA' });
      expect((await chair.call('GET /real-estate', {})).data.status.failing).toBe('closed');
      await real.close();
    },
  );
});
