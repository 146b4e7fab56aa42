import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '#engines/limits.ts';

/** The levels of all requirements of ASVS 5.0.0, section by section in their order; level 3 is not aimed at. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
};
const required = Object.entries(levels).flatMap(([section, digits]) =>
  [...digits].map((level, i) => ({ id: `${section}.${i + 1}`, level })).filter(({ level }) => level !== '3'),
);

const text = readFileSync('docs/asvs.md', 'utf8');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map(cellsOf)
  .map(([ids = '', level = '', , answer = '', evidence = '']) => ({ ids: ids.split(', '), level, answer, evidence }));
const filesIn = (evidence: string) =>
  [...evidence.matchAll(/`([\w./-]+\.(?:tsx?|md|json|mjs))`/g)].map(([, path = '']) => path);
const exists = (path: string) => [path, `src/${path}`].some((place) => existsSync(place));

describe('the table of ASVS', () => {
  test('lists every requirement of the levels 1 and 2 once, under its level', () => {
    const listed = rows.flatMap(({ ids, level }) => ids.map((id) => ({ id, level })));
    expect(listed).toEqual(required);
    expect(required.filter(({ level }) => level === '1')).toHaveLength(65);
    expect(required).toHaveLength(217);
  });

  test('names only files that exist', () => {
    const named = rows.flatMap(({ evidence }) => filesIn(evidence));
    expect(named.filter((path) => !exists(path))).toEqual([]);
    expect(named.length).toBeGreaterThan(150);
  });

  test.each([
    ['test', /\.(test|spec)\.ts$/],
    ['code', /\.(tsx?|json)$/],
    ['document', /\.md$/],
  ])('says "%s" only where it names one', (answer, kind) => {
    const bare = rows.filter((row) => row.answer === answer && !filesIn(row.evidence).some((path) => kind.test(path)));
    expect(bare.map(({ ids }) => ids)).toEqual([]);
  });

  test('gives a reason in words where it names no file', () => {
    const mute = rows.filter(
      ({ evidence }) => evidence.replace(/`[^`]*`/g, '').length < 8 && !filesIn(evidence).length,
    );
    expect(mute.map(({ ids }) => ids)).toEqual([]);
  });

  test('sums its answers up at its head', () => {
    const head = text.split('\n').filter((line) => /^\| (test|code|document|deviates|operator|none) \|/.test(line));
    const told = Object.fromEntries(head.map(cellsOf).map(([answer, , sum]) => [answer, Number(sum)]));
    const counted: Record<string, number> = {};
    for (const { answer, ids } of rows) counted[answer] = (counted[answer] ?? 0) + ids.length;
    expect(told).toEqual(counted);
  });
});

test('the table of limits in SECURITY.md is the one that is enforced', () => {
  const units: Record<string, number> = { min: 60, h: 3600, day: 86_400 };
  const table = readFileSync('SECURITY.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| `\w+`.* \| [\d, ]+ \| \d+ \w+ \|$/.test(line));
  const told = table.flatMap((line) => {
    const [names = '', , points = '', time = ''] = cellsOf(line);
    const [amount, unit = ''] = time.split(' ');
    const seconds = Number(amount) * (units[unit] ?? Number.NaN);
    return [...names.matchAll(/`(\w+)`/g)].map(([, name], i) => [
      name,
      { points: Number(points.split(', ')[i]), seconds },
    ]);
  });
  expect(Object.fromEntries(told)).toEqual(rules);
  expect(told).toHaveLength(Object.keys(rules).length);
});
