import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { asksWhole } from '#house/whole.ts';
import { commentsOf } from '#modules/comments/server/comments.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { canOf } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import { type ReportRow, reportAlso, reportLink, reports, reportWord, stateOf, works } from './reports.kind.ts';

// What a report looks like on the wire.

/** The reports of a page with what stands beside them: places, solvers, who has them too. */
export async function toWire<Row extends ReportRow>(ctx: Ctx, rows: Row[]) {
  const [places, people, also] = await Promise.all([placesOf(ctx, rows), solversOf(ctx, rows), alsoOf(ctx, rows)]);
  return rows.map((row) => ({
    ...row,
    status: stateOf(row),
    visibility: row.audience === 'everyone' ? ('public' as const) : ('private' as const),
    creator: row.author,
    solver: people.get(row.solverId ?? '') ?? null,
    entrance: places.get(row.entranceId ?? '') ?? '',
    unit: places.get(row.unitId ?? '') ?? '',
    ...(also.get(row.id) ?? { alsoCount: 0, isAlso: false }),
    can: canOf(ctx, reports, row),
  }));
}

const known = (ids: (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/** The names of the entrances and the numbers of the units of some reports, by their ids. */
async function placesOf({ db, me }: Ctx, rows: ReportRow[]): Promise<Map<string, string>> {
  const [entrances, units] = [known(rows.map((row) => row.entranceId)), known(rows.map((row) => row.unitId))];
  const named = await Promise.all([
    entrances.length === 0
      ? []
      : db
          .select({ id: entrance.id, name: entrance.name })
          .from(entrance)
          .where(and(eq(entrance.communityId, me.communityId), isAny(entrance.id, entrances))),
    units.length === 0
      ? []
      : db
          .select({ id: unit.id, name: unit.number })
          .from(unit)
          .where(and(eq(unit.communityId, me.communityId), isAny(unit.id, units))),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}

async function solversOf({ db, me }: Ctx, rows: ReportRow[]) {
  const ids = known(rows.map((row) => row.solverId));
  const mine = and(eq(member.communityId, me.communityId), inArray(member.id, ids));
  const people = ids.length === 0 ? [] : await db.select(personColumns).from(member).where(mine);
  return new Map(people.map((person) => [person.id, person]));
}

async function alsoOf({ db, me }: Ctx, rows: ReportRow[]) {
  if (rows.length === 0) return new Map<string, { alsoCount: number; isAlso: boolean }>();
  const ids = rows.map(({ id }) => id);
  const counted = await db
    .select({
      id: reportAlso.reportId,
      alsoCount: sql<number>`count(*)::int`,
      isAlso: sql<boolean>`bool_or(${reportAlso.memberId} = ${me.id})`,
    })
    .from(reportAlso)
    .where(and(eq(reportAlso.communityId, me.communityId), isAny(reportAlso.reportId, ids)))
    .groupBy(reportAlso.reportId);
  return new Map(counted.map(({ id, ...one }) => [id, one]));
}

const askWhole = asksWhole(reports);

/** A report as its page shows it. */
export async function detailOf(ctx: Ctx, id: string) {
  const { row, attachments, history } = await askWhole(ctx, id);
  const [wire] = await toWire(ctx, [row]);
  return {
    ...(wire as NonNullable<typeof wire>),
    attachments,
    comments: await commentsOf(ctx, id, wire?.can.comment),
    words: await wordsOf(ctx, id),
    link: works(ctx.me, row) ? ((await linkOf(ctx, id)) ?? null) : null,
    history,
  };
}

/** What firms have said of a report, the oldest first, at most 200. */
const wordsOf = ({ db, me }: Ctx, id: string) =>
  db
    .select({
      id: reportWord.id,
      name: reportLink.name,
      createdAt: reportWord.createdAt,
      kind: reportWord.kind,
      text: reportWord.text,
    })
    .from(reportWord)
    .innerJoin(
      reportLink,
      and(eq(reportLink.id, reportWord.linkId), eq(reportLink.communityId, reportWord.communityId)),
    )
    .where(and(eq(reportLink.communityId, me.communityId), eq(reportLink.reportId, id)))
    .orderBy(asc(reportWord.createdAt), asc(reportWord.id))
    .limit(200);

/** The link that holds now. */
async function linkOf({ db, me, now }: Ctx, id: string) {
  const mine = and(eq(reportLink.communityId, me.communityId), eq(reportLink.reportId, id));
  const [link] = await db
    .select()
    .from(reportLink)
    .where(and(mine, isNull(reportLink.revokedAt), gt(reportLink.expiresAt, now)))
    .orderBy(desc(reportLink.createdAt))
    .limit(1);
  return link;
}
