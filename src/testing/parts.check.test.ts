import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ErrorPart, ownErrors } from '#shared/errors.ts';
import { modules } from '../modules.ts';
import { examples, modulesWith } from './examples.ts';

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

test('a module brings an example of each of its calls', () => {
  const names = modules.flatMap(({ contract }) => Object.keys(contract.calls));
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !(name in examples))).toEqual([]);
  expect(Object.keys(examples).filter((name) => !names.includes(name))).toEqual([]);
});

test('a module that keeps texts of people brings a canary', () => {
  const settledElsewhere = [
    'communities', // the house's own, beside what all canaries share
    'attachments', // hangs on what messages settle
    'acceptread', // holds no text
    'ical', // shows what events settle
  ];
  const keeping = readdirSync('src/modules').filter((name) =>
    existsSync(`src/modules/${name}/server/${name}.takeout.ts`),
  );
  const without = keeping.filter((name) => ![...modulesWith('canary'), ...settledElsewhere].includes(name));
  expect([keeping.length > 10, without]).toEqual([true, []]);
});

test('the glossary says under which id, calls and addresses each module is met', () => {
  const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const told = (words: Iterable<string>) =>
    [...new Set(words)]
      .sort()
      .map((word) => `\`${word}\``)
      .join(', ') || '—';
  const rows = readdirSync('src/modules').map((name) => {
    const calls = textOf(`src/modules/${name}/${name}.contract.ts`);
    const pages = textOf(`src/modules/${name}/web/${name}.module.ts`);
    const found = (text: string, pattern: RegExp) => told([...text.matchAll(pattern)].map(([, word = '']) => word));
    return [
      `\`${name}\``,
      found(calls, /\bcontract\('(\w+)'/g),
      found(calls, /^ {2}'[A-Z]+ \/([\w-]+)/gm),
      found(pages, /(?:recordRoutes\(|path: )'(\/[\w-]+)/g),
    ];
  });
  const written = textOf('docs/glossary.md').split('## Modules')[1] ?? '';
  const lines = [...written.matchAll(/^\| (`.*) \|$/gm)].map(([, line = '']) => line.split(' | '));
  expect(lines.map(([folder, , ...others]) => [folder, ...others])).toEqual(rows.sort());
  expect(rows.length).toBeGreaterThan(modules.length);
});
