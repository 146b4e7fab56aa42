import { newId } from '#engines/secrets.ts';
import { canary, type Place } from '../../testing/canary.ts';

/** What the house pays for, and an invoice with its proforma, whose every text is the canary. */
export async function settleCanary({ world, home }: Place) {
  const { pool } = world.database;
  const [id, party] = [newId(), { name: canary, street: canary, city: canary, post: canary, ico: canary, dic: canary }];
  await pool.query(
    `insert into invoice_plan (id, community_id, period, units, since, next_from) values ($1, $2, 'monthly', 3, '2040-01-01', '2040-01-01')`,
    [newId(), home.id],
  );
  await pool.query(
    `insert into invoice (id, house_id, period_from, period_to, period, units, unit_price, total, issued_on, due_date)
     values ($1, $2, '2026-01-01', '2026-01-31', 'monthly', 3, 1000, 3000, '2026-01-01', '2026-01-15')`,
    [id, home.id],
  );
  const content = { number: canary, symbol: canary, issuer: { ...party, account: canary }, customer: party };
  await pool.query(
    `insert into invoice_document (id, invoice_id, kind, year, number, content)
     values ($1, $2, 'proforma', 1999, (select coalesce(max(number), 0) + 1 from invoice_document where year = 1999), $3)`,
    [newId(), id, content],
  );
}
