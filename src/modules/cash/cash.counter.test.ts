import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type House, house, openWorld, type Person, staySignedIn, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;

const names = { incomeFrom: 'Novák', paidTo: 'Novák', acceptedBy: 'Dvořáková', issuedBy: 'Dvořáková' };
const keys = { date: '2030-03-10', name: 'Klíče', type: 'income', amount: 25_000 } as const;
const write = (own: object = {}) => chair.call('POST /cash-desk', { ...keys, ...names, ...own });
const written = async (own: object = {}): Promise<string> => {
  const { code, data } = await write(own);
  expect(code).toBe(200);
  return data.id;
};
const counter = (id: string) => chair.call('POST /cash-desk/{id}/counter-entry', { id, reason: 'Zapsáno omylem' });
const taken = async (id: string): Promise<string> => {
  const { code, data } = await counter(id);
  expect(code).toBe(200);
  return data.id;
};
const remove = (id: string) => chair.call('DELETE /cash-desk/{id}', { id });
const close = async (day: string, crowns: number) =>
  (await chair.call('POST /cash-desk/closing', { day, counts: [{ value: 100, count: crowns }], note: 'Spočteno' }))
    .data;

/** What accounts have at the end of the year, without those that have nothing. */
async function balances(): Promise<Record<string, number>> {
  const { accounts } = (await chair.call('GET /books/balance', { dateTo: '2030-12-31' })).data;
  return Object.fromEntries(accounts.flatMap(({ account, closing }) => (closing === 0 ? [] : [[account, closing]])));
}
const months = async () =>
  (await chair.call('GET /account-statement/overview', {})).data.overview?.months.filter(
    ({ income, cost }) => income !== 0 || cost !== 0,
  );

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => {
  world.clock.now = null;
});
async function settleIn(): Promise<void> {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  await staySignedIn(world);
  await chair.call('PUT /cash-desk/initial-balance', { initialBalance: 100_000, initialDay: null });
}
beforeEach(async () => {
  world.clock.now = '2030-06-15T10:00:00.000Z';
  await settleIn();
});

describe('a counter-entry', () => {
  const desk = { cash: 100_000, opening: -100_000 };

  test('of an income of 250 Kč leaves neither an income nor a cost, on its own day', async () => {
    const id = await written();
    expect(await balances()).toEqual({ cash: 125_000, income: -25_000, opening: -100_000 });
    await taken(id);
    expect(await balances()).toEqual(desk);
    const { lines } = (await chair.call('GET /books', { account: 'income' })).data;
    expect(lines.map(({ day, debit, credit }) => [day, debit, credit])).toEqual([
      ['2030-06-15', 25_000, 0],
      ['2030-03-10', 0, 25_000],
    ]);
  });

  test.each([
    ['an expense of no fund', { type: 'expense' }],
    ['an expense of a fund', { type: 'expense', fund: 'upkeep' }],
    ['what came back to a fund', { fund: 'supply' }],
    ['money brought from the bank', { isTransfer: true }],
    ['money taken to the bank', { type: 'expense', isTransfer: true }],
  ])('of %s leaves all accounts as if neither were there', async (_what, own) => {
    await taken(await written(own));
    expect(await balances()).toEqual(desk);
  });

  test('of what a closing found missing or too much does the same', async () => {
    const missing = await close('2030-05-31', 990);
    expect(await balances()).toEqual({ cash: 99_000, cost: 1_000, opening: -100_000 });
    await taken(missing.differenceId ?? '');
    expect(await balances()).toEqual(desk);
    const surplus = await close('2030-06-15', 1_030);
    expect(await balances()).toEqual({ cash: 103_000, income: -3_000, opening: -100_000 });
    world.clock.now = '2030-06-16T10:00:00.000Z';
    await staySignedIn(world);
    await taken(surplus.differenceId ?? '');
    expect(await balances()).toEqual(desk);
  });

  test('takes from the month in which it is written what its original gave to another, and gives no cost', async () => {
    const id = await written();
    await written({ type: 'expense', amount: 4_000 });
    await taken(id);
    expect(await months()).toEqual([
      { month: '2030-03-01', income: 25_000, cost: 4_000 },
      { month: '2030-06-01', income: -25_000, cost: 0 },
    ]);
  });

  test('of whatever record leaves each account as if neither were there', async () => {
    const entry = fc.record({
      date: fc.constantFrom('2030-02-28', '2030-03-01', '2030-06-15'),
      type: fc.constantFrom('income', 'expense'),
      amount: fc.integer({ min: 1, max: 4_000 }),
      isTransfer: fc.boolean(),
      fund: fc.constantFrom(null, 'upkeep', 'supply'),
    });
    const deed = fc.oneof(
      fc.record({ deed: fc.constant('write' as const), entry }),
      fc.record({ deed: fc.constant('counter' as const), at: fc.nat() }),
      fc.record({ deed: fc.constant('close' as const), off: fc.integer({ min: -30, max: 30 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 8, maxLength: 16 }), async (deeds) => {
        await settleIn();
        const held: string[] = [];
        const undone = new Map<string, Record<string, number>>();
        let day = 0;
        for (const one of deeds) {
          const before = await balances();
          if (one.deed === 'write') {
            const { code, data } = await write(one.entry);
            if (code !== 200) continue; // a closed day
            held.push(data.id);
            undone.set(data.id, differenceOf(await balances(), before));
          } else if (one.deed === 'close') {
            const crowns = Math.floor((before.cash ?? 0) / 100) + one.off;
            const closed = await close(`2030-04-${String(++day).padStart(2, '0')}`, crowns);
            if (!closed.differenceId) continue;
            held.push(closed.differenceId);
            undone.set(closed.differenceId, differenceOf(await balances(), before));
          } else {
            const [id] = held.splice(one.at % Math.max(1, held.length), 1);
            if (!id) continue;
            expect((await counter(id)).code).toBe(200);
            expect(differenceOf(before, await balances())).toEqual(undone.get(id));
          }
        }
        for (const id of held) await taken(id);
        expect(await balances()).toEqual(desk);
      }),
      { numRuns: 8 },
    );
  });

  test('is not deleted, so that nobody brings in a day what the limit forbids', async () => {
    const id = await written({ amount: 20_000_000 });
    const back = await taken(id);
    expect((await write({ amount: 20_000_000 })).code).toBe(200);
    expect(await remove(back)).toMatchObject({ code: 409, message: 'CASH.ERRORS.CANCELLED' });
    expect((await chair.call('GET /cash-desk/{id}', { id: back })).data.can).toMatchObject({
      edit: false,
      remove: false,
      counter: false,
    });
    expect((await chair.call('GET /cash-desk/{id}', { id })).data.can).toMatchObject({ edit: false, remove: false });
    expect((await write({ amount: 7_000_001 })).data).toEqual({ errors: { amount: 'CASH.VALIDATION.LIMIT' } });
  });
});

/** By how much more accounts have than before. */
function differenceOf(after: Record<string, number>, before: Record<string, number>): Record<string, number> {
  const all = [...new Set([...Object.keys(after), ...Object.keys(before)])].sort();
  const sums = all.map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const);
  return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

describe('counter-entries that stood in the journal as an income or a cost of their own', () => {
  /** Lets the journal say what it said of counter-entries of no fund before. */
  const spoil = [
    'alter table book_line disable trigger user',
    `update book_line l set account = case c.type when 'income' then 'income' else 'cost' end from cash_entry c
      where c.community_id = l.community_id and c.id = l.source_id and c.cancels_id is not null and l.account in ('income', 'cost')`,
    'alter table book_line enable trigger user',
    'delete from book_month',
    `insert into book_month (community_id, account, month, debit, credit, lines)
      select community_id, account, date_trunc('month', day)::date, sum(greatest(amount, 0)), sum(greatest(-amount, 0)), count(*)
      from book_line group by 1, 2, 3`,
  ];
  const migration = readFileSync('migrations/0091_counter_entries.sql', 'utf8').split('--> statement-breakpoint');
  async function run(statements: string[]): Promise<void> {
    const client = await world.database.pool.connect();
    await client.query('begin');
    await client.query('set constraints all immediate');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    client.release();
  }

  test('are entered anew by the migration, once however often it runs, and nothing else is', async () => {
    const [key, bulbs] = [await written(), await written({ type: 'expense', amount: 4_000 })];
    await taken(await written({ type: 'expense', fund: 'upkeep', amount: 700 }));
    await taken(await written({ isTransfer: true, amount: 900 }));
    await taken(key);
    await taken(bulbs);
    const surplus = await close('2030-05-31', 1_222);
    await taken(surplus.differenceId ?? '');
    await written({ date: '2030-06-15', amount: 300 });
    const right = await balances();
    await run(spoil);
    expect(await balances()).toEqual({ ...right, income: -30_300, cost: 30_000 });
    const entries = async () => (await chair.call('GET /books/balance', {})).data.entries;
    const before = await entries();
    await run(migration);
    expect([await balances(), await entries()]).toEqual([right, before + 3]);
    await run(migration);
    expect([await balances(), await entries()]).toEqual([right, before + 3]);
    expect((await chair.call('POST /books/check', {})).data).toMatchObject({ differing: 0 });
    const { lines } = (await chair.call('GET /books', { sizePerPage: 'all' })).data;
    const [first] = lines.filter(({ number }) => number === before + 1);
    expect(first).toMatchObject({ day: '2030-06-15', source: 'cash', text: expect.stringContaining('Storno P-2030-') });
    expect(first?.author).toBe('');
  });
});
