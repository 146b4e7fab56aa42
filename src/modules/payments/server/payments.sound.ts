import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { among, payment, paymentFormer, paymentPeriod, paymentReceipt } from './payments.kind.ts';

// What payments come to by their rows alone, for who compares the journal with them by another way than the one by which they were entered.

/** What was received, for whatever unit, as a query. */
const received = (communityId: string): SQL =>
  sql`(select id, source_id, amount from ${paymentReceipt} where community_id = ${communityId}
    union all select id, source_id, amount from ${paymentFormer} where community_id = ${communityId})`;

/** What units owe by own payments, months and received money, by their ids, whether their units are there or not: money that came is below nothing. */
export async function owedByRows(db: Db, communityId: string, ids: string[]): Promise<Map<string, number>> {
  const { rows: receipts } = await db.execute<{ id: string; amount: string }>(
    sql`select r.id, (-r.amount)::text as amount from ${received(communityId)} r where r.id = any (${sql.param(ids)}::uuid[])`,
  );
  const own = await db
    .select({ id: payment.id, amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.communityId, communityId), eq(payment.type, 'own'), among(payment.id, ids)));
  const months = await db
    .select({ id: paymentPeriod.id, amount: paymentPeriod.amount })
    .from(paymentPeriod)
    .where(and(eq(paymentPeriod.communityId, communityId), among(paymentPeriod.id, ids)));
  return new Map([...receipts, ...own, ...months].map(({ id, amount }) => [id, Number(amount)]));
}

/** What was received of each movement and of each document of the desk, as a query for `source_id` and `amount`. */
export const receivedOfSources = (communityId: string): SQL =>
  sql`(select r.source_id, sum(r.amount) as amount from ${received(communityId)} r
    where r.source_id is not null group by 1)`;

/** What was received of none of some movements and documents, which a query names, in haléře as SQL. */
export const receivedApartFrom = (communityId: string, sources: SQL): SQL =>
  sql`(select coalesce(sum(r.amount), 0) from ${received(communityId)} r
    where r.source_id is null or r.source_id not in ${sources})`;

/** Documents of the desk that name a payment, by a query for `id`, `name` and `amount`, and are not what was received of them; and what was received of none. */
export async function duesApart(db: Db, communityId: string, documents: SQL) {
  const { rows } = await db.execute<Record<'id' | 'name' | 'brought' | 'received', string>>(sql`
    select d.id, d.name, d.amount::text as brought, coalesce(r.amount, 0)::text as received
      from ${documents} d left join ${receivedOfSources(communityId)} r on r.source_id = d.id where d.amount <> coalesce(r.amount, 0)
    union all select r.source_id, r.note, '0', r.amount::text from ${paymentReceipt} r
      where r.community_id = ${communityId} and r.source = 'cash' and r.source_id not in (select d.id from ${documents} d)
    order by 2, 1`);
  return rows.map((row) => ({ ...row, brought: Number(row.brought), received: Number(row.received) }));
}
