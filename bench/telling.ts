// How fast a house of thousands is told of a notice, how its letters go, and what they take from another house meanwhile.
import { hashPassword } from '#engines/secrets.ts';
import { startPost } from '../src/testing/post.ts';
import { until } from '../src/testing/until.ts';
import { neighbourStreams } from './fairness.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);

/** Adds people who may come in, as owners of a house. */
async function addPeople({ database }: Stage, house: string, count: number): Promise<void> {
  await database.pool.query(
    `with made as (insert into account (id, email) select gen_random_uuid(), 'ctenar' || gen_random_uuid() || '@example.cz'
       from generate_series(1, $2::int) returning id)
     insert into member (id, community_id, account_id, role_id, first_name, last_name, is_active)
     select gen_random_uuid(), $1, made.id, r.id, 'Jana', 'Dvořáková', true
       from made, role r where r.community_id = $1 and r.name = 'member'`,
    [house, count],
  );
}

/** Publishes a notice that all must read, and answers after how many milliseconds so many letters were queued. */
async function publish({ database }: Stage, url: string, person: Person, most: number): Promise<number> {
  const letters = async () =>
    Number((await database.pool.query(`select count(*) from mail where kind = 'news'`)).rows[0].count);
  const before = await letters();
  const start = performance.now();
  const body = { title: 'Odstávka vody', description: '<p>Ve středu.</p>', long_term: false, acceptRead: true };
  await fetch(`${url}/api/v2/message`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headersOf(person), 'content-type': 'application/json' },
  });
  await until(async () => (await letters()) - before >= most);
  return performance.now() - start;
}

/** A notice to a thousand and to thousands of readers. */
export async function measureTelling(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const post = await startPost();
  const hash = await hashPassword('Domovnik-2026');
  await stage.database.pool.query("update account set password_hash = $1 where email like '%.dum1@example.cz'", [hash]);
  const [chair, neighbour] = [await stage.enter(0, 1), await stage.enter(1, 1)];
  const { address, stop } = await stage.serve({ SMTP_URL: post.url });
  const sent = async () =>
    Number(
      (await stage.database.pool.query(`select count(*) from mail where kind = 'news' and status = 'waiting'`)).rows[0]
        .count,
    ) === 0;
  await addPeople(stage, chair.house, 1_000);
  const ms = await publish(stage, address, chair, 1_000);
  say({
    part: 'telling',
    what: 'a notice to 1 000 readers, until all letters are queued',
    figures: { ms: round(ms) },
    goal: '<= 2 000 ms',
    holds: ms <= 2_000,
  });
  await until(sent, 300);
  const calm = await neighbourStreams(address, neighbour);
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  await addPeople(stage, chair.house, 4_000);
  const many = await publish(stage, address, chair, 5_000);
  const begun = post.letters.length;
  const start = performance.now();
  await publish(stage, address, neighbour, 1);
  const others = () =>
    post.letters
      .filter(({ subject }) => subject?.includes('Odstávka vody'))
      .some(({ to }) => to?.some(({ address }) => address?.includes('.dum1@')));
  await until(others, 120);
  const waited = performance.now() - start;
  const results = await drive(calm, seconds);
  const left = !(await sent());
  const rate = (post.letters.length - begun) / ((performance.now() - start) / 1_000);
  await until(sent, 600);
  const p95 = results.map((result) => result.p95);
  const figures = (all: number[]) => Object.fromEntries(calm.map(({ name }, i) => [name, round(all[i] ?? 0)]));
  say({ part: 'telling', what: 'another house, quiet, p95 ms', figures: figures(quiet) });
  say({
    part: 'telling',
    what: 'another house while 5 000 letters go out, p95 ms',
    figures: { ...figures(p95), queued: round(many), rate: round(rate) },
    goal: 'at most twice the quiet, letters still going at the end',
    holds: left && p95.every((value, i) => value > 0 && value <= 2 * (quiet[i] ?? 0)),
  });
  say({
    part: 'telling',
    what: 'the first letter of another house while 5 000 go out',
    figures: { ms: round(waited) },
    goal: '<= 5 000 ms',
    holds: waited <= 5_000,
  });
  await stop();
  await post.stop();
  await stage.close();
}
