// Money of one house with 30 and with 500 units over ten years: every list of payments, of the journal, of accounts and of the bank, and the check of the journal.
import { eq } from 'drizzle-orm';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { look } from '../src/modules/checks/server/checks.looking.ts';
import { payments } from '../src/modules/payments/server/payments.kind.ts';
import { followUnits, watchUnits } from '../src/modules/payments/server/payments.watching.ts';
import { idInHouse as id } from './data.ids.ts';
import type { Result } from './driver.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const connections = 8;
/** The houses and their units, of which a page is full in both: each has ten years of dues and of what was received, a movement of the bank and two entries for each month. */
const sizes = [
  { house: 2, units: 30 },
  { house: 3, units: 500 },
] as const;
const tenYears = 120;
const everyMonth = (months: number) => `select u, m, i, day from (select u, m, (u - 1) * ${months} + m as i,
  (date_trunc('month', now()) - (${months} - m) * interval '1 month')::date + 4 as day
  from generate_series(1, $2::int) u, generate_series(1, ${months}) m) all_`;

const before = (months: number) => [
  `insert into unit (id, community_id, number, entrance_id, type, share_top, share_bottom, search_text, created_at)
   select ${id('unit', 'u')}, $1::uuid, 'M' || u, (select id from entrance where community_id = $1::uuid limit 1), 'flat', 1, $2::int, 'm' || u, now()
   from generate_series(1, $2::int) u`,
  `insert into prescription_due (id, community_id, unit_id, month, "group", amount, day, symbol, created_at)
   select ${id('due', 'i')}, $1::uuid, ${id('unit', 'u')}, date_trunc('month', day)::date, 'services', 350000, day, u::text, now() from (${everyMonth(months)}) x`,
  `insert into record (id, kind, community_id, title, status, audience, search_text, created_at, updated_at)
   select ${id('own', 'o')}, 'payment', $1::uuid, 'Klíče ' || o, 'published', 'everyone', 'klice ' || o, now(), now() from generate_series(1, $2::int * 20) o`,
  `insert into payment (id, community_id, type, unit_id, amount, symbol, due_date, is_monitored)
   select ${id('own', 'o')}, $1::uuid, 'own', ${id('unit', '(o % $2::int + 1)')}, 50000, o::text, now()::date - o % 900, true from generate_series(1, $2::int * 20) o`,
  `insert into bank_account (id, community_id, name, number, created_at) select ${id('account', "''")}, $1::uuid, 'Provozní', '2000145399/2010', now() where $2::int > 0`,
  `insert into bank_movement (id, community_id, account_id, import_id, day, amount, alike, counter_account, counter_name, vs, ss, ks, message, note, kind, is_reversal, search_text, created_at)
   select ${id('movement', 'i')}, $1::uuid, ${id('account', "''")}, i::text, day, case when i % 10 = 0 then -120000 else 350000 end, i::text,
     (u + 1000) || '/0800', 'Novák ' || u, u::text, '', '', 'zaloha', '', '', false, 'novak ' || u || ' zaloha' || case when i % 600 = 7 then ' bobr' else '' end, now() from (${everyMonth(months)}) x`,
];

/** Nine of ten months are paid, or of so many last ones, where all before them are. */
const after = (months: number, lately = months) => [
  `insert into payment_receipt (id, community_id, payment_id, day, amount, note, source, created_at)
   select ${id('receipt', 'i')}, $1::uuid, p.id, least(day + m % 9, now()::date), case when i % 10 = 3 and m > ${months - lately} then 1 else 350000 end, 'Z účtu', 'bank', now()
   from (${everyMonth(months)}) x join payment p on p.community_id = $1::uuid and p.type = 'unit' and p.unit_id = ${id('unit', 'u')}`,
  `insert into book_line (community_id, number, position, day, account, amount, unit_id, unit_number, source, source_id, text, of_services, search_text, created_at)
   select $1::uuid, n, side, l.day, case side when l.owners then 'owners' when l.bank then 'bank' else l.account end, case side when 0 then l.amount else -l.amount end,
     case when 0 = l.owners or side = l.owners then l.unit_id end, case when 0 = l.owners or side = l.owners then l.number else '' end, l.source, l.id, l.text, l.source = 'due', lower(l.text), now()
   from (select row_number() over (order by x.day, x.id) n, x.*, u.number from (
       select id, day, 0 as owners, 'services' as account, null::int as bank, amount, unit_id, 'due' as source, to_char(month, 'FMMM/YYYY') as text from prescription_due where community_id = $1::uuid
       union all select id, due_date, 0, 'income', null, amount, unit_id, 'payment', 'Klíče' from payment where community_id = $1::uuid and type = 'own'
       union all select r.id, r.day, 1, 'unmatched', null, r.amount, p.unit_id, 'receipt', r.note from payment_receipt r join payment p on p.id = r.payment_id where r.community_id = $1::uuid
       union all select id, day, null, 'unmatched', 0, amount, null, 'bank', counter_name from bank_movement where community_id = $1::uuid and $2::int > 0) x
     left join unit u on u.community_id = $1::uuid and u.id = x.unit_id) l, generate_series(0, 1) side`,
  `insert into book (community_id, entries) select $1::uuid, max(number) from book_line where community_id = $1::uuid and $2::int > 0`,
  `insert into book_month (community_id, account, month, debit, credit, lines) select $1::uuid, account, date_trunc('month', day)::date,
     sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*) from book_line where community_id = $1::uuid and $2::int > 0 group by 2, 3`,
  `insert into book_unit (community_id, unit_id, amount) select $1::uuid, unit_id, sum(amount) from book_line
   where community_id = $1::uuid and $2::int > 0 and account = 'owners' and unit_id is not null group by 2`,
];

/** Fills a house with units that have so many months of money, of which `lately` are not all paid. */
export async function fillMoney(
  { database }: Stage,
  { house }: Person,
  { units, months, lately }: { units: number; months: number; lately?: number },
): Promise<void> {
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  const write = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement, [house, units]);
  };
  const of = { communityId: house, now: new Date().toISOString() };
  await write(before(months));
  await settle(database.db, payments, of.now, eq(record.communityId, house));
  await client.query('analyze');
  await database.transaction((db) => followUnits(db, of));
  await write(after(months, lately));
  await client.query('analyze');
  await database.transaction(async (db) => void (await watchUnits(db, of)));
  client.release();
}

/** What is asked: an id of a unit or of its payment stands for one. */
export const asked = [
  'payment-monitoring?sort=room',
  'payment-monitoring?sort=arrears&direction=desc',
  'payment-monitoring?tab=overdue',
  'payment-monitoring?type=own',
  'payment-monitoring?type=own&sort=amount',
  'payment-monitoring/{payment}',
  'account-statement?',
  'account-statement?dateFrom=2025-01-01&dateTo=2025-12-31',
  'account-statement?search=bobr',
  'books?',
  'books?account=owners',
  'books?dateFrom=2010-01-01&dateTo=2040-12-31',
  'books?search=bobr',
  'books/balance',
  'account-statement/unit?',
  'account-statement/unit?tab=owing&sort=balance&direction=desc',
  'account-statement/unit/{unit}',
  'account-statement/overview',
  'bank-movement?',
  'bank-movement?tab=income',
  'bank-movement?vs=3',
  'bank-movement?counterAccount=1003%2F0800',
  'bank-movement?search=bobr',
  'bank-movement?dateFrom=2025-01-01&dateTo=2025-12-31',
  'bank-account',
];

/** Measures lists of money in a small and a large house, eight at once, and how long a check of the journal takes. */
export async function measureMoney(report: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const people: Person[] = [];
  for (const { house, units } of sizes) {
    const chair = await stage.enter(house, 1);
    await fillMoney(stage, chair, { units, months: tenYears });
    people.push(chair);
  }
  await stage.database.pool.query('vacuum analyze');
  const app = await stage.serve();
  const chosen = process.env.BENCH_LISTS?.split(',');
  for (const what of asked.filter((one) => chosen?.some((part) => one.includes(part)) ?? true)) {
    const met: Result[] = [];
    for (const person of people) met.push(await measured(stage, person, what, app.address));
    report(rowOf(what, met));
  }
  for (const [at, { house }] of people.entries()) {
    const begun = performance.now();
    const { things, differing } = await look(stage.database, house);
    const figures = { things, differing, seconds: round((performance.now() - begun) / 1000) };
    report({
      part: 'money',
      what: `check of the journal, ${sizes[at]?.units} units`,
      figures,
      goal: 'nothing differs',
      holds: differing === 0,
    });
  }
  await app.stop();
  await stage.close();
}

/** What is sent for one of the paths by a person of a house. */
export async function requestOf({ database }: Stage, person: Person, what: string) {
  const { rows } = await database.pool.query(
    `select id, unit_id from payment where community_id = $1 and type = 'unit' order by id limit 1`,
    [person.house],
  );
  const named = what.replace('{payment}', rows[0].id).replace('{unit}', rows[0].unit_id);
  const path = `/api/v2/${named}${what.includes('?') ? '&sizePerPage=25&page=1' : ''}`;
  return { method: 'GET', path, headers: headersOf(person) };
}

async function measured(stage: Stage, person: Person, what: string, url: string): Promise<Result> {
  const request = await requestOf(stage, person, what);
  const [met] = await drive([{ name: what, url, connections, requests: [request] }], seconds);
  if (!met || met.failed > 0 || met.perSecond === 0) throw new Error(`${request.path} failed ${met?.failed}`);
  return met;
}

/** The large house may take so many times what the small one takes: how long either takes is the machine's. */
const most = 2;
const rowOf = (what: string, [small, large]: Result[]): Row => {
  const grown = (large?.p50 ?? 0) / Math.max(small?.p50 ?? 1, 0.1);
  const figures = {
    'p50 small': round(small?.p50 ?? 0),
    'p95 small': round(small?.p95 ?? 0),
    p50: round(large?.p50 ?? 0),
    p95: round(large?.p95 ?? 0),
    'per s': round(large?.perSecond ?? 0),
    grown: round(grown),
  };
  return { part: 'money', what, figures, goal: `grown <= ${most}`, holds: grown <= most };
};
