import { expect, test } from 'vitest';
import { base as czech } from '../base.text.cs.ts';
import { base as english } from '../base.text.en.ts';
import { strengthOf } from './strength.tsx';

test.each([
  ['12345678', 0, 'very weak', 'velmi slabé'],
  ['heslo', 1, 'weak', 'slabé'],
  ['Lipova12', 2, 'fair', 'přijatelné'],
  ['modrykun77', 3, 'good', 'dobré'],
  ['Tiche-housle-26', 4, 'strong', 'silné'],
] as const)('the password %s scores %i of 4, which is called %s', async (password, score, inEnglish, inCzech) => {
  expect(await strengthOf(password)).toBe(score);
  expect(english[`BASE.PASSWORD.STRENGTH.${score}`]).toBe(inEnglish);
  expect(czech[`BASE.PASSWORD.STRENGTH.${score}`]).toBe(inCzech);
});
