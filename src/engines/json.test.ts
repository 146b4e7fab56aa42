import { expect, test } from 'vitest';
import type { Failure } from '#shared/errors.ts';
import { requireTame } from './json.ts';

/** Why a text is refused, null when it is not. */
function refusalOf(json: string): string | null {
  try {
    requireTame(json);
    return null;
  } catch (error) {
    return (error as Failure).key;
  }
}
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const many = (count: number) => `[${Array(count).fill('1').join()}]`;

test.each([
  ['thirty-two levels', nested(32), null],
  ['thirty-three levels', nested(33), 'BASE.ERRORS.JSON'],
  ['a level that ends before the next begins', `[${Array(1_000).fill('{"a":[]}').join()}]`, null],
  ['brackets in a text', JSON.stringify('['.repeat(100)), null],
  ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(100)}`), null],
  ['brackets behind a text that ends with a backslash', `["\\\\",${nested(40)}]`, 'BASE.ERRORS.JSON'],
  ['brackets in a text without an end', `"${'['.repeat(100)}`, null],
  ['two hundred thousand values', many(200_000), null],
  ['one more', many(200_001), 'BASE.ERRORS.BODY_TOO_LARGE'],
  ['commas in a text', JSON.stringify(','.repeat(300_000)), null],
])('%s', (_, json, key) => {
  expect(refusalOf(json)).toBe(key);
});
