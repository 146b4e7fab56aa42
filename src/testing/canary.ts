import { eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { communityChange } from '#server/schema.house.ts';
import { account, entrance, member } from '#server/schema.ts';
import { modulesWith } from './examples.ts';
import { changeCommunity, type House, type Person, type World } from './world.ts';

/** Stands in every text of one community; an answer to anybody of another that holds it is a leak. */
export const canary = `kanarek${Date.now().toString(36)}`;

/** Where a canary settles: a community with an entrance, and one of its writers. */
export type Place = { world: World; home: House; writer: Person; entranceId: string };

/** What the house itself says: its name, entrances, roles and people. */
async function settleHouse({ world, home, writer, entranceId }: Place) {
  await changeCommunity(world, home.id, {
    name: `SVJ ${canary}`,
    nickname: canary,
    street: canary,
    city: canary,
    post: canary,
    email: canary,
    invoiceEmail: canary,
    ico: canary,
    dic: canary,
    bankAccount: canary,
    dataBox: canary,
    paymentEmail: canary,
    invoiceCompanyName: canary,
    invoiceStreet: canary,
    invoiceCity: canary,
    invoicePost: canary,
    invoiceIco: canary,
    invoiceDic: canary,
  });
  const address = { name: canary, street: canary, city: canary, post: canary };
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, ...address });
  const changed = { field: 'name', from: canary, to: canary, createdAt: new Date().toISOString() };
  await world.database.db.insert(communityChange).values({ id: newId(), communityId: home.id, ...changed });
  await world.database.pool.query(`update role set title = title || ' ' || $1 where community_id = $2`, [
    canary,
    home.id,
  ]);
  await world.database.db
    .update(member)
    .set({
      firstName: canary,
      lastName: canary,
      titleBefore: canary,
      titleAfter: canary,
      companyName: canary,
      searchText: canary,
      searchPrivate: canary,
      phones: [{ value: canary, visibility: 'all' as const }],
      otherEmails: [{ value: canary, visibility: 'all' as const }],
      showEmail: true,
      settings: { sort: { [canary]: { column: canary, direction: 'asc' as const } } },
    })
    .where(eq(member.communityId, home.id));
  await world.database.db
    .update(account)
    .set({ email: `${canary}.${home.id.slice(-12)}@example.cz` })
    .where(eq(account.id, writer.accountId));
}

/** Fills a community with the canary in every text that a person writes: the house's own, then each module's. */
export async function settleCanary(at: Omit<Place, 'entranceId'>) {
  const place = { ...at, entranceId: newId() };
  await settleHouse(place);
  for (const name of modulesWith('canary')) {
    const { settleCanary: settle } = await import(`../modules/${name}/${name}.canary.ts`);
    await settle(place);
  }
}

/** A digest of every row that belongs to a community, table by table: what did not touch it leaves it the same. */
export async function digestOf({ database: { pool } }: World, communityId: string): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE'
       and exists (select 1 from information_schema.columns c
         where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'community_id')`,
  );
  const digests = [...tables.map(({ name }) => [name, 'community_id']), ['community', 'id']].map(
    async ([name, key]) => {
      const { rows } = await pool.query(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
       from "${name}" t where ${key} = $1`,
        [communityId],
      );
      return [name, rows[0].digest];
    },
  );
  return Object.fromEntries(await Promise.all(digests));
}
