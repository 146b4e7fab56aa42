// A statement of ten thousand movements for a house of two thousand units: read, entered, and matched to payments.
import { eq } from 'drizzle-orm';
import { type Item, itemOf } from '#engines/statements/statements.shape.ts';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { payments } from '../src/modules/payments/server/payments.kind.ts';
import { followUnits, watchUnits } from '../src/modules/payments/server/payments.watching.ts';
import { writeGpc } from '../src/testing/statements.ts';
import { idInHouse as id } from './data.ids.ts';
import { type Row, round } from './report.ts';
import { headersOf, openStage, type Person, type Stage } from './stage.ts';

const units = 2_000;
const months = 5;
/** One of so many movements fits nothing, and waits for a person. */
const strange = 50;
const account = '19-2000145399/0800';
const goal = 5;
const statements = [
  `insert into unit (id, community_id, number, entrance_id, type, share_top, share_bottom, search_text, created_at)
   select ${id('unit', 'u')}, $1::uuid, 'M' || u, (select id from entrance where community_id = $1::uuid limit 1), 'flat', 1, $2::int, 'm' || u, now()
   from generate_series(1, $2::int) u`,
  `insert into prescription_due (id, community_id, unit_id, month, "group", amount, day, symbol, created_at)
   select ${id('due', "u || '-' || m")}, $1::uuid, ${id('unit', 'u')}, day, 'services', 350000 + u, day + 14, (100000 + u)::text, now()
   from generate_series(1, $2::int) u, generate_series(1, ${months}) m,
     lateral (select (date_trunc('month', now()) - (${months} - m) * interval '1 month')::date as day) d`,
];

async function fill({ database }: Stage, communityId: string): Promise<void> {
  const of = { communityId, now: new Date().toISOString() };
  for (const statement of statements) await database.pool.query(statement, [communityId, units]);
  await database.transaction((db) => followUnits(db, of));
  await settle(database.db, payments, of.now, eq(record.communityId, communityId));
  await database.transaction(async (db) => void (await watchUnits(db, of)));
  await database.pool.query('vacuum analyze');
}

const dayOf = (month: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + month, 5)).toISOString().slice(0, 10);
};

function statementOf(): Buffer {
  const items: Item[] = [];
  for (let month = 1; month <= months; month++)
    for (let unit = 1; unit <= units; unit++) {
      const day = dayOf(month);
      const isStrange = (unit + month) % strange === 0;
      const counterAccount = `${1_000_000 + unit}/0100`;
      const from = { counterAccount, counterName: `Novák ${unit}`, vs: isStrange ? '7' : String(100_000 + unit) };
      items.push(itemOf(day, isStrange ? 12_300 : 350_000 + unit, { ...from, message: `Záloha ${month}` }));
    }
  const closing = items.reduce((sum, { amount }) => sum + amount, 0);
  const about = { account, from: dayOf(1), to: dayOf(months), number: '1', opening: 0, closing, currency: 'CZK' };
  return writeGpc({ ...about, items });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** Sends a request of the chair to the built application, and answers what it says. */
async function ask(address: string, chair: Person, method: string, path: string, body: FormData | object) {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${address}/api/v2/${path}`, {
    method,
    headers: { ...headersOf(chair), ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = (await reply.json()) as { code: number; message: string; data: Record<string, string> };
  if (answer.code !== 200) throw new Error(`${path} answers ${answer.message}`);
  return answer.data;
}

/** Measures how long a large statement takes, from its bytes to payments that are covered. */
export async function measureMatching(report: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const chair = await stage.enter(3, 1);
  await fill(stage, chair.house);
  const app = await stage.serve();
  const { id } = await ask(app.address, chair, 'POST', 'bank-account', { name: 'Běžný účet', number: account });
  const form = new FormData();
  form.append('data', JSON.stringify({ isTrial: false }));
  form.append('files[0]', new Blob([new Uint8Array(statementOf())]), 'vypis.gpc');
  const brought = await timed(() => ask(app.address, chair, 'POST', `bank-account/${id}/statement`, form));
  const matched = await timed(() => ask(app.address, chair, 'POST', 'bank-matching/run', {}));
  const again = await timed(() => ask(app.address, chair, 'POST', 'bank-matching/run', {}));
  const { rows } = await stage.database.pool.query(
    'select state, count(*)::int as n from movement_match where community_id = $1 group by state',
    [chair.house],
  );
  const counts = Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  const figures = {
    import: round(brought),
    matching: round(matched),
    again: round(again),
    seconds: round(brought + matched),
    assigned: counts.matched ?? 0,
    waiting: counts.open ?? 0,
  };
  const what = `${units * months} movements, ${units} units`;
  report({ part: 'matching', what, figures, goal: `${goal} s together`, holds: brought + matched <= goal });
  await app.stop();
  await stage.close();
}
