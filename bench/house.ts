// One house of 100, of 10 000 and of 100 000 notices: each tab, the first and the last page, a search, unchanged lists, writing.
import { eq } from 'drizzle-orm';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { modules } from '../src/modules.ts';
import { idOf } from './data.ids.ts';
import type { Result } from './driver.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const connections = 32;

/** The number of notices in a house, and the house that has them. */
const sizes = [
  { records: 100, house: 2 },
  { records: 10_000, house: 3 },
  { records: 100_000, house: 4 },
] as const;

/** Of a hundred notices seventy are current; the others stand in the other five tabs; one in ten is the committee's. */
async function fill(
  { database: { pool } }: Stage,
  { house, chair }: { house: string; chair: string },
  records: number,
) {
  const values = [house, chair, records];
  const made = `select i, ${idOf("'one' || i || ($1::uuid)::text")} id, now() - i * interval '1 minute' as made_at, (i * 7919) % 100 as draw from generate_series(1, $3::int) i`;
  await pool.query(
    `with made as (${made}) insert into record (id, kind, community_id, author_id, title, status, audience, search_text, created_at, updated_at, archived_at)
     select id, 'message', $1::uuid, $2::uuid, 'Zpráva ' || i, case when draw between 70 and 74 then 'concept' else 'published' end,
       case when i % 10 = 0 then 'committee' else 'everyone' end, 'zprava ' || i || case when i % 1000 = 7 then ' bobr' else '' end, made_at, made_at,
       case when draw between 75 and 84 then made_at end from made`,
    values,
  );
  await pool.query(
    `with made as (${made}), held as (select id from label where community_id = $1::uuid and kind = 'message' limit 1)
     insert into message (id, community_id, label_id, description, excerpt, date_from, date_to, long_term, is_pinned, comments)
     select made.id, $1::uuid, held.id, '<p>Výtah ve vchodu B zase stojí, servis přijede ráno.</p>', 'Výtah ve vchodu B zase stojí, servis přijede ráno.',
       case when draw between 85 and 89 then now() + interval '30 days' when draw > 94 then now() - interval '30 days' end,
       case when draw between 85 and 89 then now() + interval '60 days' when draw > 94 then now() - interval '1 day' end,
       not (draw between 85 and 89 or draw > 94), draw between 90 and 94, true from made, held where $2::uuid is not null`,
    values,
  );
}

const tabs = ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const;
const list = (tab: string, more = '') => `/api/v2/message?tab=${tab}&page=1&sizePerPage=25${more}`;

/** What is asked of a house of so many notices, of which the reader sees a share in the first tab. */
const asked = (records: number, share: number) => ({
  ...Object.fromEntries(tabs.map((tab) => [tab, list(tab)])),
  'last page': list('actual').replace('page=1', `page=${Math.ceil((records * share) / 25)}`),
  'by title': list('actual', '&sort=title&direction=asc'),
  'rare word': list('actual', '&search=bobr'),
});

/** Measures lists in one house at three sizes, as chair and as owner. */
export async function measureHouse(report: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const readers: Record<string, Person[]> = { chair: [], owner: [] };
  for (const { house, records } of sizes) {
    const [chair, owner] = [await stage.enter(house, 1), await stage.enter(house, 2)];
    readers.chair?.push(chair);
    readers.owner?.push(owner);
    await fill(stage, { house: chair.house, chair: chair.id }, records);
    for (const kind of modules.flatMap((module) => module.kinds ?? []))
      await settle(stage.database.db, kind, new Date().toISOString(), eq(record.communityId, chair.house));
  }
  await stage.database.pool.query('vacuum analyze');
  const app = await stage.serve();
  const run = async (person: Person, path: string, method = 'GET', more: object = {}): Promise<Result> => {
    const requests = [{ method, path, headers: { ...headersOf(person), ...more } }];
    const [met] = await drive([{ name: path, url: app.address, connections, requests }], seconds);
    if (!met || (met.failed > 0 && !('if-none-match' in more)))
      throw new Error(`${method} ${path} failed ${met?.failed}`);
    return met;
  };
  const [, chair] = readers.chair as [Person, Person];
  await run(chair, list('actual')); // warm
  const verify = await run(chair, '/api/v2/auth/verify', 'POST');
  report({ part: 'house', what: 'verify', figures: { 'per s': round(verify.perSecond), p95: round(verify.p95) } });
  const middle = await run(chair, list('actual'));
  const share = middle.perSecond / verify.perSecond;
  report({
    part: 'house',
    what: 'message list of 10 000 beside verify',
    figures: { 'per s': round(middle.perSecond), share: round(share) },
    goal: '>= 0.4',
    holds: share >= 0.4,
  });
  const reply = await fetch(`${app.address}${list('actual')}`, { headers: headersOf(chair) });
  const same = await run(chair, list('actual'), 'GET', { 'if-none-match': reply.headers.get('etag') ?? '' });
  const unchanged = same.perSecond / verify.perSecond;
  report({
    part: 'house',
    what: 'the same unchanged (304) beside verify',
    figures: { 'per s': round(same.perSecond), share: round(unchanged) },
    goal: '>= 0.9',
    holds: unchanged >= 0.9,
  });
  for (const [who, people] of Object.entries(readers))
    for (const what of Object.keys(asked(0, 0))) {
      const met: Result[] = [];
      for (const [i, { records }] of sizes.entries())
        met.push(
          await run(
            people[i] as Person,
            (asked(records, who === 'chair' ? 0.7 : 0.63) as Record<string, string>)[what] as string,
          ),
        );
      const [small, middle, large] = met as [Result, Result, Result];
      const grown = large.p95 / small.p95;
      report({
        part: 'house',
        what: `${what}, ${who}, p95 of 100, 10 000, 100 000`,
        figures: {
          small: round(small.p95),
          middle: round(middle.p95),
          large: round(large.p95),
          'per s': round(large.perSecond),
          grown: round(grown),
        },
        goal: 'grown <= 1.5',
        holds: grown <= 1.5,
      });
    }
  await app.stop();
  await stage.close();
}
