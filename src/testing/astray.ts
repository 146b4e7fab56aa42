import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { ofKind } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { modules } from '../modules.ts';
import type { House, World } from './world.ts';

/** What is counted beside records: people by state and role, units and the tops of their shares by the bottom, the bytes of contents, what months brought to payments and accounts. */
const beside = `
  select 'member', case when archived_at is not null then 'archived' when not has_access then 'closed' when is_active then 'active'
    else 'waiting' end || case when is_company and archived_at is null then ' company' else '' end,
    case when has_access and archived_at is null then 'everyone' else 'committee' end, role_id::text, -1 from member where community_id = $1
  union all select 'unit', coalesce(share_bottom::text, ''), 'everyone', 'readers', -1 from unit where community_id = $1
  union all select 'share', share_bottom::text, 'everyone', 'readers', -share_top from unit where community_id = $1 and share_top is not null
  union all select 'bytes', '', 'everyone', 'readers', -size from (${[
    'attachment',
    'file',
    'file_version',
    'photo',
    'reading_state',
  ]
    .map((name) => `select sha256, size from ${name} where community_id = $1 and sha256 is not null`)
    .join(' union ')}) held
  union all select 'receipt', to_char(day, 'YYYY-MM'), 'everyone', 'readers', -1 from payment_receipt where community_id = $1
  union all select 'received', to_char(day, 'YYYY-MM'), 'everyone', 'readers', -amount from payment_receipt where community_id = $1
  union all select counted.kind, to_char(day, 'YYYY-MM'), account_id::text, case when amount > 0 then 'income' else 'expense' end, -counted.n
    from bank_movement, lateral (values ('movement', 1), ('moved', amount)) counted (kind, n) where community_id = $1
  union all select 'message', 'beside ' || m.in_tab, audience, open_to, 1 from message m join record r on r.id = m.id
    where m.community_id = $1 and m.in_tab <> r.tab`;

/** The records of a house that stand elsewhere than stored though time has not moved them, and what is counted wrongly. */
export async function astray(world: World, { id }: House): Promise<unknown[]> {
  const { db } = world.database;
  const now = world.services.clock();
  const wrong: unknown[] = [];
  for (const kind of modules.flatMap((module) => module.kinds ?? [])) {
    const { tab = sql`''`, openTo = sql`'readers'` } = kind.stands?.(now) ?? {};
    const elsewhere = sql`(${record.tab}, ${record.openTo}) is distinct from (${tab}, ${openTo})`;
    const turned = sql`${record.turnsAt} is null or ${record.turnsAt} > ${now}`;
    const found = await db
      .select({ kind: record.kind, title: record.title, stored: record.tab, tab: sql`${tab}`, openTo: sql`${openTo}` })
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind))
      .where(and(eq(record.communityId, id), eq(record.kind, kind.name), sql`(${turned})`, elsewhere));
    wrong.push(...found);
  }
  const { rows } = await world.database.pool.query(
    `select kind, tab, audience, open_to, sum(n)::int from (
       select kind, tab, audience, open_to, n from tally where community_id = $1
       union all select kind, tab, audience, open_to, -1 from record where community_id = $1 and trashed_at is null
       union all ${beside}) counted
     group by 1, 2, 3, 4 having sum(n) <> 0`,
    [id],
  );
  return [...wrong, ...rows];
}
