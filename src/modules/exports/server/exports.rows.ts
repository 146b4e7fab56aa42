import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Taken } from '#engines/takeout.ts';
import type { Ctx } from '#server/context.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { ModuleId } from '#shared/roles.ts';

/** What an archive is about: a house or one person of it, and for whom. */
export type Subject = {
  communityId: string;
  personId: string | null;
  /** Who takes it out, as far as the archive goes: what they do not read or see is not in it. */
  taker: Me;
  /** The person whom somebody else takes out: what only that person sees stays theirs, and what they do not see is not of them. */
  person?: Me;
  /** All that the house has, for who follows in office. */
  isWhole: boolean;
  isOwn: boolean;
  isCommittee: boolean;
};

/** Whether what a module puts out is for an archive: by the module that its taker reads, or by what each row hangs on. */
export const reaches = ({ taker }: Pick<Subject, 'taker'>, module: ModuleId | null): boolean =>
  module === null || taker.reads(module);

export type Cell = string | number | boolean | null | { rich: string | null };
export type Row = {
  /** The columns as the database has them, for machines. */
  data: Record<string, unknown>;
  /** What stands under the headings. */
  shown: Cell[];
  key: string;
  file: { id: string; name: string | null; sha256: string } | null;
};

const atOnce = 500;

/** The headings of a table in this archive, with what stands under them. */
export function shownOf(
  { shown, houseOnly, personOnly, committeeOnly }: Taken,
  subject: Subject,
): Record<string, string> {
  if (subject.personId === null) return { ...shown, ...houseOnly?.shown, ...committeeOnly?.shown };
  return { ...shown, ...personOnly, ...(subject.isCommittee ? committeeOnly?.shown : {}) };
}

/** The columns that this archive lacks. */
function hiddenOf({ inside = [], houseOnly, committeeOnly }: Taken, { personId, isCommittee }: Subject): string[] {
  if (personId === null) return inside;
  return [...inside, ...(houseOnly?.columns ?? []), ...(isCommittee ? [] : (committeeOnly?.columns ?? []))];
}

/** Puts the ids into a text of the plan. */
function bind(text: string, { communityId, personId, isOwn }: Subject): SQL {
  const ids = { ':house': sql`${communityId}::uuid`, ':person': sql`${personId}::uuid` };
  const values: Record<string, SQL> = { ...ids, ':own': sql`${isOwn}::boolean` };
  return sql.join(text.split(/(:house\b|:person\b|:own\b)/).map((piece) => values[piece] ?? sql.raw(piece)));
}

/** What lies in another record, such as a paper in a folder that somebody keeps for themself, is a business of the house as far as its readers see it; everything else that it has is. */
const lying = ({ services }: Ctx) => services.declared.kinds.filter(({ within }) => within);

/** The ids of the records of which this archive tells, as a query: what all its readers see; of a whole house all, and what lies in others as far as its taker sees it. Asked once, since who sees what costs more than most tables. */
export async function seenRecords(ctx: Ctx, { communityId, taker, person, isWhole }: Subject): Promise<SQL> {
  const { now, services } = ctx;
  const readers = person ? [taker, person] : [taker];
  const seen = (isWhole ? lying(ctx) : services.declared.kinds).map(
    (kind) => sql`select ${record.id} from ${record} join ${kind.table as PgTable} on ${ofKind(kind)}
      where ${and(...readers.map((me) => visible(me, kind, now)))}`,
  );
  const all = sql`select id from ${record} where community_id = ${communityId} and kind not in ${lying(ctx).map(({ name }) => name)} and trashed_at is null`;
  const { rows } = await ctx.db.execute<{ id: string }>(sql.join(isWhole ? [all, ...seen] : seen, sql` union all `));
  return sql`select unnest(${sql.param(rows.map(({ id }) => id))}::uuid[]) as id`;
}

/** The condition on the rows of a table that go into the archive; null when none does. */
function whose(taken: Taken, { personId, isWhole }: Subject): string | null {
  if (personId !== null) return taken.ofPerson ?? null;
  return taken.wholeOnly && !isWhole ? null : (taken.ofHouse ?? 't.community_id = :house');
}

/** Whether anything of a table may go into the archive. */
export const concerns = (taken: Taken, subject: Subject): boolean => whose(taken, subject) !== null;

/** The rows of a table that go into the archive, some hundred at a time, so that the memory never holds more. */
export async function* rowsOf(ctx: Ctx, name: string, taken: Taken, subject: Subject, seen: SQL): AsyncGenerator<Row> {
  const condition = whose(taken, subject);
  if (condition === null) return;
  const { key = 't.id::text', bytes } = taken;
  const shown = Object.values(shownOf(taken, subject));
  const file = bytes
    ? `case when ${bytes.sha256} is not null then json_build_object('id', t.id, 'name', ${bytes.name}, 'sha256', ${bytes.sha256}) end`
    : 'null::json';
  const text = `select to_jsonb(t) as data, json_build_array(${shown.join(', ')}) as shown, ${key} as key, ${file} as file
    from "${name}" t where (${condition})`;
  const asksSeen = text.includes('from seen');
  const head = sql`${asksSeen ? sql`with seen as materialized (${seen}) ` : sql``}${bind(text, subject)}`;
  const hidden = hiddenOf(taken, subject);
  for (let last: string | null = null; ; ) {
    const further: SQL = last === null ? sql`` : sql` and ${bind(key, subject)} > ${last}`;
    const query = sql`${head}${further} order by ${bind(key, subject)} limit ${sql.raw(String(atOnce))}`;
    const { rows } = await ctx.db.execute<Row>(query);
    for (const row of rows) {
      for (const column of hidden) delete row.data[column];
      yield row;
    }
    if (rows.length < atOnce) return;
    last = rows.at(-1)?.key ?? null;
  }
}
