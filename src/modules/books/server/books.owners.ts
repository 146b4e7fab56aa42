import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Source } from '../books.rules.ts';
import { bookLine, bookMonth, bookUnit } from './books.kind.ts';

// What the journal says of what the owners of units owe and have paid, unit by unit.

const groupOf = sql<
  'services' | 'contribution'
>`(case when ${bookLine.ofServices} then 'services' else 'contribution' end)`;
const sum = sql`coalesce(sum(${bookLine.amount}), 0)`.mapWith(Number);
const ofOwners = (communityId: string, ...more: (SQL | undefined)[]) =>
  and(eq(bookLine.communityId, communityId), sql`${bookLine.account} = 'owners'`, ...more);

/** What units owe after a day, below nothing what they have paid beyond it, by their ids; under an empty one what units owed that are gone. */
export async function ownerSums(db: Db, communityId: string, until: string): Promise<Map<string, number>> {
  const later = await db
    .select({ unitId: bookLine.unitId, sum })
    .from(bookLine)
    .where(ofOwners(communityId, gt(bookLine.day, until)))
    .groupBy(bookLine.unitId);
  const units = await db.select().from(bookUnit).where(eq(bookUnit.communityId, communityId));
  const [all] = await db
    .select({ sum: sql`coalesce(sum(${bookMonth.debit} - ${bookMonth.credit}), 0)`.mapWith(Number) })
    .from(bookMonth)
    .where(and(eq(bookMonth.communityId, communityId), eq(bookMonth.account, 'owners')));
  const sums = new Map(units.map(({ unitId, amount }) => [unitId, amount]));
  sums.set(
    '',
    units.reduce((left, { amount }) => left - amount, all?.sum ?? 0),
  );
  for (const { unitId, sum: coming } of later) sums.set(unitId ?? '', (sums.get(unitId ?? '') ?? 0) - coming);
  return sums;
}

/** Whether some unit has paid of the dues from a day on, in advance or since: more than all else that it was to pay. */
export async function isPaidFrom(db: Db, communityId: string, day: string): Promise<boolean> {
  const { unitId } = bookLine;
  const later = db
    .select({ unitId, dues: sql<number>`sum(${bookLine.amount})`.as('dues') })
    .from(bookLine)
    .where(ofOwners(communityId, sql`${bookLine.source} = 'due'`, gte(bookLine.day, day)))
    .groupBy(unitId)
    .as('later');
  const [paid] = await db
    .select({ unitId: bookUnit.unitId })
    .from(bookUnit)
    .innerJoin(later, eq(later.unitId, bookUnit.unitId))
    .where(and(eq(bookUnit.communityId, communityId), sql`${bookUnit.amount} < ${later.dues}`))
    .limit(1);
  return paid !== undefined;
}

/** What one thing means now for a unit on a day, corrections counted in: above nothing it is due, below it came in. */
export type OwnerPart = {
  unitId: string;
  id: string;
  source: Source;
  text: string;
  day: string;
  group: 'services' | 'contribution';
  amount: number;
};

const ofThing = {
  text: sql<string>`max(${bookLine.text})`,
  amount: sum,
  group: sql<OwnerPart['group']>`max(${groupOf})`, // the same of all lines of a thing
};

/** All that units were to pay and have paid, of each thing what it means now. */
export async function ownerParts(
  db: Db,
  communityId: string,
  unitIds: readonly string[],
  period: { from?: string; until?: string } = {},
): Promise<OwnerPart[]> {
  if (unitIds.length === 0) return [];
  const { unitId, sourceId: id, source, day } = bookLine;
  const rows = await db
    .select({
      unitId,
      id,
      source,
      day,
      ...ofThing,
    })
    .from(bookLine)
    .where(
      ofOwners(
        communityId,
        inArray(unitId, [...unitIds]),
        period.from === undefined ? undefined : gte(day, period.from),
        period.until === undefined ? undefined : lte(day, period.until),
      ),
    )
    .groupBy(unitId, id, source, day)
    .having(sql`sum(${bookLine.amount}) <> 0`)
    .orderBy(asc(unitId), asc(day), asc(id));
  return rows.map((row) => ({ ...row, unitId: row.unitId ?? '' }));
}

/** What the things of some sources mean now for units, of the named ones or of all, by their days. */
export async function ownerPartsOf(
  db: Db,
  communityId: string,
  sources: readonly Source[],
  unitIds?: readonly string[],
): Promise<OwnerPart[]> {
  const { unitId, sourceId: id, source, day } = bookLine;
  const which = unitIds ? inArray(unitId, [...unitIds]) : isNotNull(unitId);
  const rows = await db
    .select({ unitId, id, source, day, ...ofThing })
    .from(bookLine)
    .where(ofOwners(communityId, inArray(source, [...sources]), which))
    .groupBy(unitId, id, source, day)
    .having(sql`sum(${bookLine.amount}) <> 0`)
    .orderBy(asc(day), asc(id));
  return rows.map((row) => ({ ...row, unitId: row.unitId ?? '' }));
}

/** The first day on which anything is entered of units, besides what they began with; null while nothing is. */
export async function ownersBegin(db: Db, communityId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`min(${bookLine.day})` })
    .from(bookLine)
    .where(ofOwners(communityId, ne(bookLine.source, 'unitStart')));
  return row?.day ?? null;
}

type Period = { dateFrom: string; dateTo: string };

/** The lines of a unit within a period, the last first, each with what was owed after it; how many they are, and what was owed before and after. */
export async function ownerLines(
  db: Db,
  communityId: string,
  unit: string,
  { dateFrom, dateTo, limit, offset }: Period & { limit: number; offset: number },
) {
  const { unitId, number, position, day, source, text, amount } = bookLine;
  const ofUnit = (...more: SQL[]) => ofOwners(communityId, eq(unitId, unit), ...more);
  const [before] = await db
    .select({ sum })
    .from(bookLine)
    .where(ofUnit(lt(day, dateFrom)));
  const opening = before?.sum ?? 0;
  const within = ofUnit(gte(day, dateFrom), lte(day, dateTo));
  const running = sql`(sum(${amount}) over (order by ${day}, ${number}, ${position}))::bigint`.mapWith(Number);
  const rows = await db
    .select({
      number,
      position,
      day,
      source,
      text,
      amount,
      balance: running,
      group: groupOf,
    })
    .from(bookLine)
    .where(within)
    .orderBy(desc(day), desc(number), desc(position))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ sum, count: sql`count(*)`.mapWith(Number) })
    .from(bookLine)
    .where(within);
  return {
    lines: rows.map((row) => ({ ...row, balance: opening + row.balance })),
    totalItems: all?.count ?? 0,
    opening,
    closing: opening + (all?.sum ?? 0),
  };
}
