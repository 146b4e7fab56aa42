import { and, asc, eq, getTableColumns, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { AccountCtx } from '#server/context.ts';
import { literally, pageOf } from '#server/listing.ts';
import { session } from '#server/schema.instance.ts';
import { tally } from '#server/schema.journal.ts';
import { community, member, record, role } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail } from '#shared/errors.ts';
import { alwaysEnabled, moduleIds } from '#shared/roles.ts';
import type { housesContract } from '../houses.contract.ts';
import { type HouseState, houseStates, stateOf } from '../houses.rules.ts';

type Query = ParsedOf<(typeof housesContract)['calls']['GET /admin/svj']>;

/** Houses that were opened once; what an order has begun is the order's. */
const isFounded = isNotNull(community.openedAt);

const ofState: Record<HouseState, SQL | undefined> = {
  active: and(isNull(community.closedAt), isNull(community.endsAt)),
  off: and(isNotNull(community.closedAt), isNull(community.endsAt)),
  leaving: isNotNull(community.endsAt),
};

/** Houses whose name, nickname, IČO or town holds the text. */
function holds(text: string | undefined): SQL | undefined {
  if (!text?.trim()) return undefined;
  const part = `%${literally(text.trim())}%`;
  const digits = `${literally(text.replace(/\s/g, ''))}%`;
  return or(
    ...[community.name, community.nickname, community.city].map((column) => ilike(column, part)),
    ilike(community.ico, digits),
  );
}

/** What is counted of houses, each as rows of a house and a value: read of the houses of a page alone, or of all to order them by it. */
type Counted = (of: SQL) => SQL;

/** The people and units that the database has counted, administrators of the application aside. */
const people: Counted = (of) => sql`select t.community_id, sum(t.n)::int as value from ${tally} t
  join ${role} r on r.community_id = t.community_id and r.id::text = t.open_to and r.name <> 'superAdmin'
  where t.kind = 'member' and t.tab <> 'archived' and t.community_id ${of} group by 1`;
const units: Counted = (of) => sql`select t.community_id, sum(t.n)::int as value from ${tally} t
  where t.kind = 'unit' and t.community_id ${of} group by 1`;

/** When somebody of the house last used a session that is still there. */
const seen: Counted = (of) => sql`select m.community_id, max(s.used_at) as value from ${session} s
  join ${member} m on m.account_id = s.account_id where not m.is_service and m.community_id ${of} group by 1`;

/** Bytes of the stored files, each content of a house once. */
const size: Counted = (of) => sql`select t.community_id, sum(t.n)::bigint as value from ${tally} t
  where t.kind = 'bytes' and t.community_id ${of} group by 1`;

const none: Counted = () => sql`select null::uuid as community_id, null::bigint as value where false`;

/** What each order of the list is by, and what has to be counted of all houses for it. */
const orders: Record<Query['sort'], [by: SQL, of: Counted]> = {
  name: [sql`community.name collate "cs_natural"`, none],
  createdAt: [sql`community.created_at`, none],
  seenAt: [sql`greatest(community.seen_at, counted.value)`, seen],
  units: [sql`coalesce(counted.value, 0)`, units],
  people: [sql`coalesce(counted.value, 0)`, people],
  size: [sql`coalesce(counted.value, 0)`, size],
};

type House = typeof community.$inferSelect;

/** Houses with what is counted of them. */
async function withCounts(db: Db, houses: House[]) {
  if (houses.length === 0) return [];
  const ids = houses.map(({ id }) => id);
  const read = async (counted: Counted) => {
    const { rows } = await db.execute<{ community_id: string; value: string }>(counted(sql`in ${ids}`));
    const values = new Map(rows.map((row) => [row.community_id, row.value]));
    return (id: string) => values.get(id) ?? null;
  };
  const [peopleOf, unitsOf, seenOf, sizeOf] = await Promise.all([people, units, seen, size].map(read));
  return houses.map((house) => {
    const { id, name, nickname, ico, street, city, isFree, isDemo, createdAt } = house;
    const used = seenOf?.(id);
    const seenAt = [house.seenAt, used && new Date(used).toISOString()].filter(Boolean).sort().at(-1) ?? null;
    return {
      id,
      name,
      nickname,
      ico,
      street,
      city,
      isFree,
      isDemo,
      createdAt,
      state: stateOf(house),
      seenAt,
      people: Number(peopleOf?.(id)),
      units: Number(unitsOf?.(id)),
      size: Number(sizeOf?.(id)),
    };
  });
}

/** How many houses stand in each state, of those that a filter leaves. */
export async function countHouses(db: Db, filter?: SQL): Promise<Record<`${HouseState}Count`, number>> {
  const counted = houseStates.map(async (state) => [
    `${state}Count`,
    await db.$count(community, and(isFounded, ofState[state], filter)),
  ]);
  return Object.fromEntries(await Promise.all(counted));
}

/** One page of the houses of a state: which they are, by the order, and then what is counted of them. */
export async function listHouses({ db }: AccountCtx, { tab, search, sort, direction, ...paging }: Query) {
  const { limit, offset } = pageOf(paging);
  const [by, of] = orders[sort];
  const where = and(isFounded, ofState[tab], holds(search));
  const order = direction === 'asc' ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
  const page = db
    .select(getTableColumns(community))
    .from(community)
    .leftJoin(sql`(${of(sql`is not null`)}) counted`, sql`counted.community_id = ${community.id}`)
    .where(where)
    .orderBy(order, asc(community.id))
    .limit(limit)
    .offset(offset);
  const [houses, counts, totalItems] = await Promise.all([
    page.then((rows) => withCounts(db, rows)),
    countHouses(db),
    db.$count(community, where),
  ]);
  return { houses, totalItems, ...counts };
}

/** A house that was opened once, held when it is to be changed. */
export async function requireHouse({ db }: Pick<AccountCtx, 'db'>, id: string, lock?: 'update') {
  const found = db
    .select()
    .from(community)
    .where(and(eq(community.id, id), isFounded));
  const [row] = lock ? await found.for(lock) : await found;
  return row ?? fail('HOUSES.ERRORS.NOT_FOUND');
}

/** One house with what each of its modules holds. */
export async function houseOf(ctx: AccountCtx, id: string) {
  const { db, services } = ctx;
  const house = await requireHouse(ctx, id);
  const [row] = await withCounts(db, [house]);
  if (!row) return fail('HOUSES.ERRORS.NOT_FOUND');
  const { kind, count } = { kind: record.kind, count: sql<number>`count(*)::int` };
  const kinds = await db.select({ kind, count }).from(record).where(eq(record.communityId, id)).groupBy(record.kind);
  const held = new Map<string, number>([
    ['users', row.people],
    ['rooms', row.units],
  ]);
  for (const { name, module } of services.declared.kinds)
    held.set(module, (held.get(module) ?? 0) + (kinds.find((one) => one.kind === name)?.count ?? 0));
  const switched = moduleIds.filter((module) => !alwaysEnabled.includes(module));
  const { email, post, closedAt, endsAt, version, modules } = house;
  return {
    ...row,
    email,
    post,
    closedAt,
    endsAt,
    version,
    modules: switched.map((module) => ({
      id: module,
      isOn: modules.includes(module),
      held: held.get(module) ?? 0,
    })),
  };
}
