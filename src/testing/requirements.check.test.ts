import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// docs/requirements.tsv: what each requirement of the documents promises, and which test or screen shows it.

/** How many requirements each part of the documents has; together 806. */
const parts: Record<string, number> = {
  SHELL: 35,
  AUTH: 35,
  COMMUNITY: 27,
  ROLES: 31,
  DASH: 8,
  SEARCH: 14,
  WIDGETS: 38,
  MSG: 47,
  DOC: 47,
  EVT: 51,
  ACC: 13,
  USR: 41,
  UNIT: 17,
  CONT: 20,
  GAL: 20,
  VOTE: 74,
  SURV: 34,
  MEET: 19,
  REP: 25,
  DISC: 14,
  APPR: 19,
  CASH: 12,
  FEE: 8,
  PAY: 17,
  INV: 9,
  CAD: 11,
  INS: 8,
  ORDER: 53,
  ACT: 2,
  ERR: 41,
  LIMITS: 16,
};
const ids = Object.entries(parts).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, at) => `${part}-${String(at + 1).padStart(2, '0')}`),
);
const rows = readFileSync('docs/requirements.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const isTest = (file: string) => /^(src\/.+\.test\.ts|e2e\/[\w.]+\.spec\.ts)$/.test(file);

describe('the table of requirements', () => {
  test('has all 806, each once or more and in their order, and no other', () => {
    expect(ids).toHaveLength(806);
    expect([...new Set(rows.map(([id]) => id))]).toEqual(ids);
  });

  test('says on the first row of each, in one sentence, what it promises, and no sentence twice', () => {
    const wrong = rows.filter(([id, promise = ''], at) =>
      rows[at - 1]?.[0] === id ? promise !== '' : !/^\S.{20,180}\.$/.test(promise),
    );
    expect(wrong).toEqual([]);
    const promises = rows.map(([, promise]) => promise).filter(Boolean);
    expect(new Set(promises).size).toBe(promises.length);
  });

  test('names for each a test that is there and runs, a file of the product, or the reason why it is left', () => {
    const wrong = rows.filter(([, , file = '', title = '', ...more]) => {
      if (more.length > 0) return true;
      if (file === '-') return title.length < 20;
      if (!existsSync(file)) return true;
      return isTest(file) ? !runs(file, title) : title !== '' || !/^src\/(modules|web)\//.test(file);
    });
    expect(wrong).toEqual([]);
  });

  test('is not fooled by a test that is skipped, or that nobody wrote', () => {
    expect(isRun("test.skip('a word', () => {})", 'a word')).toBe(false);
    expect(isRun("test('a word more', () => {})", 'a word')).toBe(false);
    expect(isRun("test.each(all)('a word', () => {})", 'a word')).toBe(true);
    expect(isRun("describe('a word', () => {})", 'a word')).toBe(true);
  });
});

/** Whether the file has a test, or a group of tests, of this title that is not put aside. */
function runs(file: string, title: string): boolean {
  return title !== '' && isRun(readFileSync(file, 'utf8'), title);
}

/** The title is the first word of a call, which is not that of one put aside. */
function isRun(text: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\.(?:skip|todo|fixme))\\(\\s*(['"\`])${literal}\\1`).test(text);
}
