import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byDay, cutShort, importantOf } from './dashboard.rules.ts';

test.each([
  ['Revize plynu', 10, 'Revize ply…'],
  ['Odečet', 10, 'Odečet'],
  ['Voda a topení: nonstop 602 111 222, plyn 1239', 30, 'Voda a topení: nonstop…'],
  ['Záloha 4 560,00 Kč', 10, 'Záloha…'],
  ['Záloha na leden je 4\u00a0560 Kč, do konce roku', 30, 'Záloha na leden je 4\u00a0560 Kč, d…'],
  ['+420 602 111 222 je správce', 10, '+420 602 111 222…'],
  ['123456789012', 10, '123456789012'],
  ['Byt 12 a dál', 5, 'Byt…'],
])('%s is cut after %i characters without cutting a number', (text, limit, cut) => {
  expect(cutShort(text, limit)).toBe(cut);
});

test('the important contacts are active people of four roles of the committee, in their order', () => {
  const roles = [
    'community_manager',
    'mayorCommittee',
    'subMayorCommittee',
    'memberCommittee',
    'external_mayorCommittee',
    'external_subMayorCommittee',
    'external_memberCommittee',
    'audit_mayorCommittee',
    'member',
  ];
  const inState = (state: string) => importantOf(roles.map((name) => ({ role: { name }, state })));
  expect(inState('active').map(({ role }) => role.name)).toEqual([
    'community_manager',
    'mayorCommittee',
    'subMayorCommittee',
    'memberCommittee',
  ]);
  for (const state of ['waiting', 'notActivated', 'withoutAccess', 'archived']) expect(inState(state)).toEqual([]);
});

test('what is left is the beginning of the text, and the number at its end is one of the text', () => {
  const words = fc.array(fc.constantFrom('voda', '602 111 222', '12', 'a', '4 560,00 Kč', 'dům,', '+420 1'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (parts, limit) => {
      const text = parts.join(' ');
      const cut = cutShort(text, limit);
      if (cut === text) return;
      const kept = cut.slice(0, -1);
      expect(text.startsWith(kept)).toBe(true);
      expect(/\d$/.test(kept) && /^[\s.,]?\d/.test(text.slice(kept.length))).toBe(false);
    }),
  );
});

test('what waits already comes before what has a day, and that by its day', () => {
  const waits = [{ until: '2026-06-02T10:00:00.000Z' }, { until: null }, { until: '2026-06-01T10:00:00.000Z' }];
  expect(byDay(waits)).toEqual([waits[1], waits[2], waits[0]]);
});
