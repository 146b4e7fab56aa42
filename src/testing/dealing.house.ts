import { eq } from 'drizzle-orm';
import { unit } from '#server/schema.house.ts';
import { countOf, monthAt, type Reckoner, reckoner } from './dealing.reckoner.ts';
import { another, chair, flats, home, payments, world } from './matching.ts';
import { type Person, runJobs, staySignedIn } from './world.ts';

// The house in which deeds of money are done, and what is known of it besides what it owes.

/** One deed: what is done, and numbers that say to whom, which one, how much and how many months from now. */
export type Deed<What = string> = { what: What; unit: number; at: number; amount: number; months: number };
export type Answered = { code: number };
/** What there is nothing to do it to. */
export const nothing: Answered = { code: 404 };

const shares = [
  [1, 2],
  [1, 3],
  [1, 6],
] as const;

/** Documents of the desk, own payments, settlements, and the last transfer. */
type Known = {
  reckoner: Reckoner;
  buyer: Person;
  desk: { id: string; date: string; paymentId: string; amount: number }[];
  own: string[];
  settlements: string[];
  transfer: { id: string; transferId: string } | null;
};
export let held: Known;

export const pick = <T>(all: readonly T[], place: number): T | undefined => all[place % Math.max(1, all.length)];
export const today = () => String(world.clock.now).slice(0, 10);
export const monthFromNow = (months: number) => monthAt(Math.max(0, countOf(today()) + months));
export const dayFromNow = (days: number) =>
  new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10);

/** All that happens by itself. */
export const work = () => runJobs(world, 'dues', 'payments', 'matching');

/** Tells the reckoner what movements of the bank have brought by now: which is the application's to say. */
export async function bank(): Promise<void> {
  const brought = new Map<string, bigint>();
  const back: { id: string; day: string; amount: bigint }[] = [];
  for (const tab of ['matched', 'open'] as const) {
    const { matches } = (await chair.call('GET /bank-matching', { tab, sizePerPage: 'all' })).data;
    for (const { parts, amount, rest, day } of matches) {
      const all = parts.reduce((sum, part) => sum + BigInt(part.amount), BigInt(rest));
      if (all !== BigInt(amount)) throw new Error(`parts and rest of ${amount} are ${all}`);
      for (const part of parts.filter(({ receiptId }) => receiptId === null))
        brought.set(part.paymentId, (brought.get(part.paymentId) ?? 0n) + BigInt(part.amount));
      for (const { paymentId: id, amount: part } of parts) if (part < 0) back.push({ id, day, amount: BigInt(-part) });
    }
  }
  held.reckoner.bank(brought, back);
}

/** Begins a house of three units with different shares, a desk and an account, which owe three months. */
export async function moveIn(): Promise<void> {
  const first = await another();
  for (const [at, [shareTop, shareBottom]] of shares.entries())
    await world.database.db
      .update(unit)
      .set({ shareTop, shareBottom })
      .where(eq(unit.id, flats[at] ?? ''));
  const buyer = await home.join('member');
  await staySignedIn(world);
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 5_000_000, initialDay: null });
  held = { reckoner: reckoner(shares), buyer, desk: [], own: [], settlements: [], transfer: null };
  for (const [at, id] of (await payments()).entries()) held.reckoner.pays(id, at, null);
  const fund = { id: 'fund', formula: 'per_unit', group: 'contribution', amount: 30_000, until: null } as const;
  held.reckoner.issue(first, '2030-03', 15, [{ ...fund, own: [] }]);
  await work();
}

/** Lets days go by. */
export async function goOn(days: number): Promise<void> {
  world.clock.now = `${dayFromNow(days)}T08:00:00.000Z`;
  await staySignedIn(world);
}
