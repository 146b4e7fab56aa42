import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { frequencies } from './fees.rules.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let id: string;

const cleaning = { name: 'Úklid', amount: 480_050, frequency: 'monthly', notes: 'Jednou týdně' } as const;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  id = (await chair.call('POST /fee', cleaning)).data.id;
});

describe('a fee', () => {
  test('is written by the committee and read by owners and auditors, to the haléř (FEE-01, FEE-04, FEE-05, G-171)', async () => {
    for (const reader of [owner, await home.join('audit_memberCommittee')]) {
      const { data } = await reader.call('GET /fee/{id}', { id });
      expect(data).toMatchObject({ ...cleaning, history: [], can: { edit: false, remove: false } });
      expect((await reader.call('POST /fee', cleaning)).code).toBe(403);
      expect((await reader.call('PUT /fee/{id}', { id, ...cleaning })).code).toBe(403);
      expect((await reader.call('DELETE /fee/{id}', { id })).code).toBe(403);
    }
    expect((await (await home.join('neighbour')).call('GET /fee/{id}', { id })).code).toBe(403);
  });

  test('comes back as often as the documents know, and in no other way (FEE-06, G-050)', async () => {
    for (const frequency of frequencies) {
      const { data } = await chair.call('POST /fee', { ...cleaning, frequency });
      expect(data.frequency).toBe(frequency);
    }
    const { data } = await chair.call('GET /fee', { frequency: 'every3Years' });
    expect([data.fees.length, data.totalItems, data.allCount]).toEqual([1, 1, frequencies.length + 1]);
    const refused = await chair.call('POST /fee', { ...cleaning, frequency: 'weekly' as never });
    expect([refused.code, refused.data]).toEqual([400, { errors: { frequency: 'BASE.VALIDATION.REQUIRED' } }]);
  });

  test('needs a name, an amount above nothing and a frequency, and all of them are named at once (FEE-07)', async () => {
    const refused = await chair.call('POST /fee', { name: ' ', amount: 0, frequency: undefined as never });
    expect(refused.code).toBe(400);
    expect(Object.keys((refused.data as unknown as { errors: object }).errors).sort()).toEqual([
      'amount',
      'frequency',
      'name',
    ]);
    for (const amount of [-1, 0.5, 10_000_000_000])
      expect((await chair.call('POST /fee', { ...cleaning, amount })).code).toBe(400);
  });

  test('is changed with its history, and not over somebody else’s change (G-164, G-170)', async () => {
    const { data } = await chair.call('PUT /fee/{id}', {
      id,
      ...cleaning,
      amount: 500_000,
      frequency: 'annual',
      version: 1,
    });
    expect(data).toMatchObject({ amount: 500_000, frequency: 'annual', version: 2 });
    expect(data.history.map(({ action, from, to }) => [action, from, to])).toEqual([
      ['create', null, null],
      ['amount', '480050', '500000'],
      ['frequency', 'monthly', 'annual'],
    ]);
    const late = await chair.call('PUT /fee/{id}', { id, ...cleaning, version: 1 });
    expect([late.code, late.message]).toEqual([409, 'BASE.ERRORS.STALE']);
  });

  test('is listed by name, amount or date, and found by words of its name and notes (FEE-02)', async () => {
    await chair.call('POST /fee', { name: 'Čistič', amount: 100, frequency: 'oneOff' });
    await chair.call('POST /fee', { name: 'Výtah', amount: 900_000, frequency: 'quarterly' });
    const names = async (sort: 'name' | 'amount' | 'createdAt', direction: 'asc' | 'desc' = 'asc') =>
      (await owner.call('GET /fee', { sort, direction })).data.fees.map(({ name }) => name);
    expect(await names('name')).toEqual(['Čistič', 'Úklid', 'Výtah']);
    expect(await names('amount', 'desc')).toEqual(['Výtah', 'Úklid', 'Čistič']);
    expect(await names('createdAt')).toEqual(['Úklid', 'Čistič', 'Výtah']);
    expect((await owner.call('GET /fee/search/{text}', { text: 'tydne' })).data).toEqual([{ id, title: 'Úklid' }]);
  });

  test('that was deleted says so, and comes back from the trash (ERR-28, G-189)', async () => {
    expect((await chair.call('DELETE /fee/{id}', { id })).code).toBe(200);
    const gone = await owner.call('GET /fee/{id}', { id });
    expect([gone.code, gone.message]).toEqual([404, 'FEE.ERRORS.NOT_FOUND']);
    expect((await owner.call('GET /fee')).data).toMatchObject({ fees: [], allCount: 0 });
    expect((await chair.call('PUT /trash/restore', { ids: [id] })).code).toBe(200);
    expect((await owner.call('GET /fee/{id}', { id })).data.amount).toBe(480_050);
  });

  test('is nothing to another house', async () => {
    const stranger = await (await house(world)).join('mayorCommittee');
    expect((await stranger.call('GET /fee/{id}', { id })).code).toBe(404);
    expect((await stranger.call('PUT /fee/{id}', { id, ...cleaning })).code).toBe(404);
    expect((await stranger.call('GET /fee')).data.fees).toEqual([]);
  });
});
