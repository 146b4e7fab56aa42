import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import type { Party } from './powers.kind.ts';

/** So many units are offered at most. */
const most = 5_000;

type House = Pick<Ctx, 'db'> & { me: Pick<Ctx['me'], 'communityId'> };

/** The units of the house, or one, with their owners; of who is not on the committee only those that they own. */
export async function unitsFor({ db, me }: Ctx, id?: string) {
  const own = sql`${unit.id} in (select unit_id from ${unitOwner} where community_id = ${me.communityId} and member_id = ${me.id})`;
  const isCommittee = me.isPrivileged && me.writes('meetings');
  const rows = await unitsOf({ db, me }, and(id ? eq(unit.id, id) : undefined, isCommittee ? undefined : own), id);
  return rows.map((row) => ({ ...row, isOwn: row.owners.some((one) => one.id === me.id) }));
}

/** The units of a house that fit, with their owners; of one alone by its id. */
export async function unitsOf({ db, me }: House, which?: SQL, id?: string) {
  const { number, representativeId, shareTop: top, shareBottom: bottom } = unit;
  const rows = await db
    .select({ id: unit.id, number, representativeId, top, bottom })
    .from(unit)
    .where(and(eq(unit.communityId, me.communityId), which))
    .orderBy(asc(sql`${unit.number} collate "cs_numeric"`), asc(unit.id))
    .limit(most);
  const owners = await ownersOf({ db, me }, id);
  return rows.map(({ top: part, bottom: whole, ...row }) => ({
    ...row,
    share: part && whole ? { top: part, bottom: whole } : null,
    owners: owners.get(row.id) ?? [],
  }));
}

async function ownersOf({ db, me }: House, id?: string): Promise<Map<string, Party[]>> {
  const rows = await db
    .select({ unitId: unitOwner.unitId, person: personColumns })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .where(and(eq(unitOwner.communityId, me.communityId), id ? eq(unitOwner.unitId, id) : undefined))
    .orderBy(asc(unitOwner.position), asc(unitOwner.memberId));
  const byUnit = new Map<string, Party[]>();
  for (const { unitId, person } of rows)
    byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), { id: person.id, name: showName(person) }]);
  return byUnit;
}
