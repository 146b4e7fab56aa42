import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import { personColumns, personOf } from '#server/person.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { community, member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { ofShare, type Share, shareFrom, shareLimit, times } from '#shared/fraction.ts';
import { shorten } from '#shared/letters.ts';
import { isOfAssociation } from '../../units/units.rules.ts';
import { mostEntries } from '../votes.rules.ts';

// The attendance list as the units make it: one row a unit, because co-owners act through one representative (NOZ § 1185(2), G-131).

const representative = alias(member, 'representative');

/** Owners by unit, in their order. */
export async function ownersOf({ db, me }: Ctx, ids: string[]) {
  const rows = await db
    .select({
      unitId: unitOwner.unitId,
      top: unitOwner.fractionTop,
      bottom: unitOwner.fractionBottom,
      jointly: unitOwner.jointly,
      person: personColumns,
      ico: sql<string>`coalesce(${profile.ico}, '')`,
    })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .where(and(eq(unitOwner.communityId, me.communityId), inArray(unitOwner.unitId, ids)))
    .orderBy(asc(unitOwner.position), asc(unitOwner.memberId));
  const byUnit = new Map<string, typeof rows>();
  for (const row of rows) byUnit.set(row.unitId, [...(byUnit.get(row.unitId) ?? []), row]);
  return byUnit;
}

type Owner = NonNullable<ReturnType<Awaited<ReturnType<typeof ownersOf>>['get']>>[number];

/** The part of the house that an owner holds; unknown where a fraction is, or where the numbers grow beyond what a share may be. */
function partOf(share: Share | null, { top, bottom }: Owner, count: number): Share | null {
  const fraction = shareFrom(top, bottom) ?? (count === 1 ? { top: 1, bottom: 1 } : null);
  if (!share || !fraction) return null;
  const part = times(ofShare(share), ofShare(fraction));
  return part.bottom <= BigInt(shareLimit) ? { top: Number(part.top), bottom: Number(part.bottom) } : null;
}

/** Rows for each unit of the house by number; a unit of the association itself is excluded (NOZ § 1206(1)). */
export async function electorateOf(ctx: Ctx) {
  const { db, me } = ctx;
  const [house] = await db.select().from(community).where(eq(community.id, me.communityId));
  const units = await db
    .select({ unit, representative: personOf(representative) })
    .from(unit)
    .leftJoin(
      representative,
      and(eq(representative.id, unit.representativeId), eq(representative.communityId, unit.communityId)),
    )
    .where(eq(unit.communityId, me.communityId))
    .orderBy(asc(sql`${unit.number} collate "cs_numeric"`), asc(unit.id))
    .limit(mostEntries);
  const owners =
    units.length > 0
      ? await ownersOf(
          ctx,
          units.map((row) => row.unit.id),
        )
      : new Map<string, Owner[]>();
  return units.map((row) => {
    const share = shareFrom(row.unit.shareTop, row.unit.shareBottom);
    const held = owners.get(row.unit.id) ?? [];
    const only = held.length === 1 ? held[0]?.person : undefined;
    const votes = row.representative ?? only;
    const known = held.map(({ person, ico }) => ({ name: person.isCompany ? person.companyName : null, ico }));
    const isOwn = house !== undefined && isOfAssociation(row.unit.ofAssociation, known, house);
    return {
      roomId: row.unit.id,
      room_name: row.unit.number,
      shares: share,
      excluded: isOwn,
      full_name: namesOf(held),
      userId: votes?.id ?? null,
      spare: votes && votes.id !== only?.id ? showName(votes) : '',
      owners: held
        .filter(({ jointly }, i) => !(jointly && held[i - 1]?.jointly)) // spouses hold one fraction together
        .map((owner) => {
          const together = owner.jointly ? held.filter(({ jointly }) => jointly) : [owner];
          const count = held.length - together.length + 1;
          return { userId: owner.person.id, full_name: namesOf(together), shares: partOf(share, owner, count) };
        }),
    };
  });
}

/** The names of owners in one line, at most 255 characters. */
export const namesOf = (owners: readonly Owner[]): string =>
  shorten(owners.map(({ person }) => showName(person)).join(', '), 255, '…');
