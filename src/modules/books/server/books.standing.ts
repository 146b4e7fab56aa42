import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import type { Line, Source } from '../books.rules.ts';
import { bookLine } from './books.kind.ts';

// What the journal says of things before something is entered of them, and under which words.

/** A thing as the journal has it: its lines, the words it was entered under last, whether it is of services, and the number that a unit had when it was entered. */
export type Standing = {
  lines: Line[];
  text: string;
  ofServices: boolean;
  numberOf: (line: Line) => string | null;
};

const keyOf = ({ account, unitId }: Pick<Line, 'account' | 'unitId'>) => `${account} ${unitId ?? ''}`;

/** What the journal says of things, by their ids; nothing of those that it does not know. */
export async function standingOf(db: Db, communityId: string, source: Source, ids: string[]) {
  const { account, unitId, day, sourceId, unitNumber, number, text } = bookLine;
  const rows = await db
    .select({
      sourceId,
      account,
      unitId,
      day,
      unitNumber,
      amount: sql`sum(${bookLine.amount})`.mapWith(Number),
      last: sql`max(${number})`.mapWith(Number),
      ofServices: sql<boolean>`bool_or(${bookLine.ofServices})`,
      text: sql<string | null>`(array_agg(${text} order by ${number} desc) filter (where ${text} <> ''))[1]`,
    })
    .from(bookLine)
    .where(
      and(
        eq(bookLine.communityId, communityId),
        eq(bookLine.source, source),
        sql`${sourceId} = any (${sql.param(ids)}::uuid[])`,
      ),
    )
    .groupBy(sourceId, account, unitId, day, unitNumber)
    .orderBy(sql`min(${number})`);
  return new Map([...grouped(rows, (row) => row.sourceId)].map(([id, own]) => [id, standing(own)]));
}

type Row = Line & { unitNumber: string; last: number; text: string | null; ofServices: boolean };

function standing(rows: Row[]): Standing {
  const numbers = new Map<string, string>();
  // under which number something stands, else under which something stood
  for (const row of [...rows.filter(({ amount }) => amount !== 0), ...rows]) {
    const keys = row.unitId ? [keyOf(row), row.unitId] : [keyOf(row)];
    for (const key of keys) if (!numbers.has(key)) numbers.set(key, row.unitNumber);
  }
  const [latest] = rows.filter(({ text }) => text !== null).sort((a, b) => b.last - a.last);
  return {
    lines: rows.map(({ account, unitId, day, amount }) => ({ account, unitId, day, amount })),
    text: latest?.text ?? '',
    ofServices: rows.some(({ ofServices }) => ofServices),
    numberOf: (line) => numbers.get(keyOf(line)) ?? numbers.get(line.unitId ?? '') ?? null,
  };
}
