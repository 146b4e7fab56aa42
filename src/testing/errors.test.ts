import { expect, test } from 'vitest';
import { type ErrorPart, ownErrors } from '#shared/errors.ts';
import { modules } from '../modules.ts';

const parts: ErrorPart[] = [ownErrors, ...modules.flatMap(({ errors }) => errors ?? [])];

test('no two parts refuse with the same key', () => {
  expect(parts.length).toBeGreaterThan(10);
  for (const keys of [
    parts.flatMap(({ statuses }) => Object.keys(statuses)),
    parts.flatMap(({ fields = [] }) => fields),
  ])
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('every word of a contract about a wrong field is one that is declared', () => {
  const files = import.meta.glob<string>(['../{shared,modules}/**/*.ts', '!../**/*.{test,errors}.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const known = parts.flatMap(({ fields = [] }) => fields);
  const said = Object.values(files).flatMap((text) => text.match(/(?<=')[A-Z_]+\.VALIDATION\.[A-Z_]+(?=')/g) ?? []);
  expect(said.length).toBeGreaterThan(100);
  expect([...new Set(said)].filter((key) => !known.includes(key))).toEqual([]);
});
