import { createHash, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApplication } from '../../testing/application.ts';
import { issuerOfTests } from '../../testing/issuer.ts';
import { startPost } from '../../testing/post.ts';
import { until } from '../../testing/until.ts';
import { administrator, changeCommunity, holder, house, open, type Person, type World } from '../../testing/world.ts';

// Invoices are issued and sent while the application is killed.

const houses = 200;
let world: World;
let admin: Person;
let post: Awaited<ReturnType<typeof startPost>>;

const rowsOf = async (sql: string) => (await world.database.pool.query(sql)).rows;
const countOf = async (sql: string) => Number((await rowsOf(`select count(*) as n from ${sql}`))[0].n);

/** Two hundred houses whose period begins today. */
beforeAll(async () => {
  post = await startPost();
  world = await open();
  admin = await administrator(world);
  const { id } = await house(world, { name: 'SVJ Vzorová' });
  await changeCommunity(world, id, { isFree: true });
  await rowsOf(`insert into community
    select (jsonb_populate_record(null::community, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(),
      'url_hash', gen_random_uuid(), 'is_free', false, 'name', 'SVJ ' || n, 'invoice_email', 'dum' || n || '@example.cz'))).*
    from community c, generate_series(1, ${houses}) n where c.id = '${id}'`);
  await rowsOf(`insert into invoice_plan (id, community_id, period, units, since, next_from)
    select gen_random_uuid(), id, 'monthly', 24, current_date, current_date from community where not is_free`);
});
afterAll(async () => {
  await world.close();
  await post.stop();
});

const start = () =>
  startApplication({
    folder: world.folder,
    env: { ...issuerOfTests, DATABASE_URL: world.url, NODE_ENV: 'production', SMTP_URL: post.url },
  });

/** What is not whole: numbers with a hole, houses with two invoices of a period, an invoice without its proforma or its letter. */
const wrong = async () => ({
  holes: await rowsOf(`select kind, max(number) - count(*) as holes from invoice_document
    group by kind, year having max(number) <> count(*)`),
  doubles: await rowsOf('select house_id from invoice group by house_id, period_from having count(*) > 1'),
  bare: await rowsOf(`select id from invoice i where not exists
    (select from invoice_document d where d.invoice_id = i.id and d.kind = 'proforma')`),
  untold: await rowsOf(`select id from invoice_document d where not exists
    (select from mail m where m.kind = 'invoice' and d.id = any (m.encloses))`),
  asked: await rowsOf(`select p.id from invoice_plan p join invoice i on i.house_id = p.community_id
    where p.next_from <= i.period_to`),
});
const nothing = { holes: [], doubles: [], bare: [], untold: [], asked: [] };

test('a kill in the midst leaves no hole, no double and no invoice without its letter, and the rest is issued after it', async () => {
  for (let round = 0; round < 5; round++) {
    const application = await start();
    const call = holder(application, admin.token);
    const before = await countOf('invoice');
    const presses = [1, 2].map(() => call('POST /admin/invoice-run', {}).catch(() => null)); // which is killed answers nothing
    await until(async () => (await countOf('invoice')) >= Math.min(before + 10, houses));
    await sleep(randomInt(300));
    await application.kill();
    await Promise.all(presses);
    expect(await wrong()).toEqual(nothing);
  }
  const application = await start();
  const call = holder(application, admin.token);
  for (let left = houses; left > 0; ) left = (await call('POST /admin/invoice-run', {})).data.leftCount;
  expect(await countOf('invoice')).toBe(houses);
  expect(await countOf(`mail where kind = 'invoice'`)).toBe(houses);
  await rowsOf(`update mail set next_try_at = now() where status = 'waiting'`);
  await until(async () => (await countOf(`mail where status = 'waiting'`)) === 0, 240);
  await application.stop();
  expect(await wrong()).toEqual(nothing);
  const papers = await rowsOf('select id, hash, content from invoice_paper');
  expect(papers).toHaveLength(houses);
  for (const { hash, content } of papers) expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
});
