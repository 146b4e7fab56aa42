import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

// Closings: counted or not at all, up to a moment, once a month.

let world: World;
let home: House;
let chair: Person;
let audit: Person;
const today = '2030-06-15';

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
beforeEach(async () => {
  await at(`${today}T10:00:00.000Z`, async () => {
    home = await house(world);
    chair = await home.join('mayorCommittee');
    audit = await home.join('audit_mayorCommittee');
  });
  await begin(1_000_000);
});

async function at(now: string, prepare: () => Promise<void> = async () => {}): Promise<void> {
  world.clock.now = now;
  await prepare();
  await staySignedIn(world);
}
const begin = (initialBalance: number) =>
  chair.call('PUT /cash-desk/initial-balance', { initialBalance, initialDay: null });
const names = { incomeFrom: 'Novák', acceptedBy: 'Dvořáková' };
const record = (own: object = {}) =>
  chair.call('POST /cash-desk', { date: today, name: 'Klíče', type: 'income', amount: 100_000, ...names, ...own });
/** Counted in notes of a thousand crowns. */
const thousands = (count: number) => [{ value: 100_000, count }] as const;
const close = (day: string, own: object = {}) =>
  chair.call('POST /cash-desk/closing', { day, counts: [...thousands(10)], ...own });
const errorsOf = ({ data }: { data: unknown }) => (data as { errors?: object } | null)?.errors;
const balance = async () => (await chair.call('GET /cash-desk', {})).data.balance;

describe('a closing is counted or not at all', () => {
  test('nothing counted closes nothing, and is no shortage of all', async () => {
    expect(errorsOf(await close('2030-05-31', { counts: [] }))).toEqual({ counts: 'BASE.VALIDATION.REQUIRED' });
    expect(await balance()).toBe(1_000_000);
  });

  test('a desk that is empty is closed by nought pieces that somebody says', async () => {
    await begin(0);
    const closed = await close('2030-05-31', { counts: [...thousands(0)] });
    expect(closed.data).toMatchObject({ book: 0, counted: 0, difference: 0, differenceId: null });
  });

  test('a difference takes its reason', async () => {
    const short = { counts: [...thousands(9)] };
    expect(errorsOf(await close('2030-05-31', short))).toEqual({ note: 'BASE.VALIDATION.REQUIRED' });
    expect(await balance()).toBe(1_000_000);
    expect((await close('2030-05-31', { ...short, note: 'Ztratilo se' })).data.difference).toBe(-100_000);
  });

  test('what is more than ten times the book is asked about once more', async () => {
    const much = { counts: [...thousands(101)], note: 'Dar' };
    expect(errorsOf(await close('2030-05-31', much))).toEqual({ isConfirmed: 'CASH.VALIDATION.ABSURD' });
    expect(await balance()).toBe(1_000_000);
    expect((await close('2030-05-31', { ...much, isConfirmed: true })).data.counted).toBe(10_100_000);
    await at('2030-06-20T10:00:00.000Z');
    const less = { counts: [...thousands(100)], note: 'Vráceno' };
    expect((await close('2030-06-19', less)).code).toBe(200);
  });
});

describe('a closing of today', () => {
  test('locks what came before it and takes what comes after it, today and tomorrow', async () => {
    const before = (await record()).data;
    expect((await close(today, { counts: [...thousands(11)] })).data).toMatchObject({ difference: 0 });
    const answer = await record({ name: 'Odpoledne' });
    expect([answer.code, answer.data?.isClosed]).toEqual([200, false]);
    expect((await chair.call('GET /cash-desk/{id}', { id: before.id })).data).toMatchObject({
      isClosed: true,
      can: { edit: false, remove: false },
    });
    expect(await record({ date: '2030-06-14' })).toMatchObject({ code: 409, message: 'CASH.ERRORS.CLOSED' });
    await at('2030-06-16T10:00:00.000Z');
    expect((await record({ name: 'Zapomenuto' })).code).toBe(200);
    const back = await chair.call('POST /cash-desk/{id}/counter-entry', { id: before.id, reason: 'Zapsáno omylem' });
    expect(back.code).toBe(200);
    expect(await balance()).toBe(1_200_000);
  });

  test('is followed by another one of the same day once something has come, and goes on from it', async () => {
    await record();
    await close(today, { counts: [...thousands(12)], note: 'Přibylo' });
    expect(errorsOf(await close(today, { counts: [...thousands(12)] }))).toEqual({
      day: 'CASH.VALIDATION.CLOSED_DAY',
    });
    await record();
    const evening = (await close(today, { counts: [...thousands(13)] })).data;
    expect(evening).toMatchObject({ book: 1_300_000, difference: 0 });
    const { closings } = (await chair.call('GET /cash-desk/closing', {})).data;
    expect(closings.map(({ counted }) => counted)).toEqual([1_300_000, 1_200_000]);
    const { bytes } = await chair.call('GET /cash-desk/closing/{id}/protocol', { id: evening.id });
    const text = readPdf(bytes).text.replace(/\s+/g, ' ');
    expect(text).toContain('15. 06. 2030 – 15. 06. 2030');
    expect(text).toContain('P-2030-3 až P-2030-3 (1 doklad)');
    await at('2030-06-16T10:00:00.000Z');
    expect((await close(today, { counts: [...thousands(13)] })).code).toBe(200);
    expect(await record()).toMatchObject({ code: 409, message: 'CASH.ERRORS.CLOSED' });
  });

  test('of a day that is over locks the whole day', async () => {
    await close('2030-06-14');
    expect(await record({ date: '2030-06-14' })).toMatchObject({ code: 409, message: 'CASH.ERRORS.CLOSED' });
    const { id } = (await record()).data;
    const moved = { id, date: '2030-06-14', name: 'Klíče', type: 'income', amount: 100_000, ...names } as const;
    expect(await chair.call('PUT /cash-desk/{id}', moved)).toMatchObject({ code: 409, message: 'CASH.ERRORS.CLOSED' });
  });
});

describe('the month that is over', () => {
  const waits = async (who = chair) =>
    (await who.call('GET /dashboard', {})).data.waits.filter(({ path }) => path === '/pokladna');

  test('waits to be closed by who writes the desk, as long as something of it is open', async () => {
    expect(await waits()).toEqual([]);
    await record({ date: '2030-04-30' });
    expect(await waits()).toEqual([]);
    await record({ date: '2030-05-30' });
    await record({ date: '2030-05-31' });
    const text = expect.stringMatching(/^Za\s5\/2030 čekají na\suzávěrku 2\sdoklady\.$/);
    expect(await waits()).toMatchObject([{ title: 'Pokladna', text }]);
    expect(await waits(audit)).toEqual([]);
    await close('2030-05-31', { counts: [...thousands(13)] });
    expect(await waits()).toEqual([]);
    await record();
    expect(await waits()).toEqual([]);
    await at('2030-07-01T10:00:00.000Z');
    expect(await waits()).toHaveLength(1);
  });
});
