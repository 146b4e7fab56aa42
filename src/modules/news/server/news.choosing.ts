import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { isNeighbour } from '#house/audience.ts';
import type { Ctx, PublicCtx, Services } from '#server/context.ts';
import { account, community, member, role } from '#server/schema.ts';
import { isLive, isOpen, memberOfRole } from '#server/session.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { Way } from '#shared/house.ts';
import type { ModuleId } from '#shared/roles.ts';
import { wayOf } from '../news.rules.ts';
import { readToken } from './news.token.ts';

// How people want to be told, and how the house tells who has not chosen.

type Ways = Partial<Record<ModuleId, Way>>;

/** The modules that tell anything, with how each is meant and whether something of it goes whatever was chosen. */
function tellingModules({ declared }: Pick<Services, 'declared'>) {
  const found = new Map<ModuleId, { way: Way; hasDue: boolean }>();
  for (const kind of declared.kinds)
    for (const { module = kind.module, way, isDue, hasLetter } of Object.values(kind.tells ?? {})) {
      const before = found.get(module);
      const hasDue = isDue === true || before?.hasDue === true;
      if (hasLetter) continue;
      found.set(module, { way: isDue ? (before?.way ?? way) : before && before.way === 'now' ? 'now' : way, hasDue });
    }
  return found;
}

async function houseWays({ db, me }: Ctx): Promise<Ways> {
  const [house] = await db.select({ ways: community.ways }).from(community).where(eq(community.id, me.communityId));
  return house?.ways ?? {};
}

/** How the member is told of what happens in each module that they read. */
export async function settingsOf(ctx: Ctx) {
  const { db, me } = ctx;
  const [own] = await db.select({ settings: member.settings }).from(member).where(eq(member.id, me.id));
  const { ways: mine = {}, onlyDue = false } = own?.settings ?? {};
  const house = await houseWays(ctx);
  const modules = [...tellingModules(ctx.services)].filter(([id]) => me.reads(id));
  return {
    modules: modules.map(([id, { way, hasDue }]) => ({
      id,
      hasDue,
      isChosen: mine[id] !== undefined,
      house: house[id] ?? way,
      way: wayOf({ way }, id, { ways: mine }, house),
    })),
    onlyDue,
  };
}

/** Refuses a module that tells nothing, or that the house or the role lacks, by its field. */
function requireTelling(ctx: Ctx, ways: Ways): void {
  const telling = tellingModules(ctx.services);
  const wrong = (Object.keys(ways) as ModuleId[]).filter((id) => !telling.has(id) || !ctx.me.reads(id));
  if (wrong.length > 0)
    failFields(Object.fromEntries(wrong.map((id) => [`ways.${id}`, 'NEWS.VALIDATION.MODULE' as const])));
}

export async function storeSettings(ctx: Ctx, { ways, onlyDue }: { ways: Ways; onlyDue: boolean }): Promise<void> {
  requireTelling(ctx, ways);
  await ctx.db
    .update(member)
    .set({ settings: sql`${member.settings} || ${JSON.stringify({ ways, onlyDue })}::jsonb` })
    .where(eq(member.id, ctx.me.id));
}

export async function storeHouse(ctx: Ctx, ways: Ways): Promise<void> {
  if (!ctx.me.isPrivileged || !ctx.me.writes('svj')) return fail('BASE.ERRORS.NO_PERMISSION');
  requireTelling(ctx, ways);
  const held = sql`${community.ways} || ${JSON.stringify(ways)}::jsonb`;
  await ctx.db.update(community).set({ ways: held }).where(eq(community.id, ctx.me.communityId));
}

/** How many people who read a module would be told of something new in it, and by what way, without the one who asks. */
export async function reachOf(ctx: Ctx, module: ModuleId, of: ModuleId, isPublic: boolean) {
  const { db, me } = ctx;
  if (!me.writes(module)) return fail('BASE.ERRORS.NO_PERMISSION');
  const { communityId } = me;
  const [house] = await db
    .select({ modules: community.modules, ways: community.ways })
    .from(community)
    .where(eq(community.id, communityId));
  const held = await db.select().from(role).where(eq(role.communityId, communityId));
  const readers = held.filter((one) => {
    const they = memberOfRole(communityId, one, house?.modules ?? []);
    return they.reads(module) && they.reads(of) && (isPublic || they.isPrivileged);
  });
  const mayRead = readers.map(({ id }) => id);
  const people = await db
    .select({ settings: member.settings })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(isNeighbour, inArray(member.roleId, mayRead), ne(member.id, me.id)));
  const meant = tellingModules(ctx.services).get(of) ?? { way: 'digest' as const };
  const by = people.map(({ settings }) => wayOf(meant, of, settings, house?.ways ?? {}));
  return {
    people: people.length,
    now: by.filter((way) => way === 'now').length,
    digest: by.filter((way) => way === 'digest').length,
  };
}

/** The live member of a signed link and the house, which is open; 404 of any other. */
export async function requireLink({ db, services }: PublicCtx, token: string) {
  const link = readToken(services, token) ?? fail('NEWS.ERRORS.LINK');
  const [row] = await db
    .select({ id: member.id, settings: member.settings, house: community.name, ways: community.ways })
    .from(member)
    .innerJoin(community, and(eq(community.id, member.communityId), isOpen))
    .where(and(eq(member.id, link.memberId), isLive));
  return { ...(row ?? fail('NEWS.ERRORS.LINK')), modules: link.modules };
}

export async function choiceOf(ctx: PublicCtx, token: string) {
  const { house, ways, settings, modules } = await requireLink(ctx, token);
  const telling = tellingModules(ctx.services);
  return {
    house,
    modules: modules.map((id) => ({ id, way: wayOf({ way: telling.get(id)?.way ?? 'digest' }, id, settings, ways) })),
  };
}

/** Changes how the modules of a signed link come to its person, and nothing else: who gets only what the law wants still gets nothing of the others. */
export async function changeByLink(ctx: PublicCtx, token: string, way: Way): Promise<void> {
  const { id, settings, modules } = await requireLink(ctx, token);
  const opens = settings.onlyDue === true && way !== 'app';
  const others = opens ? [...tellingModules(ctx.services).keys()] : [];
  const silent = Object.fromEntries(others.map((one) => [one, 'app' as const]));
  const ways = { ...settings.ways, ...silent, ...Object.fromEntries(modules.map((one) => [one, way])) };
  const change = { ways, ...(opens && { onlyDue: false }) };
  await ctx.db
    .update(member)
    .set({ settings: sql`${member.settings} || ${JSON.stringify(change)}::jsonb` })
    .where(eq(member.id, id));
}
