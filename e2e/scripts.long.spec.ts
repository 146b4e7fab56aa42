import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startApplication } from '../src/testing/application.ts';
import { startAres } from '../src/testing/ares.ts';
import { issuerOfTests } from '../src/testing/issuer.ts';
import { marker } from '../src/testing/scripts.ts';
import { fillWithScripts } from './scripts.fill.ts';
import { placed, textFields, unseenFields, writerOf } from './scripts.house.ts';
import { fillOrders, type Reader } from './scripts.orders.ts';

// A house of its own whose every text is a script, read on every screen that shows it: nothing runs, nothing is reported, and what
// is plain text is read as it was written.

test.describe.configure({ mode: 'serial' });

const sample = 'Domovnik-2026';
let folder: string;
let application: Awaited<ReturnType<typeof startApplication>>;
let ares: Awaited<ReturnType<typeof startAres>>;
let session: Reader & { me: string };
let made: Awaited<ReturnType<typeof fillWithScripts>>;
let orders: Awaited<ReturnType<typeof fillOrders>>;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domovnik-scripts-'));
  ares = await startAres();
  application = await startApplication({
    folder,
    env: { ...issuerOfTests, NODE_ENV: 'development', ARES_URL: ares.url, FIO_URL: 'http://127.0.0.1:9' },
  });
  session = await login('predseda');
  made = await fillWithScripts(writerOf(application.address, session.token, session.svj), session.svj, session.me);
  orders = await fillOrders(application.address, await login('admin'));
});

async function login(name: string): Promise<Reader & { me: string }> {
  const reply = await fetch(`${application.address}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.cz`, password: sample }),
  });
  const { token, svj_list, users } = (await reply.json()).data;
  return { token, svj: svj_list[0].id, me: users[0]?.id };
}

test.afterAll(async () => {
  await application?.stop();
  await ares?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What must not happen: a script that ran, a dialog, a report of the policy, an error. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction(marker, (n: unknown) => heard.push(`script ${n} ran`));
  await page.addInitScript((name) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as never as Record<string, (text: string) => void>)[name]?.(
        `: ${violatedDirective} ${blockedURI} ${sample}`,
      ),
    );
  }, marker);
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => message.type() === 'error' && heard.push(`console ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`exception ${error.message}`));
  return heard;
}

async function signIn(page: Page, reader: Reader = session): Promise<void> {
  await page.addInitScript(
    ([token, svj]) => {
      localStorage.setItem('domovnik.token', token as string);
      localStorage.setItem('domovnik.svj', svj as string);
    },
    [reader.token, reader.svj],
  );
}

/** All that a page says: its text, what stands in its fields, and what its elements are called. */
const readAll = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
    const names = [...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((one) =>
      ['title', 'aria-label', 'alt'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.body.textContent, ...fields, ...names, document.title].join('\n');
  });

/** The first address of each kind of record. */
const firstOfEach = (paths: string[]) => [
  ...new Map(
    paths
      .toReversed()
      .filter((path) => !path.includes('?'))
      .map((path) => [path.split('/')[1], path]),
  ).values(),
];

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test('a script that runs, or that the policy stops, is heard', async ({ page }) => {
  const heard = await listen(page);
  await page.goto(`${application.address}/prihlasit`);
  await page.evaluate(
    (name) => document.body.insertAdjacentHTML('beforeend', `<img src=x onerror="${name}(1)">`),
    marker,
  );
  await expect.poll(() => heard.join()).toContain('script-src');
  await page.evaluate((name) => (window as never as Record<string, (n: number) => void>)[name]?.(7), marker);
  await expect.poll(() => heard.join()).toContain('script 7 ran');
});

test('every field for text of the contract holds scripts', () => {
  const without = textFields().filter(({ name }) => !placed.has(name));
  expect(without.map(({ name }) => name)).toEqual([]);
  test.info().annotations.push({
    type: 'scripts by field',
    description: [...placed].map(([name, texts]) => `${name} ${texts.length}`).join('; '),
  });
});

test('nothing runs on any screen, and what is plain text is read as it was written', async ({ context }) => {
  const screens = [
    '/nastenka',
    '/zpravy?filters=1',
    '/zpravy?tab=pined',
    '/kalendar-udalosti?view=list',
    '/kalendar-udalosti?view=month',
    '/diskuze',
    '/ankety',
    '/shromazdeni-vlastniku',
    '/hlaseni?filters=1',
    '/pozadavky-ke-schvaleni',
    '/hlasovani?filters=1',
    '/hlasovani?tab=concept',
    '/dokumenty',
    made.folder,
    '/adresar-kontaktu',
    '/fotogalerie',
    '/sousede',
    '/sousede?tab=company',
    '/jednotky',
    '/detail-svj',
    '/detail-svj?mode=edit',
    '/detail-svj?tab=roles',
    '/detail-svj?tab=settings',
    '/detail-svj?tab=committee',
    ...made.imports,
    ...made.details,
    ...firstOfEach(made.details).map((path) =>
      /udalosti|hlasovani|galerie|ankety|shromazdeni/.test(path) ? `${path}/upravit` : `${path}?mode=edit`,
    ),
  ];
  const seen: string[] = [];
  const troubles: string[] = [];
  const walk = async (paths: string[], reader?: Reader): Promise<void> => {
    const page = await context.newPage();
    const heard = await listen(page);
    await signIn(page, reader);
    const read = async (path: string) => {
      await page.waitForLoadState('networkidle');
      seen.push(plain(await readAll(page)));
      troubles.push(...heard.splice(0).map((what) => `${path}: ${what}`));
    };
    for (let path = paths.shift(); path; path = paths.shift()) {
      await page.goto(`${application.address}${path}`);
      await read(path);
      if (path !== orders.check) continue;
      for (const step of ['Uživatel', 'Fakturace', 'Moduly', 'Rekapitulace', 'Katastr']) {
        await page.getByRole('navigation').getByRole('button', { name: step }).click();
        await read(step);
      }
      await page.getByRole('row').getByRole('button', { name: 'Upravit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await read('Vlastník');
    }
    await page.close();
  };
  const [own, ...houses] = orders.walks;
  own?.paths.push(orders.check);
  await Promise.all([walk(screens), walk(screens), walk(screens)]);
  for (const one of [own, ...houses]) if (one) await walk(one.paths, one.reader); // one house at a time: pages share what the browser keeps
  expect(troubles).toEqual([]);
  const all = seen.join('\n');
  const isSeen = (line: string) => all.includes(plain(line)) || all.includes(plain(line.replace(/[<>:"|?*]/g, '_'))); // as names of files are kept
  const scriptsIn = (text: string) => text.split('\n').filter((line) => /^t\d/.test(line));
  const unseen = [...placed].filter(
    ([name, texts]) =>
      !Object.values(unseenFields).some((pattern) => pattern.test(name)) &&
      !texts.some((text) => scriptsIn(text).every(isSeen)),
  );
  expect(unseen).toEqual([]);
});

test('search, menus, dialogs and notices say the names and run nothing', async ({ page }) => {
  const heard = await listen(page);
  await signIn(page);
  await page.goto(`${application.address}/nastenka`);
  const later = page.getByRole('button', { name: 'Připomenout při příštím přihlášení' });
  const reading = page.getByRole('dialog', { name: 'Prosíme o přečtení' });
  await expect(reading.getByText('1 z 5')).toBeVisible(); // two of them are of ours
  for (let i = 1; i <= 5; i++) {
    await expect(reading.getByText(`${i} z 5`)).toBeVisible();
    await later.click();
  }
  await expect(reading).toBeHidden();
  for (const text of ['<script>', '<img src=x', 'onerror=']) {
    await page.getByRole('combobox', { name: 'Najít v celém domě' }).fill(text);
    await expect(page.getByRole('listbox', { name: 'Výsledky hledání' }).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${application.address}${made.details.find((path) => path.startsWith('/adresar'))}`);
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ano' }).click();
  await expect(page.locator('.mantine-Notification-root').first()).toBeVisible();
  expect(heard).toEqual([]);
});
