import { sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { series } from '#server/schema.instance.ts';

/**
 * The next number of a kind of the provider's documents, from 1 in each year, or for ever where no year is given. Whoever takes
 * one holds the series until the transaction ends, so that there is neither a hole nor a number twice.
 */
export async function nextNumber(db: Db, kind: 'order' | 'proforma', year = 0): Promise<number> {
  const [row] = await db
    .insert(series)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [series.kind, series.year], set: { last: sql`${series.last} + 1` } })
    .returning({ last: series.last });
  return (row as { last: number }).last;
}
