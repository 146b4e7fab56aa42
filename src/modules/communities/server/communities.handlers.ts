import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { communitiesOf } from '#house/accounts.ts';
import { activitiesOf, countActivities } from '#house/activities.ts';
import { labelsOf } from '#house/labels.ts';
import { type Ctx, type Handlers, rightsSuffice } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { profile } from '#server/schema.house.ts';
import { account, community, entrance, member, role } from '#server/schema.ts';
import { type CountName, countNames } from '#shared/house.ts';
import { committeeRoles, isChair } from '#shared/roles.ts';
import { stateOf } from '../../people/people.rules.ts';
import type { communitiesContract } from '../communities.contract.ts';
import { changeChair } from './communities.chair.ts';
import { decideChange, listChanges } from './communities.changes.ts';
import { housesOf } from './communities.mine.ts';
import { dropPicture, openPicture, setPicture } from './communities.picture.ts';
import { saveCommunity } from './communities.saving.ts';
import { toWire } from './communities.wire.ts';

// Contents: initial load, list of communities, change, what was changed, picture, change of the chair, activities.

export const communitiesHandlers: Handlers<typeof communitiesContract> = {
  'GET /svj': async (ctx) => {
    const { db, me } = ctx;
    const [[row], entrances, boards, labels, recent, counts] = await Promise.all([
      db.select().from(community).where(eq(community.id, me.communityId)),
      db
        .select()
        .from(entrance)
        .where(eq(entrance.communityId, me.communityId))
        .orderBy(byNumber, asc(entrance.id))
        .limit(500),
      boardsOf(ctx),
      me.reads('messages') ? labelsOf(ctx, 'message') : [],
      activitiesOf(ctx, { limit: 10, offset: 0 }),
      countsOf(ctx),
    ]);
    const held = row as typeof community.$inferSelect;
    return {
      svj: toWire(me, held),
      entrances,
      modules: held.modules,
      activities: recent,
      hasMayorCommittee: boards.committees.some(
        (person) => isChair(person.role.name) && person.state !== 'withoutAccess',
      ),
      ...boards,
      messageLabels: labels,
      messageDefaultLabel: labels.find((label) => label.type === 'general')?.id ?? null,
      ...counts,
    };
  },

  'GET /svj/all': ({ db, account: me }) => communitiesOf(db, me.accountId, me.isSuperAdmin),

  'GET /svj/mine': housesOf,
  'PUT /svj/{id}': saveCommunity,
  'GET /svj/change': listChanges,
  'PUT /svj/change/{id}': decideChange,
  'GET /svj/avatar': openPicture,
  'POST /svj/avatar': { before: rightsSuffice, run: (ctx, { file }) => setPicture(ctx, file) },
  'DELETE /svj/avatar': dropPicture,
  'POST /svj/change-mayor-committee': (ctx, { userId }) => changeChair(ctx, userId),

  'GET /activity': async (ctx, { page, sizePerPage, ...filter }) => {
    const part = { ...pageOf({ page, sizePerPage }), ...filter };
    const [activities, totalItems] = await Promise.all([activitiesOf(ctx, part), countActivities(ctx, part)]);
    return { activities, totalItems };
  },
};

/** The numbers of the menu, each from the module that declares it; none is zero (G-081). */
async function countsOf(ctx: Ctx): Promise<Record<CountName, number>> {
  const { counts } = ctx.services.declared;
  const counted = countNames.map(async (name) => [name, (await counts[name]?.(ctx)) ?? 0]);
  return Object.fromEntries(await Promise.all(counted));
}

/** Entrance 2 before entrance 10. */
const byNumber = sql`${entrance.name} collate "cs_numeric"`;

const flags = {
  archivedAt: member.archivedAt,
  hasAccess: member.hasAccess,
  isActive: member.isActive,
  activationSentAt: member.activationSentAt,
};

/** The members of the committee and of the audit committee, each with their state; contact data as each of them shows it (G-033). */
async function boardsOf({ db, me }: Ctx) {
  const rows = await db
    .select({
      ...personColumns,
      phones: member.phones,
      email: account.email,
      showEmail: member.showEmail,
      role: { name: role.name, title: role.title },
      sex: profile.sex,
      group: role.group,
      ...flags,
    })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .where(
      and(
        eq(member.communityId, me.communityId),
        isNull(member.archivedAt),
        or(eq(role.group, 'committeeRoles'), eq(role.group, 'auditCommitteeRoles')),
      ),
    )
    .orderBy(asc(role.position), sql`${member.lastName} collate "cs-x-icu"`)
    .limit(200);
  const people = rows.map((row) => ({
    ...row,
    state: stateOf(row),
    email: me.isPrivileged || row.showEmail ? row.email : null,
    phone: row.phones.find((phone) => me.isPrivileged || phone.visibility === 'all')?.value ?? null,
  }));
  return {
    committees: people.filter((person) => (committeeRoles as readonly string[]).includes(person.role.name)),
    auditCommittees: people.filter((person) => person.group === 'auditCommitteeRoles'),
  };
}
