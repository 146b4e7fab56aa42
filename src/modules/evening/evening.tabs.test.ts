import * as indexedDb from 'fake-indexeddb';
import fc from 'fast-check';
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { type Hall, openHall } from '../../testing/hall.ts';
import { rounds } from '../../testing/rounds.ts';
import { until } from '../../testing/until.ts';
import { changeCommunity, openWorld, type World } from '../../testing/world.ts';
import { readEntry } from './evening.entries.rules.ts';
import { type Desk, openDesk } from './web/keep/evening.sync.ts';

// The desks of one browser, each a tab, on the real server: whatever is lost on the way, nothing that was noted is.

const shares = [20, 30, 50];
let world: World;
let hall: Hall;
/** Whether questions of the desks come to the server, and its answers back. */
let way: () => { isAsked: boolean; isAnswered: boolean };
const open = () => ({ isAsked: true, isAnswered: true });
const cut = () => ({ isAsked: false, isAnswered: false });
const desks = new Set<Desk>();

/** What a browser would do with a question; one that is given up ends at once. */
async function ask(url: string, { signal, body, ...init }: RequestInit & { body?: string }): Promise<Response> {
  const { isAsked, isAnswered } = way();
  if (!isAsked) throw new TypeError('Failed to fetch');
  const given = { url, method: init.method as 'GET', headers: init.headers as Record<string, string> };
  const answer = world.app.inject({ ...given, ...(body && { payload: body }) });
  const givenUp = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
  const { rawPayload, statusCode, headers } = await Promise.race([answer, givenUp]);
  if (!isAnswered) throw new TypeError('Failed to fetch');
  return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: headers as Record<string, string> });
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const begins = new Date(Date.now() + 3_600_000).toISOString();
  hall = await openHall(world, {
    shares,
    begins,
    agenda: [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje.' }],
  });
  await hall.chair.call('POST /meeting-of-owners/{id}/evening', { id: hall.id });
  way = open;
  const kept = new Map([
    ['domovnik.token', hall.chair.token],
    ['domovnik.svj', hall.home.id],
  ]);
  const localStorage = { getItem: (key: string) => kept.get(key) ?? null };
  const { default: _factory, IDBFactory, ...types } = indexedDb as typeof indexedDb & { default: unknown };
  for (const [name, value] of Object.entries({ ...types, localStorage, fetch: ask, indexedDB: new IDBFactory() }))
    vi.stubGlobal(name, value);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Opens a tab, and waits until it shows what is kept. */
async function tab(): Promise<Desk> {
  const desk = openDesk(hall.id, hall.chair.accountId, 10);
  desks.add(desk);
  await until(() => desk.state().base !== null);
  return desk;
}
const close = (desk: Desk) => {
  desks.delete(desk);
  desk.stop();
};
const note = (desk: Desk, text: string) => desk.write('note', { point: hall.points[0] as string, text });
const come = (desk: Desk, unit: number) => {
  const { id: who } = hall.owners[unit] as Hall['owners'][number];
  const by = { basis: 'owner' as const, remote: false, power: null, points: [] as string[], orders: [] };
  return desk.write('arrive', { who, name: `Vlastník ${unit}`, units: [unit], ...by });
};
const recorded = async () => {
  const { data } = await hall.chair.call('GET /meeting-of-owners/{id}/evening', { id: hall.id });
  return data.entries.flatMap((body) => readEntry(body) ?? []);
};
const shown = (desk: Desk) => desk.state().log.map(({ id }) => id);
const isDone = (desk: Desk) => desk.state().isOnline && desk.state().pending.length === 0;

test('what two tabs note without a network is in both of them, also once they are loaded anew, and comes to the record whole', async () => {
  const [first, second] = [await tab(), await tab()];
  way = cut;
  const deeds = [];
  for (const unit of [0, 1])
    for (const one of [first, second]) deeds.push(await come(one, unit), await note(one, `${unit}`));
  expect(new Set(deeds.map(({ n }) => n)).size).toBe(deeds.length);
  const ids = deeds.map(({ id }) => id);
  for (const one of [first, second]) await until(() => ids.every((id) => shown(one).includes(id)));
  for (const one of [first, second]) close(one);
  const [third, fourth] = [await tab(), await tab()];
  for (const one of [third, fourth]) expect(shown(one).sort()).toEqual([...ids].sort());
  way = open;
  for (const one of [third, fourth]) await until(() => isDone(one));
  expect((await recorded()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const one of [third, fourth]) close(one);
});

test('whatever tabs are opened, closed and cut off, each deed is in the record once, or among what was refused', async () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('note' as const), by: fc.nat(3) }),
    fc.record({ do: fc.constant('come' as const), by: fc.nat(3), unit: fc.nat(2) }),
    fc.constant({ do: 'open' as const, by: 0 }),
    fc.record({ do: fc.constant('close' as const), by: fc.nat(3) }),
    fc.record({ do: fc.constant('way' as const), by: fc.nat(3) }),
    fc.constant({ do: 'wait' as const, by: 0 }),
  );
  let asked = 0;
  const ways = [
    open,
    cut,
    () => ({ isAsked: true, isAnswered: false }),
    () => ({ isAsked: true, isAnswered: asked++ % 2 === 0 }),
  ];
  const written: string[] = [];
  const run = async (acts: { do: string; by: number; unit?: number }[]) => {
    way = open;
    const tabs = [await tab()];
    const numbers = new Set<number>();
    for (const [i, one] of acts.entries()) {
      const desk = tabs[one.by % tabs.length] as Desk;
      const deed =
        one.do === 'note' ? await note(desk, `${i}`) : one.do === 'come' ? await come(desk, one.unit ?? 0) : null;
      if (deed) {
        expect(numbers.has(deed.n)).toBe(false);
        numbers.add(deed.n);
        written.push(deed.id);
        expect(shown(desk)).toContain(deed.id);
      }
      if (one.do === 'way') way = ways[one.by] ?? open;
      if (one.do === 'wait') await until(() => way !== open || isDone(desk));
      if (one.do === 'open' && tabs.length < 3) tabs.push(await tab());
      if (one.do === 'close' && tabs.length > 1) close(tabs.splice(one.by % tabs.length, 1)[0] as Desk);
    }
    for (const one of tabs) close(one);
    way = open;
    const last = await tab();
    await until(() => isDone(last));
    const all = (await recorded()).map(({ id }) => id);
    const refused = last.state().refused.map(({ deed }) => deed.id);
    expect([...all, ...refused].sort()).toEqual([...written].sort());
    expect(shown(last)).toEqual(all);
    close(last);
  };
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), run), { numRuns: rounds(12, 200) });
});

test('what the server refuses stays in the browser with its reason until somebody has dealt with it', async () => {
  const desk = await tab();
  way = cut;
  const late = await come(desk, 0);
  world.clock.now = new Date(Date.now() + 2 * 3_600_000).toISOString();
  expect((await hall.chair.call('PUT /meeting-of-owners/{id}/finish', { id: hall.id })).code).toBe(200);
  world.clock.now = null;
  way = open;
  await until(() => isDone(desk));
  const refused = [{ deed: late, reason: 'ENDED' }];
  expect(desk.state()).toMatchObject({ refused, isOnline: true, trouble: null });
  expect(shown(desk)).toEqual([]);
  close(desk);
  const again = await tab();
  expect(again.state().refused).toEqual(refused);
  await again.dismiss([late.id]);
  expect(again.state().refused).toEqual([]);
  close(again);
});

test('one deed that the server does not understand holds up no other', async () => {
  const desk = await tab();
  way = cut;
  const bad = await note(desk, 'x'.repeat(200_000));
  const good = await come(desk, 1);
  way = open;
  await until(() => isDone(desk));
  expect(desk.state().refused.map(({ deed, reason }) => [deed.id, reason])).toEqual([[bad.id, 'INVALID']]);
  expect((await recorded()).map(({ id }) => id)).toEqual([good.id]);
  close(desk);
});

test('what the server takes from nobody now waits, is said, and is sent once it takes it', async () => {
  const desk = await tab();
  const { modules } = await changeCommunity(world, hall.home.id, { modules: ['dashboard'] });
  const late = await come(desk, 0);
  await until(() => desk.state().trouble !== null);
  expect(desk.state()).toMatchObject({ pending: [{ id: late.id }], refused: [] });
  await changeCommunity(world, hall.home.id, { modules });
  await until(() => isDone(desk));
  expect([desk.state().trouble, (await recorded()).map(({ id }) => id)]).toEqual([null, [late.id]]);
  close(desk);
});

test('what an account has noted waits for it, and who else comes to this browser is told that something waits', async () => {
  const desk = await tab();
  way = cut;
  const late = await come(desk, 2);
  close(desk);
  const other = openDesk(hall.id, 'another account', 10);
  await until(() => other.state().foreign === 1);
  expect([other.state().pending, shown(other)]).toEqual([[], []]);
  other.stop();
  way = open;
  const again = await tab();
  await until(() => isDone(again));
  expect((await recorded()).map(({ id }) => id)).toEqual([late.id]);
  close(again);
});

test('what an earlier version of this page has kept is sent too', async () => {
  const base = await openDB('domovnik.deeds', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('self');
      fresh.createObjectStore('pending');
    },
  });
  const place = `${hall.chair.accountId} ${hall.id}`;
  const [id, device] = [newId(), newId()];
  const deed = { id, device, n: 7, at: new Date().toISOString(), type: 'note', point: hall.points[0], text: 'dřív' };
  await base.put('self', { device, n: 7, last: deed.at, offset: 0 }, place);
  await base.put('pending', deed, [place, 7]);
  base.close();
  const desk = await tab();
  await until(() => isDone(desk));
  expect((await recorded()).map((one) => one.id)).toEqual([id]);
  expect(await note(desk, 'teď')).toMatchObject({ device, n: 8 });
  close(desk);
});

test('a browser that keeps nothing, or keeps no more, goes on with the page and says so', async () => {
  const whole = await tab();
  expect(whole.state().isKept).toBe(true);
  way = cut;
  const kept = await come(whole, 0);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no more room', 'QuotaExceededError');
  });
  const unkept = await come(whole, 1);
  expect([shown(whole), whole.state().isKept]).toEqual([[kept.id, unkept.id], false]);
  vi.restoreAllMocks();
  way = open;
  await until(() => isDone(whole));
  close(whole);
  vi.stubGlobal('indexedDB', undefined);
  const bare = await tab();
  await until(() => shown(bare).length === 2);
  const third = await come(bare, 2);
  await until(() => isDone(bare));
  expect([bare.state().isKept, (await recorded()).map(({ id }) => id)]).toEqual([
    false,
    [kept.id, unkept.id, third.id],
  ]);
  close(bare);
});
