import { and, eq, inArray } from 'drizzle-orm';
import { noteSetting } from '#house/noting.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { fail, failFields } from '#shared/errors.ts';
import { type Movement, movementsOf } from '../../bank/server/bank.door.ts';
import { payablesOf, receiptsFrom } from '../../payments/server/payments.door.ts';
import type { matchingContract } from '../matching.contract.ts';
import { mostPreviewed, type Part } from '../matching.rules.ts';
import { match, matchPayer, matchWatch } from './matching.kind.ts';
import { creditsOf, placeOf } from './matching.known.ts';
import { countsOf, matchesOf, matchOf, payersOf, settingOf, writesMatches } from './matching.rows.ts';
import { runMatching, wouldTrust } from './matching.running.ts';
import { type Decision, decide, holdHouse, learn, lessonsOf, type Match } from './matching.saving.ts';

// Contents: list, one, assign, take back, decide again, of no payment, confirm many, run, setting, what it would decide, what was learned.

const entryOf = ({ me, now }: Ctx) => ({ communityId: me.communityId, now, by: me.id });

/** The rows of movements as somebody saw them, held with the house; refuses who may not write payments, and what somebody else has decided meanwhile. */
async function held(ctx: Ctx, asked: { id: string; version: number }[]) {
  if (!writesMatches(ctx)) fail('BASE.ERRORS.NO_PERMISSION');
  await holdHouse(ctx.db, ctx.me.communityId);
  const ids = asked.map(({ id }) => id);
  const rows = await ctx.db
    .select()
    .from(match)
    .where(and(eq(match.communityId, ctx.me.communityId), inArray(match.movementId, ids)));
  const former = new Map(rows.map((row) => [row.movementId, row]));
  const movements = new Map((await movementsOf(ctx.db, ctx.me.communityId, { ids })).map((one) => [one.id, one]));
  for (const { id, version } of asked) {
    const row = former.get(id);
    if (!row || !movements.has(id)) return fail('MATCHING.ERRORS.NOT_FOUND');
    if (row.version !== version) return fail('BASE.ERRORS.STALE');
  }
  return { former, movements };
}

type Assigned = { movement: Movement; parts: Part[] };

/** Assigns movements to payments of the house; what they taught before is taken back and learned anew. */
async function assign(ctx: Ctx, asked: { id: string; version: number; parts: Part[] }[], at = (_: number) => 'parts') {
  const { former, movements } = await held(ctx, asked);
  const ids = [...new Set(asked.flatMap(({ parts }) => parts.map(({ paymentId }) => paymentId)))];
  const symbols = new Map((await payablesOf(ctx.db, entryOf(ctx), ids)).map(({ id, symbol }) => [id, symbol]));
  const decisions = asked.map(({ id, parts }, position): Decision => {
    const movement = movements.get(id) as Movement;
    const isOut = movement.amount < 0;
    if (parts.some(({ amount }) => amount < 0 !== isOut))
      failFields({ [at(position)]: 'MATCHING.VALIDATION.OUTGOING' });
    if (parts.some(({ paymentId }) => !symbols.has(paymentId)))
      failFields({ [at(position)]: 'MATCHING.VALIDATION.PAYMENT' });
    const sum = parts.reduce((total, { amount }) => total + amount, 0);
    if (Math.abs(sum) > Math.abs(movement.amount)) failFields({ [at(position)]: 'MATCHING.VALIDATION.SUM' });
    const rule = isOut ? 'refund' : parts.every(({ receiptId }) => receiptId) ? 'tied' : 'hand';
    return { movement, state: sum === movement.amount ? 'matched' : 'open', rule, parts };
  });
  const lacking = await lackingOf(ctx, decisions);
  if (lacking >= 0) failFields({ [at(lacking)]: 'MATCHING.VALIDATION.CREDIT' });
  await unlearn(ctx, former, movements);
  await decide(ctx.db, entryOf(ctx), decisions, former);
  const lessons = decisions.flatMap(({ movement, parts }: Assigned) => lessonsOf(movement, parts, symbols));
  await learn(ctx.db, entryOf(ctx), lessons, 1);
}

/** Which of decisions gives back more than a unit (or a payment of none) has received beyond what it was to pay; all of them counted, what they replace left out. */
async function lackingOf(ctx: Ctx, decisions: readonly Decision[]): Promise<number> {
  if (decisions.every(({ rule }) => rule !== 'refund')) return -1;
  const payables = new Map((await payablesOf(ctx.db, entryOf(ctx))).map((one) => [one.id, one]));
  const credit = creditsOf(payables.values());
  const place = (id: string) => placeOf(payables.get(id));
  const add = (id: string, amount: number) => credit.set(place(id), (credit.get(place(id)) ?? 0) + amount);
  const ids = decisions.map(({ movement }) => movement.id);
  for (const { paymentId, amount } of await receiptsFrom(ctx.db, ctx.me.communityId, ids)) add(paymentId, -amount);
  for (const { paymentId, amount } of decisions.flatMap(({ parts }) => parts)) add(paymentId, amount);
  const isLacking = ({ paymentId }: Part) => (credit.get(place(paymentId)) ?? 0) < 0;
  return decisions.findIndex(({ rule, parts }) => rule === 'refund' && parts.some(isLacking));
}

/** Takes back what movements taught as they stood. */
async function unlearn(ctx: Ctx, former: Map<string, Match>, movements: Map<string, Movement>): Promise<void> {
  const parts = await receiptsFrom(ctx.db, ctx.me.communityId, [...former.keys()]);
  const ids = [...new Set(parts.map(({ paymentId }) => paymentId))];
  const symbols = new Map((await payablesOf(ctx.db, entryOf(ctx), ids)).map(({ id, symbol }) => [id, symbol]));
  const lessons = [...movements.values()].flatMap((movement) =>
    lessonsOf(
      movement,
      parts.filter(({ movementId }) => movementId === movement.id),
      symbols,
    ),
  );
  await learn(ctx.db, entryOf(ctx), lessons, -1);
}

export const matchingHandlers: Handlers<typeof matchingContract> = {
  'GET /bank-matching': matchesOf,

  'GET /bank-matching/{id}': (ctx, { id }) => matchOf(ctx, id),

  'PUT /bank-matching/{id}': async (ctx, asked) => {
    await assign(ctx, [asked]);
    return matchOf(ctx, asked.id);
  },

  'PUT /bank-matching/{id}/undo': async (ctx, asked) => {
    const { former, movements } = await held(ctx, [asked]);
    await unlearn(ctx, former, movements);
    const movement = movements.get(asked.id) as Movement;
    await decide(ctx.db, entryOf(ctx), [{ movement, state: 'open', rule: null, parts: [] }], former);
    return matchOf(ctx, asked.id);
  },

  'PUT /bank-matching/{id}/again': async (ctx, asked) => {
    const { former } = await held(ctx, [asked]);
    const parts = await receiptsFrom(ctx.db, ctx.me.communityId, [asked.id]);
    const waits = former.get(asked.id)?.state === 'open' && parts.length === 0;
    if (!waits) return fail('BASE.ERRORS.STALE');
    const own = and(eq(match.communityId, ctx.me.communityId), eq(match.movementId, asked.id));
    await ctx.db
      .update(match)
      .set({ isHeld: false, version: asked.version + 1 })
      .where(own);
    await runMatching(ctx.db, entryOf(ctx));
    return matchOf(ctx, asked.id);
  },

  'PUT /bank-matching/{id}/ignore': async (ctx, { id, version, keptAs, note, isRemembered }) => {
    const { former, movements } = await held(ctx, [{ id, version }]);
    await unlearn(ctx, former, movements);
    const movement = movements.get(id) as Movement;
    await decide(ctx.db, entryOf(ctx), [{ movement, state: 'ignored', rule: 'kept', parts: [], keptAs, note }], former);
    const { counterAccount, counterName } = movement;
    const lesson = { kind: 'account' as const, key: counterAccount, name: counterName, paymentId: null, keptAs };
    if (isRemembered && counterAccount) await learn(ctx.db, entryOf(ctx), [lesson], 1);
    return matchOf(ctx, id);
  },

  'POST /bank-matching/confirm': async (ctx, { decisions }) => {
    await assign(ctx, decisions, (position) => `decisions.${position}.parts`);
    return { confirmed: decisions.length };
  },

  'POST /bank-matching/run': async (ctx) => {
    if (!writesMatches(ctx)) fail('BASE.ERRORS.NO_PERMISSION');
    await runMatching(ctx.db, entryOf(ctx));
    return countsOf(ctx);
  },

  'GET /bank-matching/setting': settingOf,

  'GET /bank-matching/setting/preview': async (ctx) => {
    const found = await wouldTrust(ctx.db, entryOf(ctx));
    const movements = found.slice(0, mostPreviewed).map(({ movement, facts }) => {
      const { id, day, amount, counterName, counterAccount } = movement;
      return { id, day, amount, counterName, counterAccount, room: facts?.room ?? '', name: facts?.name ?? '' };
    });
    return { totalItems: found.length, movements };
  },

  'PUT /bank-matching/setting': async (ctx, { isPayerTrusted }) => {
    if (!writesMatches(ctx)) fail('BASE.ERRORS.NO_PERMISSION');
    await holdHouse(ctx.db, ctx.me.communityId);
    const before = await settingOf(ctx);
    await ctx.db.update(matchWatch).set({ isPayerTrusted }).where(eq(matchWatch.communityId, ctx.me.communityId));
    const say = sayIn(ctx.services, 'cs');
    const said = (is: boolean) => say(`BASE.NOTED.${is}`);
    const turn = { from: said(before.isPayerTrusted), to: said(isPayerTrusted) };
    await noteSetting(ctx, 'cashDesk', say('MATCHING.TRUST'), turn);
  },

  'GET /bank-matching/payer': payersOf,

  'DELETE /bank-matching/payer/{id}': async (ctx, { id }) => {
    if (!writesMatches(ctx)) fail('BASE.ERRORS.NO_PERMISSION');
    const own = and(eq(matchPayer.communityId, ctx.me.communityId), eq(matchPayer.id, id));
    const gone = await ctx.db.delete(matchPayer).where(own).returning({ id: matchPayer.id });
    if (gone.length === 0) fail('MATCHING.ERRORS.NOT_FOUND');
  },
};
