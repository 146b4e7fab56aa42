import { and, asc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { activitiesOf } from '#house/activities.ts';
import { selectLabels } from '#house/labels.ts';
import { asksTogether, question } from '#server/asking.ts';
import type { Asker, Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { profile } from '#server/schema.house.ts';
import { account, community, entrance, member, role } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { type CountName, countNames } from '#shared/house.ts';
import { committeeRoles, isChair } from '#shared/roles.ts';
import { stateOf } from '../../people/people.rules.ts';
import { toWire } from './communities.wire.ts';

// What every screen begins with: the house, its boards, what happened last, and the numbers of the menu, asked as one.

const flags = {
  archivedAt: member.archivedAt,
  hasAccess: member.hasAccess,
  isActive: member.isActive,
  activationSentAt: member.activationSentAt,
};

/** The members of both committees. */
const selectBoards = ({ db, me }: Asker) =>
  db
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

type OnBoard = Awaited<ReturnType<typeof selectBoards>>[number];

/** The members of the committee and of the audit committee, each with their state; contact data as each of them shows it (G-033). */
function boardsOf({ me }: Ctx, rows: OnBoard[]) {
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

/** Entrance 2 before entrance 10. */
const byNumber = sql`${entrance.name} collate "cs_numeric"`;

const said = <Row>(_: Ctx, rows: Row[]) => rows;

const questions = {
  house: question({
    ask: ({ db, me }) => db.select(getTableColumns(community)).from(community).where(eq(community.id, me.communityId)),
    say: said,
  }),
  entrances: question({
    ask: ({ db, me }) =>
      db
        .select(getTableColumns(entrance))
        .from(entrance)
        .where(eq(entrance.communityId, me.communityId))
        .orderBy(byNumber, asc(entrance.id))
        .limit(500),
    say: said,
  }),
  boards: question({ ask: selectBoards, say: boardsOf }),
  labels: question({
    ask: ({ db, me }) => (me.reads('messages') ? selectLabels(db, me.communityId, 'message') : null),
    say: said,
  }),
  activities: question({ ask: (as) => activitiesOf(as, { limit: 10, offset: 0 }), say: said }),
};

const askFirst = asksTogether('first');

/** The first call of every screen. */
export async function firstOfHouse(ctx: Ctx) {
  const {
    house,
    entrances,
    boards,
    labels = [],
    activities,
    ...counted
  } = await askFirst(ctx, {
    ...questions,
    ...ctx.services.declared.counts,
  });
  const [held] = house ?? [];
  if (!held || !entrances || !boards || !activities) return fail('BASE.ERRORS.SYSTEM');
  const { committees, auditCommittees } = boards;
  return {
    svj: toWire(ctx.me, held),
    entrances,
    modules: held.modules,
    activities,
    hasMayorCommittee: committees.some((person) => isChair(person.role.name) && person.state !== 'withoutAccess'),
    committees,
    auditCommittees,
    messageLabels: labels,
    messageDefaultLabel: labels.find((label) => label.type === 'general')?.id ?? null,
    ...countsOf(counted),
  };
}

/** The numbers of the menu, zero where nobody declares one or the person may not know it (G-081). */
const countsOf = (counted: Partial<Record<CountName, number>>) =>
  Object.fromEntries(countNames.map((name) => [name, counted[name] ?? 0])) as Record<CountName, number>;
