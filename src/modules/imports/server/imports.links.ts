import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { listedInVotes } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { profile, unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import { member, record } from '#server/schema.ts';

type Wanted = { people: string[]; units: string[]; entrances: string[]; all: string[] };

/** Who and what in the house stands on people, units and entrances, the same few queries for ten of them and for ten thousand. */
export async function linksOf(ctx: Ctx, { people, units, entrances, all }: Wanted) {
  const { db, me } = ctx;
  const own = { unitId: unit.id, number: unit.number };
  const ofUnit = (table: typeof unitOwner | typeof unitAuthorized) =>
    and(eq(unit.id, table.unitId), eq(unit.communityId, table.communityId));
  const named = and(eq(member.id, profile.memberId), eq(member.communityId, profile.communityId));
  return {
    votes: await listedInVotes(ctx, { people: all, units }),
    authors: await db
      .selectDistinctOn([record.authorId], { id: record.authorId })
      .from(record)
      .where(and(eq(record.communityId, me.communityId), isAny(record.authorId, people))),
    holdings: await db
      .select({ memberId: unitOwner.memberId, ...own })
      .from(unitOwner)
      .innerJoin(unit, ofUnit(unitOwner))
      .where(and(eq(unitOwner.communityId, me.communityId), isAny(unitOwner.memberId, all))),
    acting: [
      ...(await db
        .select({ memberId: sql<string>`${unit.representativeId}`, ...own })
        .from(unit)
        .where(and(eq(unit.communityId, me.communityId), isAny(unit.representativeId, people)))),
      ...(await db
        .select({ memberId: unitAuthorized.memberId, ...own })
        .from(unitAuthorized)
        .innerJoin(unit, ofUnit(unitAuthorized))
        .where(and(eq(unitAuthorized.communityId, me.communityId), isAny(unitAuthorized.memberId, people)))),
    ],
    related: await db
      .select({ from: profile.memberId, to: sql<string>`${profile.relatedUserId}`, person: personColumns })
      .from(profile)
      .innerJoin(member, named)
      .where(and(eq(profile.communityId, me.communityId), isAny(profile.relatedUserId, people))),
    inside: await db
      .select({ ...own, entranceId: unit.entranceId })
      .from(unit)
      .where(and(eq(unit.communityId, me.communityId), isAny(unit.entranceId, entrances))),
    living: await db
      .select({ memberId: profile.memberId, entranceId: sql<string>`${profile.entranceId}`, person: personColumns })
      .from(profile)
      .innerJoin(member, named)
      .where(and(eq(profile.communityId, me.communityId), isAny(profile.entranceId, entrances))),
  };
}

/** Which of these people are still in the house. */
export async function stillThere({ db, me }: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.communityId, me.communityId), isAny(member.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The shares of all units of the house. */
export const sharesOf = ({ db, me }: Ctx) =>
  db
    .select({ id: unit.id, top: unit.shareTop, bottom: unit.shareBottom })
    .from(unit)
    .where(and(eq(unit.communityId, me.communityId), isNotNull(unit.shareTop), isNotNull(unit.shareBottom)));
