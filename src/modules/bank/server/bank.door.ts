import { and, asc, eq, gte, inArray, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { bankAccount, bankMovement } from './bank.kind.ts';
import { figuresOf } from './bank.rows.ts';

// What other servers read of the accounts and movements of a house.

export { bankMeanings } from './bank.books.ts';
export { readFileOf } from './bank.thread.ts';

/** A movement of an account of the house: haléře, above nothing what came. */
export type Movement = {
  id: string;
  accountId: string;
  day: string;
  amount: number;
  counterAccount: string;
  counterName: string;
  vs: string;
  ss: string;
  ks: string;
  message: string;
  kind: string;
  isReversal: boolean;
  searchText: string;
};

/** Which are asked for: named ones, those of some days, those behind the last one of a page before. */
type Asked = {
  /** Their ids, or a query for them. */
  ids?: string[] | SQLWrapper;
  from?: string;
  to?: string;
  after?: Pick<Movement, 'day' | 'id'>;
  /** The ids of those that are known already, as a query. */
  except?: SQLWrapper;
  isReversal?: boolean;
  limit?: number;
};

const { id, accountId, day, amount, counterAccount, counterName, vs, ss, ks, message, kind, isReversal } = bankMovement;
const { searchText } = bankMovement;
const columns = {
  id,
  accountId,
  day,
  amount,
  counterAccount,
  counterName,
  vs,
  ss,
  ks,
  message,
  kind,
  isReversal,
  searchText,
};

/** One page of the movements of a house in the order of their days, at most a thousand unless less are asked for. */
export function movementsOf(
  db: Db,
  communityId: string,
  { ids, from, to, after, except, isReversal: back, limit = 1_000 }: Asked,
): Promise<Movement[]> {
  const where: (SQL | undefined)[] = [
    eq(bankMovement.communityId, communityId),
    ids && inArray(id, ids as string[]),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    back === undefined ? undefined : eq(isReversal, back),
    except && sql`${id} not in ${except}`,
    after && sql`(${day}, ${id}) > (${after.day}, ${after.id})`,
  ];
  return db
    .select(columns)
    .from(bankMovement)
    .where(and(...where))
    .orderBy(asc(day), asc(id))
    .limit(limit);
}

/** The ids of the movements of a house, as a query. */
export const movementIds = (communityId: string): SQL =>
  sql`(select ${id} from ${bankMovement} where ${bankMovement.communityId} = ${communityId})`;

/** The movements of a house as a query for `id`, `day`, `amount` and `name`. */
export const movementRows = (communityId: string): SQL =>
  sql`(select b.id, b.day, b.amount, coalesce(nullif(b.counter_name, ''), nullif(b.message, ''), b.kind) as name
    from ${bankMovement} b where b.community_id = ${communityId})`;

/** The accounts of a house, their names and numbers. */
export const accountsOfHouse = (db: Db, communityId: string) =>
  db
    .select({ id: bankAccount.id, name: bankAccount.name, number: bankAccount.number })
    .from(bankAccount)
    .where(eq(bankAccount.communityId, communityId))
    .orderBy(asc(bankAccount.createdAt), asc(bankAccount.id));

/** What is on each account of a house by its movements, each of them read, and by how much its last statement says otherwise. */
export async function accountFigures(db: Db, communityId: string) {
  const rows = await accountsOfHouse(db, communityId);
  const figures = await figuresOf(
    db,
    communityId,
    rows.map(({ id: one }) => one),
    'read',
  );
  return rows.map(({ id: accountId, name }) => {
    const held = figures.get(accountId);
    return { id: accountId, name, balance: Number(held?.balance ?? 0), missing: Number(held?.missing ?? 0) };
  });
}
