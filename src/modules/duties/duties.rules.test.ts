import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { dutiesOf, isYearGone } from './duties.rules.ts';

const point = (name: string, own: object = {}) => ({
  kind: 'decide' as const,
  name,
  text: '',
  requiresNotary: false,
  ...own,
});

describe('what a meeting leaves to do', () => {
  test.each([
    ['nothing decided', [], ['minutes']],
    ['a repair', [point('Oprava střechy')], ['minutes']],
    ['an election', [point('Volba výboru', { kind: 'elect' })], ['minutes', 'registry']],
    ['other bylaws', [point('Změna stanov')], ['minutes', 'notary', 'registry']],
    [
      'bylaws in the wording alone',
      [point('Různé', { text: 'Mění se čl. 4 stanov.' })],
      ['minutes', 'notary', 'registry'],
    ],
    ['something that stays within the bylaws', [point('Odměna výboru podle stanov')], ['minutes']],
    ['what needs a public deed', [point('Zástavní právo', { requiresNotary: true })], ['minutes', 'notary']],
    ['the accounts', [point('Schválení účetní závěrky')], ['minutes', 'accounts']],
    ['a change of the accounts of heating', [point('Změna rozúčtování tepla')], ['minutes']],
  ])('%s', (_, decided, expected) => expect(dutiesOf(decided)).toEqual(expected));
});

test.each([
  ['2025-11-24', '2026-11-23', false],
  ['2025-11-24', '2026-11-24', true],
  ['2024-02-29', '2025-02-28', false],
  ['2024-02-29', '2025-03-01', true],
])('a year from %s until %s has gone: %s', (last, today, expected) => {
  expect(isYearGone(last, today)).toBe(expected);
});

test('days are of the calendar, over the end of a month and of summer time', () => {
  expect([addDays('2026-10-10', 30), addDays('2026-12-15', 30)]).toEqual(['2026-11-09', '2027-01-14']);
});
