import { and, asc, desc, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf, readPage } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { accountsOfHouse, movementsOf } from '../../bank/server/bank.door.ts';
import { payablesOf, receiptsFrom } from '../../payments/server/payments.door.ts';
import { type MatchState, matchStates, type Part, shownRules } from '../matching.rules.ts';
import { match, matchPayer, matchWatch } from './matching.kind.ts';
import { type Known, knownOf } from './matching.known.ts';
import { suggest } from './matching.suggesting.ts';

// What matching looks like on the wire.

export const writesMatches = ({ me }: Pick<Ctx, 'me'>): boolean =>
  me.writes('cashDesk') && me.writes('paymentMonitoring');

export type AskedMatches = Paging & {
  tab: MatchState;
  search?: string;
  bankAccountId?: string;
  dateFrom?: string;
  dateTo?: string;
};

const ofHouse = ({ me }: Ctx) => eq(match.communityId, me.communityId);

function within(ctx: Ctx, { search, bankAccountId, dateFrom, dateTo }: Partial<AskedMatches>): SQL {
  if (dateFrom && dateTo && dateTo < dateFrom) return failFields({ dateTo: 'BASE.VALIDATION.DATE_ORDER' });
  return and(
    ofHouse(ctx),
    bankAccountId ? eq(match.accountId, bankAccountId) : undefined,
    dateFrom ? gte(match.day, dateFrom) : undefined,
    dateTo ? lte(match.day, dateTo) : undefined,
    search ? sql`position(${fold(search)} in ${match.searchText}) > 0` : undefined,
  ) as SQL;
}

/** How many movements stand where, of those that fit. */
export async function countsOf(ctx: Ctx, asked: Partial<AskedMatches> = {}) {
  const rows = await ctx.db
    .select({ state: match.state, n: sql`count(*)`.mapWith(Number) })
    .from(match)
    .where(within(ctx, asked))
    .groupBy(match.state);
  const of = (state: MatchState) => rows.find((row) => row.state === state)?.n ?? 0;
  const [openCount, matchedCount, ignoredCount] = matchStates.map(of) as [number, number, number];
  return { openCount, matchedCount, ignoredCount };
}

/** One page of the movements of a tab, the last first. */
export async function matchesOf(ctx: Ctx, { tab, ...asked }: AskedMatches) {
  const counts = await countsOf(ctx, asked);
  const totalItems = counts[`${tab}Count`];
  const page = { ...pageOf(asked), direction: 'desc' as 'asc' | 'desc' };
  const rows = await readPage(page, totalItems, ({ direction, limit, offset }) => {
    const order = direction === 'desc' ? desc : asc;
    return selected(ctx, and(within(ctx, asked), eq(match.state, tab)) as SQL)
      .orderBy(order(match.day), order(match.movementId))
      .limit(limit)
      .offset(offset);
  });
  return { matches: await toWire(ctx, rows), totalItems, ...counts };
}

const selected = ({ db }: Ctx, where: SQL) =>
  db
    .select({ row: match, by: personColumns })
    .from(match)
    .leftJoin(member, and(eq(member.communityId, match.communityId), eq(member.id, match.authorId)))
    .where(where)
    .$dynamic();

/** One movement as it goes over the wire. */
export async function matchOf(ctx: Ctx, id: string) {
  const [wire] = await toWire(ctx, await selected(ctx, and(ofHouse(ctx), eq(match.movementId, id)) as SQL));
  return wire ?? fail('MATCHING.ERRORS.NOT_FOUND');
}

type Selected = Awaited<ReturnType<typeof selected>>;

async function toWire(ctx: Ctx, rows: Selected) {
  if (rows.length === 0) return [];
  const { communityId } = ctx.me;
  const ids = rows.map(({ row }) => row.movementId);
  const movements = new Map((await movementsOf(ctx.db, communityId, { ids })).map((one) => [one.id, one]));
  const accounts = new Map((await accountsOfHouse(ctx.db, communityId)).map(({ id, name }) => [id, name]));
  const received = await partsOf(ctx, ids);
  const asked = rows.flatMap(({ row }) =>
    row.state === 'open' || row.rule === 'expense' ? (movements.get(row.movementId) ?? []) : [],
  );
  const known = asked.length > 0 ? await knownOf(ctx.db, { communityId, now: ctx.now }, asked) : null;
  const writes = writesMatches(ctx);
  return rows.flatMap(({ row, by }) => {
    const movement = movements.get(row.movementId);
    if (!movement) return [];
    const { amount, counterAccount, counterName, vs, ss, message, kind, isReversal } = movement;
    const parts = received.get(row.movementId) ?? [];
    const isWaiting = (row.state === 'open' || row.rule === 'expense') && parts.length === 0;
    return [
      {
        id: row.movementId,
        version: row.version,
        state: row.state,
        day: row.day,
        amount,
        counterAccount,
        counterName,
        vs,
        ss,
        message,
        kind,
        isReversal,
        account: accounts.get(row.accountId) ?? '',
        rule: row.rule,
        facts: row.facts,
        keptAs: row.keptAs,
        note: row.note,
        decidedAt: row.decidedAt,
        author: by ? showName(by) : '',
        parts,
        rest: amount - parts.reduce((sum, one) => sum + one.amount, 0),
        suggestions:
          known && isWaiting && !isReversal
            ? suggest(known, movement).map((one) => ({ ...one, parts: named(known, one.parts) }))
            : [],
        can: {
          assign: writes,
          undo: writes && (row.state !== 'open' || parts.length > 0),
          again: writes && row.state === 'open' && row.isHeld && parts.length === 0,
        },
      },
    ];
  });
}

/** What went to which payments, by movement. */
async function partsOf({ db, me }: Ctx, ids: string[]) {
  const found = new Map<string, (Required<Part> & { name: string; room: string })[]>();
  for (const { movementId, ...part } of await receiptsFrom(db, me.communityId, ids)) {
    const held = found.get(movementId);
    if (held) held.push(part);
    else found.set(movementId, [part]);
  }
  return found;
}

const named = (known: Known, parts: Part[]) =>
  parts.map((part) => {
    const payable = known.payables.get(part.paymentId);
    return { receiptId: null, ...part, name: payable?.name ?? '', room: payable?.room ?? '' };
  });

/** The rules of the application and how much each has decided. */
export async function settingOf(ctx: Ctx) {
  const [watch] = await ctx.db
    .select({ isPayerTrusted: matchWatch.isPayerTrusted })
    .from(matchWatch)
    .where(eq(matchWatch.communityId, ctx.me.communityId));
  const rows = await ctx.db
    .select({ rule: match.rule, n: sql`count(*)`.mapWith(Number) })
    .from(match)
    .where(and(ofHouse(ctx), isNotNull(match.rule)))
    .groupBy(match.rule);
  const decided = new Map(rows.map(({ rule, n }) => [rule, n]));
  return {
    isPayerTrusted: watch?.isPayerTrusted ?? false,
    rules: shownRules.map((rule) => ({ rule, decided: decided.get(rule) ?? 0 })),
    can: { edit: writesMatches(ctx) },
  };
}

/** One page of what was learned. */
export async function payersOf(ctx: Ctx, paging: Paging) {
  const { communityId } = ctx.me;
  const own = eq(matchPayer.communityId, communityId);
  const { limit, offset } = pageOf(paging);
  const rows = await ctx.db
    .select()
    .from(matchPayer)
    .where(own)
    .orderBy(asc(matchPayer.name), asc(matchPayer.id))
    .limit(limit)
    .offset(offset);
  const ids = [...new Set(rows.flatMap(({ paymentId }) => paymentId ?? []))];
  const payments = new Map((await payablesOf(ctx.db, { communityId, now: ctx.now }, ids)).map((one) => [one.id, one]));
  const remove = writesMatches(ctx);
  return {
    payers: rows.map(({ paymentId, id, kind, key, name, keptAs, times, lastAt }) => {
      const payable = payments.get(paymentId ?? '');
      const payment = payable ? { id: payable.id, name: payable.name, room: payable.room } : null;
      return { id, kind, key, name, keptAs, times, lastAt, payment, can: { remove } };
    }),
    totalItems: await ctx.db.$count(matchPayer, own),
  };
}
