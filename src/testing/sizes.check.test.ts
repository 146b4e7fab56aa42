import { expect, test } from 'vitest';
import { measureSizes } from '../../bench/size.ts';

test('no first screen brings more JavaScript than its budget', () => {
  const over: string[] = [];
  measureSizes(({ what, figures, goal, holds }) => !holds && over.push(`${what}: ${JSON.stringify(figures)} ${goal}`));
  expect(over).toEqual([]);
});
