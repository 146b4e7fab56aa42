import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { ofKind, visible, visibleRecords } from '#server/record.ts';
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

/** The titles of records of a kind, which another module may declare, by their ids: of those alone that the member sees. */
export async function titlesSeen(ctx: Ctx, kindName: string, ids: string[]): Promise<Map<string, string>> {
  const kind = ctx.services.declared.kinds.find(({ name }) => name === kindName);
  if (!kind || ids.length === 0) return new Map();
  const rows = await visibleRecords(ctx, kind, { where: inArray(record.id, ids) });
  return new Map(rows.map(({ id, title }) => [id, title]));
}
