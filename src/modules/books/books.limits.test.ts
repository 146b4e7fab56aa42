import { expect, test } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { chair, flats, home, owner, prescribedHouse, world } from '../../testing/prescribed.ts';
import { allocate, standingOf } from '../balances/balances.rules.ts';
import { coverMonths } from '../payments/payments.rules.ts';
import { mostAmount, split } from '../prescriptions/prescriptions.rules.ts';

// Two thousand units that pay the largest amount for ten years: every sum stays exact to the haléř.

prescribedHouse({ count: 3 });

const [units, months] = [2_000, 120];
/** All of it, in as many parts as there are flats here, each of them another one to the haléř. */
const part = (at: number) => ((units * months) / 3) * mostAmount + 2 * at + 1;

test('all that the largest house can be asked is below what numbers hold exactly', () => {
  const all = BigInt(units) * BigInt(months) * BigInt(mostAmount);
  expect(all).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER));
  const total = Number(all);
  expect(BigInt(total)).toBe(all);
  const parts = split(
    total,
    Array.from({ length: 7 }, () => 1n),
  );
  expect(parts.reduce((sum, one) => sum + BigInt(one), 0n)).toBe(all);
  const dues = Array.from({ length: months * 20 }, (_, at) => ({
    id: String(at),
    day: `${2000 + (at % 20)}-01-01`,
    group: 'services' as const,
    amount: 100 * mostAmount,
  }));
  const came = { id: 'came', day: '2020-01-01', group: 'services' as const, amount: 1 - total };
  expect(standingOf(allocate([...dues, came]))).toEqual({ services: 1, contribution: 0, credit: 0, balance: 1 });
  const covered = coverMonths(dues, total - 1);
  expect(covered.reduce((sum, { paid }) => sum + BigInt(paid), 0n)).toBe(all - 1n);
});

test('sums of the journal of that size are said to the haléř wherever they are read', async () => {
  const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
  for (const [at, id] of flats.entries()) {
    for (const [position, account, amount] of [
      [0, 'owners', part(at)],
      [1, 'services', -part(at)],
    ] as const)
      await query(
        `insert into book_line (community_id, number, position, day, account, amount, unit_id, unit_number, source, source_id, text, of_services, search_text, created_at)
         values ($1, $2, $3, '2030-03-01', $4, $5, $6, $7, 'due', $8, '3/2030', true, '', now())`,
        [
          home.id,
          at + 1,
          position,
          account,
          amount,
          position === 0 ? id : null,
          position === 0 ? `12/${at + 1}` : '',
          newId(),
        ],
      );
    await query('insert into book_unit (community_id, unit_id, amount) values ($1, $2, $3)', [home.id, id, part(at)]);
  }
  const total = flats.reduce((sum, _, at) => sum + part(at), 0);
  for (const [account, debit, credit] of [
    ['owners', total, 0],
    ['services', 0, total],
  ])
    await query(
      `insert into book_month (community_id, account, month, debit, credit, lines) values ($1, $2, '2030-03-01', $3, $4, 3)`,
      [home.id, account, debit, credit],
    );
  expect(total % 1_000).toBe(Number((BigInt(part(0)) + BigInt(part(1)) + BigInt(part(2))) % 1_000n));
  const listed = (await chair.call('GET /account-statement/unit', { sort: 'number' })).data;
  expect([listed.owed, listed.units.map(({ balance }) => balance)]).toEqual([total, flats.map((_, at) => part(at))]);
  const { accounts } = (await chair.call('GET /books/balance', { dateTo: '2030-12-31' })).data;
  expect(accounts.map(({ account, closing }) => [account, closing])).toEqual([
    ['owners', total],
    ['services', -total],
  ]);
  const { overview } = (await chair.call('GET /account-statement/overview', {})).data;
  expect(overview?.owed).toBe(total);
  const account = (await owner.call('GET /account-statement/unit/{id}', { id: flats[0] ?? '' })).data;
  expect([account.balance, account.services, account.rows[0]?.debit]).toEqual([part(0), part(0), part(0)]);
});
