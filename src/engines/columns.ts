import { type SQL, sql } from 'drizzle-orm';
import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/** A `timestamptz(3)` column that the code sees as an ISO string in UTC, exactly as the wire does. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The text in Czech order, numbers in it as numbers: `Revize 2` before `Revize 10`. */
export const natural = (text: PgColumn | SQL): SQL => sql`${text} collate "cs_natural"`;
