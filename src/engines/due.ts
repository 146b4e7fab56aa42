import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Db } from './db.ts';

type Tools = { database: Database; log: { error(detail: object, text: string): void } };
/** Rows that wait for a moment: what the log calls the work, their table, when one is due, and how many are done at once at most. */
type Due = { name: string; table: PgTable & { id: PgColumn }; when: SQL | undefined; most?: number | undefined };

/** So many rows are looked up at once. */
const page = 200;

/**
 * Does what has fallen due, each row under its lock in a transaction of its own. However many processes do so at once, a row
 * is taken by one of them, and only while it is still due; one that somebody holds is left for the next time, and one that
 * fails is told in the log and keeps nobody from the others. The work must make its row due no more. Answers how many it did.
 */
export async function eachDue(
  { database, log }: Tools,
  { name, table, when, most = Number.POSITIVE_INFINITY }: Due,
  work: (db: Db, id: string) => Promise<void>,
): Promise<number> {
  const find = (db: Db, which: SQL | undefined) =>
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(which);
  /** The lock comes before the question: whoever held it may have changed the answer. */
  const take = (id: string) => async (db: Db) => {
    const held = await find(db, eq(table.id, id)).for('update', { skipLocked: true });
    if (held.length === 0) return false;
    const due = await find(db, and(eq(table.id, id), when));
    if (due.length > 0) await work(db, id);
    return due.length > 0;
  };
  const after = (last?: string) =>
    find(database.db, and(when, last ? gt(table.id, last) : undefined))
      .orderBy(asc(table.id))
      .limit(page) as Promise<{ id: string }[]>;
  let done = 0;
  for (let rows = await after(); rows.length > 0; rows = await after(rows.at(-1)?.id))
    for (const { id } of rows)
      try {
        if (done >= most) return done;
        if (await database.transaction(take(id))) done++;
      } catch (err) {
        log.error({ err, id }, name);
      }
  return done;
}

const dayMs = 86_400_000;

/** When to remind of something that has an end: in the middle of its time and a day before the end, as far as these lie apart. */
export function remindersBetween<Half extends string, Last extends string>(
  from: string,
  until: string | null | undefined,
  half: Half,
  last: Last,
): [Half | Last, string][] {
  if (!until) return [];
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const at = (ms: number) => new Date(ms).toISOString();
  const days = (end - begin) / dayMs;
  return [
    ...(days > 4 ? [[half, at((begin + end) / 2)] as [Half, string]] : []),
    ...(days > 2 ? [[last, at(end - dayMs)] as [Last, string]] : []),
  ];
}
