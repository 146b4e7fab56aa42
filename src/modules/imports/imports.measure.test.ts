import { expect, test } from 'vitest';
import { showCell } from '../../testing/cells.ts';
import { ownersOf } from '../../testing/owners.ts';
import { type CellPerson, parsePeople, usualOrder } from './imports.people.rules.ts';

const fields = ['titleBefore', 'firstName', 'lastName', 'titleAfter', 'jointly', 'share'] as const;
const isExact = (got: CellPerson, wanted: Partial<CellPerson>) =>
  fields.every((name) => JSON.stringify(got[name] || '') === JSON.stringify(wanted[name] || ''));

/** Of the owners of a house: how many are read right without a hand, right or wrong but marked, wrong without a mark. */
function measure(seed: number) {
  const units = ownersOf(seed, 500);
  const order = usualOrder(units.map(({ cell }) => cell));
  const count = { people: 0, exact: 0, marked: [] as string[], wrong: [] as string[] };
  for (const { cell, people: wanted } of units) {
    const read = parsePeople(cell, { order });
    const isMarked = read.doubts.length > 0 || read.people.some(({ doubts }) => doubts.length > 0);
    const isFirm = wanted.length === 0;
    const isRight = isFirm
      ? read.people.length === 1 && read.people[0]?.companyName === cell
      : read.people.length === wanted.length && read.people.every((one, i) => isExact(one, wanted[i] ?? {}));
    count.people += wanted.length || 1;
    if (isMarked) count.marked.push(`${cell} => ${showCell(read)}`);
    else if (isRight) count.exact += wanted.length || 1;
    else count.wrong.push(`${cell} => ${showCell(read)}`);
  }
  return count;
}

test.each([1, 2, 6, 7, 9, 10])(
  'of 500 units of house %i at least 99 % of people are read right, the rest is marked',
  (seed) => {
    const { people, exact, marked, wrong } = measure(seed);
    expect(wrong).toEqual([]);
    expect(exact / people, marked.join('\n')).toBeGreaterThanOrEqual(0.99);
  },
);
