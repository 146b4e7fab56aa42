import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { sayIn } from '#server/letters.ts';
import { languages } from '#shared/languages.ts';
import { browserAt, openPushServices, signedBy } from '../../testing/push.ts';
import { changeCommunity, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { pushDue } from './server/news.pushing.ts';

let world: World;
let outside: Awaited<ReturnType<typeof openPushServices>>;
let home: House;
let chair: Person;
let owner: Person;

const title = 'Tajný nadpis';
const notice = { title, description: '<p>Tajný text.</p>', long_term: false };
const now = '2026-06-01T08:00:00.000Z';
const at = (instant: string) => {
  world.clock.now = instant;
};
/** A notice that is told at once. */
async function publish(values: object = {}): Promise<string> {
  const { code, data } = await chair.call('POST /message', { ...notice, acceptRead: true, ...values });
  expect(code).toBe(200);
  await world.tellAll();
  return data.id;
}
const pushAll = () => pushDue(world.services, outside.net);
async function allow(who: Person, host?: string) {
  const browser = browserAt(host);
  const { code, data } = await who.call('POST /news/device', browser.subscription);
  expect(code).toBe(200);
  return { ...browser, id: data.id, url: browser.subscription.endpoint };
}
const gotBy = ({ url, read }: Pick<Awaited<ReturnType<typeof allow>>, 'url' | 'read'>) =>
  outside.got.filter((one) => one.url === url).map(({ body }) => JSON.parse(read(body)));
const devicesOf = async (who: Person) => (await who.call('GET /news/device', {})).data.devices;
const waiting = async () => (await world.database.pool.query('select * from push')).rows;

beforeAll(async () => {
  [world, outside] = [await openWorld(), await openPushServices()];
});
beforeEach(async () => {
  at(now);
  outside.got.length = 0;
  outside.answers.clear();
  await world.database.pool.query('delete from device');
  await world.database.pool.query('update news set push_at = null');
  home = await house(world, { name: 'SVJ Zvonková' });
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
});
afterAll(() => {
  world.clock.now = null;
  outside.close();
});

describe('a notice on a device', () => {
  test('says the house and what kind of thing it is, leads to it, and nobody else can read it', async () => {
    const [phone, computer] = [await allow(owner), await allow(owner, 'jinde.example.com')];
    const id = await publish();
    await pushAll();
    const said = {
      title: 'SVJ Zvonková',
      body: 'Přečtěte si a\u00a0potvrďte',
      tag: home.id,
      url: `/zpravy/${id}?dum=${home.id}`,
    };
    expect(gotBy(phone)).toEqual([said]);
    expect(gotBy(computer)).toEqual([said]);
    expect(JSON.stringify(outside.got.map(({ body }) => body.toString('latin1')))).not.toContain('SVJ');
    expect(() => phone.read(outside.got.find(({ url }) => url === computer.url)?.body as Buffer)).toThrow();
    expect(await devicesOf(owner)).toMatchObject([{ lastPushedAt: now }, { lastPushedAt: now }]);
    await pushAll();
    expect(outside.got).toHaveLength(2);
  });

  test('is signed by the key that browsers were given, for this service and half a day', async () => {
    await allow(owner);
    await publish();
    await pushAll();
    const [{ headers }] = outside.got as [(typeof outside.got)[number]];
    const { isSigned, key, head, claims } = signedBy(headers.authorization ?? '');
    const { rows } = await world.database.pool.query('select extract(epoch from now())::int as now');
    expect([isSigned, head]).toEqual([true, { typ: 'JWT', alg: 'ES256' }]);
    expect(key).toBe((await owner.call('GET /news/device', {})).data.key);
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:domovnik@localhost' });
    expect(Math.abs(claims.exp - rows[0].now - 43_200)).toBeLessThan(60);
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      topic: home.id.replaceAll('-', ''),
    });
  });

  test('says of several things how many they are, in the language of the account, each record once', async () => {
    const phone = await allow(owner);
    await owner.call('POST /user/language', { lang: 'en' });
    for (const one of [1, 2, 3]) await publish({ title: `${title} ${one}` });
    await pushAll();
    expect(gotBy(phone)).toEqual([
      { title: 'SVJ Zvonková', body: '3 pieces of news', tag: home.id, url: `/novinky?dum=${home.id}` },
    ]);
  });

  test('says nothing of what was deleted, hidden or read before it goes, and holds no title', async () => {
    const phone = await allow(owner);
    const [deleted, hidden, read] = [await publish(), await publish(), await publish()];
    await chair.call('DELETE /message/{id}', { id: deleted });
    const { data } = await chair.call('GET /message/{id}', { id: hidden });
    await chair.call('PUT /message/{id}', { id: hidden, version: data.version, ...notice, toPublic: false });
    await owner.call('PUT /news/read', { records: [read] });
    await pushAll();
    expect(gotBy(phone)).toEqual([]);
    expect(await waiting()).toEqual([]);
    const kept = await publish();
    await pushAll();
    expect(gotBy(phone)).toMatchObject([{ url: `/zpravy/${kept}?dum=${home.id}` }]);
    expect(JSON.stringify(gotBy(phone))).not.toMatch(/Tajný/);
  });

  test('does not come of what waits for the evening, lies a day back, or to who has no place in the house any more', async () => {
    const phone = await allow(owner);
    await publish({ acceptRead: false });
    await pushAll();
    expect(gotBy(phone)).toEqual([]);
    await publish();
    at('2026-06-02T08:00:00.001Z');
    await world.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
    await pushAll();
    await publish();
    await world.database.pool.query('update member set archived_at = now() where id = $1', [owner.id]);
    await pushAll();
    await world.database.pool.query('update member set archived_at = null where id = $1', [owner.id]);
    await publish();
    await changeCommunity(world, home.id, { closedAt: now });
    await pushAll();
    expect(gotBy(phone)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('says what kind of thing it is whatever is told, in every language', () => {
    const says = world.services.declared.kinds.flatMap(({ tells = {} }) => Object.values(tells).map((one) => one.says));
    expect(says.length).toBeGreaterThan(3);
    for (const lang of languages)
      for (const key of says) expect(sayIn(world.services, lang)(key, { title: '…' })).toMatch(/^[^…]{3,}[:：]\s*…$/);
  });
});

describe('a service', () => {
  test.each([404, 410])('that answers %i has lost the browser, which is no device any more', async (status) => {
    const [phone, computer] = [await allow(owner), await allow(owner)];
    outside.answers.set(phone.url, { status });
    await publish();
    await pushAll();
    expect(await devicesOf(owner)).toMatchObject([{ id: computer.id, lastPushedAt: now }]);
    expect(await waiting()).toEqual([]);
  });

  test.each([500, 503, 429])('that answers %i is asked five times, later and later, then no more', async (status) => {
    const phone = await allow(owner);
    outside.answers.set(phone.url, { status });
    await publish();
    const times = [];
    for (let minute = 0; minute < 120; minute++) {
      at(new Date(Date.parse(now) + minute * 60_000).toISOString());
      await pushAll();
      if (outside.got.length > times.length) times.push(minute);
    }
    expect(times).toEqual([0, 1, 6, 21, 81]);
    expect(await waiting()).toEqual([]);
    expect(await devicesOf(owner)).toMatchObject([{ id: phone.id, lastPushedAt: null }]);
  });

  test('that says when is asked then, with all that came meanwhile', async () => {
    const phone = await allow(owner);
    outside.answers.set(phone.url, { status: 429, headers: { 'retry-after': '600' } });
    await publish();
    await pushAll();
    outside.answers.clear();
    await publish();
    at('2026-06-01T08:09:59.000Z');
    await pushAll();
    expect(gotBy(phone)).toHaveLength(1);
    at('2026-06-01T08:10:00.000Z');
    await pushAll();
    expect(gotBy(phone).slice(1)).toMatchObject([{ body: expect.stringMatching(/^2.novinky$/) }]);
  });

  test.each([301, 302, 307, 308])('that leads elsewhere by %i is not followed', async (status) => {
    const phone = await allow(owner);
    outside.answers.set(phone.url, { status, headers: { location: 'https://cil.example.com/' } });
    await publish();
    await pushAll();
    expect(outside.got).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  test('that never answers, or is not found, keeps nobody from the others', async () => {
    const [slow, lost, phone] = [
      await allow(owner, 'pomaly.example.com'),
      await allow(owner, 'nikde.example.com'),
      await allow(owner),
    ];
    outside.answers.set('pomaly.example.com', 'never');
    const resolve = async (host: string) => {
      if (host === 'nikde.example.com') throw new Error('ENOTFOUND');
      return outside.net.resolve(host);
    };
    await publish();
    await pushDue(world.services, { ...outside.net, resolve, patience: 500 });
    expect(gotBy(phone)).toHaveLength(1);
    const ids = (await waiting()).map((row) => row.device_id);
    expect(ids.sort()).toEqual([slow.id, lost.id].sort());
  });

  test('that lies inside our network when it is sent to is never asked', async () => {
    await allow(owner);
    await publish();
    await pushDue(world.services, { ...outside.net, isAllowed: () => false });
    expect([outside.got, await waiting()]).toEqual([[], []]);
  });

  test('that refuses ten notices one after another has no such device', async () => {
    const phone = await allow(owner);
    outside.answers.set(phone.url, { status: 400 });
    for (let n = 0; n < 10; n++) {
      expect(await devicesOf(owner)).toHaveLength(1);
      await publish();
      await pushAll();
    }
    expect(await devicesOf(owner)).toEqual([]);
  });

  test('gets each notice once, however many processes push at the same time, and two hundred in one go', async () => {
    const others = await Promise.all(Array.from({ length: 9 }, () => home.join('member')));
    const { subscription } = browserAt();
    const devices = [owner, ...others].flatMap(({ accountId }) => Array.from({ length: 20 }, () => accountId));
    await world.database.pool.query(
      `insert into device (id, account_id, endpoint, p256dh, auth, name)
        select gen_random_uuid(), a, 'https://push.example.com/' || gen_random_uuid(), $2, $3, '' from unnest($1::uuid[]) a`,
      [devices, subscription.keys.p256dh, subscription.keys.auth],
    );
    await publish();
    await Promise.all([pushAll(), pushAll(), pushAll()]);
    expect(new Set(outside.got.map(({ url }) => url)).size).toBe(200);
    expect(outside.got).toHaveLength(200);
    expect(await waiting()).toEqual([]);
  });
});

describe('devices of an account', () => {
  test('are listed with their browser, and taken away by their owner alone', async () => {
    const phone = await allow(owner);
    expect(await devicesOf(owner)).toEqual([
      { id: phone.id, name: expect.any(String), createdAt: now, lastPushedAt: null },
    ]);
    expect(await devicesOf(chair)).toEqual([]);
    const missing = { code: 404, message: 'NEWS.ERRORS.DEVICE' };
    expect(await chair.call('DELETE /news/device/{id}', { id: phone.id })).toMatchObject(missing);
    expect(await chair.call('DELETE /news/device/{id}', { id: newId() })).toMatchObject(missing);
    expect((await owner.call('DELETE /news/device/{id}', { id: phone.id })).code).toBe(200);
    expect(await devicesOf(owner)).toEqual([]);
    await publish();
    await pushAll();
    expect(outside.got).toEqual([]);
  });

  test('are one for each browser: it may tell itself again, and becomes whose it is told for last', async () => {
    const browser = browserAt();
    const [first, again] = [
      await owner.call('POST /news/device', browser.subscription),
      await owner.call('POST /news/device', browser.subscription),
    ];
    expect(again.data.id).toBe(first.data.id);
    const other = await home.join('member');
    await publish();
    await other.call('POST /news/device', browser.subscription);
    expect(await devicesOf(owner)).toEqual([]);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  test('are at most twenty: of two hundred those stay that were heard of last', async () => {
    const first = await allow(owner);
    for (let n = 0; n < 10; n++) {
      at(new Date(Date.parse(now) + n * 1_000).toISOString());
      const codes = await Promise.all(
        Array.from({ length: 20 }, () => owner.call('POST /news/device', browserAt().subscription)),
      );
      expect(new Set(codes.map(({ code }) => code))).toEqual(new Set([200]));
    }
    const devices = await devicesOf(owner);
    expect(devices).toHaveLength(20);
    expect(devices.map(({ id }) => id)).not.toContain(first.id);
    expect(new Set(devices.map(({ createdAt }) => createdAt))).toEqual(new Set(['2026-06-01T08:00:09.000Z']));
  });

  test.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://10.0.0.1/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/',
    'https://push.example.com:22/',
    'https://user:pass@push.example.com/',
    'x',
    `https://push.example.com/${'a'.repeat(2_000)}`,
  ])('are refused at %s by the field', async (endpoint) => {
    const { keys } = browserAt().subscription;
    const reply = await owner.call('POST /news/device', { endpoint, keys });
    expect(reply).toMatchObject({ code: 400, data: { errors: { endpoint: 'NEWS.VALIDATION.DEVICE' } } });
    expect(await devicesOf(owner)).toEqual([]);
  });

  test('are refused with keys by which nothing can be written', async () => {
    const { endpoint, keys } = browserAt().subscription;
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const p256dh of [off, 'x', keys.auth])
      expect(await owner.call('POST /news/device', { endpoint, keys: { ...keys, p256dh } })).toMatchObject({
        code: 400,
        data: { errors: { 'keys.p256dh': 'NEWS.VALIDATION.DEVICE' } },
      });
    expect(await owner.call('POST /news/device', { endpoint, keys: { ...keys, auth: 'x' } })).toMatchObject({
      code: 400,
      data: { errors: { 'keys.auth': 'NEWS.VALIDATION.DEVICE' } },
    });
  });
});
