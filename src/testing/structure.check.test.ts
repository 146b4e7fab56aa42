import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';

type Import = { to: string; isType: boolean; isLate: boolean };
type File = { path: string; imports: Import[]; text: string };

/** Tests, and what a module brings for them: examples of its calls, and its canary. */
const isTest = (path: string) => /\.(test\.tsx?|(examples|canary)\.ts)$/.test(path);
const isText = (path: string) => /\.(text\.[a-z]+|texts)\.ts$/.test(path);
const isCode = (path: string) => /\.tsx?$/.test(path);

/** Where an import leads, as a path below src; null for a package. */
function target(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null;
}

function importsOf(path: string, text: string): File['imports'] {
  const found = text.matchAll(
    /(?:^|\n)\s*(import|export)( type)?\b[^;'"]*?from '([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import '([^']+)'/g,
  );
  return [...found].flatMap(([, , type, from, dynamic, bare]) => {
    const to = target(path, from ?? dynamic ?? bare ?? '');
    return to ? [{ to, isType: type !== undefined, isLate: dynamic !== undefined }] : [];
  });
}

const files: File[] = readdirSync('src', { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/').slice('src/'.length))
  .map((path) => {
    const text = readFileSync(join('src', path), 'utf8');
    return { path, text, imports: isCode(path) ? importsOf(path, text) : [] };
  });
const product = files.filter(({ path }) => !isTest(path) && !path.startsWith('testing/'));
const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1];
const isOpen = (path: string) => /\.(contract|rules)\.ts$/.test(path);
/** What a module offers to the servers of others. */
const isDoor = (path: string) => /\/server\/\w+\.door\.ts$/.test(path);

/** Roles of a module's files on the server; the anatomy in ARCHITECTURE says what each is. Any other word is of what one module does. */
const serverRoles = [
  'module',
  'kind',
  'handlers',
  'rows',
  'saving',
  'print',
  'export',
  'takeout',
  'sample',
  'jobs',
  'door',
  'letters',
  'thread',
  'worker',
  'waits',
  'books',
  'audit',
  'telling',
  'reminding',
];

/** What a module's components are for, where one folder would hold too many to tell apart. */
const foldersOf: Record<string, string[]> = {
  cash: ['desk'],
  prescriptions: ['facts', 'unit'],
  evening: ['desk', 'keep', 'lead', 'shown', 'wall'],
  orders: ['check', 'public'],
  surveys: ['answer', 'detail', 'form', 'people', 'results'],
  reports: ['form', 'outside', 'work'],
  payments: ['detail', 'remind'],
  settlement: ['detail', 'draft', 'statement'],
  votes: ['cast', 'detail', 'electors', 'evidence', 'form', 'meeting'],
};

describe('names', () => {
  test('every file of a module bears the module and one of the roles', () => {
    const lang = languages.join('|');
    const wrong = files.filter(({ path }) => {
      const name = moduleOf(path);
      if (!name) return false;
      const role = [
        `${name}(\\.[a-z]+)?\\.(contract|rules)\\.ts`,
        `${name}\\.(errors|examples|canary)\\.ts`,
        `${name}(\\.[a-z]+)?\\.text\\.(${lang})\\.ts`,
        `${name}\\.texts\\.ts`,
        `${name}(\\.[a-z]+)?(\\.long)?\\.test\\.ts`,
        `server/${name}\\.[a-z]+\\.ts`,
        `web/(${['', ...(foldersOf[name] ?? []).map((folder) => `${folder}/`)].join('|')})${name}\\.[a-z]+(\\.test)?\\.(tsx?|css)`,
      ].join('|');
      return !new RegExp(`^modules/${name}/(${role})$`).test(path);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('what files of three modules are called on the server is a role, and the anatomy has it', () => {
    const users = new Map<string, Set<string>>();
    for (const { path } of product) {
      const [, name, word] = /^modules\/([^/]+)\/server\/\w+\.([a-z]+)\.ts$/.exec(path) ?? [];
      if (name && word) users.set(word, (users.get(word) ?? new Set()).add(name));
    }
    const shared = [...users].filter(([, names]) => names.size > 2).map(([word]) => word);
    expect(shared.filter((word) => !serverRoles.includes(word))).toEqual([]);
    const anatomy = readFileSync('ARCHITECTURE.md', 'utf8');
    expect(serverRoles.filter((word) => !users.has(word) || !anatomy.includes(`server/messages.${word}.ts `))).toEqual(
      [],
    );
  });

  test('no name says nothing', () => {
    const empty = /(^|[./_-])(utils?|helpers?|common|misc|index|base|stuff|lib|tools)([./_-]|$)/i;
    const wrong = product
      .map(({ path }) => path)
      .filter((path) => empty.test(path) && !/^web\/base\.text\./.test(path));
    expect(wrong).toEqual([]);
  });

  test('everything is exported by its name', () => {
    const wrong = product.filter(({ path, text }) => isCode(path) && /^export (default\b|\*)/m.test(text));
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
});

test('what a module adds to the types of all it declares in its value', () => {
  const ofModules = files.filter(({ path }) => moduleOf(path));
  const added = ofModules
    .filter(({ path }) => !isText(path)) // texts have a test of their own
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}interface \w+ \{\n {4}(\w+): typeof (\w+);/gm)].map(([, name, part]) => ({
        path,
        name,
        part,
      })),
    );
  expect(added.length).toBeGreaterThan(15);
  const missing = added.filter(({ path, name, part }) => {
    const value = files.find((file) => file.path === `modules/${moduleOf(path)}/server/${moduleOf(path)}.module.ts`);
    return name !== moduleOf(path) || !value || !new RegExp(`\\b(errors|letters): ${part}\\b`).test(value.text);
  });
  expect(missing).toEqual([]);
});

describe('imports lead one way', () => {
  /** What a file may import, by where it stands; a type costs nothing at run time and may come from the list of calls. */
  function mayImport(path: string, to: string, isType: boolean): boolean {
    const [own, other] = [moduleOf(path), moduleOf(to)];
    const inside = own !== undefined && own === other;
    const isText = to.startsWith('texts/');
    if (path.startsWith('shared/')) return to.startsWith('shared/');
    if (path.startsWith('engines/')) return /^(shared|engines)\//.test(to);
    if (path.startsWith('server/')) return /^(shared|engines|server)\//.test(to) || isText;
    if (path.startsWith('house/')) return /^(shared|engines|server|house)\//.test(to) || isText;
    if (path.startsWith('web/')) return /^(shared|web)\//.test(to) || isText || (isType && to === 'modules.ts');
    if (path.startsWith('texts/')) return /^(shared|texts)\//.test(to) || /\.text\.[a-z]+\.ts$/.test(to);
    if (to === '../scripts/verify-ledger.mjs') return own === 'verify'; // the rules of the program that checks
    if (!own) return true; // the entry points and the lists of modules
    if (inside && !path.includes('/web/')) return !to.includes('/web/');
    if (inside) return !to.includes('/server/');
    if (other) return isOpen(to) || (isDoor(to) && path.includes('/server/'));
    if (path.includes('/server/'))
      return /^(shared|engines|server|house)\//.test(to) || isText || (isType && to === 'modules.ts');
    if (path.includes('/web/')) return /^(shared|web)\//.test(to) || isText || (isType && to === 'modules.ts');
    return to.startsWith('shared/');
  }

  test('shared, then engines, then server or web, then house, then modules, then the entry points', () => {
    const wrong = product.flatMap(({ path, imports }) =>
      imports.filter(({ to, isType }) => !mayImport(path, to, isType)).map(({ to }) => `${path} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a module is named by the two lists of modules alone', () => {
    /** What the entry points are there for. */
    const commands = [
      'backup.ts -> backup',
      'restore.ts -> backup',
      'server.ts -> auth', // the first sign-in of an administrator
      'web.prerender.tsx -> auth',
      'web.prerender.tsx -> orders',
      'web.public.tsx -> auth',
      'web.public.tsx -> evening', // the wall of a meeting
      'web.public.tsx -> news', // the page of a letter's link
      'web.public.tsx -> orders', // the customer's form
      'web.public.tsx -> reports', // the page of a firm
      'web.public.tsx -> verify', // the page that checks exported files
    ];
    /** What will be a part of its module; the list only ever shrinks. */
    const waiting = [
      'testing/cells.ts -> imports',
      'testing/matching.ts -> books',
      'testing/matching.ts -> matching',
      'testing/owners.ts -> imports',
      'testing/series.ts -> events',
      'testing/start.test.ts -> auth',
      'testing/texts.check.test.ts -> auth',
    ];
    const outside = files.filter(({ path }) => !moduleOf(path) && !/^modules(\.web)?\.ts$/.test(path));
    const named = outside.flatMap(({ path, imports }) =>
      imports.flatMap(({ to }) => (moduleOf(to) ? [`${path} -> ${moduleOf(to)}`] : [])),
    );
    expect([...new Set(named)].sort()).toEqual([...commands, ...waiting].sort());
  });

  test('a table of a module is asked by that module alone, by its schema or in SQL; others come to its door', () => {
    const tables = product.flatMap(({ path, text }) =>
      path.endsWith('.kind.ts')
        ? [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => ({ table, owner: moduleOf(path) }))
        : [],
    );
    expect(tables.length).toBeGreaterThan(12);
    const asking = product.flatMap(({ path, text }) =>
      tables
        .filter(({ table, owner }) => {
          const named = new RegExp(`\\b(from|join|update|into) "?${table}\\b(?!["'])`);
          return owner !== moduleOf(path) && !path.includes('/web/') && !isText(path) && named.test(text);
        })
        .map(({ table }) => `${path} ${table}`),
    );
    expect(asking).toEqual([]);
  });

  test('no files import each other in a circle, types included; only what is loaded when it is needed may lead back', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const [number, lowest] = [new Map<string, number>(), new Map<string, number>()];
    const open: string[] = [];
    const circles: string[][] = [];
    const visit = (path: string) => {
      const own = number.size;
      number.set(path, own);
      lowest.set(path, own);
      open.push(path);
      for (const { to, isLate } of byPath.get(path)?.imports ?? []) {
        if (isLate || !byPath.has(to)) continue;
        if (!number.has(to)) visit(to);
        if (open.includes(to)) lowest.set(path, Math.min(lowest.get(path) as number, lowest.get(to) as number));
      }
      if (lowest.get(path) === own) circles.push(open.splice(open.indexOf(path))); // Tarjan
    };
    for (const { path } of files) if (!number.has(path)) visit(path);
    expect(circles.filter(({ length }) => length > 1)).toEqual([]);
    expect(circles.length).toBe(files.length);
  });

  test('modules that use the doors of each other make no circle', () => {
    const uses = new Map<string, Set<string>>();
    for (const { path, imports } of product)
      for (const { to } of imports) {
        const [own, other] = [moduleOf(path), moduleOf(to)];
        if (own && other && own !== other && isDoor(to)) uses.set(own, (uses.get(own) ?? new Set()).add(other));
      }
    const circle = (name: string, way: string[]): string[] =>
      way.includes(name)
        ? [[...way, name].join(' -> ')]
        : [...(uses.get(name) ?? [])].flatMap((next) => circle(next, [...way, name]));
    expect([...uses.keys()].flatMap((name) => circle(name, []))).toEqual([]);
  });

  test('the browser never reaches the server, not even through others', () => {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const entries = product.filter(
      ({ path }) => path.startsWith('web/') || path.includes('/web/') || /^web\./.test(path),
    );
    const reached = new Map<string, string>();
    const visit = (file: File, via: string) => {
      if (reached.has(file.path)) return;
      reached.set(file.path, via);
      for (const { to, isType } of file.imports)
        if (!isType && byPath.has(to)) visit(byPath.get(to) as File, file.path);
    };
    for (const entry of entries) visit(entry, 'the browser');
    const wrong = [...reached].filter(
      ([path]) => /^(server|engines|house)\//.test(path) || /\/server\/|\.contract\.ts$|^modules\.ts$/.test(path), // a contract brings the whole of zod, which looks for eval
    );
    expect(wrong).toEqual([]);
    expect(reached.size).toBeGreaterThan(30);
  });

  test('every import names a file that exists, with its extension', () => {
    const known = new Set(files.map(({ path }) => path));
    const wrong = files.flatMap(({ path, imports }) =>
      imports.filter(({ to }) => !known.has(to) && !to.startsWith('..')).map(({ to }) => `${path} -> ${to}`),
    );
    expect(wrong).toEqual([]);
    expect(files.reduce((sum, file) => sum + file.imports.length, 0)).toBeGreaterThan(200);
  });

  test('no file of the product imports a test or what only tests need', () => {
    const wrong = product.flatMap(({ path, imports }) =>
      imports.filter(({ to }) => to.startsWith('testing/') || isTest(to)).map(({ to }) => `${path} -> ${to}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('a window over the page is the one piece that closes, fills a phone and keeps what is typed in it', () => {
  const granted = [
    'modules/acceptread/web/acceptread.queue.tsx', // nobody closes it: it is confirmed or put off
    'modules/events/web/events.extentdialog.tsx', // a question: it fades, and gives the cursor back
    'modules/gallery/web/gallery.lightbox.tsx', // the whole screen
    'web/ui/askagaindialog.tsx', // a question
    'web/ui/confirmdialog.tsx', // a question
    'web/ui/dialog.tsx', // the piece
  ];
  const windows = product.filter(({ text }) => /import \{[^}]*\bModal\b[^}]*\} from '@mantine\/core'/.test(text));
  expect(windows.map(({ path }) => path).sort()).toEqual(granted);
});

describe('tests hold however busy the machine is', () => {
  /** Tests, journeys and what they share. */
  const tests = [
    ...files.filter(({ path }) => isTest(path) || path.startsWith('testing/')),
    ...readdirSync('e2e').map((name) => ({ path: `e2e/${name}`, text: readFileSync(join('e2e', name), 'utf8') })),
  ].filter(({ path }) => path !== 'testing/structure.check.test.ts');
  const holding = (pattern: RegExp, granted: string[]) =>
    tests.filter(({ path, text }) => pattern.test(text) && !granted.includes(path)).map(({ path }) => path);

  test('none reads how long something took: durations are measured in bench', () => {
    const measured = [
      'testing/hostile.run.ts', // told to `npm run fuzz`, which alone judges it
      'testing/hostile.wire.ts', // the same; a connection is given up after 30 s, its answers come within 0.1 s
      'testing/crash.stage.ts', // told to `npm run crash`
    ];
    expect(holding(/performance\.(now|measure)|hrtime|console\.time|Date\.now\(\) - [a-z]/, measured)).toEqual([]);
  });

  test('none gives up on what it waits for before a minute is over', () => {
    expect(holding(/\bvi\.(waitFor|waitUntil)\b|[tT]imeout(: |\()[1-9]\d?_?\d{3}\b/, [])).toEqual([]);
  });

  test('none sleeps where it could wait for what it needs', () => {
    const granted = [
      'e2e/world.ts', // colours fade, and letters come, without a word
      'e2e/dashboard.spec.ts', // a script from far away
      'engines/postgres.long.test.ts', // the moment of a kill
      'engines/smtp.test.ts', // a server that closes a connection after a while
      'modules/invoices/invoices.killed.long.test.ts', // the moment of a kill
      'testing/faults.long.test.ts', // a register that is late
      'testing/processes.long.test.ts', // a second letter, which must not come
      'testing/start.test.ts', // the moment of a kill
    ];
    const isWatching = /\bsleep\((?!\))|waitForTimeout\(|\bsetTimeout\(/;
    const wrong = holding(isWatching, granted).filter(
      (path) => /\.(test|spec)\.ts$/.test(path) || path.startsWith('e2e/'),
    );
    expect(wrong).toEqual([]);
  });
});
