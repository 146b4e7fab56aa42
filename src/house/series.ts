import { sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { series } from '#server/schema.instance.ts';

/** The series of the provider's documents, each from 1 in a year; orders have one for ever. */
type Series = 'order' | 'proforma' | 'taxDocument' | 'invoice' | 'correction';
/** The next number of a series. Whoever takes one holds it until the transaction ends, so that there is neither a hole nor a number twice. */
export async function nextNumber(db: Db, kind: Series, year = 0): Promise<number> {
  const [row] = await db
    .insert(series)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({ target: [series.kind, series.year], set: { last: sql`${series.last} + 1` } })
    .returning({ last: series.last });
  return (row as { last: number }).last;
}
