import type { Movement } from '../../bank/server/bank.door.ts';
import { isExact, openParts } from '../../payments/payments.rules.ts';
import { decidedFrom } from '../matching.rules.ts';
import { type Known, solePayer } from './matching.known.ts';
import type { Decision, Match } from './matching.saving.ts';

// What an account decides that has always paid for one payment.

export type Waiting = { row: Match; movement: Movement };
export type Assigned = Pick<Decision, 'movement' | 'parts'>;

/** Reckons with what symbols have just decided, and with what they have let go. */
export function byPayer(known: Known, waiting: Waiting[], decided: Assigned[], dropped: Assigned[]): Decision[] {
  const taken = new Set(decided.map(({ movement }) => movement.id));
  const received = new Map<string, number>();
  const count = (all: Assigned[], sign: 1 | -1) => {
    for (const { paymentId, amount } of all.flatMap(({ parts }) => parts)) {
      const held = received.get(paymentId) ?? known.payables.get(paymentId)?.received ?? 0;
      received.set(paymentId, held + sign * amount);
    }
  };
  count(decided, 1);
  count(dropped, -1);
  return waiting.flatMap(({ movement }) => {
    const payer = taken.has(movement.id) || movement.vs ? null : solePayer(known, movement.counterAccount);
    const payable = payer && payer.times >= decidedFrom ? known.payables.get(payer.paymentId) : undefined;
    if (!payer || !payable) return [];
    const held = received.get(payable.id) ?? payable.received;
    if (!isExact(openParts(payable, held), movement.amount)) return [];
    received.set(payable.id, held + movement.amount);
    const facts = {
      account: movement.counterAccount,
      times: String(payer.times),
      room: payable.room,
      name: payable.name,
    };
    const parts = [{ paymentId: payable.id, amount: movement.amount }];
    return [{ movement, state: 'matched' as const, rule: 'payer' as const, parts, facts }];
  });
}
