import { statfs } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { archiveOfHouse } from '#modules/exports/server/exports.door.ts';
import { waitingOrders } from '#modules/orders/server/orders.door.ts';
import type { Handlers } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { mail } from '#server/schema.instance.ts';
import { findMember } from '#server/session.ts';
import { fail } from '#shared/errors.ts';
import { version } from '#shared/settings.ts';
import type { TextKey } from '#shared/text.ts';
import type { housesContract } from '../houses.contract.ts';
import { countHouses, houseOf, listHouses, requireHouse } from './houses.rows.ts';
import { closeHouse, endHouse, keepHouse, openHouse, saveHouse } from './houses.switching.ts';

// Contents: list, one house, its change, switching off and on, deletion and keeping, archive, health.

export const housesHandlers: Handlers<typeof housesContract> = {
  'GET /admin/svj': listHouses,
  'GET /admin/svj/{id}': (ctx, { id }) => houseOf(ctx, id),
  'PUT /admin/svj/{id}': saveHouse,
  'PUT /admin/svj/{id}/close': (ctx, { id }) => closeHouse(ctx, id),
  'PUT /admin/svj/{id}/open': (ctx, { id }) => openHouse(ctx, id),
  'DELETE /admin/svj/{id}': endHouse,
  'PUT /admin/svj/{id}/keep': (ctx, { id }) => keepHouse(ctx, id),

  'GET /admin/svj/{id}/archive': async (ctx, { id }) => {
    await requireHouse(ctx, id);
    const me = await findMember(ctx.db, ctx.account, id);
    if (!me) return fail('BASE.ERRORS.NO_PERMISSION');
    return archiveOfHouse({ ...ctx, me });
  },

  'GET /admin/health': async ({ db, services, account }) => {
    const { DATA_DIR, SMTP_URL } = services.config;
    const letters = (status: 'waiting' | 'failed') => db.$count(mail, eq(mail.status, status));
    const [base, disk, houses, waiting, failed, orders, jobs] = await Promise.all([
      db.execute<{ size: string }>(sql`select pg_database_size(current_database()) as size`),
      statfs(DATA_DIR),
      countHouses(db),
      letters('waiting'),
      letters('failed'),
      waitingOrders(db),
      jobsOf(db, sayIn(services, account.lang)),
    ]);
    return {
      version,
      databaseSize: Number(base.rows[0]?.size),
      houses,
      orders,
      jobs,
      freeDisk: disk.bavail * disk.bsize,
      wholeDisk: disk.blocks * disk.bsize,
      mails: { waiting, failed, hasTransport: SMTP_URL !== undefined },
    };
  },
};

/** The jobs of the queue in the reader's words; none where no process of this database runs any. */
async function jobsOf(db: Db, say: ReturnType<typeof sayIn>) {
  const { rows: queue } = await db.execute<{ is: boolean }>(sql`select to_regclass('jobs.schedule') is not null as is`);
  if (!queue[0]?.is) return [];
  const { rows } = await db.execute<{ name: string; done: number | null; failed: number }>(sql`
    with run as (select name, state, completed_on, created_on from jobs.job
      union all select name, state, completed_on, created_on from jobs.archive)
    select s.name, (extract(epoch from max(r.completed_on) filter (where r.state = 'completed')) * 1000)::float8 as done,
      (count(*) filter (where r.state = 'failed' and r.created_on > now() - interval '1 day'))::int as failed
    from jobs.schedule s left join run r on r.name = s.name group by s.name order by s.name`);
  return rows.map(({ name, done, failed }) => ({
    name,
    title: say(`JOB.${name}` as TextKey),
    doneAt: done === null ? null : new Date(done).toISOString(),
    failed,
  }));
}
