import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, plus, showFraction, sum, zero } from '#shared/fraction.ts';
import {
  type Asked,
  groupOthers,
  isSaid,
  nothingSaid,
  otherPlace,
  percentOf,
  type Said,
  type Sheet,
  saidError,
  type Totals,
  type Units,
  weightsOf,
  withSheet,
} from './surveys.rules.ts';

const question = (more: Partial<Asked> = {}): Asked => ({
  id: 'q',
  type: 'choice',
  required: false,
  multiple: true,
  maxAnswers: null,
  otherAnswer: true,
  answers: [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
  ...more,
});
const said = (...answerIds: string[]): Said => ({ ...nothingSaid, answerIds });
const some: fc.Arbitrary<Said> = fc.record({
  answerIds: fc.subarray(['a', 'b', 'c']),
  maybeIds: fc.constant<string[]>([]),
  other: fc.constantFrom('', ' ', 'Dub', 'dub', 'Buk'),
});
const sheets = fc.array(fc.record({ q: some }), { maxLength: 30 });
const units: fc.Arbitrary<Units> = fc.dictionary(
  fc.constantFrom('u1', 'u2', 'u3', 'u4'),
  fc.option(fc.constant({ top: 1, bottom: 8 })),
);

describe('the totals of a question', () => {
  test('are a plain count of the sheets, in whatever order they came', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        const counted = (list: Sheet[]) => list.reduce<Totals>((held, one) => withSheet(held, [question()], one), {});
        const total = counted(all).q ?? { answered: 0, counts: {}, maybe: {}, others: [] };
        const told = all.map(({ q }) => q).filter((one) => one.answerIds.length > 0 || one.other.trim() !== '');
        expect(total.answered).toBe(told.length);
        for (const id of ['a', 'b', 'c'])
          expect(total.counts[id] ?? 0).toBe(told.filter(({ answerIds }) => answerIds.includes(id)).length);
        expect(total.others).toEqual(
          told
            .map(({ other }) => other.trim())
            .filter(Boolean)
            .sort(),
        );
        expect(counted([...all].reverse())).toEqual(counted(all));
      }),
    );
  });

  test('by units count each unit once, and by shares as much as its share, however many of its owners answered', () => {
    const single = question({ multiple: false });
    const one = fc.record({
      sheet: fc.record({ q: fc.constantFrom(said('a'), said('b'), { ...nothingSaid, other: 'Dub' }, nothingSaid) }),
      units,
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (answers) => {
        const weights = [...weightsOf(single, answers).values()];
        const told = answers.filter(({ sheet }) => isSaid(single, sheet.q));
        const present = new Set(told.flatMap((answer) => Object.keys(answer.units)));
        expect(showFraction(sum(weights.map((weight) => weight.units)))).toBe(String(present.size));
        const all = weights.reduce((held, weight) => plus(held, weight.share), zero);
        expect(Number(all.top) / Number(all.bottom)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('give spouses half of their flat each', () => {
    const flat = { u1: { top: 3, bottom: 10 } };
    const weights = weightsOf(question(), [
      { sheet: { q: said('a') }, units: flat },
      { sheet: { q: { ...nothingSaid, other: 'Dub' } }, units: flat },
      { sheet: { q: said('a') }, units: {} },
    ]);
    expect(weights.get('a')).toEqual({ units: fraction(1, 2), share: fraction(3, 20) });
    expect(weights.get(otherPlace)).toEqual({ units: fraction(1, 2), share: fraction(3, 20) });
  });

  test('put other answers that read alike together', () => {
    expect(groupOthers(['Dub', ' dub', 'DUB', 'Buk'])).toEqual([
      { text: 'Dub', count: 3 },
      { text: 'Buk', count: 1 },
    ]);
    expect([percentOf(1, 3), percentOf(0, 0)]).toEqual([33.33, 0]);
  });
});

describe('what is said to a question', () => {
  test('is refused or counted, never both and never neither', () => {
    fc.assert(
      fc.property(some, fc.boolean(), fc.constantFrom(null, 2), (one, required, maxAnswers) => {
        const asked = question({ required, maxAnswers });
        const chosen = one.answerIds.length + (one.other.trim() ? 1 : 0);
        const isRight = chosen === 0 ? !required : maxAnswers === null || chosen <= maxAnswers;
        expect(saidError(asked, one) === null).toBe(isRight);
      }),
    );
  });

  test('of days may be that none suits', () => {
    const days = question({ type: 'dates', required: true, otherAnswer: false });
    expect([saidError(days, nothingSaid), saidError(days, undefined)]).toEqual([null, 'SURVEY.VALIDATION.REQUIRED']);
  });
});
