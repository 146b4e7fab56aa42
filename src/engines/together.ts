import { is, SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Fillable } from './db.ts';

/** A select of the query builder, with the type of its rows. */
export type Select<Row = unknown> = {
  getSQL(): SQL;
  readonly _: { readonly result: Row[]; readonly selectedFields: unknown };
};

type Field = PgColumn | SQL | SQL.Aliased;
/** What a select selects: columns, and groups of them. */
type Fields = Record<string, Field | Record<string, Field>>;
type Row = Record<string, unknown>;

const isField = (field: Fields[string]): field is Field =>
  is(field, PgColumn) || is(field, SQL) || is(field, SQL.Aliased);

/** What a value of JSON is in the code: what the column makes of what the driver says. */
function readerOf(field: Field): (value: unknown) => unknown {
  const { decoder } = (is(field, SQL.Aliased) ? field.sql : field) as unknown as { decoder: PgColumn };
  const maker = is(field, PgColumn) ? field : decoder;
  return (value) => (value === null ? null : maker.mapFromDriverValue(value));
}

const isNothing = (value: unknown) => value === null;

/**
 * Makes rows of their values; a group of which nothing was joined is null, as the query builder has it. What makes them is written
 * out as code, for only then are objects of many columns as light as those that a program spells out.
 */
function rowMaker(fields: Fields): (values: unknown[]) => Row {
  const readers: ((value: unknown) => unknown)[] = [];
  const next = (field: Field) => `readers[${readers.push(readerOf(field)) - 1}](values[${readers.length - 1}])`;
  const objectOf = (entries: string[][]) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`)}}`;
  const entries = Object.entries(fields).map(([name, field]) => {
    if (isField(field)) return [name, next(field)];
    const from = readers.length;
    const group = objectOf(Object.entries(field).map(([one, of]) => [one, next(of)]));
    return [name, `values.slice(${from}, ${readers.length}).every(isNothing) ? null : ${group}`];
  });
  const make = new Function('readers', 'isNothing', `return (values) => (${objectOf(entries)})`);
  return make(readers, isNothing);
}

const countOf = (fields: Fields) =>
  Object.values(fields).reduce((sum, field) => sum + (isField(field) ? 1 : Object.keys(field).length), 0);

/** Many selects as one statement that is planned once a connection and answers all of them, each in its order; its places are filled when it is asked. */
export function together<Parts extends Record<string, Select>>(
  db: Db,
  name: string | undefined,
  parts: Parts,
): Together<Parts> {
  const of = Object.entries(parts).map(([key, select]) => {
    const fields = select._.selectedFields as Fields;
    const columns = sql.raw(Array.from({ length: countOf(fields) }, (_, at) => `c${at}`).join());
    const rows = sql`(select json_agg(json_build_array(${columns})) from (${select.getSQL()}) x(${columns}))`;
    return { key, make: rowMaker(fields), rows };
  });
  const answers = sql.join(
    of.map(({ rows }) => rows),
    sql`, `,
  );
  // what is planned once has its fixed values in its text: a plan then knows them, and only the places are left to send
  const all = sql<(unknown[][] | null)[]>`json_build_array(${name === undefined ? answers : answers.inlineParams()})`;
  const query = db.select({ all }).from(sql`(select) one`);
  const filled = query.prepare(name as string) as Fillable;
  return async (values) => {
    const [answer] = (await filled.execute(values)) as Awaited<typeof query>;
    return Object.fromEntries(of.map(({ key, make }, at) => [key, (answer?.all[at] ?? []).map(make)])) as never;
  };
}

/** Asks what was put together. */
export type Together<Parts extends Record<string, Select>> = (
  values: Record<string, unknown>,
) => Promise<{ [Key in keyof Parts]: Parts[Key]['_']['result'] }>;
