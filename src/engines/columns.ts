import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** `2026-05-01 07:00:00.5+00`, as PostgreSQL writes an instant for our connections, in the form of the wire. */
function isoOf(value: string | Date): string {
  const plain = typeof value === 'string' && /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/.exec(value);
  if (!plain) return new Date(value).toISOString();
  return `${plain[1]}T${plain[2]}.${(plain[3] ?? '').padEnd(3, '0')}Z`;
}

/** A `timestamptz(3)` column that the code sees as an ISO string in UTC, exactly as the wire does. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoOf,
});

/** The text in Czech order, numbers in it as numbers: `Revize 2` before `Revize 10`. */
export const natural = (text: PgColumn | SQL): SQL => sql`${text} collate "cs_natural"`;

/** The day of an instant in the zone of the house, as SQL (LIMITS-08). */
export const houseDate = (at: PgColumn | SQL): SQL => sql`(${at} at time zone 'Europe/Prague')::date`;

/** Whether a column is one of the ids, however many. */
export const isAny = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
