import { stemOf, unitsIn, wordsOf } from '#engines/mentions.ts';
import { fold } from '#shared/fold.ts';
import type { Movement } from '../../bank/server/bank.door.ts';
import { isNear, nearestTo, subsetOf } from '../../payments/payments.recorded.rules.ts';
import { isExact, openParts, type Payable } from '../../payments/payments.rules.ts';
import type { Recorded } from '../../payments/server/payments.door.ts';
import {
  ambiguity,
  leastScore,
  mostSuggestions,
  type Part,
  type Reason,
  suggestedFrom,
  weights,
} from '../matching.rules.ts';
import { add, type Known, placeOf, solePayer } from './matching.known.ts';

// What of a house speaks for which payment, and what of it is suggested for a movement.

export type Suggestion = Weighed & { isLikely: boolean };
/** With the day on which somebody recorded it by hand, where it is that. */
type Weighed = { parts: Part[]; score: number; reasons: Reason[]; recordedOn: string | null };

const openOf = (payable: Payable) => openParts(payable, payable.received);

/** What was recorded by hand of a movement on a near day, of units for which nothing speaks only its very sum, and that only where no symbol names others. */
function recordedBefore(known: Known, movement: Movement, evidence: Map<string, Set<Reason>>): Weighed[] {
  const told = new Map<string, Set<Reason>>();
  for (const [id, reasons] of evidence) {
    const place = placeOf(known.payables.get(id));
    told.set(place, new Set([...(told.get(place) ?? []), ...reasons]));
  }
  const byPlace = new Map<string, Recorded[]>();
  for (const one of known.recorded)
    if (isNear(movement, one)) add(byPlace, placeOf(known.payables.get(one.paymentId)), one);
  return [...byPlace].flatMap(([place, all]) => {
    const reasons = told.get(place);
    if (!reasons && known.bySymbol.has(movement.vs)) return [];
    const because: Reason[] = ['recorded', ...(reasons ?? [])];
    return recordedAs(movement, nearestTo(movement.day, all), reasons !== undefined).map((some) => {
      const isPiece = (some[0]?.amount ?? 0) > movement.amount; // no more than the sum speaks for that
      const parts = some.map(({ amount, ...one }) => ({ ...one, amount: Math.min(amount, movement.amount) }));
      const score = scoreOf(because) - (isPiece ? weights.recorded - weights.amount : 0);
      return { parts: parts.map(bare), score, reasons: because, recordedOn: some[0]?.day ?? null };
    });
  });
}

const bare = ({ paymentId, amount, receiptId }: Recorded): Part => ({ paymentId, amount, receiptId });

/** What of a unit, the nearest first, may be a movement: its sum, of each payment once; else those that come to it together, or the one of which it may be a piece. */
function recordedAs({ amount }: Movement, all: Recorded[], isTold: boolean): Recorded[][] {
  const same = all.filter((one) => one.amount === amount);
  const once = same.filter((one, at) => same.findIndex(({ paymentId }) => paymentId === one.paymentId) === at);
  if (once.length > 0 || !isTold) return once.map((one) => [one]);
  const some = subsetOf(all, amount) ?? all.filter((one) => one.amount > amount).slice(0, 1);
  return some.length > 0 ? [some] : [];
}

/** Units to whose owners what went out may give back what they have paid beyond what they owe: whose account has paid for them, or all of whose overpayment it is. */
function refundsFor(known: Known, movement: Movement): Weighed[] {
  return [...evidenceOf(known, movement)].flatMap(([paymentId, reasons]) => {
    const payable = known.payables.get(paymentId);
    const rest = (known.credits.get(placeOf(payable)) ?? 0) + movement.amount;
    if (payable?.type !== 'unit' || rest < 0) return [];
    if (rest === 0) reasons.add('amount');
    const [score, parts] = [scoreOf(reasons), [{ paymentId, amount: movement.amount }]];
    if (score < leastScore || !(rest === 0 || reasons.has('payer'))) return [];
    return [{ parts, score, reasons: [...reasons], recordedOn: null }];
  });
}

/** What may be meant by a movement, what speaks most for it first: at most five, each with its reasons. */
export function suggest(known: Known, movement: Movement): Suggestion[] {
  if (movement.amount < 0) return ranked(refundsFor(known, movement).sort(byScore));
  const evidence = evidenceOf(known, movement);
  const recorded = recordedBefore(known, movement, evidence);
  const single = [...evidence].flatMap(([id, reasons]) => {
    const payable = known.payables.get(id);
    if (!payable) return [];
    if (isExact(openOf(payable), movement.amount)) reasons.add('amount');
    const score = scoreOf(reasons);
    return score < leastScore
      ? []
      : [{ parts: partsFor(known, payable, movement.amount), score, reasons: [...reasons], recordedOn: null }];
  });
  return ranked([...recorded.sort(byScore), ...[...joint(known, movement, evidence), ...single].sort(byScore)]);
}

const byScore = (a: Weighed, b: Weighed) => b.score - a.score;

/** The first ones, of which the first is likely where nothing else comes near to it. */
function ranked(all: Weighed[]): Suggestion[] {
  const [first, ...others] = all;
  const isClear =
    first !== undefined &&
    (first.recordedOn === null || first.reasons.length > 1) &&
    others.every(({ score }) => first.score - score > ambiguity);
  return all.slice(0, mostSuggestions).map((one, at) => ({ ...one, isLikely: at === 0 && isClear }));
}

const scoreOf = (reasons: Iterable<Reason>) =>
  [...reasons].reduce((sum, reason) => sum + (reason === 'joint' ? weights.amount : weights[reason]), 0);

/** All that speaks for payments besides the amount. */
function evidenceOf(known: Known, movement: Movement): Map<string, Set<Reason>> {
  const found = new Map<string, Set<Reason>>();
  const note = (id: string, reason: Reason) => found.set(id, (found.get(id) ?? new Set()).add(reason));
  const { vs, ss, counterAccount } = movement;
  for (const { id } of (vs && known.bySymbol.get(vs)) || []) note(id, 'symbol');
  for (const id of known.payers.symbol.get(vs)?.keys() ?? []) note(id, 'alias');
  const sole = solePayer(known, counterAccount);
  if (sole && sole.times >= suggestedFrom) note(sole.paymentId, 'payer');
  if (movement.amount < 0) for (const id of known.payers.account.get(counterAccount)?.keys() ?? []) note(id, 'payer');
  for (const symbol of [vs, ss])
    for (const { id } of (symbol && known.byUnit.get(symbol)) || []) note(id, 'unitSymbol');
  const words = fold(`${movement.counterName} ${movement.message}`);
  for (const number of unitsIn(words)) for (const { id } of known.byUnit.get(number) ?? []) note(id, 'unitText');
  noteNames(known, wordsOf(words), note);
  return found;
}

function noteNames(known: Known, words: string[], note: (id: string, reason: Reason) => unknown): void {
  const stems = new Set(words.map(stemOf));
  const ids = new Set([...stems].flatMap((stem) => [...(known.byStem.get(stem) ?? [])]));
  for (const id of ids) {
    const fits = (known.owners.get(id) ?? []).filter(({ last }) => last.some((one) => stems.has(one)));
    const isWhole = fits.some(({ first }) => first.length > 0 && first.every((one) => words.includes(one)));
    note(id, isWhole ? 'names' : 'name');
  }
}

/** Where the money of a movement goes: an own payment of a unit takes what is open of it, and the rest is of the unit. */
function partsFor(known: Known, payable: Payable, amount: number): Part[] {
  const [open = 0] = payable.type === 'own' ? openOf(payable) : [];
  const rest = amount - open;
  if (payable.type === 'unit' || !payable.unitId || rest <= 0 || open === 0) return [{ paymentId: payable.id, amount }];
  const unit = [...known.payables.values()].find((one) => one.type === 'unit' && one.unitId === payable.unitId);
  if (!unit) return [{ paymentId: payable.id, amount }];
  return [
    { paymentId: payable.id, amount: open },
    { paymentId: unit.id, amount: rest },
  ];
}

/** One sum for several payments of one owner, or of one account that has paid for several. */
function joint(known: Known, { amount, counterAccount }: Movement, evidence: Map<string, Set<Reason>>): Weighed[] {
  const groups: string[][] = [...evidence.keys()].flatMap((id) =>
    (known.owners.get(id) ?? []).map(({ memberId }) => known.byOwner.get(memberId) ?? []),
  );
  const paid = known.payers.account.get(counterAccount);
  if (paid && paid.size > 1) groups.push([...paid.keys()]);
  const seen = new Set<string>();
  const placeOf = (id: string) => known.place.get(id) ?? 0;
  return groups.flatMap((found) => {
    const ids = found.toSorted((a, b) => placeOf(a) - placeOf(b));
    if (ids.length < 2 || seen.has(ids.join())) return [];
    seen.add(ids.join());
    const open = ids.flatMap((id) => {
      const payable = known.payables.get(id);
      return payable ? [{ paymentId: id, amount: openSum(payable) }] : [];
    });
    const parts = subsetOf(open, amount);
    if (!parts) return [];
    const isPayer = paid && ids.every((id) => paid.has(id));
    const told = new Set<Reason>(parts.flatMap(({ paymentId }) => [...(evidence.get(paymentId) ?? [])]));
    if (isPayer) told.add('payer');
    told.add('joint');
    const score = scoreOf(told);
    return score < leastScore ? [] : [{ parts, score, reasons: [...told], recordedOn: null }];
  });
}

/** All that is open of a payment; of one of which nothing is, what it asks next. */
const openSum = (payable: Payable) => {
  const open = openOf(payable);
  const due = openOf({ ...payable, next: 0 });
  return (due.length > 0 ? due : open).reduce((sum, one) => sum + one, 0);
};
