// What every screen begins with, lists and details beside the smallest call, fresh and unchanged: in a house of sixty units and in one of 10 000 of each.
import type { Result } from './driver.ts';
import { fill } from './house.ts';
import { openPoll } from './polls.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = 32;

type Hot = { what: string; path: string; share: number };

const hot: Hot[] = [
  { what: 'svj', path: 'svj', share: 0.25 },
  { what: 'dashboard', path: 'dashboard', share: 0.25 },
  { what: 'message list of 25', path: 'message?tab=actual&page=1&sizePerPage=25', share: 0.35 },
  { what: 'event month', path: 'event?from=2026-05-01&to=2026-05-31', share: 0.3 },
  { what: 'user list', path: 'user?tab=users&page=1&sizePerPage=25', share: 0.3 },
  { what: 'unread', path: 'news/unread', share: 0.3 },
  { what: 'accept read', path: 'accept-read', share: 0.3 },
];
const detailOf = (vote: string): Hot => ({ what: 'vote detail', path: `vote/${vote}`, share: 0.3 });

/** An unchanged answer costs what it costs to know that. */
const unchangedShare = 0.9;

export async function measureBeside(report: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const [chair, other] = [await stage.enter(0, 1), await stage.enter(3, 1)];
  await fill(stage, other, 10_000);
  const houses = [
    { chair, name: 'house of sixty units', calls: [...hot, detailOf(await openPoll(stage, chair))] },
    { chair: other, name: 'house of 10 000 of each', calls: hot },
  ];
  await stage.database.pool.query('vacuum analyze');
  const app = await stage.serve();
  const run = async (person: Person, method: string, path: string, more: object = {}): Promise<Result> => {
    const requests = [{ method, path: `/api/v2/${path}`, headers: { ...headersOf(person), ...more } }];
    const streams = [{ name: path, url: app.address, connections, requests }];
    await drive(streams, 2); // warm
    const [met] = await drive(streams, seconds);
    if (!met) throw new Error('the driver answered nothing');
    return met;
  };
  for (const { chair: asker, name: house, calls } of houses)
    for (const { what, path, share } of calls) {
      const reply = await fetch(`${app.address}/api/v2/${path}`, { headers: headersOf(asker) });
      const [bytes, tag] = [(await reply.arrayBuffer()).byteLength, reply.headers.get('etag')];
      const verify = await run(asker, 'POST', 'auth/verify'); // beside each, for a machine has its moods
      const asked = [{ name: what, more: {}, goal: share }];
      if (tag) asked.push({ name: `${what}, unchanged`, more: { 'if-none-match': tag }, goal: unchangedShare });
      for (const { name, more, goal } of asked) {
        const met = await run(asker, 'GET', path, more);
        const is = met.perSecond / verify.perSecond;
        report({
          part: 'beside',
          what: `${name}, ${house}`,
          figures: {
            'per s': round(met.perSecond),
            p50: round(met.p50),
            verify: round(verify.perSecond),
            share: round(is),
            bytes,
          },
          goal: `share >= ${goal}`,
          holds: is >= goal,
        });
      }
    }
  await app.stop();
  await stage.close();
}
