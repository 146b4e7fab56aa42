import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Format, type Item, itemOf } from '#engines/statements/statements.shape.ts';
import { compared, type Existing, identified } from './server/bank.alike.ts';

/** Movements that often say the same, each with an id of its own where a format gives ids. */
const item = fc.record({
  day: fc.constantFrom('2026-01-05', '2026-01-06'),
  amount: fc.constantFrom(100, 200),
  vs: fc.constantFrom('', '12'),
  message: fc.constantFrom('', 'a'),
});
const items = fc
  .array(item, { maxLength: 10 })
  .map((all) => all.map(({ day, amount, ...more }, i) => itemOf(day, amount, { ...more, bankId: String(i) })));
const formats: Format[] = ['gpc', 'camt', 'mt940', 'fio', 'fioCsv'];
/** As a format tells it: only some know ids, and messages are cut or lost. */
const told = (all: Item[], format: Format): Item[] => {
  const hasIds = format === 'fio' || format === 'fioCsv';
  return all.map((one) => ({
    ...one,
    bankId: hasIds ? one.bankId : '',
    message: format === 'mt940' ? '' : one.message,
  }));
};

/** What a house has after files, in the order in which they come. */
function heldAfter(files: { all: Item[]; format: Format }[]): Existing[] {
  const held: Existing[] = [];
  for (const { all, format } of files) {
    const { known, fresh } = compared(identified(told(all, format), format), held);
    for (const { movementId, importId } of known) held.find(({ id }) => id === movementId)?.importIds.push(importId);
    for (const { alike, importId } of fresh) held.push({ id: String(held.length), alike, importIds: [importId] });
  }
  return held;
}
const saidBy = (held: Existing[]) => held.map(({ alike }) => alike).sort();

describe('movements are there once', () => {
  test('whatever formats bring the same days, in whatever order and how often', () => {
    fc.assert(
      fc.property(items, fc.array(fc.constantFrom(...formats), { minLength: 1, maxLength: 6 }), (all, order) => {
        const held = heldAfter(order.map((format) => ({ all, format })));
        expect(held.length).toBe(all.length);
      }),
    );
  });

  test('whatever the order of the rows in a file', () => {
    fc.assert(
      fc.property(
        items.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        fc.constantFrom(...formats),
        ([all, other], format) => {
          const files = [all, other].map((one) => ({ all: one, format }));
          expect(heldAfter(files).length).toBe(all.length);
        },
      ),
    );
  });

  test('of files that overlap by whole days, in any order of files and formats', () => {
    const file = fc.record({
      from: fc.integer({ min: 0, max: 3 }),
      days: fc.integer({ min: 1, max: 4 }),
      format: fc.constantFrom(...formats),
    });
    const month = fc
      .array(item, { maxLength: 14 })
      .map((all) =>
        all.map(({ amount, ...more }, i) => itemOf(`2026-01-0${1 + (i % 4)}`, amount, { ...more, bankId: String(i) })),
      );
    fc.assert(
      fc.property(month, fc.array(file, { minLength: 1, maxLength: 6 }), (all, pieces) => {
        const dayOf = ({ day }: Item) => Number(day.slice(-1)) - 1;
        const within = (one: Item) => pieces.some(({ from, days }) => dayOf(one) >= from && dayOf(one) < from + days);
        const files = pieces.map(({ from, days, format }) => ({
          all: all.filter((one) => dayOf(one) >= from && dayOf(one) < from + days),
          format,
        }));
        const expected = saidBy(heldAfter([{ all: all.filter(within), format: 'fio' }]));
        expect(saidBy(heldAfter(files))).toEqual(expected);
        expect(saidBy(heldAfter([...files].reverse()))).toEqual(expected);
      }),
    );
  });

  test('and a payment of the same day that another file of the bank tells by another id is another one', () => {
    const [one, two] = [itemOf('2026-01-05', 100, { bankId: '1' }), itemOf('2026-01-05', 100, { bankId: '2' })];
    const early = { all: [one], format: 'gpc' as const };
    const pieces = [
      { all: [one], format: 'fio' as const },
      { all: [two], format: 'fio' as const },
    ];
    expect([heldAfter([early, ...pieces]).length, heldAfter([...pieces, early]).length]).toEqual([2, 2]);
  });
});
