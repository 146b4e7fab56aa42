import { and, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { fold } from '#shared/fold.ts';
import { accountsOfHouse, type Movement, movementIds, movementsOf } from '../../bank/server/bank.door.ts';
import { post } from '../../books/server/books.door.ts';
import type { Payable } from '../../payments/payments.rules.ts';
import { receiptsFrom, releaseFrom } from '../../payments/server/payments.door.ts';
import { decideSymbol, type Part, ruleOut } from '../matching.rules.ts';
import { hydrate, inOrder, isUndecided, meet, ofHouse, piece, take, waitingOf } from './matching.coming.ts';
import { match, matchPayer } from './matching.kind.ts';
import { type Known, knownOf, leftToPeople } from './matching.known.ts';
import { type Decision, decide, type Entry, freeOthers, holdHouse, learn, lessonsOf } from './matching.saving.ts';
import { suggest } from './matching.suggesting.ts';
import { type Assigned, byPayer, type Waiting } from './matching.trusting.ts';

// What the application decides by itself of the movements of a house.

/** Brings what is said of movements to what holds now; done twice it is done once. */
export async function runMatching(db: Db, house: { communityId: string; now: string }): Promise<void> {
  const entry = { ...house, by: null };
  const held = await holdHouse(db, house.communityId);
  if (!held) return;
  await forget(db, entry);
  const fresh = await meet(db, house.communityId);
  const isTaken = await reverse(db, entry, fresh);
  const coming = isTaken ? [] : fresh;
  const waiting = await waitingOf(db, house.communityId, coming);
  if (waiting.length === 0) return;
  const movements = waiting.map(({ movement }) => movement);
  const known = await knownOf(db, entry, movements);
  const left = await ruleAll(db, entry, waiting, known);
  const paying = left.filter(({ movement }) => movement.amount > 0);
  const paid = paying.length > 0 ? await settlePayments(db, entry, paying, known, held.isPayerTrusted) : new Set();
  const isLeft = new Set(left.flatMap(({ movement: { id } }) => (paid.has(id) ? [] : id)));
  const undecided = coming.filter(({ id }) => isLeft.has(id)); // a reversal was taken up already
  await take(db, house.communityId, undecided);
}

/** What of the waiting movements an account would decide that has always paid for one payment, if the house let it. */
export async function wouldTrust(db: Db, house: { communityId: string; now: string }) {
  const waiting = (await waitingOf(db, house.communityId)).filter(
    ({ movement: { amount, isReversal } }) => amount > 0 && !isReversal,
  );
  const movements = waiting.map(({ movement }) => movement);
  const known = await knownOf(db, house, movements);
  const left = leftToPeople(known, movements);
  const free = waiting.filter(({ movement }) => !left.has(movement.id));
  return byPayer(known, free, [], []);
}

/** Takes out what is said of movements that are there no more; a movement that one of them reversed waits again, and the other way round. */
async function forget(db: Db, entry: Entry): Promise<void> {
  const gone = await db
    .select()
    .from(match)
    .where(and(ofHouse(entry.communityId), notInArray(match.movementId, movementIds(entry.communityId) as never)));
  if (gone.length === 0) return;
  const ids = gone.map(({ movementId }) => movementId);
  await releaseFrom(db, entry, ids);
  const kept = gone.filter(({ keptAs }) => keptAs !== null);
  if (kept.length > 0)
    await post(
      db,
      entry,
      'match',
      kept.map(({ movementId }) => ({ id: movementId, text: '', lines: [] })),
    );
  await freeOthers(db, entry, gone, new Set(ids));
  for (let at = 0; at < ids.length; at += piece)
    await db.delete(match).where(and(ofHouse(entry.communityId), inArray(match.movementId, ids.slice(at, at + piece))));
}

const formerOf = (all: Waiting[]) => new Map(all.map(({ row }) => [row.movementId, row]));

/** Sets what the bank has reversed against what it reversed: neither is a payment any more. Answers whether it took up what has just come, to look among it. */
async function reverse(db: Db, entry: Entry, fresh: Movement[]): Promise<boolean> {
  const ids = db.select({ id: match.movementId }).from(match).where(isUndecided(entry.communityId));
  const earlier = await movementsOf(db, entry.communityId, { ids, isReversal: true });
  const waiting = [...earlier, ...fresh.filter(({ isReversal }) => isReversal)].sort(inOrder);
  if (waiting.length === 0) return false;
  await take(db, entry.communityId, fresh);
  for (const movement of waiting) {
    const original = await originalOf(db, entry.communityId, movement);
    if (!original) continue;
    const rows = await db
      .select()
      .from(match)
      .where(and(ofHouse(entry.communityId), inArray(match.movementId, [movement.id, original.id])));
    const both = [apart(movement, 'reversal', original), apart(original, 'reversed', movement)];
    await decide(db, entry, both, new Map(rows.map((row) => [row.movementId, row])));
  }
  return true;
}

const apart = (movement: Movement, rule: 'reversal' | 'reversed', { id, day }: Movement): Decision => ({
  movement,
  state: 'ignored',
  rule,
  parts: [],
  facts: { other: id, day },
});

const mostOriginals = 50;

/** The last movement that one takes back: of the same amount the other way, with the same account and symbol. */
async function originalOf(db: Db, communityId: string, { id, day, amount, counterAccount, vs, accountId }: Movement) {
  const where = and(
    ofHouse(communityId),
    eq(match.amount, -amount),
    lte(match.day, day),
    eq(match.accountId, accountId),
    or(isNull(match.rule), notInArray(match.rule, ['reversal', 'reversed'])),
  );
  const rows = await db
    .select({ id: match.movementId })
    .from(match)
    .where(where)
    .orderBy(sql`${match.day} desc, ${match.movementId} desc`)
    .limit(mostOriginals);
  if (rows.length === 0) return null;
  const found = await movementsOf(db, communityId, { ids: rows.map((row) => row.id) });
  const fits = found.filter(
    (one) =>
      one.id !== id &&
      one.vs === vs &&
      (one.counterAccount === counterAccount || !one.counterAccount || !counterAccount) &&
      !one.isReversal,
  );
  return fits.at(-1) ?? null;
}

/** Takes out what is no payment: between own accounts, fees, interest, what the house pays unless it may be a refund, and accounts that nobody wants to be asked about. Answers the rest. */
async function ruleAll(db: Db, entry: Entry, waiting: Waiting[], known: Known): Promise<Waiting[]> {
  const own = new Map((await accountsOfHouse(db, entry.communityId)).map(({ name, number }) => [number, name]));
  const accounts = new Set(own.keys());
  const unasked = await db
    .select()
    .from(matchPayer)
    .where(and(eq(matchPayer.communityId, entry.communityId), isNull(matchPayer.paymentId)));
  const kept = new Map(unasked.map((row) => [row.key, row]));
  const decided = new Map<string, Decision>();
  for (const { movement } of waiting) {
    const { id, amount, counterAccount, counterName, message, kind } = movement;
    if (movement.isReversal) continue; // until what it reverses comes
    const told = counterAccount ? kept.get(counterAccount) : undefined;
    const rule = told ? 'unasked' : ruleOut({ amount, counterAccount, words: fold(`${kind} ${message}`) }, accounts);
    if (!rule || (rule === 'expense' && suggest(known, movement).length > 0)) continue; // perhaps a refund, which people say
    const as = { transfer: 'transfer', fee: 'cost', interest: 'income', expense: 'cost' } as const;
    const keptAs = rule === 'unasked' ? (told?.keptAs ?? (amount < 0 ? 'cost' : 'income')) : as[rule];
    const facts = { account: own.get(counterAccount) ?? counterName };
    decided.set(id, { movement, state: 'ignored', rule, parts: [], keptAs, facts });
  }
  await decide(db, entry, [...decided.values()], formerOf(waiting));
  return waiting.filter(({ movement }) => !decided.has(movement.id) && !movement.isReversal);
}

/** Assigns what is certain: by symbol and amount; where the house trusts them, by an account that has always paid for one payment. Answers of which it decided. */
async function settlePayments(
  db: Db,
  entry: Entry,
  all: Waiting[],
  known: Known,
  isPayerTrusted: boolean,
): Promise<Set<string>> {
  const movements = all.map(({ movement }) => movement);
  const left = leftToPeople(known, movements);
  const waiting = all.filter(({ movement }) => !left.has(movement.id));
  const bySymbol = await withEarlier(db, entry.communityId, known, waiting);
  const decisions: Decision[] = [];
  const dropped: Assigned[] = [];
  for (const { payables, items } of bySymbol) {
    const movementsOfGroup = items.map(({ movement }) => movement);
    const found = decideSymbol(payables, movementsOfGroup);
    for (const { movement, was } of items) {
      const part = found.get(movement.id);
      if (part?.paymentId === was?.paymentId) continue;
      if (was) dropped.push({ movement, parts: [was] });
      const room = (part && known.payables.get(part.paymentId)?.room) ?? '';
      const name = (part && known.payables.get(part.paymentId)?.name) ?? '';
      const facts = { vs: movement.vs, room, name };
      decisions.push(
        part
          ? { movement, state: 'matched', rule: 'symbol', parts: [part], facts }
          : { movement, state: 'open', rule: null, parts: [] },
      );
    }
  }
  if (isPayerTrusted) decisions.push(...byPayer(known, waiting, decisions, dropped));
  const former = new Map([...formerOf(waiting), ...formerOf(bySymbol.flatMap(({ items }) => items))]);
  await decide(db, entry, decisions, former);
  const symbols = new Map([...known.payables.values()].map(({ id, symbol }) => [id, symbol]));
  const lessons = (all: Assigned[]) => all.flatMap(({ movement, parts }) => lessonsOf(movement, parts, symbols));
  await learn(db, entry, lessons(dropped), -1);
  await learn(db, entry, lessons(decisions), 1); // of who waits on nothing is learned
  return new Set(decisions.map(({ movement }) => movement.id));
}

type Item = Waiting & { was: Part | null };
type Group = { payables: Payable[]; items: Item[] };

/** What waits by symbol, with what was decided by it on the same day and later: decided again in the order of days, so that the order in which statements came changes nothing. */
async function withEarlier(db: Db, communityId: string, known: Known, waiting: Waiting[]): Promise<Group[]> {
  const groups = new Map<string, Item[]>();
  for (const one of waiting) {
    const { vs } = one.movement;
    if (!vs || !known.bySymbol.has(vs)) continue;
    const held = groups.get(vs);
    if (held) held.push({ ...one, was: null });
    else groups.set(vs, [{ ...one, was: null }]);
  }
  const firsts = [...groups].map(([vs, items]) => ({ vs, day: items[0]?.movement.day }));
  if (firsts.length === 0) return [];
  const where = and(
    ofHouse(communityId),
    eq(match.rule, 'symbol'),
    eq(match.state, 'matched'),
    sql`exists (select from json_to_recordset(${JSON.stringify(firsts)}::json) f(vs text, day date)
      where f.vs = ${match.vs} and f.day <= ${match.day})`,
  );
  const rows = await db.select().from(match).where(where);
  const decided = await hydrate(db, communityId, rows, where);
  const parts = await receiptsFrom(
    db,
    communityId,
    rows.map(({ movementId }) => movementId),
  );
  const partOf = new Map(parts.map(({ movementId, paymentId, amount }) => [movementId, { paymentId, amount }]));
  for (const one of decided) groups.get(one.movement.vs)?.push({ ...one, was: partOf.get(one.movement.id) ?? null });
  return [...groups].map(([vs, items]) => {
    const again = new Map<string, number>();
    for (const { was } of items) if (was) again.set(was.paymentId, (again.get(was.paymentId) ?? 0) + was.amount);
    const payables = (known.bySymbol.get(vs) ?? []).map((one) => ({
      ...one,
      received: one.received - (again.get(one.id) ?? 0),
    }));
    return { payables, items: items.sort((a, b) => inOrder(a.movement, b.movement)) };
  });
}
