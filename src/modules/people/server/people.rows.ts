import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { signedUrl } from '#engines/secrets.ts';
import { pendingChange } from '#modules/auth/server/auth.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { addressChange, profile, unit, unitOwner } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { account, entrance, member, role } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { hasOneName, showName } from '#shared/display.ts';
import { allowedOf, fail, type May } from '#shared/errors.ts';
import type { Country } from '#shared/registers.ts';
import { isChair } from '#shared/roles.ts';
import { reaches, readdresses } from '../people.places.rules.ts';
import { type InvitationState, type Reach, stateOf } from '../people.rules.ts';

// Contents: whom a member sees, the rows, what may be done with a person, what they look like on the wire.

/** Whether a person holds a role of the house of which the condition is true. */
export const holdsRole = (communityId: string, which: SQL): SQL =>
  sql`${member.roleId} = any(array(select ${role.id} from ${role} where ${role.communityId} = ${communityId} and ${which}))`;

/** People of the own community who hold a role that can be held; who has no access is seen by the privileged alone (G-171). */
export function seenPeople({ communityId, isPrivileged }: Me): SQL {
  const others = isPrivileged ? undefined : and(eq(member.hasAccess, true), isNull(member.archivedAt));
  return and(eq(member.communityId, communityId), holdsRole(communityId, isNotNull(role.group)), others) as SQL;
}

/** How far the invitation got, from the flags and the letter that carries it. */
export const invitation = sql<InvitationState>`(case when ${member.isActive} then 'activated'
  when ${member.activationSentAt} is null then 'none' when ${mail.status} = 'waiting' then 'queued'
  else coalesce(${mail.status}, 'sent') end)`;

const rooms = sql<{ id: string; number: string }[]>`(select coalesce(
  json_agg(json_build_object('id', ${unit.id}, 'number', ${unit.number}) order by ${unit.number} collate "cs_numeric"), '[]')
  from ${unitOwner} join ${unit} on ${unit.id} = ${unitOwner.unitId}
  where ${unitOwner.memberId} = ${member.id} and ${unitOwner.communityId} = ${member.communityId})`;

/** Whether another login address waits to be confirmed. */
const waits = sql<boolean>`exists (select from ${addressChange} where ${addressChange.communityId} = ${member.communityId}
  and ${addressChange.memberId} = ${member.id} and ${addressChange.confirmedAt} is null and ${addressChange.frozenAt} is null)`;

const beside = { email: account.email, lang: account.lang, invitation, rooms, waits };
const ofRole = { id: role.id, name: role.name, title: role.title, group: role.group };
const { sex, authorizedPersonType } = profile;
const {
  searchText: _names,
  searchPrivate: _reach,
  sortName: _order,
  settings: _own,
  ...named
} = getTableColumns(member);
/** What is read of a person, and of each on a page of many, who have few roles between them. */
const whole = { member, role: { ...ofRole, modules: role.modules }, profile, ...beside };
export const listed = { member: named, role: ofRole, profile: { sex, authorizedPersonType }, ...beside };

/** The query of people with such columns. */
export const people = ({ db }: Pick<Ctx, 'db'>, columns: typeof whole) =>
  db
    .select(columns)
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .leftJoin(account, eq(account.id, member.accountId))
    .leftJoin(profile, and(eq(profile.memberId, member.id), eq(profile.communityId, member.communityId)))
    .leftJoin(mail, eq(mail.id, member.activationMailId));

export type PersonRow = Awaited<ReturnType<typeof people>>[number];
export type HeldRole = PersonRow['role'];
/** A person as lists and rules want one. */
export type Row = Omit<PersonRow, 'member' | 'profile'> & {
  member: Pick<PersonRow['member'], keyof typeof named>;
  profile: Pick<NonNullable<PersonRow['profile']>, keyof typeof listed.profile> | null;
};
export type ListedRow = Omit<Row, 'role'> & { role: Omit<HeldRole, 'modules'> };

/** The people of the ids, all or none (404); locked when they are to be changed. */
export async function requirePeople(ctx: Ctx, ids: string[], lock = false): Promise<PersonRow[]> {
  const own = ids.length === 1 && ids[0] === ctx.me.id;
  const seen = own ? eq(member.communityId, ctx.me.communityId) : seenPeople(ctx.me);
  const query = people(ctx, whole).where(and(inArray(member.id, ids), seen));
  const rows = await (lock ? query.for('update', { of: member }) : query);
  return rows.length === ids.length ? rows : fail('USER.ERRORS.NOT_FOUND');
}

/** Who writes people without being of the committee looks after owners and neighbours alone, or they could rise through others. */
const governs = (me: Me, row: Row): boolean =>
  me.writes('users') && (me.isPrivileged || row.role.group === 'ownersRoles' || row.role.group === 'defaultRoles');

/** What the member may do with a person now, and why not in the state that the person is in. */
export function rulesOf(me: Me, row: Row) {
  const { archivedAt, hasAccess, isActive, accountId, id } = row.member;
  const isSelf = id === me.id;
  const rules = governs(me, row);
  const reach: May = reaches(me, { id, role: row.role }) || 'USER.ERRORS.BEYOND';
  const here: May = archivedAt === null || 'USER.ERRORS.ARCHIVED';
  const gone: May = archivedAt !== null || 'USER.ERRORS.NOT_ARCHIVED';
  const another: May = !isSelf || 'USER.ERRORS.SELF';
  const open: May = hasAccess || 'USER.ERRORS.NO_ACCESS';
  const waits: May = !isActive || 'ACTIVATION.ERROR.ALREADY_ACTIVE';
  const mayGo = rules && all(another, !isChair(row.role.name) || 'USER.ERRORS.CHAIR', reach, here);
  return {
    edit: isSelf || (rules && here),
    administer: rules && here,
    place: rules && all(reach, here),
    address: rules && readdresses(me, { id, isActive, role: row.role }) && here,
    invite: rules && all(reach, here, open, accountId !== null || 'USER.ERRORS.NO_ACCESS', waits),
    resend: rules && all(reach, here, open, isActive && row.waits),
    removeAccess: rules && all(mayGo, open),
    archive: mayGo,
    restore: rules && all(reach, gone),
    remove: rules && all(another, reach, gone),
    export: isSelf || (me.isPrivileged && me.writes('users')),
  } satisfies Record<string, May>;
}

/** Yes, or the first reason against it. */
const all = (...answers: May[]): May => answers.find((answer) => answer !== true) ?? true;

/** The login e-mail first, then the others. */
export const emailsOf = (row: PersonRow): Reach[] =>
  row.email === null
    ? row.member.otherEmails
    : [{ value: row.email, visibility: row.member.showEmail ? 'all' : 'admin' }, ...row.member.otherEmails];

/** Whether everything of a person is open to the member: the committee's, and one's own. */
const knowsAll = (me: Me, row: Row): boolean => me.isPrivileged || row.member.id === me.id;

/** A person as lists show them; what the reader may not see is null. */
export function rowToWire(ctx: Ctx, row: Row) {
  const { me, services, now } = ctx;
  const all = knowsAll(me, row);
  const { member: held } = row;
  const shown = (list: Reach[]) => list.find((item) => all || item.visibility === 'all')?.value ?? null;
  const [firstPhone] = held.phones;
  return {
    ...held,
    title: showName(held),
    role: row.role,
    avatar: held.avatar && signedUrl(services, `avatar/${held.id}`, now),
    user: {
      email: all || held.showEmail ? row.email : null,
      phone: shown(held.phones),
      showEmail: held.showEmail,
      showPhone: firstPhone?.visibility === 'all',
    },
    sex: all ? (row.profile?.sex ?? null) : null,
    authorizedPersonType: all ? (row.profile?.authorizedPersonType ?? null) : null,
    state: stateOf(held),
    invitation: me.isPrivileged ? row.invitation : held.isActive ? ('activated' as const) : ('none' as const),
    rooms: all ? row.rooms : [],
    can: allowedOf(rulesOf(me, row)),
  };
}

/** A person as their page shows them, with whom they belong to and who belongs to them. */
export async function detailOf(ctx: Ctx, id: string) {
  const [row] = (await requirePeople(ctx, [id])) as [PersonRow];
  const { me, db } = ctx;
  const all = knowsAll(me, row);
  const own = row.profile;
  const known = <T>(value: T | undefined): T | null => (all ? (value ?? null) : null);
  const reach = (list: Reach[]) => list.filter((item) => all || item.visibility === 'all');
  const [door] = own?.entranceId
    ? await db.select({ name: entrance.name }).from(entrance).where(eq(entrance.id, own.entranceId))
    : [];
  const hasShare = all && own?.shareTop && own.shareBottom;
  return {
    ...rowToWire(ctx, row),
    ico: all ? (own?.ico ?? '') : '',
    dic: all ? (own?.dic ?? '') : '',
    emails: reach(emailsOf(row)),
    phones: reach(row.member.phones),
    street: known(own?.street ?? ''),
    city: known(own?.city ?? ''),
    post: known(own?.post ?? ''),
    country: known((own?.country ?? 'cs') as Country),
    permanentStreet: known(own?.permanentStreet ?? ''),
    permanentCity: known(own?.permanentCity ?? ''),
    permanentPost: known(own?.permanentPost ?? ''),
    permanentCountry: known((own?.permanentCountry ?? 'cs') as Country),
    entranceId: known(own?.entranceId),
    entrance: known(door?.name),
    share: hasShare ? { top: own.shareTop as number, bottom: own.shareBottom as number } : null,
    bankAccount: known(own?.bankAccount ?? ''),
    preferredCommunication: known(own?.preferredCommunication),
    ...(all ? await relativesOf(ctx, row) : { relationship: null, related: [] }),
    hasOneName: hasOneName(row.member),
    createdByCadastre: own?.createdByCadastre ?? false,
    activationSentAt: me.isPrivileged ? row.member.activationSentAt : null,
    // before somebody has signed in it would tell what a stranger has chosen elsewhere
    lang: row.member.isActive ? known(row.lang) : null,
    pendingEmail: all
      ? ((await pendingChange(db, { communityId: me.communityId, memberId: id }, ctx.now))?.email ?? null)
      : null,
    notes: me.isPrivileged ? (own?.notes ?? '') : undefined,
  };
}

/** To whom a person belongs, and who belongs to them (G-126). */
async function relativesOf({ db, me }: Ctx, row: PersonRow) {
  const ofOwner = and(eq(profile.communityId, me.communityId), eq(profile.relatedUserId, row.member.id));
  const { relatedUserId, authorizedPersonType } = row.profile ?? {};
  const mine = relatedUserId
    ? await db
        .select(personColumns)
        .from(member)
        .where(and(eq(member.id, relatedUserId), eq(member.communityId, me.communityId)))
    : [];
  const related = await db
    .select({ ...personColumns, authorizedPersonType: profile.authorizedPersonType })
    .from(profile)
    .innerJoin(member, and(eq(member.id, profile.memberId), isNull(member.archivedAt)))
    .where(ofOwner)
    .orderBy(asc(sql`${member.sortName} collate "cs-x-icu"`))
    .limit(100);
  const [person] = mine;
  return {
    relationship:
      person && relatedUserId && authorizedPersonType ? { relatedUserId, authorizedPersonType, person } : null,
    related,
  };
}
