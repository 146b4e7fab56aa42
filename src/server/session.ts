import { and, eq, getTableColumns, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { NIL, v5 } from 'uuid';
import { type Db, prepared } from '#engines/db.ts';
import { hashToken, newId, newToken } from '#engines/secrets.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import { alwaysEnabled, isPrivilegedRole, type ModuleId, type ModuleRights, type Rights } from '#shared/roles.ts';
import { session } from './schema.instance.ts';
import { activity } from './schema.journal.ts';
import { account, community, member, role } from './schema.ts';
import { changes } from './unchanged.ts';

const idleHours = 12;
const absoluteDays = 30;
const touchAfterMinutes = 5;

/** The signed-in account, known without any community. */
export type Account = {
  accountId: string;
  sessionId: string;
  /** Whether nobody has asked yet who is signed in by it. */
  isNew: boolean;
  email: string;
  lang: Language;
  isSuperAdmin: boolean;
};

/** The signed-in member of the community that the header names, with what the role allows there now. */
export type Me = Account & {
  id: string;
  communityId: string;
  firstName: string;
  lastName: string;
  role: { id: string; name: string; title: string; rights: Rights; modules: ModuleRights[] };
  isPrivileged: boolean;
  isDemo: boolean;
  /** How often what the answer is made of has changed, where the call asks for it. */
  changes?: number | null;
  /** Whether the module is enabled for the community and listed in the role (ROLES-11). */
  reads(module: ModuleId): boolean;
  /** Whether the role may also create and edit in the module (ROLES-10). */
  writes(module: ModuleId): boolean;
};

const addHours = (now: string, hours: number) => new Date(new Date(now).getTime() + hours * 3_600_000).toISOString();

/** Opens a session and returns its bearer token, which is stored only hashed (G-062). */
export async function openSession(db: Db, accountId: string, device: string, now: string): Promise<string> {
  const token = newToken();
  await db.insert(session).values({
    id: newId(),
    accountId,
    tokenHash: hashToken(token),
    device,
    createdAt: now,
    usedAt: now,
    expiresAt: addHours(now, idleHours),
  });
  return token;
}

/** Ends every session of an account, or all but one. */
export async function endSessions(db: Db, accountId: string, except?: string): Promise<void> {
  const others = except ? sql`${session.id} <> ${except}` : undefined;
  await db.delete(session).where(and(eq(session.accountId, accountId), others));
}

/** Moves the idle end of a session on, at most every five minutes and never past thirty days. */
async function touch(
  db: Db,
  row: { sessionId: string; usedAt: string; createdAt: string },
  now: string,
): Promise<void> {
  if (addHours(row.usedAt, touchAfterMinutes / 60) > now) return;
  const last = addHours(row.createdAt, absoluteDays * 24);
  const next = addHours(now, idleHours);
  await db
    .update(session)
    .set({ usedAt: now, expiresAt: next < last ? next : last })
    .where(eq(session.id, row.sessionId));
}

const sessionColumns = {
  sessionId: session.id,
  isNew: session.isNew,
  usedAt: session.usedAt,
  createdAt: session.createdAt,
  expiresAt: session.expiresAt,
  accountId: account.id,
  email: account.email,
  lang: account.lang,
  isSuperAdmin: account.isSuperAdmin,
};
const live = and(eq(session.tokenHash, sql.placeholder('token')), gt(session.expiresAt, sql.placeholder('now'))) as SQL;

const accountByToken = prepared((db) =>
  db
    .select(sessionColumns)
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(live)
    .prepare('find_account'),
);

/** The account behind a bearer token; 401 BE.EXPIRED_TOKEN when there is none. What a page asks by itself keeps no session alive. */
export async function requireAccount(db: Db, token: string, now: string, byItself = false): Promise<Account> {
  const [row] = await accountByToken(db).execute({ token: hashToken(token), now });
  if (!row) return fail('BE.EXPIRED_TOKEN');
  if (!byItself) await touch(db, row, now);
  return row;
}

const meColumns = {
  ...sessionColumns,
  communityId: community.id,
  isDemo: community.isDemo,
  enabled: community.modules,
  id: member.id,
  isService: member.isService,
  firstName: member.firstName,
  lastName: member.lastName,
  role: { id: role.id, name: role.name, title: role.title, rights: role.rights, modules: role.modules },
};

/** Members who may come in: active, with access, not archived. */
export const isLive = and(eq(member.isActive, true), eq(member.hasAccess, true), isNull(member.archivedAt)) as SQL;

/**
 * The one row by which an account acts in a community: a live one of a person, else, for administrators alone, that of the
 * service. Needs `account` and `community` in the query.
 */
export const isActing = eq(
  member.id,
  sql`(select m.id from ${member} m where m.community_id = ${community.id} and m.account_id = ${account.id} and m.is_active
    and m.has_access and m.archived_at is null and (not m.is_service or ${account.isSuperAdmin}) order by m.is_service limit 1)`,
);

/** Houses that their people may enter: opened, and not switched off. */
export const isOpen = and(isNotNull(community.openedAt), isNull(community.closedAt)) as SQL;
/** An administrator also enters one that is switched off. */
const mayEnter = or(isOpen, and(isNotNull(community.openedAt), eq(account.isSuperAdmin, true))) as SQL;

const ownRole = and(eq(account.isSuperAdmin, false), eq(member.isService, false), eq(role.id, member.roleId));
const administratorsRole = and(eq(account.isSuperAdmin, true), eq(role.name, 'superAdmin'));

/** The role of a member; an administrator of the application has superAdmin everywhere, whatever else they are there (G-068). Needs `member` and `account`. */
export const heldRole = and(eq(role.communityId, member.communityId), or(ownRole, administratorsRole)) as SQL;

const named = eq(community.id, sql.placeholder('community'));

/** One look-up: session, account, member, role and community; role and modules are read anew on every request. */
const findMe = (db: Db, of: SQL, more: { changes?: SQL<number | null> } = {}, houses: SQL = named) =>
  db
    .select({ ...meColumns, ...more })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .leftJoin(community, and(houses, mayEnter))
    .leftJoin(member, isActing)
    .leftJoin(role, heldRole)
    .where(of);

const meByToken = prepared((db) => findMe(db, live).prepare('find_me'));
const meAndChanges = prepared((db) => findMe(db, live, { changes }).prepare('find_me_and_changes'));
const bySession = eq(session.id, sql.placeholder('session'));
const meBySession = prepared((db) => findMe(db, bySession).prepare('find_member'));
const ofAccount = sql`${community.id} = any(array(select m.community_id from ${member} m where m.account_id = ${account.id}))`;
const placesBySession = prepared((db) => findMe(db, bySession, {}, ofAccount).prepare('find_places'));

type Row = Awaited<ReturnType<typeof findMe>>[number];

/** The row of a look-up; an administrator who comes for the first time becomes a member first. */
async function enter(db: Db, find: () => Promise<Row[]>): Promise<Row | undefined> {
  const [row] = await find();
  if (!row || row.id || !row.isSuperAdmin || !row.communityId) return row;
  await enterAsSuperAdmin(db, row.accountId, row.communityId);
  return (await find())[0];
}

/** The member behind a token and a community header, with the changes of some scopes where they are named: 401 without a session, 403 outside the community (G-060). */
export async function requireMe(
  db: Db,
  token: string,
  communityId: string,
  now: string,
  scopes?: string[],
): Promise<Me> {
  const query = (scopes ? meAndChanges : meByToken)(db);
  const row = await enter(db, () => query.execute({ token: hashToken(token), community: communityId, now, scopes }));
  if (!row) return fail('BE.EXPIRED_TOKEN');
  if (!row.id || !row.role || !row.communityId) return fail('BASE.ERRORS.NO_PERMISSION');
  await touch(db, row, now);
  if (row.isService) await noteVisit(db, row as Found, now);
  return toMe(row as Found);
}

/** Whose visits of a day this process knows to be noted. */
const noted = prepared(() => ({ day: '', ids: new Set<string>() }));

/** Notes among what happened in a house, once a day, that an administrator of the application was there. */
async function noteVisit(db: Db, { id, communityId }: Found, now: string): Promise<void> {
  const [day, known] = [houseDay(now), noted(db)];
  if (known.day !== day) Object.assign(known, { day, ids: new Set() });
  const { ids } = known;
  if (ids.has(id)) return;
  const about = { module: 'svj', type: 'update', visibility: 'private', service: true, title: 'Návštěva' } as const;
  const visit = { id: v5(day, id), communityId, memberId: id, date: now, ...about };
  await db.insert(activity).values(visit).onConflictDoNothing(); // another process may have noted it
  ids.add(id);
}

/** The member that a signed-in account is in a community, or null; for calls that work with and without one. */
export async function findMember(db: Db, account: Pick<Account, 'sessionId'>, communityId: string): Promise<Me | null> {
  const row = await enter(db, () => meBySession(db).execute({ session: account.sessionId, community: communityId }));
  return row?.id && row.role && row.communityId ? toMe(row as Found) : null;
}

/** Who a signed-in account is in each house where it has a place, with what its role allows there. */
export async function placesOf(db: Db, account: Pick<Account, 'sessionId'>): Promise<Me[]> {
  const rows = await placesBySession(db).execute({ session: account.sessionId });
  return rows.filter((row) => row.id && row.role && row.communityId).map((row) => toMe(row as Found));
}

type Found = Row & {
  id: string;
  communityId: string;
  firstName: string;
  lastName: string;
  role: Me['role'];
};

/** What a role allows in a community where these modules are enabled. */
function rightsOf(role: Me['role'], modules: readonly ModuleId[]) {
  const enabled = new Set([...modules, ...alwaysEnabled]);
  const granted = new Map(role.modules.map((entry) => [entry.id, entry.rights]));
  const reads = (module: ModuleId) => enabled.has(module) && granted.has(module);
  const writes = (module: ModuleId) => reads(module) && role.rights.includes('w') && granted.get(module) === 'rw';
  return { role, isPrivileged: isPrivilegedRole(role.name), reads, writes };
}

/** A member of a community without any rights of their own: who may read everything that is for all. */
export const anybody = (communityId: string): Me => ({
  accountId: NIL,
  sessionId: NIL,
  isNew: false,
  email: '',
  lang: 'cs',
  isSuperAdmin: false,
  isDemo: false,
  id: NIL,
  communityId,
  firstName: '',
  lastName: '',
  isPrivileged: false,
  role: { id: NIL, name: 'member', title: '', rights: 'r', modules: [] },
  reads: () => true,
  writes: () => false,
});

/** The roles of a community, each with the modules that are enabled there. */
export const selectRoles = ({ db, me: { communityId } }: { db: Db; me: Pick<Me, 'communityId'> }) =>
  db
    .select({ ...getTableColumns(role), enabled: community.modules })
    .from(role)
    .innerJoin(community, eq(community.id, role.communityId))
    .where(eq(role.communityId, communityId));
export type HeldRole = Awaited<ReturnType<typeof selectRoles>>[number];

/** Anybody who holds a role in a community. */
export const memberOfRole = (communityId: string, held: Me['role'], modules: readonly ModuleId[]): Me => ({
  ...anybody(communityId),
  ...rightsOf(held, modules),
});

function toMe(row: Found): Me {
  return {
    accountId: row.accountId,
    sessionId: row.sessionId,
    isNew: row.isNew,
    email: row.email,
    lang: row.lang,
    isSuperAdmin: row.isSuperAdmin,
    id: row.id,
    communityId: row.communityId,
    firstName: row.firstName,
    lastName: row.lastName,
    isDemo: row.isDemo ?? false,
    changes: row.changes,
    ...rightsOf(row.role, row.enabled ?? []),
  };
}

/** Gives the administrator a member row in the community at the first visit, so that every act has an actor (G-068). */
async function enterAsSuperAdmin(db: Db, accountId: string, communityId: string): Promise<void> {
  const [own] = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.communityId, communityId), eq(role.name, 'superAdmin')));
  if (!own) return;
  const name = { firstName: 'Správce', lastName: 'systému' };
  const values = { id: newId(), communityId, accountId, roleId: own.id, ...name, isActive: true, isService: true };
  await db.insert(member).values(values).onConflictDoNothing();
}

/** Whether an account belongs to a demo community, so that nobody may change it for the other visitors (G-092). */
export async function isDemoAccount(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: community.id })
    .from(member)
    .innerJoin(community, eq(community.id, member.communityId))
    .where(and(eq(member.accountId, accountId), eq(member.isService, false), eq(community.isDemo, true)))
    .limit(1);
  return row !== undefined;
}
