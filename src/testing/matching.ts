import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { type Item, itemOf } from '#engines/statements/statements.shape.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import { bookLine } from '../modules/books/server/books.kind.ts';
import type { MatchState } from '../modules/matching/matching.rules.ts';
import { prescribe } from './prescribing.ts';
import { writeCamt } from './statements.ts';
import { uploadData } from './upload.ts';
import { type House, house, openWorld, type Person, runJobs, staySignedIn, type World } from './world.ts';

// What tests of matching stand on.

export let world: World;
export let home: House;
export let chair: Person;
export let owner: Person;
export let flats: string[];
export let accountId: string;

const account = '19-2000145399/0800';
export const work = () => runJobs(world, 'payments', 'matching');

/** Begins such a house anew; the id of what is prescribed: 300 Kč a month to each unit from March on, so that three months are open in May, and June comes. */
export async function another(): Promise<string> {
  world.clock.now = '2030-05-10T08:00:00.000Z';
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  const { db } = world.database;
  await db.update(member).set({ firstName: 'Jana', lastName: 'Nováková' }).where(eq(member.id, owner.id));
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  flats = [newId(), newId(), newId()];
  const flat = { ...key, type: 'flat' as const, shareTop: 1, shareBottom: 3 };
  await db.insert(unit).values(flats.map((id, i) => ({ ...flat, id, number: `12/${i + 1}` })));
  const owned = [flats[0] ?? '', flats[1] ?? ''].map((unitId) => ({
    communityId: home.id,
    unitId,
    memberId: owner.id,
  }));
  await db.insert(unitOwner).values(owned.map((one) => ({ ...one, position: 0 })));
  await staySignedIn(world);
  accountId = (await chair.call('POST /bank-account', { name: 'Běžný účet', number: account })).data.id;
  const fund = { name: 'Fond', formula: 'per_unit', group: 'contribution', amount: 30_000 };
  const prescriptionId = await prescribe(chair, { validFrom: '2030-03' }, [fund]);
  await work();
  return prescriptionId;
}

/** Opens the world for a file of tests that begin such houses. */
export function matchingWorld(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => {
    world.clock.now = null;
  });
}

/** A house whose three units owe three months, its account, its chair and an owner, anew for each test of the file. */
export function matchingHouse(): void {
  matchingWorld();
  beforeEach(async () => void (await another()));
}

export const paid = (day: string, amount: number, more: Partial<Item> = {}) =>
  itemOf(day, amount, { counterAccount: '27-123/0100', counterName: 'PLATCE', vs: '121', message: 'zaloha', ...more });

let files = 0;
/** Brings movements by a statement of their own; the id of each is its own. */
export async function bring(items: Item[], from = '2030-05-01', to = '2030-05-31') {
  const numbered = items.map((one) => ({ ...one, bankId: one.bankId || String(++files * 1_000) }));
  const stated = { account, currency: 'CZK', number: String(++files), from, to, opening: 0 } as const;
  const closing = numbered.reduce((sum, { amount }) => sum + amount, 0);
  const bytes = writeCamt({ ...stated, closing, items: numbered });
  const answer = await uploadData(world, home.id, chair, `/bank-account/${accountId}/statement`, {}, [
    { name: `${files}.xml`, bytes },
  ]);
  expect(answer.code).toBe(200);
  await work();
}
export const listed = async (tab: MatchState = 'open', who = chair) =>
  (await who.call('GET /bank-matching', { tab })).data;
export const rows = async (tab?: MatchState) => (await listed(tab)).matches;
export const first = async (tab?: MatchState) => (await rows(tab))[0] as Awaited<ReturnType<typeof rows>>[number];
export const counts = async () => {
  const { data } = await chair.call('GET /bank-matching', {});
  return [data.openCount, data.matchedCount, data.ignoredCount];
};
/** What is missing of each unit, former months and this one together. */
const watched = async () => (await chair.call('GET /payment-monitoring', { sort: 'room' })).data.payments;
export const missing = async () => (await watched()).map((one) => one.arrears + one.amount - one.paid);
export const payments = async () => (await watched()).map(({ id }) => id);
export const assign = (
  row: { id: string; version: number },
  parts: { paymentId: string; amount: number }[],
  by = chair,
) => by.call('PUT /bank-matching/{id}', { id: row.id, version: row.version, parts });
export const undo = (row: { id: string; version: number }, by = chair) =>
  by.call('PUT /bank-matching/{id}/undo', { id: row.id, version: row.version });
export async function balances() {
  const { data } = await chair.call('GET /books/balance', { dateTo: '2031-12-31' });
  return Object.fromEntries(data.accounts.map(({ account: name, closing }) => [name, closing]));
}
/** What the journal says of the owners of each unit. */
export async function owing() {
  const sums = await world.database.db
    .select({ unitId: bookLine.unitId, sum: sql`sum(${bookLine.amount})`.mapWith(Number) })
    .from(bookLine)
    .where(and(eq(bookLine.communityId, home.id), eq(bookLine.account, 'owners'), sql`${bookLine.day} < '2030-06-01'`))
    .groupBy(bookLine.unitId);
  return flats.map((id) => sums.find(({ unitId }) => unitId === id)?.sum ?? 0);
}

/** A unit goes with its debt, as it could before a debt held it. */
export async function goes(id = flats[0] ?? ''): Promise<{ code: number }> {
  const { rowCount } = await world.database.pool.query('delete from unit where id = $1', [id]);
  return { code: rowCount === 1 ? 200 : 404 };
}
