import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fraction } from '#shared/fraction.ts';
import type { Logged } from './evening.deeds.contract.ts';
import { inOrder } from './evening.entries.rules.ts';
import { fold } from './evening.fold.rules.ts';
import { presentOf, speakerOf, type Voice, voicesOf } from './evening.presence.rules.ts';
import { quorumOf, rollOf } from './evening.quorum.rules.ts';

const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const rules = { proxyLimit: 2, remote: false };
const tops = [13, 8, 21, 5, 34];
const all = 81;
const roll = rollOf(
  tops.map((top, n) => ({
    n,
    unit: `${n}`,
    entrance: '',
    owners: [],
    speaker: '',
    excluded: false,
    code: '',
    token: '',
    share: { top, bottom: all },
  })),
);
const question = idOf(1);

/** Logs of three devices as they may come about, some of it impossible. */
const anyLog = fc
  .array(
    fc.record({
      device: fc.integer({ min: 1, max: 3 }),
      second: fc.integer({ min: 0, max: 400 }),
      who: fc.integer({ min: 1, max: 5 }).map(idOf),
      unit: fc.integer({ min: 0, max: 4 }),
      type: fc.constantFrom('arrive', 'proxy', 'scoped', 'leave', 'dispute', 'agree', 'open', 'close', 'undo', 'lead'),
    }),
    { maxLength: 60 },
  )
  .map((steps) =>
    steps.map(({ device, second, who, unit, type }, seq) => {
      const at = new Date(Date.parse('2026-11-24T17:00:00.000Z') + second * 1_000).toISOString();
      const stamp = { id: idOf(1_000 + seq), device: idOf(device), n: seq + 1, at, seq };
      const arrival = { type: 'arrive', who, name: who, units: [unit], remote: false, power: null };
      const said: Record<typeof type, object> = {
        arrive: { ...arrival, basis: 'owner' },
        proxy: { ...arrival, basis: 'proxy' },
        scoped: { ...arrival, basis: 'proxy', points: [idOf(1 + (second % 2))], orders: [], person: who },
        leave: { type, who, units: null },
        dispute: { type, unit, text: '' },
        agree: { type, unit },
        open: { type, question, present: [unit], out: [], reason: null },
        close: { type, question, way: 'person', rest: 'agree', choices: [] },
        undo: { type, of: idOf(1_000 + unit * 3), reason: '' },
        lead: { type, name: 'x' },
      };
      return { ...stamp, ...said[type] } as Logged;
    }),
  );

test('all who know the same deeds see the same, in whatever order and however often they got them', () => {
  fc.assert(
    fc.property(anyLog, fc.infiniteStream(fc.integer()), (log, order) => {
      const mixed = [...log, ...log.slice(0, 10)]
        .map((deed) => ({ deed, by: order.next().value as number }))
        .sort((a, b) => a.by - b.by)
        .map(({ deed }) => deed);
      expect(fold(roll, rules, mixed)).toEqual(fold(roll, rules, log));
      expect(inOrder(mixed).length).toBe(mixed.length);
    }),
    { numRuns: 300 },
  );
});

test('a unit is present at most once, and weights, light and who would break it agree with a count by hand', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const { presence } = fold(roll, rules, log);
      const point = [null, idOf(1), idOf(2)][log.length % 3] ?? null;
      const here = presentOf(presence, point);
      const quorum = quorumOf(roll, presence, point);
      const sum = (units: Iterable<number>) => [...units].reduce((total, n) => total + (tops[n] ?? 0), 0);
      expect(new Set(here).size).toBe(here.length);
      expect(compare(quorum.part, fraction(sum(here), all))).toBe(0);
      expect(quorum.light !== 'red').toBe(2 * sum(here) > all);
      for (const n of here) {
        const voice = speakerOf(presence, n, point) as Voice;
        const isReached = voice.points.length === 0 || (point !== null && voice.points.includes(point));
        expect([voice.basis === 'owner', isReached]).toEqual([
          voice === presence.held.get(n) && voice.basis === 'owner',
          true,
        ]);
      }
      const byPower = (who: string) =>
        tops.filter((_, n) => voicesOf(presence, n).some((one) => one.who === who && one.basis === 'proxy')).length;
      for (const who of [1, 2, 3, 4, 5].map(idOf)) expect(byPower(who)).toBeLessThanOrEqual(rules.proxyLimit);
      for (const { units } of quorum.breakers) expect(2 * (sum(here) - sum(units))).toBeLessThanOrEqual(all);
    }),
    { numRuns: 300 },
  );
});

test('whom all owners chose to act for them goes before each of them, whoever comes first and on whichever device', () => {
  const at = (second: number) => new Date(Date.parse('2026-11-24T17:00:00.000Z') + second * 1_000).toISOString();
  const bases = ['owner', 'representative', 'spouse', 'proxy'] as const;
  const comes = fc.record({ basis: fc.constantFrom(...bases), device: fc.nat(2), second: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(comes, { minLength: 1, maxLength: 6 }), (all) => {
      const log = all.map(({ basis, device, second }, seq) => {
        const who = idOf(100 + seq);
        const stamp = { id: idOf(1_000 + seq), device: idOf(device), n: seq + 1, at: at(second), seq };
        const voice = { who, name: who, units: [0], basis, remote: false, power: null };
        return { ...stamp, type: 'arrive', ...voice, points: [], orders: [], person: who } as Logged;
      });
      const said = all.map(({ basis }) => basis);
      const { presence } = fold(roll, { proxyLimit: null, remote: false }, log);
      const holder = presence.held.get(0)?.basis;
      if (said.includes('representative')) expect(holder).toBe('representative');
      else expect(holder === 'proxy').toBe(said.every((basis) => basis === 'proxy'));
      const owners = said.filter((basis) => basis !== 'proxy').length;
      expect((presence.also.get(0) ?? []).length).toBe(Math.max(0, owners - 1)); // nobody who is there is lost
    }),
    { numRuns: 300 },
  );
});
