import { and, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { stemOf, unitForms, wordsOf } from '#engines/mentions.ts';
import { unitOwner } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { fold } from '#shared/fold.ts';
import { symbolKey } from '#shared/money.ts';
import type { Movement } from '../../bank/server/bank.door.ts';
import { heldBack, nearDays } from '../../payments/payments.recorded.rules.ts';
import type { Payable } from '../../payments/payments.rules.ts';
import { payablesOf, type Recorded, recordedOf } from '../../payments/server/payments.door.ts';
import { unitsBySymbol } from '../../prescriptions/server/prescriptions.door.ts';
import { matchPayer } from './matching.kind.ts';

// The payments of a house with all by which one is recognised.

type Owner = { memberId: string; first: string[]; last: string[] };
/** How often something has paid, by payment. */
type Times = Map<string, number>;

/** The payments of a house with all by which one is recognised. */
export type Known = {
  /** By the numbers of units. */
  payables: Map<string, Payable>;
  /** Where a payment stands among them. */
  place: Map<string, number>;
  bySymbol: Map<string, Payable[]>;
  byUnit: Map<string, Payable[]>;
  byStem: Map<string, Set<string>>;
  owners: Map<string, Owner[]>;
  byOwner: Map<string, string[]>;
  payers: { account: Map<string, Times>; symbol: Map<string, Times> };
  /** What was recorded by hand about the days that are asked about. */
  recorded: Recorded[];
  /** What was received beyond what was to be paid, below nothing what is owed, by the place of payments. */
  credits: Map<string, number>;
};

/** Puts a value beside those of its key. */
export const add = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const held = map.get(key);
  if (held) held.push(value);
  else map.set(key, [value]);
};

/** Reads what is known of the payments of a house, for movements of which nobody has decided. */
export async function knownOf(
  db: Db,
  house: { communityId: string; now: string },
  movements: readonly Movement[],
): Promise<Known> {
  const all = await payablesOf(db, house);
  const known: Known = {
    payables: new Map(all.map((one) => [one.id, one])),
    place: new Map(all.map(({ id }, at) => [id, at])),
    bySymbol: new Map(),
    byUnit: new Map(),
    byStem: new Map(),
    owners: new Map(),
    byOwner: new Map(),
    payers: { account: new Map(), symbol: new Map() },
    recorded: await recordedNear(db, house.communityId, movements),
    credits: creditsOf(all),
  };
  for (const one of all) {
    if (one.symbol) add(known.bySymbol, symbolKey(one.symbol), one);
    if (one.type === 'unit') for (const form of unitForms(one.room)) add(known.byUnit, form, one);
  }
  await learnSymbols(db, house.communityId, known);
  await learnOwners(db, house.communityId, known);
  await learnPayers(db, house.communityId, known);
  return known;
}

/** Money under a symbol by which a unit will pay, or paid before, is that unit's, as long as no payment has it now. */
async function learnSymbols(db: Db, communityId: string, known: Known): Promise<void> {
  const ofUnit = new Map(
    [...known.payables.values()].flatMap((one) => (one.type === 'unit' ? [[one.unitId, one]] : [])),
  );
  for (const [symbol, unitId] of await unitsBySymbol(db, communityId)) {
    const payable = ofUnit.get(unitId);
    if (payable && !known.bySymbol.has(symbol)) add(known.bySymbol, symbol, payable);
  }
}

async function recordedNear(db: Db, communityId: string, movements: readonly Movement[]): Promise<Recorded[]> {
  const days = movements.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return [];
  return recordedOf(db, communityId, { from, to, around: nearDays });
}

async function learnOwners(db: Db, communityId: string, known: Known): Promise<void> {
  const units = new Map(
    [...known.payables.values()].flatMap((one) => (one.type === 'unit' ? [[one.unitId, one.id]] : [])),
  );
  const { firstName, lastName, companyName } = member;
  const rows = await db
    .select({ unitId: unitOwner.unitId, memberId: member.id, firstName, lastName, companyName })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .where(eq(unitOwner.communityId, communityId));
  for (const row of rows) {
    const id = units.get(row.unitId);
    if (!id) continue;
    const last = wordsOf(fold(row.lastName || row.companyName || '')).map(stemOf);
    add(known.owners, id, { memberId: row.memberId, first: wordsOf(fold(row.firstName ?? '')), last });
    add(known.byOwner, row.memberId, id);
    for (const stem of last) known.byStem.set(stem, (known.byStem.get(stem) ?? new Set()).add(id));
  }
}

async function learnPayers(db: Db, communityId: string, { payables, payers }: Known): Promise<void> {
  const rows = await db.select().from(matchPayer).where(eq(matchPayer.communityId, communityId));
  for (const { kind, key, paymentId, times } of rows) {
    if (!paymentId || !payables.has(paymentId)) continue;
    const held = payers[kind].get(key) ?? new Map();
    payers[kind].set(key, held.set(paymentId, times));
  }
}

/** The one payment for which an account has paid, and how often; nothing where it has paid for several. */
export function solePayer({ payers }: Known, account: string): { paymentId: string; times: number } | null {
  const held = account ? payers.account.get(account) : undefined;
  const [only] = held?.size === 1 ? [...held] : [];
  return only ? { paymentId: only[0], times: only[1] } : null;
}

/** Where a payment belongs: to its unit, or nowhere but to itself. */
export const placeOf = (payable: Payable | undefined) => payable?.unitId ?? payable?.id ?? '';

/** What was received beyond what was to be paid, of each place together. */
export function creditsOf(payables: Iterable<Payable>): Map<string, number> {
  const credits = new Map<string, number>();
  for (const one of payables) {
    const held = (credits.get(placeOf(one)) ?? 0) + one.received;
    credits.set(
      placeOf(one),
      one.owed.reduce((left, amount) => left - amount, held),
    );
  }
  return credits;
}

/** Which movements may be what somebody has recorded by hand of the unit that their symbol or account pays for: those are left to people. */
export function leftToPeople(known: Known, movements: readonly Movement[]): Set<string> {
  const places = new Map(
    movements.map(({ id, vs, counterAccount }) => {
      const payer = known.payables.get(solePayer(known, counterAccount)?.paymentId ?? '');
      const meant = known.bySymbol.get(vs) ?? (payer ? [payer] : []);
      return [id, new Set(meant.map(placeOf))];
    }),
  );
  return heldBack(movements, known.recorded, ({ id }, { paymentId }) =>
    Boolean(places.get(id)?.has(placeOf(known.payables.get(paymentId)))),
  );
}
