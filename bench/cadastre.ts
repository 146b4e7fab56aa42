// The register of owners beside the house: two thousand units with two thousand owners, of which every tenth differs.
import { upload } from '../src/testing/upload.ts';
import { idInHouse as id } from './data.ids.ts';
import { percentiles, type Row } from './report.ts';
import { headersOf, openStage, type Person, type Stage } from './stage.ts';

const units = 2_000;
const tries = Number(process.env.BENCH_TRIES ?? 40);
/** The register knows every tenth owner by another surname, every seventh by a title more, and a unit more in every hundred. */
const withHouse = [
  'delete from unit where community_id = $1',
  `insert into unit (id, community_id, number, entrance_id, type, share_top, share_bottom, residents_count, search_text, created_at)
  select ${id('unit', 'u')}, $1::uuid, '1098/' || u, (select id from entrance where community_id = $1::uuid limit 1), 'flat', 1, $2::int, 1 + u % 4, '1098/' || u, now()
  from generate_series(1, $2::int) u`,
  `insert into unit_owner (community_id, unit_id, member_id, position)
  select $1::uuid, u.id, m.id, 1 from (select id, row_number() over (order by id) n from unit where community_id = $1::uuid) u
  join (select id, row_number() over (order by id) n, count(*) over () of from member where community_id = $1::uuid and archived_at is null and not is_service) m on m.n = u.n % m.of + 1`,
];
const asked = [
  'real-estate/difference?tab=open',
  'real-estate/difference?tab=same',
  'real-estate/difference?tab=open&search=novak',
  'real-estate?sizePerPage=25&page=1',
  'register?',
];

/** The house as the register tells it: a list of owners as a spreadsheet. */
async function told({ database }: Stage, { house }: Person): Promise<string> {
  const { rows } = await database.pool.query(
    `select u.number, m.title_before, m.first_name, m.last_name from unit u join unit_owner o on o.unit_id = u.id join member m on m.id = o.member_id
    where u.community_id = $1 order by u.number`,
    [house],
  );
  const lines = rows.map(({ number, title_before: title, first_name: first, last_name: last }, at) =>
    [number, `1/${units}`, at % 10 === 0 ? `${last}ová` : last, first, at % 7 === 0 ? 'Ing.' : (title ?? '')].join(';'),
  );
  return ['Jednotka;Podíl;Příjmení;Jméno;Titul', ...lines].join('\n');
}

async function timed(address: string, person: Person, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < tries + 3; n++) {
    const begun = performance.now();
    const reply = await fetch(`${address}/api/v2/${path}`, { headers: headersOf(person) });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
    if (n > 2) times.push(performance.now() - begun); // the first ones warm
  }
  return times;
}

/** Measures how long the difference of a large house and the page of registers take. */
export async function measureCadastre(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const chair = await stage.enter(2, 1);
  for (const statement of withHouse)
    await stage.database.pool.query(statement, statement.includes('$2') ? [chair.house, units] : [chair.house]);
  await stage.database.pool.query('vacuum analyze');
  const { address, stop } = await stage.serve();
  const file = { name: 'vlastnici.csv', bytes: await told(stage, chair) };
  const begun = performance.now();
  const { code, data, message } = await upload(stage, chair.house, chair, '/real-estate/file', file);
  if (code !== 200) throw new Error(`${message} ${JSON.stringify(data)}`);
  say({
    part: 'cadastre',
    what: `${units} units read from a file`,
    figures: { ms: Math.round(performance.now() - begun) },
  });
  for (const path of asked) {
    const figures = percentiles(await timed(address, chair, path));
    say({ part: 'cadastre', what: path, figures, goal: 'p95 <= 300 ms', holds: figures.p95 <= 300 });
  }
  stop();
  await stage.close();
}
