import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stemOf, unitForms, unitsIn, wordsOf } from '#engines/mentions.ts';
import { fold } from '#shared/fold.ts';
import { heldBack, subsetOf } from '../payments/payments.recorded.rules.ts';
import { isExact, openParts, type Payable } from '../payments/payments.rules.ts';
import { decideSymbol, ruleOut } from './matching.rules.ts';

const payable = (id: string, owed: number[], more: Partial<Payable> = {}): Payable => ({
  id,
  type: 'unit',
  unitId: id,
  room: id,
  name: 'Platba',
  symbol: '12',
  owed,
  next: 0,
  received: 0,
  ...more,
});
const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 12 });

describe('what is open of a payment', () => {
  test('is all that was owed less what was received, the oldest covered first', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 3_000_000 }), (owed, received) => {
        const open = openParts({ owed, next: 0 }, received);
        const sum = (all: number[]) => all.reduce((held, one) => held + one, 0);
        expect(sum(open)).toBe(Math.max(sum(owed) - received, 0));
        expect(open.slice(1)).toEqual(owed.slice(owed.length - open.length + 1));
      }),
    );
  });

  test('is less by a settlement that gives back, and what comes next is open too', () => {
    expect(openParts({ owed: [300, -100, 300], next: 300 }, 0)).toEqual([200, 300, 300]);
    expect(openParts({ owed: [300], next: 300 }, 450)).toEqual([150]);
  });

  test('is paid exactly by one of its parts or by the oldest ones together, and by nothing else', () => {
    const open = [200, 300, 400];
    expect([200, 300, 400, 500, 900].map((amount) => isExact(open, amount))).toEqual([true, true, true, true, true]);
    expect([100, 600, 700, 901].map((amount) => isExact(open, amount))).toEqual([false, false, false, false]);
    expect(isExact([], 0)).toBe(false);
  });
});

describe('money with one symbol', () => {
  test('is decided alike in whatever pieces it is looked at, and never twice', () => {
    const sizes = fc.array(fc.constantFrom(100, 200, 300, 600, 750), { maxLength: 12 });
    fc.assert(
      fc.property(sizes, (all) => {
        const items = all.map((amount, at) => ({ id: String(at), amount }));
        const payables = [payable('a', [300, 300, 300])];
        const found = decideSymbol(payables, items);
        const sum = [...found.values()].reduce((held, { amount }) => held + amount, 0);
        expect(sum).toBeLessThanOrEqual(900);
        expect([...found].every(([id, part]) => items[Number(id)]?.amount === part.amount)).toBe(true);
        expect(decideSymbol(payables, items)).toEqual(found);
      }),
    );
  });

  test('goes to the one payment that its amount fits; where it fits two, somebody decides', () => {
    const own = payable('klice', [500], { type: 'own' });
    expect(decideSymbol([payable('12', [300]), own], [{ id: 'x', amount: 500 }]).get('x')?.paymentId).toBe('klice');
    expect(decideSymbol([payable('12', [500]), own], [{ id: 'x', amount: 500 }]).size).toBe(0);
  });
});

test('a sum for several payments is found where there is one, exactly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      (sizes, mask) => {
        const parts = sizes.map((amount, at) => ({ paymentId: String(at), amount }));
        const some = parts.filter((_, at) => mask & (1 << at));
        const sum = some.reduce((held, { amount }) => held + amount, 0);
        const found = subsetOf(parts, sum);
        if (some.length >= 2) expect(found).not.toBeNull();
        if (found) expect(found.reduce((held, { amount }) => held + amount, 0)).toBe(sum);
      },
    ),
  );
  expect(subsetOf([{ paymentId: 'a', amount: 100 }], 100)).toBeNull();
});

describe('what was recorded by hand', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 6 });
  const sum = (all: number[]) => all.reduce((held, one) => held + one, 0);
  const on = (amounts: number[], day = '2030-05-02') => amounts.map((amount, at) => ({ id: String(at), day, amount }));

  test('in pieces holds back the movement to which they come, and none but it', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 9 }), (pieces, more) => {
        const items = on([sum(pieces) + more, sum(pieces)]);
        expect([...heldBack(items, on(pieces, '2030-05-09'), () => true)]).toEqual(['1']);
        expect(heldBack(items, on(pieces, '2030-05-30'), () => true).size).toBe(0);
        expect(heldBack(items, on(pieces), () => false).size).toBe(0);
      }),
    );
  });

  test('at once holds back all the movements into which it may be divided, together no more than it is', () => {
    fc.assert(
      fc.property(sizes, sizes, (pieces, others) => {
        expect(heldBack(on(pieces), on([sum(pieces)]), () => true).size).toBe(pieces.length);
        const items = on([...pieces, ...others]);
        const held = heldBack(items, on([sum(pieces)]), () => true);
        expect(sum(items.flatMap(({ id, amount }) => (held.has(id) ? amount : [])))).toBeLessThanOrEqual(sum(pieces));
      }),
    );
  });
});

test('names are known in their female and inflected forms, units by what people write of them', () => {
  expect(['Novák', 'Nováková', 'Novákovi', 'Nováka'].map((name) => stemOf(fold(name)))).toEqual(Array(4).fill('novak'));
  expect(stemOf(fold('Svobodová'))).toBe(stemOf(fold('Svoboda')));
  expect(stemOf(fold('Řehoř'))).toBe('rehor');
  expect(wordsOf(fold('Ing. Jiří Řehoř, Ph.D.'))).toEqual(['ing', 'jiri', 'rehor']);
  expect(unitForms('1098/12')).toEqual(['1098/12', '12']);
  const named = ['byt 12', 'Byt č. 12', 'j.1098/12', 'záloha b.12 květen', 'jednotka č.12'].map((text) =>
    unitsIn(fold(text)),
  );
  expect(named).toEqual([['12'], ['12'], ['1098/12'], ['12'], ['12']]);
  expect(unitsIn(fold('faktura 12, obj 12'))).toEqual([]);
});

test('own transfers, fees, interest and what the house pays are no payments', () => {
  const own = new Set(['123/0800']);
  const out = (amount: number, counterAccount: string, words: string) =>
    ruleOut({ amount, counterAccount, words: fold(words) }, own);
  expect(out(500, '123/0800', 'převod')).toBe('transfer');
  expect(out(-500, '', 'Poplatek za vedení účtu')).toBe('fee');
  expect(out(12, '', 'Připsaný úrok')).toBe('interest');
  expect(out(-900, '77/0100', 'faktura za výtah')).toBe('expense');
  expect(out(900, '77/0100', 'úroky z prodlení')).toBeNull();
});
