import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  balanceOrders,
  newestUnpaid,
  nextDue,
  owingSince,
  type Part,
  paidUntil,
  standingOf,
  tabOf,
  unpaidOf,
} from './balances.rules.ts';
import {
  begunMonths,
  feeOn,
  interestOn,
  lateOf,
  legalRates,
  payableOn,
  rateOf,
  ratesWith,
  sanctionsOf,
} from './balances.sanctions.rules.ts';

const part = fc.record({
  id: fc.uuid(),
  day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
  group: fc.constantFrom('services', 'contribution'),
  amount: fc.integer({ min: -500_000, max: 500_000 }),
}) as fc.Arbitrary<Part>;
const parts = fc.uniqueArray(part, { selector: ({ id }) => id, maxLength: 40 });
const order = fc.constantFrom(...balanceOrders);
const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, { amount }) => sum + amount, 0);

describe('what came in, counted against what was due', () => {
  test('is the same in whatever order it is given', () => {
    fc.assert(
      fc.property(parts, order, fc.infiniteStream(fc.nat()), (all, by, keys) => {
        const mixed = all
          .map((one) => ({ one, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key)
          .map(({ one }) => one);
        expect(allocate(mixed, by)).toEqual(allocate(all, by));
      }),
    );
  });

  test('comes together to what the journal has, and nothing of it is below nothing', () => {
    fc.assert(
      fc.property(parts, order, (all, by) => {
        const held = allocate(all, by);
        const { services, contribution, credit, balance } = standingOf(held);
        expect(balance).toBe(sumOf(all));
        expect(Math.min(services, contribution, credit)).toBeGreaterThanOrEqual(0);
        if (credit > 0) expect(services + contribution).toBe(0);
        for (const { part: due, paid, left } of held.charges) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(sumOf(paid) + left).toBe(due.amount);
          for (const one of paid) expect(one.day >= due.day && one.amount > 0).toBe(true);
        }
        expect(owingSince(held) === null).toBe(balance <= 0);
      }),
    );
  });

  test('comes together to the same whatever is paid first', () => {
    fc.assert(
      fc.property(parts, (all) => {
        const [oldest, services] = balanceOrders.map((by) => standingOf(allocate(all, by)));
        expect([oldest?.balance, oldest?.credit]).toEqual([services?.balance, services?.credit]);
        expect(services?.services).toBeLessThanOrEqual(oldest?.services ?? 0);
      }),
    );
  });

  const due = (id: string, day: string, group: Part['group'], amount: number): Part => ({ id, day, group, amount });
  const two = [
    due('a', '2026-01-15', 'services', 2_000),
    due('b', '2026-01-15', 'contribution', 1_000),
    due('c', '2026-02-15', 'services', 2_000),
    due('d', '2026-02-15', 'contribution', 1_000),
  ];
  const came = (amount: number, day = '2026-02-20') => due('z', day, 'contribution', -amount);

  test('leaves owed what was due last, where the oldest is paid first, so that a debt is known without what came before it', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 28 }), (all, from) => {
        const held = allocate(all, 'oldest');
        const { balance } = standingOf(held);
        const known = all.filter(({ day }) => day >= `2026-02-${String(from).padStart(2, '0')}`);
        expect(newestUnpaid(all, Math.max(0, balance))).toEqual(unpaidOf(held));
        const found = newestUnpaid(known, Math.max(0, balance));
        const reaches = unpaidOf(held).every(({ day }) => day >= `2026-02-${String(from).padStart(2, '0')}`);
        expect(found).toEqual(reaches ? unpaidOf(held) : null);
      }),
      { numRuns: 1_000 },
    );
  });

  test('pays what is oldest first, or all services first where the house says so', () => {
    const paid = [...two, came(4_000)];
    expect(standingOf(allocate(paid))).toEqual({ services: 1_000, contribution: 1_000, credit: 0, balance: 2_000 });
    const first = standingOf(allocate(paid, 'services'));
    expect(first).toEqual({ services: 0, contribution: 2_000, credit: 0, balance: 2_000 });
  });

  test('says until when all is paid, since when something is owed and what comes next', () => {
    const early = allocate([...two, came(3_500, '2026-01-02')]);
    expect([paidUntil(early), owingSince(early)]).toEqual(['2026-01-15', '2026-02-15']);
    expect(nextDue(early, '2026-01-20')).toEqual({ day: '2026-02-15', amount: 2_500 });
    expect([paidUntil(allocate(two)), nextDue(allocate(two), '2026-03-01')]).toEqual([null, null]);
    expect(paidUntil(allocate([...two, came(9_000)]))).toBe('2026-02-15');
    expect([1, 0, -1].map(tabOf)).toEqual(['owing', 'settled', 'credit']);
  });
});

describe('sanctions', () => {
  const late = (amount: number, until: string) => [{ amount, until }];

  test('are those of the worked examples', () => {
    const due = '2026-01-15';
    expect(feeOn(due, late(350_000, '2026-04-30'))).toBe(36_750);
    expect(feeOn(due, late(5_000, '2026-04-30'))).toBe(4_000);
    expect(feeOn(due, late(350_000, '2026-01-20'))).toBe(0);
    expect(feeOn(due, late(350_000, '2026-01-21'))).toBe(2_100);
    expect(interestOn(due, late(350_000, '2026-04-30'), 1_150)).toBe(11_579);
    expect(interestOn('2024-12-15', late(350_000, '2025-01-15'), 1_275)).toBe(3_785);
  });

  test('count months from the day on which it was due', () => {
    expect(begunMonths('2026-01-15', '2026-02-15')).toBe(1);
    expect(begunMonths('2026-01-15', '2026-02-16')).toBe(2);
    expect(begunMonths('2026-01-31', '2026-02-28')).toBe(1);
    expect(begunMonths('2026-01-31', '2026-03-01')).toBe(2);
    expect(begunMonths('2026-01-15', '2026-01-15')).toBe(0);
  });

  test('begin after a working day', () => {
    expect(payableOn('2026-01-15')).toBe('2026-01-15');
    expect(payableOn('2026-02-15')).toBe('2026-02-16'); // a Sunday
    expect(payableOn('2026-04-03')).toBe('2026-04-07'); // Good Friday, and Easter Monday after it
    expect(payableOn('2026-12-24')).toBe('2026-12-28');
  });

  test('look at each piece by itself: what was paid in time, what later, what is not paid', () => {
    const charge = {
      part: { id: 'a', day: '2026-01-15', group: 'services' as const, amount: 350_000 },
      paid: [
        { day: '2026-01-14', amount: 50_000 },
        { day: '2026-01-19', amount: 100_000 },
        { day: '2026-02-04', amount: 100_000 },
      ],
      left: 100_000,
    };
    const { due, late: pieces } = lateOf(charge, '2026-02-14');
    expect(pieces.map(({ until }) => until)).toEqual(['2026-01-19', '2026-02-04', '2026-02-14']);
    expect(feeOn(due, pieces)).toBe(5_000); // 1 000 Kč for 20 days and 1 000 Kč for 30; what came on the fourth day bears nothing
    expect(interestOn(due, pieces, 1_150)).toBe(1_701);
  });

  test('know the rate of the half-year in which the delay began, and name the one that is missing', () => {
    const rates = ratesWith([]);
    expect(rateOf('2016-09-01', rates)?.rate).toBe(805);
    expect(rateOf('2020-03-31', rates)?.rate).toBe(1_000);
    expect(rateOf('2022-06-30', rates)?.rate).toBe(1_175);
    expect(rateOf('2013-12-31', rates)).toBeNull();
    const next = String(Number(legalRates.at(-1)?.since.slice(0, 4)) + 1);
    const charge = (day: string) => ({
      part: { id: day, day, group: 'contribution' as const, amount: 100_000 },
      paid: [],
      left: 100_000,
    });
    const missing = sanctionsOf([charge(`${next}-02-10`), charge(`${next}-03-10`)], `${next}-06-01`, rates);
    expect(missing).toEqual({ fee: 0, interest: 0, missing: [`${next}-01-01`] });
    const own = [{ since: `${next}-01-01`, rate: 1_000, source: 'ČNB', isSure: true }];
    expect(sanctionsOf([charge(`${next}-02-10`)], `${next}-06-01`, ratesWith(own)).interest).toBeGreaterThan(0);
  });

  test('never shrink while a debt stands', () => {
    const day = fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString());
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), day, fc.nat({ max: 400 }), (left, at, days) => {
        const due = at.slice(0, 10);
        const [today, later] = [days, days + 1].map((n) =>
          new Date(Date.parse(due) + n * 86_400_000).toISOString().slice(0, 10),
        ) as [string, string];
        for (const group of ['services', 'contribution'] as const) {
          const charge = { part: { id: 'a', day: due, group, amount: left }, paid: [], left };
          const [now, then] = [today, later].map((when) => sanctionsOf([charge], when, ratesWith([])));
          expect(then?.fee).toBeGreaterThanOrEqual(now?.fee ?? 0);
          expect(then?.interest).toBeGreaterThanOrEqual(now?.interest ?? 0);
        }
      }),
    );
  });
});
