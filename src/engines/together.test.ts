import { type SQL, sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connect, type Database } from '#engines/db.ts';
import { type Select, together } from '#engines/together.ts';

const thing = pgTable('pg_temp_thing', {
  id: integer('id').primaryKey(),
  name: text('name'),
  at: timestamp('at', { withTimezone: true, mode: 'string' }),
  day: date('day'),
  isGood: boolean('is_good'),
  told: jsonb('told'),
});

/** What would end a text, a statement or a comment if it were not held as one. */
const odd = `O'Brien \\' or 1=1; -- "x" $1 :x /* \\\\ ''`;
let database: Database;

beforeAll(() => {
  database = connect(inject('adminUrl'), 1); // one connection, so that its temporary table is there for each statement
  return database.pool.query(`create temporary table pg_temp_thing (id int primary key, name text, at timestamptz, day date,
    is_good boolean, told jsonb)`);
});
afterAll(() => database.close());

const things = (where?: SQL) => {
  const { id, name, at, day, isGood, told } = thing;
  const columns = { id, name, of: { at, day }, isGood, told, odd: sql<string>`${odd}` };
  return database.db.select(columns).from(thing).where(where).orderBy(thing.id);
};

test('what is asked together answers as each would alone, planned or not, whatever stands in its fixed values', async () => {
  await database.db.insert(thing).values([
    { id: 1, name: odd, at: '2027-03-28T01:00:00Z', day: '2027-03-28', isGood: true, told: { "it's": [null, odd] } },
    { id: 2, name: null, at: null, day: '2028-02-29', isGood: false, told: 'a text' },
    { id: 3, name: '', at: '1999-12-31T23:59:59.999Z', day: null, isGood: null, told: null },
  ]);
  const parts = { all: things(), odd: things(sql`${thing.name} = ${odd}`), none: things(sql`${thing.id} > ${99}`) };
  const alone = [await things(), await things(sql`${thing.name} = ${odd}`), []];
  expect(alone.map((rows) => rows.length)).toEqual([3, 1, 0]);
  for (const name of [undefined, 'things']) {
    const said = await together(database.db, name, parts as Record<string, Select>)({});
    expect([said.all, said.odd, said.none].map(instants)).toEqual(alone.map(instants));
  }
});

/** The driver and JSON write the same moment differently; it is the same one. */
const instants = (rows: unknown) =>
  (rows as { of: { at: string | null } | null }[]).map((row) => ({
    ...row,
    of: row.of && { ...row.of, at: row.of.at && new Date(row.of.at).toISOString() },
  }));

test('its places are filled at each asking, and a text in them is a text', async () => {
  const named = things(sql`${thing.name} = ${sql.placeholder('name')}`);
  const ask = together(database.db, 'things_named', { named: named as Select<{ id: number }> });
  for (let i = 0; i < 7; i++) {
    expect((await ask({ name: odd })).named.map(({ id }) => id)).toEqual([1]);
    expect((await ask({ name: `${odd}'` })).named).toEqual([]);
  }
});
