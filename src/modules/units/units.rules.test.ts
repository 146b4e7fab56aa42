import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdersOf, isOfAssociation, type OwnerInput, unitErrors } from './units.rules.ts';

type Holder = { isPair: boolean; part: number | null };

/** The owners of holders whose parts have one bottom; null is an unknown part. */
function ownersOf(holders: Holder[], bottom: number): OwnerInput[] {
  let count = 0;
  return holders.flatMap(({ isPair, part }) =>
    Array.from({ length: isPair ? 2 : 1 }, () => ({
      userId: `osoba ${++count}`,
      jointly: isPair,
      fraction: part === null ? null : { top: part, bottom },
    })),
  );
}
const check = (owners: OwnerInput[]) => unitErrors({ owners, authorizedPersons: [] });
const parts = fc.array(fc.record({ isPair: fc.boolean(), part: fc.integer({ min: 1, max: 1_000_000 }) }), {
  minLength: 1,
  maxLength: 12,
});

test('single holders and pairs whose parts make the whole are right; one part more or less is not', () => {
  fc.assert(
    fc.property(parts, (holders) => {
      const bottom = holders.reduce((sum, { part }) => sum + part, 0);
      expect(check(ownersOf(holders, bottom))).toEqual({});
      expect(check(ownersOf(holders, bottom + 1))).toEqual({ owners: 'ROOM.VALIDATION.FRACTIONS' });
      if (bottom > holders.length)
        expect(check(ownersOf(holders, bottom - 1))).toEqual({ owners: 'ROOM.VALIDATION.FRACTIONS' });
    }),
  );
});

test('as soon as one part is unknown the others may make anything up to the whole', () => {
  fc.assert(
    fc.property(parts, fc.nat({ max: 1_000 }), (holders, rest) => {
      const bottom = holders.reduce((sum, { part }) => sum + part, 0);
      const unknown = { isPair: false, part: null };
      expect(check(ownersOf([...holders, unknown], bottom + rest))).toEqual({});
      if (bottom > 1)
        expect(check(ownersOf([...holders, unknown], bottom - 1))).toEqual({ owners: 'ROOM.VALIDATION.FRACTIONS' });
      expect(
        check(
          ownersOf(
            holders.map(({ isPair }) => ({ isPair, part: null })),
            bottom,
          ),
        ),
      ).toEqual({});
    }),
  );
});

test('holders are every owner once, in order, two together only where both say so', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ jointly: fc.boolean() }), { maxLength: 20 }), (owners) => {
      const holders = holdersOf(owners);
      expect(holders.flat()).toEqual(owners);
      for (const holder of holders) {
        expect(holder.length === 1 || holder.every(({ jointly }) => jointly)).toBe(true);
        expect(holder.length).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test('an odd number of spouses in a row, or two with other fractions, is no pair', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 50 }), (pairs, top) => {
      const spouse = { isPair: true, part: null };
      const odd = ownersOf(
        Array.from({ length: pairs + 1 }, () => spouse),
        1,
      ).slice(0, -1);
      expect(check(odd)).toEqual({ [`owners.${pairs * 2}.jointly`]: 'ROOM.VALIDATION.JOINTLY' });
      const [first, second] = ownersOf([{ isPair: true, part: top }], top) as [OwnerInput, OwnerInput];
      const equal = { top: 3 * top, bottom: 3 * top };
      expect(check([first, { ...second, fraction: equal }])).toEqual({});
      expect(check([first, { ...second, fraction: { top, bottom: top + 1 } }])).toHaveProperty(['owners.0.jointly']);
      expect(check([first, { ...second, fraction: null }])).toHaveProperty(['owners.0.jointly']);
    }),
  );
});

test('a unit is the association’s by what is said, else by the number of its owners, else by their name', () => {
  const house = { name: 'Společenství vlastníků Lipová 12, Praha', ico: '01234567' };
  const named = (name: string | null, ico = '') => ({ name, ico });
  const own = named('SVJ', '1234567'); // a zero at the beginning is often left out
  const cases: [said: boolean | null, owners: (typeof own)[], is: boolean][] = [
    [null, [own], true],
    [null, [named('spolecenstvi  vlastniku LIPOVÁ 12 Praha')], true],
    [null, [named('Společenství vlastníků Lipová 12, Praha', '87654321')], false],
    [null, [named('Společenství vlastníků Lipová 14, Praha')], false],
    [null, [own, named(null)], false],
    [null, [named('')], false],
    [null, [], false],
    [true, [named(null)], true],
    [false, [own], false],
  ];
  for (const [said, owners, is] of cases) expect(isOfAssociation(said, owners, house), JSON.stringify(owners)).toBe(is);
  expect(isOfAssociation(null, [own], { ...house, ico: '' })).toBe(false);
  expect(isOfAssociation(null, [named('-')], { name: '–', ico: '' })).toBe(false);
});
