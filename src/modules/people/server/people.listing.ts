import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { preparedShapes } from '#engines/db.ts';
import { type Select, together } from '#engines/together.ts';
import { place, question } from '#server/asking.ts';
import type { Ctx } from '#server/context.ts';
import { readPage } from '#server/listing.ts';
import { profile } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { tally } from '#server/schema.journal.ts';
import { peopleOf } from '#server/schema.people.ts';
import { member, role } from '#server/schema.ts';
import { anybody, type Me } from '#server/session.ts';
import { fold, searchMinimum } from '#shared/fold.ts';
import { type PersonTab, personTabs } from '../people.rules.ts';
import { type HeldRole, holdsRole, type ListedRow, listed, people, type Row, seenPeople } from './people.rows.ts';

// Contents: the tabs of the people and what narrows them, a page, the first page, the counts.

/** The condition of a tab (G-122), in the words of its index where it has one. */
export const isInTab = ({ communityId }: Me, tab: PersonTab): SQL =>
  tab === 'committee'
    ? (and(isNull(member.archivedAt), holdsRole(communityId, eq(role.group, 'committeeRoles'))) as SQL)
    : sql.raw(peopleOf[tab]);

/** Every word is in the names or, for the privileged, in what only they may find somebody by. */
export function namedLike(me: Me, text: string | undefined): SQL | undefined {
  const folded = fold(text ?? '');
  if (folded && folded.length < searchMinimum) return sql`false`;
  const held = me.isPrivileged
    ? sql`${member.searchText} || ' ' || ${member.searchPrivate}`
    : sql`${member.searchText}`;
  const words = folded.split(' ').filter(Boolean).slice(0, 8);
  return and(...words.map((word) => sql`strpos(${held}, ${word}) > 0`));
}

/** What the roles of the house open. */
const rightsOfRoles = ({ db, me }: Pick<Ctx, 'db' | 'me'>) =>
  db.select({ id: role.id, modules: role.modules }).from(role).where(eq(role.communityId, me.communityId));

function withRights(rows: ListedRow[], roles: Pick<HeldRole, 'id' | 'modules'>[]): Row[] {
  const held = new Map(roles.map(({ id, modules }) => [id, modules]));
  return rows.map((row) => ({ ...row, role: { ...row.role, modules: held.get(row.role.id) ?? [] } }));
}

type Order = { sort: 'title' | 'createdAt'; direction: 'asc' | 'desc'; limit: number; offset: number };

/**
 * A page of the people that the condition leaves: found by the index of the order alone, so that a plan that is kept for small
 * houses reads no large one whole; where they are few, all are looked at rather than an order followed. `beside` joins what the
 * condition asks of them besides.
 */
function pageOfPeople(
  ctx: Pick<Ctx, 'db'>,
  where: SQL | undefined,
  { sort, direction, limit, offset }: Order,
  { areFew = false, beside = sql`` } = {},
): Promise<ListedRow[]> & Select<ListedRow> {
  const by = sort === 'title' ? sql`${member.sortName} collate "cs-x-icu"` : sql`${member.createdAt}`;
  const order = direction === 'asc' ? asc : desc;
  const sorted = sql`${order(areFew ? sql`coalesce(${by})` : by)}, ${order(member.id)}`;
  const page = sql.raw(`limit ${limit} offset ${offset}`); // a plan that is kept must know them
  const found = sql`array(select ${member.id} from ${member} ${beside} where ${where} order by ${sorted} ${page})`;
  return people(ctx, listed as never)
    .where(sql`${member.id} = any(${found})`)
    .orderBy(sorted) as never;
}

const besideOf = sql`left join ${profile} on ${profile.memberId} = ${member.id} left join ${mail} on ${mail.id} = ${member.activationMailId}`;

/** One page of people. */
export async function listPeople(ctx: Ctx, where: SQL | undefined, page: Order, total: number, areFew = false) {
  const rows = await readPage(page, total, (part) => pageOfPeople(ctx, where, part, { areFew, beside: besideOf }));
  return withRights(rows, rows.length > 0 ? await rightsOfRoles(ctx) : []);
}

/** The first page of a tab, with the counts of all and what the roles open. */
function firstOf(as: Pick<Ctx, 'db' | 'me'>, name: string, tab: PersonTab, page: Omit<Order, 'offset'>) {
  const where = and(seenPeople(as.me), isInTab(as.me, tab));
  const rows = pageOfPeople(as, where, { ...page, offset: 0 }, { areFew: tab === 'committee' });
  return { execute: together(as.db, name, { rows, counted: talliesOf(as), roles: rightsOfRoles(as) }) };
}
const firstPages = preparedShapes<Awaited<ReturnType<ReturnType<typeof firstOf>['execute']>>>();

/** What is asked most of the people: built once for the committee and once for others. */
export async function firstPeople({ db, me }: Ctx, tab: PersonTab, page: Omit<Order, 'offset'>) {
  const { isPrivileged } = me;
  const name = ['people', tab, page.sort, page.direction, page.limit, isPrivileged && 'all'].filter(Boolean).join('_');
  const query = firstPages(db, name, (on) =>
    firstOf({ db: on, me: { ...anybody(place('house')), isPrivileged } }, name, tab, page),
  );
  const { rows, counted, roles } = await query.execute({ house: me.communityId });
  return { rows: withRights(rows, roles), counts: countsOf(counted) };
}

/** How many people of each state and role the caller may know of, as the database has counted them. */
function talliesOf({ db, me }: Pick<Ctx, 'db' | 'me'>) {
  const seen = and(
    eq(tally.communityId, me.communityId),
    eq(tally.kind, 'member'),
    me.isPrivileged ? undefined : eq(tally.audience, 'everyone'),
  );
  return db
    .select({ state: tally.tab, group: role.group, role: role.name, n: sql<number>`sum(${tally.n})::int` })
    .from(tally)
    .innerJoin(role, and(eq(role.communityId, tally.communityId), eq(sql`${role.id}::text`, tally.openTo)))
    .where(seen)
    .groupBy(tally.tab, role.id);
}

type Counted = Awaited<ReturnType<typeof talliesOf>>[number];

/** Which of those who are counted stand in a tab, in the order of its conditions. */
const standsIn: Record<PersonTab, (counted: Counted) => boolean> = {
  users: ({ state }) => state !== 'archived',
  committee: ({ state, group }) => state !== 'archived' && group === 'committeeRoles',
  active: ({ state }) => /^active/.test(state),
  waiting: ({ state }) => /^waiting/.test(state),
  company: ({ state }) => /company$/.test(state),
  archived: ({ state }) => state === 'archived',
};

const sumOf = (rows: Counted[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** The six counts of the list. */
export const countTabs = async (ctx: Ctx) => countsOf(await talliesOf(ctx));

function countsOf(counted: Counted[]): Record<PersonTab, number> {
  const held = counted.filter(({ group }) => group !== null);
  const counts = personTabs.map((tab) => [tab, sumOf(held.filter(standsIn[tab]))]);
  return Object.fromEntries(counts) as Record<PersonTab, number>;
}

/** How many the filters leave of those seen in a tab. */
export const countFound = async (ctx: Ctx, where: SQL | undefined): Promise<number> => {
  const [row] = await ctx.db
    .select({ n: sql<number>`count(*)::int` })
    .from(member)
    .leftJoin(profile, eq(profile.memberId, member.id))
    .leftJoin(mail, eq(mail.id, member.activationMailId))
    .where(where);
  return row?.n ?? 0;
};

/** How many people of the house the caller may know of, administrators of the application aside; for the menu, and so none for who does not read people. */
export const peopleCount = question({
  ask: (as) => (as.me.reads('users') ? talliesOf(as) : null),
  say: (_, counted) => sumOf(counted.filter((row) => standsIn.users(row) && row.role !== 'superAdmin')),
});
