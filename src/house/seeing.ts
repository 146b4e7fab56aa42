import { and, eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import type { KindBase } from '#server/kind.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

/** Whether the member sees a record. */
export async function seesRecord(db: Db, me: Me, kind: KindBase, id: string, now: string): Promise<boolean> {
  const rows = await db
    .select({ id: record.id })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(and(eq(record.id, id), visible(me, kind, now)));
  return rows.length > 0;
}
