import { and, asc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { AccountCtx } from '#server/context.ts';
import { literally, pageOf } from '#server/listing.ts';
import { unit } from '#server/schema.house.ts';
import { session } from '#server/schema.instance.ts';
import { community, member, record } from '#server/schema.ts';
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

const people = sql<number>`(select count(*)::int from ${member} m
  where m.community_id = community.id and not m.is_service and m.archived_at is null)`;
const units = sql<number>`(select count(*)::int from ${unit} u where u.community_id = community.id)`;
const seenAt = sql<string | null>`greatest(community.seen_at, (select max(s.used_at) from ${member} m
  join ${session} s on s.account_id = m.account_id where m.community_id = community.id and not m.is_service))`.mapWith(
  community.seenAt,
);

/** Bytes of the stored files of a house, each content once, in whatever table it is named. */
async function sizeOf(db: Db): Promise<SQL<number>> {
  const { rows } = await db.execute(sql`select s.table_name as name from information_schema.columns s
    join information_schema.columns b using (table_schema, table_name)
    where table_schema = 'public' and s.column_name = 'sha256' and b.column_name = 'size'`);
  const each = rows.map(
    ({ name }) =>
      sql`select f.sha256, f.size from ${sql.identifier(String(name))} f where f.community_id = community.id and f.sha256 is not null`,
  );
  return sql<number>`(select coalesce(sum(size), 0) from (${sql.join(each, sql` union `)}) held)`.mapWith(Number);
}

const columns = async (db: Db) => ({ house: community, people, units, seenAt, size: await sizeOf(db) });
type Row = { house: typeof community.$inferSelect; people: number; units: number; seenAt: string | null; size: number };

function toWire({ house, seenAt, ...counts }: Row) {
  const { id, name, nickname, ico, street, city, isFree, isDemo, createdAt } = house;
  const known = { id, name, nickname, ico, street, city, isFree, isDemo, createdAt, state: stateOf(house) };
  return { ...known, ...counts, seenAt };
}

/** How many houses stand in each state, of those that a filter leaves. */
export async function countHouses(db: Db, filter?: SQL): Promise<Record<`${HouseState}Count`, number>> {
  const counted = houseStates.map(async (state) => [
    `${state}Count`,
    await db.$count(community, and(isFounded, ofState[state], filter)),
  ]);
  return Object.fromEntries(await Promise.all(counted));
}

/** One page of the houses of a state. */
export async function listHouses({ db }: AccountCtx, { tab, search, sort, direction, ...paging }: Query) {
  const { limit, offset } = pageOf(paging);
  const shown = await columns(db);
  const by = {
    ...{ name: sql`community.name collate "cs_natural"`, createdAt: sql`community.created_at` },
    ...{ seenAt, units, people, size: shown.size },
  }[sort];
  const filter = holds(search);
  const order = direction === 'asc' ? sql`${by} asc nulls first` : sql`${by} desc nulls last`;
  const [rows, counts, total] = await Promise.all([
    db
      .select(shown)
      .from(community)
      .where(and(isFounded, ofState[tab], filter))
      .orderBy(order, asc(community.id))
      .limit(limit)
      .offset(offset),
    countHouses(db),
    db.$count(community, and(isFounded, ofState[tab], filter)),
  ]);
  return { houses: rows.map(toWire), totalItems: total, ...counts };
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
  const [row] = await db
    .select(await columns(db))
    .from(community)
    .where(and(eq(community.id, id), isFounded));
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
  const { email, post, closedAt, endsAt, version, modules } = row.house;
  return {
    ...{ ...toWire(row), email, post, closedAt, endsAt, version },
    modules: switched.map((module) => ({
      ...{ id: module, isOn: modules.includes(module), held: held.get(module) ?? 0 },
    })),
  };
}
