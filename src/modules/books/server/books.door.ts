import { eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { unit } from '#server/schema.house.ts';
import { fold } from '#shared/fold.ts';
import { differenceOf, isBalanced, type Line, type Source } from '../books.rules.ts';
import { book, bookLine, bookMonth, bookUnit } from './books.kind.ts';
import { type Standing, standingOf } from './books.standing.ts';

// How the servers of other modules enter into the journal what a thing of theirs means, and read what owners owe.

export { type OfGone, pairsApart, sourceSums, thingsOfGone } from './books.apart.ts';
export { isOpenOf, unitsWithMoney } from './books.leaving.ts';
export {
  isPaidFrom,
  type OwnerPart,
  ownerLines,
  ownerParts,
  ownerPartsOf,
  ownerSums,
  ownersBegin,
} from './books.owners.ts';
export { accountSums, monthSums, type Period, wholeMonths } from './books.rows.ts';
export {
  accountHolds,
  type Entered,
  enteredAfter,
  entriesApart,
  monthsApart,
  numbersOf,
  unitsApart,
} from './books.sound.ts';
export { crowns } from './books.takeout.ts';

/** The houses that have a journal, as a query. */
export const housesWithBooks = sql`(select ${book.communityId} from ${book})`;

/** A thing and what it means now: lines that come to nothing together, none when it is gone; of one whose accounts do not tell, whether it is of services. */
export type Meaning = { id: string; text: string; lines: Line[]; ofServices?: boolean };
/** Things of a source with what they mean now, as their module has them: those after one in the order of their ids, so many at most. */
export type MeaningsOf = (db: Db, communityId: string, after: string | null, limit: number) => Promise<Meaning[]>;
/** Of which house, when, and by whom; nobody where the application does it by itself. */
export type Entry = { communityId: string; now: string; by: string | null };

/**
 * Enters what things mean now, in the transaction in which they change: of each the difference to what the journal says of
 * it, under the next number; where nothing differs, nothing. Done twice it is done once. What is entered of a thing again
 * bears the number of the unit under which it stands, whatever the unit is called today, and its words where none are given.
 */
export async function post(db: Db, entry: Entry, source: Source, meanings: readonly Meaning[]): Promise<void> {
  const { communityId } = entry;
  if (meanings.some(({ lines }) => !isBalanced(lines))) throw new Error(`unbalanced lines of ${source}`);
  await db.insert(book).values({ communityId }).onConflictDoNothing();
  const [held] = await db.select().from(book).where(eq(book.communityId, communityId)).for('update');
  if (!held) return; // the house is gone
  const standing = await standingOfAll(db, communityId, source, meanings);
  let number = held.entries;
  const rows = meanings.flatMap(({ id, text: given, lines, ofServices }) => {
    const stand = standing.get(id);
    const lacking = differenceOf(stand?.lines ?? [], lines);
    if (lacking.length === 0) return [];
    number += 1;
    const text = given || stand?.text || '';
    const said = {
      number,
      sourceId: id,
      text,
      searchText: fold(text),
      ofServices: stand?.ofServices ?? ofServices ?? isOfServices(source, lines),
    };
    return lacking.map((line, position) => {
      const unitNumber = stand?.numberOf(line) ?? null;
      return { ...line, ...said, unitNumber, position };
    });
  });
  if (rows.length === 0) return;
  await write(db, entry, source, rows);
  await sumUp(db, communityId, rows);
  await db.update(book).set({ entries: number }).where(eq(book.communityId, communityId));
}

const isOfServices = (source: Source, lines: readonly Line[]): boolean =>
  source === 'settlement' || (source === 'due' && lines.some(({ account }) => account === 'services'));

const piece = 10_000;
const piecesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / piece) }, (_, i) => all.slice(i * piece, (i + 1) * piece));

async function standingOfAll(db: Db, communityId: string, source: Source, meanings: readonly Meaning[]) {
  const found = new Map<string, Standing>();
  for (const part of piecesOf(meanings)) {
    const ids = part.map(({ id }) => id);
    for (const [id, stand] of await standingOf(db, communityId, source, ids)) found.set(id, stand);
  }
  return found;
}

type Said = { number: number; sourceId: string; text: string; searchText: string; ofServices: boolean };
type Row = Line & Said & { position: number; unitNumber: string | null };

async function write(db: Db, { communityId, now, by }: Entry, source: Source, rows: Row[]): Promise<void> {
  for (const part of piecesOf(rows))
    await db.execute(sql`
      insert into ${bookLine} (community_id, number, position, day, account, amount, unit_id, unit_number,
        source, source_id, text, of_services, search_text, author_id, created_at)
      select ${communityId}, x.number, x.position, x.day, x.account, x.amount, x."unitId", coalesce(x."unitNumber", u.number, ''),
        ${source}, x."sourceId", x.text, x."ofServices", x."searchText", ${by}, ${now}
      from json_to_recordset(${JSON.stringify(part)}::json) x(number int, position int, day date, account text,
        amount bigint, "unitId" uuid, "unitNumber" text, "sourceId" uuid, text text, "ofServices" boolean, "searchText" text)
      left join ${unit} u on u.community_id = ${communityId} and u.id = x."unitId"`);
}

async function sumUp(db: Db, communityId: string, rows: Row[]): Promise<void> {
  const sums = new Map<string, typeof bookMonth.$inferInsert>();
  for (const { account, day, amount } of rows) {
    const month = `${day.slice(0, 7)}-01`;
    const held = sums.get(month + account) ?? { communityId, account, month, debit: 0, credit: 0, lines: 0 };
    sums.set(month + account, held);
    held.lines = (held.lines ?? 0) + 1;
    if (amount > 0) held.debit += amount;
    else held.credit -= amount;
  }
  for (const part of piecesOf([...sums.values()].map((sum) => ({ ...sum }))))
    await db
      .insert(bookMonth)
      .values(part)
      .onConflictDoUpdate({
        target: [bookMonth.communityId, bookMonth.month, bookMonth.account],
        set: {
          debit: sql`${bookMonth.debit} + excluded.debit`,
          credit: sql`${bookMonth.credit} + excluded.credit`,
          lines: sql`${bookMonth.lines} + excluded.lines`,
        },
      });
  await sumUnits(db, communityId, rows);
}

async function sumUnits(db: Db, communityId: string, rows: Row[]): Promise<void> {
  const sums = new Map<string, number>();
  for (const { account, unitId, amount } of rows)
    if (account === 'owners' && unitId) sums.set(unitId, (sums.get(unitId) ?? 0) + amount);
  const units = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([unitId, amount]) => ({ unitId, amount }));
  if (units.length > 0)
    await db.execute(sql`
      insert into ${bookUnit} (community_id, unit_id, amount) select ${communityId}, x."unitId", x.amount
      from json_to_recordset(${JSON.stringify(units)}::json) x("unitId" uuid, amount bigint)
      on conflict (community_id, unit_id) do update set amount = book_unit.amount + excluded.amount`);
}
