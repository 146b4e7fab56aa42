import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseJobs } from '#house/jobs.ts';
import { auth } from '#modules/auth/auth.text.cs.ts';
import { loadPublicTexts } from '#modules/auth/web/auth.public.ts';
import { kernelJobs } from '#server/jobs.ts';
import type { Mailer } from '#server/mail.ts';
import { declaredBy } from '#server/module.ts';
import { type Language, languages } from '#shared/languages.ts';
import type { Text } from '#shared/text.ts';
import { base } from '#web/base.text.cs.ts';
import { errors } from '#web/errors.text.cs.ts';
import { pieces } from '#web/pieces.text.cs.ts';
import { record } from '#web/record.text.cs.ts';
import { shell } from '#web/shell.text.cs.ts';
import { createSay } from '#web/text.tsx';
import { modules } from '../modules.ts';

type File = Record<string, Record<string, Text>>;
const files = import.meta.glob<File>('../**/*.text.*.ts', { eager: true });
const partOf = (path: string) => /([\w.]+)\.text\.\w\w\.ts$/.exec(path)?.[1] ?? '';
/** The texts of each part in a language. */
const partsIn = (lang: Language) =>
  Object.entries(files)
    .filter(([path]) => path.endsWith(`.${lang}.ts`))
    .map(([path, file]) => ({ path, part: partOf(path), texts: Object.assign({}, ...Object.values(file)) }));
const all = new Map(languages.map((lang) => [lang, Object.assign({}, ...partsIn(lang).map(({ texts }) => texts))]));
const textsOf = (lang: Language): Record<string, Text> => all.get(lang);
const said = declaredBy(modules).texts;

const source: [string, Text][] = Object.entries(textsOf('cs'));
const keys = source.map(([key]) => key).sort();
const translations = languages.filter((lang) => lang !== 'cs');
const textIn = (lang: (typeof languages)[number], key: string) => textsOf(lang)[key] ?? '';
const forms = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const placeholders = (form: string) => [...new Set(form.match(/\{\w+\}/g))].sort().join(' ');
const lines = (form: string) => form.split('\n').length;

/** Texts that are the same word in Czech and in the other language. */
const sameWord = [
  'de USER.FIELD.FIRST_PHONE',
  'en USER.FIELD.LOGIN',
  'fr USER.FIELD.LOGIN',
  'de ACCEPT_READ.TYPE.document',
  'de MODULE.gallery',
  'de PAYMENT_MONITORING.FIELD.DATE',
  'de TRASH.KIND.gallery',
  'de TRASH.KIND.contact',
  'de MESSAGE.TAB.archive',
  'de VOTE.TYPE.online',
  'en VOTE.TYPE.online',
  'en SHELL.FINANCE',
  ...['de', 'en', 'es', 'fr'].map((lang) => `${lang} MAIL.NEWS_ONE.SUBJECT`),
  'en EVENT.FIELD.INTERVAL',
  ...['de', 'en', 'es'].map((lang) => `${lang} MAIL.REPORT_LINK.SUBJECT`),
  'de REPORT.TAB.archive',
  'de REPORT.LINK_NAME',
  'de CASH.FIELD.DATE',
  'de CASH.HISTORY.date',
  'de CASH.STATE.counter',
];

describe.each(languages)('the texts in %s', (lang) => {
  it('have exactly the keys of the Czech source, part by part, on the public screens too', async () => {
    const keysOf = (parts: ReturnType<typeof partsIn>) =>
      Object.fromEntries(parts.map(({ part, texts }) => [part, Object.keys(texts).sort()]));
    expect(keysOf(partsIn(lang))).toEqual(keysOf(partsIn('cs')));
    const shown = await loadPublicTexts(lang);
    expect(Object.keys(shown).sort()).toEqual(Object.keys({ ...base, ...auth }).sort());
    expect(textsOf(lang)).toMatchObject(shown);
  });

  it('are declared to the server by every module that has one', () => {
    const silent = partsIn(lang).filter(
      ({ path, part }) =>
        path.includes('/modules/') &&
        !existsSync(join(import.meta.dirname, '../modules', part.split('.')[0] ?? '', 'server')),
    );
    const unsaid = new Set(silent.flatMap(({ texts }) => Object.keys(texts)));
    expect(Object.keys(said[lang]).sort()).toEqual(keys.filter((key) => !unsaid.has(key)));
    expect(textsOf(lang)).toMatchObject(said[lang]);
  });

  it('are never empty', () => {
    const empty = keys.filter((key) => forms(textIn(lang, key)).some((form) => form.trim() === ''));
    expect(empty).toEqual([]);
  });

  it('keep the placeholders and the lines of the source in every form', () => {
    const layout = (form: string) => `${lines(form)} ${placeholders(form)}`;
    const differing = source.filter(([key, text]) => {
      const [wanted] = forms(text).map(layout);
      return forms(textIn(lang, key)).some((form) => layout(form) !== wanted);
    });
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('have the plural forms that the language distinguishes, where the source has plurals', () => {
    const categories = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.sort();
    for (const [key, text] of source) {
      const translated = textIn(lang, key);
      expect(typeof translated, key).toBe(typeof text);
      if (typeof translated !== 'string') expect(Object.keys(translated).sort(), key).toEqual(categories);
    }
  });
});

it('are translated: only the same words are written as in Czech', () => {
  const same = translations.flatMap((lang) =>
    source
      .filter(([key, text]) => forms(textIn(lang, key)).some((form) => forms(text).includes(form)))
      .map(([key]) => `${lang} ${key}`),
  );
  expect(same.sort()).toEqual([...sameWord].sort());
});

it('say in English the three sentences of the specification (G-040)', () => {
  expect(textsOf('en')).toMatchObject({
    'FORGOT_PASSWORD.ERROR.GENERAL': 'Sorry, looks like there are some errors detected, please try again.',
    'FORGOT_PASSWORD.SUCCESS': 'Sent password reset. Please check your email',
    'FORGOT_PASSWORD.ERROR.EMPTY': 'The login detail is incorrect',
  });
});

it('name every job of the background, and none that is not there', () => {
  const jobs = [...kernelJobs({} as Mailer), ...houseJobs, ...modules.flatMap((module) => module.jobs ?? [])];
  expect(keys.filter((key) => key.startsWith('JOB.'))).toEqual(jobs.map(({ name }) => `JOB.${name}`).sort());
});

it('stand in one part alone', () => {
  const all = partsIn('cs').flatMap(({ texts }) => Object.keys(texts));
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

it('are all used: each key stands in the code, whole or as a template with a gap', () => {
  const root = join(import.meta.dirname, '..');
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.ts$|\.text\.\w\w\.ts$|^testing|^texts/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const whole = new Set([...code.matchAll(/(['"`])([A-Z]\w*(?:\.\w+)+)\1/g)].map(([, , key]) => key));
  const templates = [...code.matchAll(/`([A-Z]\w*\.(?:[\w.]|\$\{[^{}`]*\})*)`/g)].map(
    ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  const unused = keys.filter((key) => !whole.has(key) && !templates.some((template) => template.test(key)));
  expect(unused).toEqual([]);
});

it('say what the Czech guide of the committee sends its readers to', () => {
  const guide = readFileSync('docs/prirucka.md', 'utf8');
  const named = [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, word = '']) => word);
  const words = new Set(source.flatMap(([, text]) => forms(text)).map((form) => form.replaceAll('\u00a0', ' ')));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((word) => !words.has(word))).toEqual([]);
});

describe('the screens', () => {
  const root = join(import.meta.dirname, '..');
  const codeIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.text\.\w\w\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'))
      .join('\n');
  const keysIn = (folder: string) =>
    [...codeIn(folder).matchAll(/['"`]([A-Z][A-Z_]+\.[\w.]+)/g)]
      .map(([, key = '']) => key)
      .filter((key) => keys.some((text) => text.startsWith(key)));
  const textsOfPart = (name: string) =>
    partsIn('cs').flatMap(({ part, texts }) => (part === name ? Object.keys(texts) : []));
  const always = Object.keys({ ...base, ...shell, ...errors });
  const ofRecords = Object.keys(record);

  it('of the shell say only what is loaded with it', () => {
    const held = [...always, ...ofRecords, ...Object.keys(pieces)];
    const strange = keysIn('web').filter((key) => !held.some((text) => text.startsWith(key)));
    expect(strange).toEqual([]);
  });

  it('say of a record what its pages load: those of who shows a record, its comments, its history or its form', () => {
    const ofRecord = /RecordPage|RichField|ui\/(comments?|commentform|history|ties|filesfield)\.tsx/;
    const pages = readdirSync(join(root, 'modules'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\/web\/.*\.tsx$/.test(name) && ofRecord.test(readFileSync(join(root, 'modules', name), 'utf8')),
    );
    const silent = [...new Set(pages.map((name) => name.split('/')[0] as string))].filter((name) => {
      const declared = readFileSync(join(root, 'modules', name, 'web', `${name}.module.ts`), 'utf8');
      return !/recordRoutes|'record'/.test(declared);
    });
    expect([pages.length > 10, silent]).toEqual([true, []]);
  });

  it('say of a piece that few screens have what its pages load: of an order to pay, and of a grid', () => {
    const ofPiece = /ui\/(paymentorder|grid)\.tsx/;
    const bringsWords = /lazyPart\('pieces', [^;]*ui\/(paymentorder|grid)\.tsx/;
    const pages = readdirSync(join(root, 'modules'), { recursive: true, encoding: 'utf8' }).filter((name) => {
      const code = /\/web\/.*\.tsx$/.test(name) ? readFileSync(join(root, 'modules', name), 'utf8') : '';
      return ofPiece.test(code) && !bringsWords.test(code);
    });
    const silent = [...new Set(pages.map((name) => name.split('/')[0] as string))].filter((name) => {
      const declared = readFileSync(join(root, 'modules', name, 'web', `${name}.module.ts`), 'utf8');
      return !declared.includes("'pieces'");
    });
    expect([pages.length > 3, silent]).toEqual([true, []]);
  });

  it('of a module say only what its addresses load', () => {
    const modules = readdirSync(join(root, 'modules')).filter((name) => existsSync(join(root, 'modules', name, 'web')));
    const strange = modules.flatMap((name) => {
      const path = join(root, 'modules', name, 'web', `${name}.module.ts`);
      if (!existsSync(path)) return [];
      const declared = readFileSync(path, 'utf8');
      const lists = [...declared.matchAll(/texts: \[([^\]]*)\]/gi)];
      const parts = lists.flatMap(([, list = '']) => [...list.matchAll(/'([\w.]+)'/g)].map(([, part = '']) => part));
      const all = codeIn(join('modules', name, 'web')); // any page may bring a part with its words
      parts.push(...[...all.matchAll(/lazyPart\('([\w.]+)'/g)].map(([, part = '']) => part));
      if (/ search: \[/.test(declared)) parts.push('search'); // which says the headings of its areas
      if (/recordRoutes/.test(declared)) parts.push('record');
      const loaded = [...always, ...parts.flatMap(textsOfPart)];
      return keysIn(join('modules', name, 'web')).filter((key) => !loaded.some((text) => text.startsWith(key)));
    });
    expect(modules.length).toBeGreaterThan(4);
    expect(strange).toEqual([]);
  });
});

describe('what a text must say', () => {
  it.each(languages)('a file that is too large is refused with the limit itself (ERR-20): %s', (lang) => {
    expect(textIn(lang, 'BASE.ERRORS.FILE_TOO_LARGE')).toMatch(/250\s(MB|Mo)/);
  });

  it('a link to an account says that it is not valid or has expired, and whom to ask (ERR-19)', () => {
    expect(textIn('cs', 'ACTIVATION.ERROR.INVALID')).toBe(
      'Odkaz je neplatný nebo mu vypršela platnost. Obraťte se prosím na výbor.',
    );
  });

  it.each(languages)('deleting what must be read is asked in words of its own (ERR-34): %s', (lang) => {
    const [usual, read] = ['BASE.CONFIRM.DELETE', 'BASE.CONFIRM.DELETE_ACCEPT_READ'].map((key) => textIn(lang, key));
    expect(read).not.toBe(usual);
    expect(read).toMatch(/potvrzen|Bestätigung|confirmation|confirmacion|既読確認|阅读确认/);
  });
});

it('a key that nobody knows is said as it came, spaces and braces too (G-061)', () => {
  expect(createSay({}, 'cs').raw('Klíče u vrátného {x}', { x: 1 })).toBe('Klíče u vrátného {x}');
});
