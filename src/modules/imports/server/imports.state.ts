import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { profile, unit, unitOwner } from '#server/schema.house.ts';
import { account, community, entrance, member } from '#server/schema.ts';
import { shareFrom } from '#shared/fraction.ts';
import { type Facts, factNames, type Holding, type House, type KnownPerson, noFacts } from './imports.house.ts';

/** All that is known of the community's people, units and entrances, in five queries. */
export async function loadHouse({ db, me }: Ctx): Promise<House> {
  const [people, units, owners, entrances, [own]] = [
    await peopleOf(db, me.communityId),
    await db.select().from(unit).where(eq(unit.communityId, me.communityId)),
    await db.select().from(unitOwner).where(eq(unitOwner.communityId, me.communityId)).orderBy(asc(unitOwner.position)),
    await db
      .select({ id: entrance.id, name: entrance.name })
      .from(entrance)
      .where(eq(entrance.communityId, me.communityId))
      .orderBy(asc(entrance.name)),
    await db.select().from(community).where(eq(community.id, me.communityId)),
  ];
  const held = new Map<string, Holding[]>();
  for (const { unitId, memberId, fractionTop, fractionBottom, jointly } of owners) {
    const list = held.get(unitId) ?? [];
    list.push({ memberId, fraction: shareFrom(fractionTop, fractionBottom), jointly });
    held.set(unitId, list);
  }
  return {
    people,
    units: units.map((row) => ({
      id: row.id,
      version: row.version,
      number: row.number,
      entranceId: row.entranceId,
      type: row.type,
      floor: row.floor,
      use: row.use,
      residentsCount: row.residentsCount,
      share: shareFrom(row.shareTop, row.shareBottom),
      owners: held.get(row.id) ?? [],
    })),
    entrances,
    totalShares: own?.totalShares ?? null,
    firstEntrance: own?.street || '1',
  };
}

async function peopleOf(db: Ctx['db'], communityId: string): Promise<KnownPerson[]> {
  const rows = await db
    .select({ member, profile, login: account.email })
    .from(member)
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(eq(member.communityId, communityId))
    .orderBy(asc(member.createdAt), asc(member.id));
  return rows.map(({ member: row, profile: own, login }) => ({
    id: row.id,
    version: row.version,
    login,
    hasAccess: row.hasAccess,
    isArchived: row.archivedAt !== null,
    names: {
      isCompany: row.isCompany,
      companyName: row.companyName ?? '',
      titleBefore: row.titleBefore ?? '',
      firstName: row.firstName,
      lastName: row.lastName,
      titleAfter: row.titleAfter ?? '',
    },
    otherEmails: row.otherEmails.map(({ value }) => value),
    phones: row.phones.map(({ value }) => value),
    facts: own ? (Object.fromEntries(factNames.map((name) => [name, own[name]])) as Facts) : noFacts,
  }));
}
