import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#engines/db.ts';
import { startMeanings } from '../../balances/server/balances.door.ts';
import { accountFigures, bankMeanings } from '../../bank/server/bank.door.ts';
import { accounts, differenceOf, type Line, type Source, sources } from '../../books/books.rules.ts';
import {
  accountHolds,
  type Entered,
  enteredAfter,
  entriesApart,
  type Meaning,
  type MeaningsOf,
  monthsApart,
  numbersOf,
  unitsApart,
} from '../../books/server/books.door.ts';
import { beginningMeanings, cashMeanings, cashSeries, deskHolds } from '../../cash/server/cash.door.ts';
import { matchMeanings } from '../../matching/server/matching.door.ts';
import { paymentMeanings, receiptMeanings, refundMeanings } from '../../payments/server/payments.door.ts';
import { dueMeanings } from '../../prescriptions/server/prescriptions.door.ts';
import { settlementMeanings } from '../../settlement/server/settlement.door.ts';
import { type Difference, keyOf, mostDifferences } from '../checks.rules.ts';
import { lookApart, type Note } from './checks.apart.ts';

// Compares the journal of a house with its sources, a page at a time.

/** What the things of each source mean now: who posts says it. */
const meaningsOf: Record<Source, MeaningsOf> = {
  cashStart: beginningMeanings,
  cash: cashMeanings,
  due: dueMeanings,
  payment: paymentMeanings,
  receipt: receiptMeanings,
  refund: refundMeanings,
  bank: bankMeanings,
  match: matchMeanings,
  settlement: settlementMeanings,
  unitStart: startMeanings,
};

/** How many things there are and how many differences, the first of these, and by what all of them are known the next day. */
export type Found = { things: number; differing: number; differences: Difference[]; digest: string };

/** So many things are held in memory at once. */
const page = 1_000;

/** Looks into the journal of a house as it is at one moment; whoever writes meanwhile is not kept waiting. */
export const look = (database: Database, communityId: string): Promise<Found> =>
  database.transaction(async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    return lookIn(db, communityId);
  });

/** Looks into the journal of a house that nobody else writes to. */
export async function lookIn(db: Db, communityId: string): Promise<Found> {
  const found: Found = { things: 0, differing: 0, differences: [], digest: '' };
  const digest = createHash('sha256');
  const note: Note = (one) => {
    const none = { source: null, id: null, text: '', account: null, day: null };
    const difference = { ...none, ...one };
    digest.update(keyOf(difference));
    if (found.differing++ < mostDifferences) found.differences.push(difference);
  };
  await lookAtSums(db, communityId, note);
  await lookApart(db, communityId, note);
  for (const source of sources) found.things += await lookAtThings(db, communityId, source, note);
  if (found.differing > 0) found.digest = digest.digest('hex');
  return found;
}

/** The things of a source beside what the journal says of them, both in the order of their ids, so that neither is held whole; answers how many there are. */
async function lookAtThings(db: Db, communityId: string, source: Source, note: Note): Promise<number> {
  let things = 0;
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const meanings: Meaning[] = await meaningsOf[source](db, communityId, after, page);
    const entered = await enteredAfter(db, communityId, source, after, page);
    const ends = [meanings.length === page ? meanings.at(-1)?.id : null, entered.last].filter((id) => id != null);
    const until = ends.sort()[0] ?? null; // beyond it one of the two pages may lack something
    const within = (id: string) => until === null || id <= until;
    const wanted = new Map(meanings.filter(({ id }) => within(id)).map((one) => [one.id, one]));
    for (const [id, meaning] of wanted) compare(note, source, meaning, entered.things.get(id));
    for (const [id, { text, ...rest }] of entered.things)
      if (within(id) && !wanted.has(id)) compare(note, source, { id, text, lines: [] }, { text, ...rest });
    things += wanted.size;
    after = until;
    isLast = until === null;
  }
  return things;
}

const placeOf = ({ account }: Line) => accounts.indexOf(account);

/** Notes each line in which the journal says something else of a thing than it means. */
function compare(note: Note, source: Source, { id, text, lines }: Meaning, entered: Entered | undefined): void {
  if (entered?.isOfGone) return; // looked at by its row
  const stand = entered?.lines ?? [];
  const lacking = differenceOf(stand, lines);
  lacking.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : placeOf(a) - placeOf(b)));
  for (const { account, unitId, day, amount } of lacking) {
    const expected = lines.reduce(
      (sum, line) => (line.account === account && line.unitId === unitId && line.day === day ? sum + line.amount : sum),
      0,
    );
    note({ kind: 'thing', source, id, text, account, day, expected, entered: expected - amount });
  }
}

/** What accounts hold, sums that are kept, and numbers. */
async function lookAtSums(db: Db, communityId: string, note: Note): Promise<void> {
  for (const { number, sum } of await entriesApart(db, communityId))
    note({ kind: 'entry', text: String(number), expected: 0, entered: sum });
  const months = await monthsApart(db, communityId);
  for (const { account, month, lines, kept } of months)
    for (const side of ['debit', 'credit'] as const)
      if (lines[side] !== kept[side])
        note({ kind: 'month', account, day: month, text: side, expected: lines[side], entered: kept[side] });
  for (const { account, month, lines, kept } of months)
    if (lines.count !== kept.count)
      note({ kind: 'lines', account, day: month, expected: lines.count, entered: kept.count });
  for (const { id, number, lines, kept } of await unitsApart(db, communityId))
    note({ kind: 'unit', id, text: number, account: 'owners', expected: lines, entered: kept });
  const desk = (await deskHolds(db, communityId)) ?? 0;
  const cash = await accountHolds(db, communityId, 'cash');
  if (desk !== cash) note({ kind: 'cash', account: 'cash', expected: desk, entered: cash });
  await lookAtBanks(db, communityId, note);
  const numbers = await numbersOf(db, communityId);
  if (numbers.given !== numbers.found) note({ kind: 'series', expected: numbers.given, entered: numbers.found });
  for (const { name, given, found } of await cashSeries(db, communityId))
    if (given !== found) note({ kind: 'series', text: name, expected: given, entered: found });
}

async function lookAtBanks(db: Db, communityId: string, note: Note): Promise<void> {
  const accounts = await accountFigures(db, communityId);
  const held = accounts.reduce((sum, { balance }) => sum + balance, 0);
  const bank = await accountHolds(db, communityId, 'bank');
  if (held !== bank) note({ kind: 'bank', account: 'bank', expected: held, entered: bank });
  for (const { id, name, balance, missing } of accounts)
    if (missing !== 0)
      note({ kind: 'statement', id, text: name, account: 'bank', expected: balance + missing, entered: balance });
}
