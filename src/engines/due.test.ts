import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { connect, type Database, type Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';

const task = pgTable('task', {
  id: uuid('id').primaryKey().defaultRandom(),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'string' }),
  isBad: boolean('is_bad').notNull().default(false),
  done: integer('done').notNull().default(0),
});

/** Three processes on one database, and what each told in its log. */
let processes: (Tools & { lines: { id: string; text: string }[] })[];
type Tools = Parameters<typeof eachDue>[0];
let first: Database;

beforeAll(async () => {
  const admin = new Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `${inject('template')}_due`;
  await admin.query(`create database ${name}`);
  await admin.end();
  processes = [1, 2, 3].map(() => {
    const lines: { id: string; text: string }[] = [];
    const error = (detail: object, text: string) => void lines.push({ ...(detail as { id: string }), text });
    const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
    return { database: connect(url, 3), log: { error }, lines };
  });
  first = (processes[0] as Tools).database;
  await first.pool.query(`create table task (id uuid primary key default gen_random_uuid(), due_at timestamptz,
    is_bad boolean not null default false, done integer not null default 0)`);
});
beforeEach(async () => {
  await first.db.delete(task);
  for (const { lines } of processes) lines.length = 0;
});
afterAll(() => Promise.all(processes.map(({ database }) => database.close())));

const now = '2027-01-12T17:00:00.000Z';
const due = { name: 'a task', table: task, when: lte(task.dueAt, now) };
const give = (count: number, values: Partial<typeof task.$inferInsert> = {}) =>
  first.db.insert(task).values(Array.from({ length: count }, () => ({ dueAt: now, ...values })));
const done = () => first.db.select({ done: task.done, isBad: task.isBad, dueAt: task.dueAt }).from(task);

/** Does the task and then fails, if it is a bad one. */
async function finish(db: Db, id: string) {
  const [row] = await db.update(task).set({ done: sql`done + 1`, dueAt: null }).where(eq(task.id, id)).returning();
  if (row?.isBad) throw new Error('bad');
}
const run = (tools: Tools | undefined, work = finish) => eachDue(tools as Tools, due, work);

test('of three processes each row is done by one; one that fails is told, undone and tried again, and stops nobody', async () => {
  await give(60);
  await give(1, { isBad: true });
  await give(5, { dueAt: '2027-01-12T17:00:00.001Z' });
  const counts = await Promise.all(processes.map((one) => run(one)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(60);
  const rows = await done();
  expect(rows.filter((row) => row.done === 1 && row.dueAt === null)).toHaveLength(60);
  expect(rows.filter((row) => row.done === 0)).toHaveLength(6);
  const [bad] = await first.db.select({ id: task.id }).from(task).where(eq(task.isBad, true));
  const lines = processes.flatMap((one) => one.lines);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatchObject({ id: bad?.id, text: 'a task', err: { message: 'bad' } });
  await first.db.update(task).set({ isBad: false });
  expect(await run(processes[1])).toBe(1);
});

test('all that is due is done at once, however much it is', async () => {
  await give(430);
  expect(await run(processes[0])).toBe(430);
  expect(await run(processes[0])).toBe(0);
});

test('what somebody holds is left for the next time, and nobody waits for it', async () => {
  await give(3);
  const [held] = await first.db.select({ id: task.id }).from(task).limit(1);
  await first.transaction(async (db) => {
    await db
      .select()
      .from(task)
      .where(eq(task.id, held?.id ?? ''))
      .for('update');
    expect(await run(processes[1])).toBe(2);
  });
  expect(await run(processes[1])).toBe(1);
});

test('what is due no more when its turn comes is left alone', async () => {
  await give(4);
  const finishAll = async (db: Db) => void (await db.update(task).set({ dueAt: null, done: 1 }));
  expect(await run(processes[0], finishAll)).toBe(1);
  expect(await first.db.$count(task, and(eq(task.done, 1), isNull(task.dueAt)))).toBe(4);
});
