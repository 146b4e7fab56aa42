import { customType } from 'drizzle-orm/pg-core';

/** A `timestamptz(3)` column that the code sees as an ISO string in UTC, exactly as the wire does. */
export const instant = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});
