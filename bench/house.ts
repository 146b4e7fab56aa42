// One house of 100, of 10 000 and of 100 000 notices, reports, people, units and activities: each tab and order, the first and the last page, a search, unchanged lists.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { modules } from '../src/modules.ts';
import { idOf } from './data.ids.ts';
import type { Result } from './driver.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const connections = 32;

/** How many there are of each in a house, and the house that has them. */
const sizes = [
  { rows: 100, house: 2 },
  { rows: 10_000, house: 3 },
  { rows: 100_000, house: 4 },
] as const;

const idIn = (what: string) => idOf(`'one ${what}' || i || ($1::uuid)::text`);

/**
 * Of a hundred notices seventy are current, the others stand in the other five tabs, and one in ten is the committee's. Of a
 * hundred people eighty are active, the others stand in the other tabs; each owns a unit. Of a hundred reports ten are new, fifteen are
 * being solved, forty-five are solved, the others archived. Each notice has an activity.
 */
const filling = [
  `insert into record (id, kind, community_id, author_id, title, status, audience, search_text, created_at, updated_at, archived_at)
   select ${idIn('notice')}, 'message', $1::uuid, $2::uuid, 'Zpráva ' || i, case when draw between 70 and 74 then 'concept' else 'published' end,
     case when i % 10 = 0 then 'committee' else 'everyone' end, 'zprava ' || i || case when i % 1000 = 7 then ' bobr' else '' end, made_at, made_at,
     case when draw between 75 and 84 then made_at end from made`,
  `insert into message (id, community_id, label_id, description, excerpt, date_from, date_to, long_term, is_pinned, comments)
   select ${idIn('notice')}, $1::uuid, (select id from label where community_id = $1::uuid and kind = 'message' limit 1),
     '<p>Výtah ve vchodu B zase stojí, servis přijede ráno.</p>', 'Výtah ve vchodu B zase stojí, servis přijede ráno.',
     case when draw between 85 and 89 then now() + interval '30 days' when draw > 94 then now() - interval '30 days' end,
     case when draw between 85 and 89 then now() + interval '60 days' when draw > 94 then now() - interval '1 day' end,
     not (draw between 85 and 89 or draw > 94), draw between 90 and 94, true from made`,
  `insert into record (id, kind, community_id, author_id, title, status, audience, search_text, created_at, updated_at, archived_at)
   select ${idIn('fault')}, 'report', $1::uuid, $2::uuid, 'Závada ' || i, case when draw < 10 then 'new' when draw < 25 then 'solving' else 'solved' end,
     case when i % 10 = 0 then 'committee' else 'everyone' end, 'zavada ' || i || case when i % 1000 = 7 then ' bobr' else '' end, made_at, made_at,
     case when draw > 69 then made_at end from made`,
  `insert into report (id, community_id, type, description, excerpt, part, floor, solver_id, solved_date, solve_by)
   select ${idIn('fault')}, $1::uuid, 'fault', '<p>Nesvítí světlo.</p>', 'Nesvítí světlo.', 'electricity', '', $2::uuid,
     case when draw > 24 then made_at end, made_at + interval '30 days' from made`,
  `insert into activity (id, community_id, date, module, type, visibility, member_id, subject_id, title)
   select ${idIn('activity')}, $1::uuid, made_at, 'messages', 'create', case when i % 10 = 0 or draw between 70 and 74 or draw between 85 and 89 then 'private' else 'public' end,
     $2::uuid, ${idIn('notice')}, 'Zpráva ' || i from made`,
  `insert into member (id, community_id, role_id, is_company, company_name, first_name, last_name, is_active, has_access, archived_at, search_text, created_at, updated_at)
   select ${idIn('person')}, $1::uuid, (select id from role where community_id = $1::uuid and name = 'member'), draw between 75 and 79, 'Domy ' || i, 'Jana', 'Nováková ' || draw || i,
     draw < 80, draw < 90, case when draw > 94 then made_at end, 'jana novakova ' || draw || i || case when i % 1000 = 7 then ' bobr' else '' end, made_at, made_at from made`,
  `insert into unit (id, community_id, number, entrance_id, type, share_top, share_bottom, search_text, created_at)
   select ${idIn('unit')}, $1::uuid, 'B' || i, (select id from entrance where community_id = $1::uuid limit 1), 'flat', 1, $3, 'b' || i, made_at from made`,
  `insert into unit_owner (community_id, unit_id, member_id, position) select $1::uuid, ${idIn('unit')}, case i when 1 then $2::uuid else ${idIn('person')} end, 1 from made`,
];

/** Puts so many notices, reports, people, units and activities into the house of who asks. */
export async function fill({ database: { db, pool } }: Stage, { house, id }: Person, rows: number) {
  const made = `with made as (select i, now() - i * interval '1 minute' as made_at, (i * 7919) % 100 as draw
    from generate_series(1, $3::int) i where $2::uuid is not null)`;
  for (const statement of filling) await pool.query(`${made} ${statement}`, [house, id, rows]);
  for (const kind of modules.flatMap((module) => module.kinds ?? []))
    for (const last of '0123456789abcdef')
      await settle(
        db,
        kind,
        new Date().toISOString(),
        and(eq(record.communityId, house), sql`right(${record.id}::text, 1) = ${last}`) as SQL,
      );
}

type List = {
  readers?: readonly string[];
  tabs?: readonly string[];
  orders?: readonly string[];
  words?: readonly string[];
};

/** The lists that are measured: by their path the tabs, the orders beside that of the first page, and words to search. */
const lists: Record<string, List> = {
  message: {
    tabs: ['actual', 'pined', 'planned', 'concept', 'old', 'archive'],
    orders: ['sort=title&direction=asc', 'sort=dateFrom', 'tab=planned&sort=dateTo&direction=asc'],
    words: ['bobr', 'zprava'],
  },
  report: {
    tabs: ['new', 'solving', 'solved', 'archive'],
    orders: ['sort=title&direction=asc'],
    words: ['bobr', 'zavada'],
  },
  user: {
    readers: ['chair'],
    tabs: ['users', 'committee', 'active', 'waiting', 'company', 'archived'],
    orders: ['sort=createdAt&direction=desc'],
    words: ['bobr'],
  },
  room: { orders: ['sort=createdAt&direction=desc'] },
  activity: {},
};

/** Which words cost what they find, or what is there: an exact count has to read it. */
const isLinear = (path: string) => /search=(zprava|zavada)|user.*search=/.test(path);

/** What is asked of a list, each on its first page. */
const asked = (name: string, { tabs = [], orders = [], words = [] }: List) => {
  const queries = [tabs[0] ? `tab=${tabs[0]}` : '', ...tabs.slice(1).map((tab) => `tab=${tab}`), ...orders];
  const found = words.map((word) => `search=${encodeURIComponent(word)}`);
  return [...queries, ...found].map((query) => `/api/v2/${name}?${query}${query ? '&' : ''}sizePerPage=25&page=1`);
};

/** Measures lists in one house at three sizes, as chair and as owner. */
export async function measureHouse(report: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const readers: Record<string, Person[]> = { chair: [], owner: [] };
  for (const { house, rows } of sizes) {
    const [chair, owner] = [await stage.enter(house, 1), await stage.enter(house, 2)];
    readers.chair?.push(chair);
    readers.owner?.push(owner);
    await fill(stage, chair, rows);
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
  await report304(run, chair, app.address, report);
  const fullPages = async (person: Person, path: string) => {
    const reply = await fetch(`${app.address}${path}`, { headers: headersOf(person) });
    const { data } = (await reply.json()) as { data: { totalItems: number } };
    return Math.floor(data.totalItems / 25);
  };
  const chosen = process.env.BENCH_LISTS?.split(',') ?? Object.keys(lists);
  for (const [name, list] of Object.entries(lists).filter(([name]) => chosen.includes(name)))
    for (const [who, people] of Object.entries(readers).filter(([who]) => list.readers?.includes(who) ?? true))
      for (const path of asked(name, list))
        for (const isLast of path.includes('search') ? [false] : [false, true]) {
          const met: Met[] = [];
          for (const person of people) {
            const pages = await fullPages(person, path);
            const asks = isLast ? path.replace(/page=1$/, `page=${Math.max(1, pages)}`) : path;
            met.push({ ...(await run(person, asks)), isFull: pages > 0 });
          }
          const what = `${path.replace(/^.*\/|&?sizePerPage.*$/g, '')}${isLast ? ', last full page' : ''}, ${who}`;
          report(grownOf(what, met, isLinear(path)));
        }
  await app.stop();
  await stage.close();
}

type Met = Result & { isFull: boolean };

/** How much longer the largest house takes than the smallest that fills a page of the tab, for each row of an answer costs its part. */
function grownOf(what: string, met: Met[], isLinear: boolean): Row {
  const [small, middle, large] = met as [Met, Met, Met];
  const p95 = { small: round(small.p95), middle: round(middle.p95), large: round(large.p95) };
  const least = met.find(({ isFull }) => isFull) ?? small;
  const grown = large.p95 / least.p95;
  const figures = { ...p95, 'per s': round(large.perSecond), grown: round(grown) };
  const row = { part: 'house', what: `${what}, p95`, figures };
  return isLinear ? row : { ...row, goal: 'grown <= 1.5', holds: grown <= 1.5 };
}

type Run = (person: Person, path: string, method?: string, more?: object) => Promise<Result>;

/** How the list of the middle house stands beside the smallest call, and when it has not changed. */
async function report304(run: Run, chair: Person, address: string, report: (row: Row) => void) {
  const path = '/api/v2/message?tab=actual&page=1&sizePerPage=25';
  await run(chair, path); // warm
  const verify = await run(chair, '/api/v2/auth/verify', 'POST');
  report({ part: 'house', what: 'verify', figures: { 'per s': round(verify.perSecond), p95: round(verify.p95) } });
  const reply = await fetch(`${address}${path}`, { headers: headersOf(chair) });
  const unchanged = { 'if-none-match': reply.headers.get('etag') ?? '' };
  for (const [what, more, goal] of [
    ['message list of 10 000 beside verify', {}, 0.4],
    ['the same unchanged (304) beside verify', unchanged, 0.9],
  ] as const) {
    const met = await run(chair, path, 'GET', more);
    const share = met.perSecond / verify.perSecond;
    const figures = { 'per s': round(met.perSecond), share: round(share) };
    report({ part: 'house', what, figures, goal: `>= ${goal}`, holds: share >= goal });
  }
}
