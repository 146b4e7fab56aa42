import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { symbolKey } from '#shared/money.ts';
import type { Movement } from '../../bank/server/bank.door.ts';
import type { Line } from '../../books/books.rules.ts';
import { type Meaning, post } from '../../books/server/books.door.ts';
import { receiveFrom, releaseFrom, tieReceipts } from '../../payments/server/payments.door.ts';
import type { KeptAs, MatchRule, MatchState, Part } from '../matching.rules.ts';
import { match, matchPayer, matchWatch } from './matching.kind.ts';

// What was decided of movements: where they stand, what is received for payments, what the journal says, and what was learned.

/** Of which house, when, and by whom; nobody where the application decides. */
export type Entry = { communityId: string; now: string; by: string | null };
export type Match = typeof match.$inferSelect;

/** What is decided of a movement. */
export type Decision = {
  movement: Movement;
  state: MatchState;
  rule: MatchRule | null;
  parts: Part[];
  keptAs?: KeptAs | null;
  facts?: Record<string, string>;
  note?: string;
};

/** Holds what is matched in a house until the transaction ends, and answers what the house lets the application do. */
export async function holdHouse(db: Db, communityId: string) {
  await db.insert(matchWatch).values({ communityId }).onConflictDoNothing();
  const [row] = await db.select().from(matchWatch).where(eq(matchWatch.communityId, communityId)).for('update');
  return row ?? null;
}

const into = { transfer: 'transit', income: 'income', cost: 'cost', upkeep: 'upkeep', supply: 'supply' } as const;

/** What a movement of no payment means in the journal: what was to be matched is moved between accounts, an income or a cost. */
export const linesOf = (
  { day, amount }: Pick<Movement, 'day' | 'amount'>,
  keptAs: KeptAs | null | undefined,
): Line[] =>
  keptAs
    ? [
        { account: 'unmatched', unitId: null, day, amount },
        { account: into[keptAs], unitId: null, day, amount: -amount },
      ]
    : [];
const meaningOf = ({ movement, keptAs, note }: Decision): Meaning => ({
  id: movement.id,
  text: note || noteOf(movement) || movement.kind,
  lines: linesOf(movement, keptAs),
});

const mostNote = 1_000;
const noteOf = ({ counterName, message }: Movement) =>
  [counterName, message].filter(Boolean).join(' · ').slice(0, mostNote);

/** Writes decisions: each replaces all that was said of its movement before. `former` are the rows as they stood. */
export async function decide(db: Db, entry: Entry, decisions: Decision[], former: Map<string, Match>): Promise<void> {
  if (decisions.length === 0) return;
  const stood = (fits: (row: Match) => boolean) =>
    decisions.flatMap(({ movement: { id } }) => {
      const row = former.get(id);
      return row && fits(row) ? [id] : [];
    });
  await releaseFrom(
    db,
    entry,
    stood((row) => row.state === 'matched' || row.isHeld),
    decisions.flatMap(({ rule, movement }) => (rule === 'reversed' ? movement.id : [])),
  );
  const received = decisions.flatMap(({ movement, parts }) =>
    parts.map((part) => ({ ...part, movementId: movement.id, day: movement.day, note: noteOf(movement) })),
  );
  await tieReceipts(
    db,
    entry,
    received.flatMap(({ receiptId, ...part }) => (receiptId ? { ...part, receiptId } : [])),
  );
  await receiveFrom(
    db,
    entry,
    'bank',
    received.flatMap(({ receiptId, movementId, ...part }) => (receiptId ? [] : { ...part, sourceId: movementId })),
  );
  const kept = new Set(stood((row) => row.keptAs !== null));
  const meanings = decisions.filter(({ keptAs, movement }) => keptAs || kept.has(movement.id)).map(meaningOf);
  if (meanings.length > 0) await post(db, entry, 'match', meanings);
  await write(db, entry, decisions);
  const ids = new Set(decisions.map(({ movement }) => movement.id));
  await freeOthers(
    db,
    entry,
    [...former.values()].filter(({ movementId }) => ids.has(movementId)),
    ids,
  );
}

/** A reversal and what it took back stand together: who is left when one of them goes elsewhere waits again. */
export async function freeOthers(
  db: Db,
  { communityId, now, by }: Entry,
  former: readonly Match[],
  decided: ReadonlySet<string>,
): Promise<void> {
  const others = former.flatMap(({ facts }) => facts.other ?? []).filter((id) => !decided.has(id));
  if (others.length === 0) return;
  const freed = { state: 'open' as const, rule: null, facts: {}, authorId: by, decidedAt: now, isHeld: by !== null };
  await db
    .update(match)
    .set({ ...freed, version: sql`${match.version} + 1` })
    .where(and(eq(match.communityId, communityId), inArray(match.movementId, others)));
}

/** How a movement is called for whoever is asked again, or is not. */
async function write(db: Db, { communityId, now, by }: Entry, decisions: Decision[]): Promise<void> {
  const rows = decisions.map(({ movement, state, rule, keptAs = null, facts = {}, note = '' }) => {
    const { id, accountId, day, amount, vs, searchText } = movement;
    return { id, accountId, day, amount, vs, searchText, state, rule, keptAs, facts, note };
  });
  await db.execute(sql`
    insert into ${match} (community_id, movement_id, account_id, day, amount, vs, search_text,
      state, rule, kept_as, facts, note, is_held, version, author_id, decided_at)
    select ${communityId}, x.id, x."accountId", x.day, x.amount, x.vs, x."searchText",
      x.state, x.rule, x."keptAs", x.facts, x.note, ${by !== null}, 1, ${by}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      x(id uuid, "accountId" uuid, day date, amount bigint, vs text, "searchText" text,
        state text, rule text, "keptAs" text, facts jsonb, note text)
    on conflict (community_id, movement_id) do update set state = excluded.state, rule = excluded.rule,
      kept_as = excluded.kept_as, facts = excluded.facts, note = excluded.note, is_held = excluded.is_held,
      version = movement_match.version + 1, author_id = excluded.author_id, decided_at = excluded.decided_at`);
}

/** What a decision teaches: that an account, or a symbol that is not the payment's own, pays for it; or that an account is not asked about. */
type Lesson = { kind: 'account' | 'symbol'; key: string; name: string; paymentId: string | null; keptAs?: KeptAs };

/** The lessons of a movement that was assigned, of one that came; `symbols` are those of the payments. */
export const lessonsOf = (movement: Movement, parts: Part[], symbols: ReadonlyMap<string, string>): Lesson[] =>
  [...new Set(parts.map(({ paymentId }) => paymentId))].flatMap((paymentId) => {
    if (movement.amount < 0) return [];
    const { counterAccount, counterName, vs } = movement;
    const account = { kind: 'account' as const, key: counterAccount, name: counterName, paymentId };
    const symbol = { kind: 'symbol' as const, key: vs, name: counterName, paymentId };
    const isAlias = vs !== '' && symbolKey(symbols.get(paymentId) ?? '') !== vs;
    return [...(counterAccount ? [account] : []), ...(isAlias ? [symbol] : [])];
  });

/** Counts lessons, or takes them back; one that nothing speaks for any more is forgotten. */
export async function learn(db: Db, { communityId, now }: Entry, lessons: Lesson[], by: 1 | -1): Promise<void> {
  const sums = new Map<string, Lesson & { times: number }>();
  for (const lesson of lessons) {
    const key = `${lesson.kind} ${lesson.key} ${lesson.paymentId}`;
    sums.set(key, { ...lesson, times: (sums.get(key)?.times ?? 0) + by });
  }
  if (sums.size === 0) return;
  const { kind, key, paymentId, times } = matchPayer;
  const rows = [...sums.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  if (by > 0) {
    await db.execute(sql`
      insert into ${matchPayer} (community_id, kind, key, name, payment_id, kept_as, times, last_at)
      select ${communityId}, x.kind, x.key, x.name, x."paymentId", x."keptAs", x.times, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json)
        x(kind text, key text, name text, "paymentId" uuid, "keptAs" text, times int)
      on conflict (community_id, kind, key, payment_id) do update
        set times = match_payer.times + excluded.times, name = excluded.name, kept_as = excluded.kept_as, last_at = excluded.last_at`);
    return;
  }
  for (const row of rows)
    await db
      .update(matchPayer)
      .set({ times: sql`${times} + ${row.times}` })
      .where(
        and(
          eq(matchPayer.communityId, communityId),
          eq(kind, row.kind),
          eq(key, row.key),
          sql`${paymentId} is not distinct from ${row.paymentId}`,
        ),
      );
  await db.delete(matchPayer).where(
    and(
      eq(matchPayer.communityId, communityId),
      inArray(
        key,
        rows.map((row) => row.key),
      ),
      sql`${times} <= 0`,
    ),
  );
}
