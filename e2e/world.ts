import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import PostalMime from 'postal-mime';
import { type Ground, lay } from './ground.ts';

export { expect };

export const password = 'Domovnik-2026';

let held: { file: string; ground: Promise<Ground> } | undefined;

/** The ground of the file whose journey runs; that of the file before it is left. */
async function ground(): Promise<Ground> {
  const { file } = base.info();
  if (held?.file === file) return held.ground;
  const before = held;
  held = { file, ground: lay() };
  signed.clear();
  await (await before?.ground)?.stop();
  current = await held.ground;
  return current;
}
let current: Ground | undefined;

/** The address of the application of this file, once a journey of it has begun. */
export function siteAddress(): string {
  if (!current) throw new Error('no journey has begun');
  return current.address;
}

type Signed = { token: string; svj_list: { id: string; nickname: string }[]; users: { id: string; svj: string }[] };
const signed = new Map<string, Promise<Signed>>();

/** Signs a sample account in over the API, once for each file. */
async function session(name: string): Promise<Signed> {
  const { address } = await ground();
  const known =
    signed.get(name) ??
    fetch(`${address}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.cz`, password }),
    }).then(async (reply) => {
      if (!reply.ok) throw new Error(`${name} cannot sign in: ${await reply.text()}`);
      return (await reply.json()).data as Signed;
    });
  signed.set(name, known);
  return known;
}

/** A journey that ended the session of a sample account says so: whoever comes next signs in anew. */
export const forgetSession = (name: string) => void signed.delete(name);

/** What the person has to read but for these titles, by the ids under which it is confirmed. */
async function toRead(token: string, svj: string, besides: string[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'x-svj-id': svj };
  const reply = await fetch(`${siteAddress()}/api/v2/accept-read`, { headers });
  const { data } = (await reply.json()) as { data: { data: { title: string }; dataValues: { id: string } }[] | null };
  return (data ?? []).filter((item) => !besides.includes(item.data.title)).map(({ dataValues }) => dataValues.id);
}

/** Calls the API as a sample account, in its first community; answers the data. */
export async function callAs(name: string) {
  const { token, svj_list } = await session(name);
  const headers = { authorization: `Bearer ${token}`, 'x-svj-id': svj_list[0]?.id ?? '' };
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const json = body && { 'content-type': 'application/json' };
    const init = { method, headers: { ...headers, ...json }, body: body && JSON.stringify(body) };
    const reply = await fetch(`${siteAddress()}/api/v2${path}`, init);
    if (reply.status !== 200) throw new Error(`${method} ${path} ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
}

/**
 * Opens the browser signed in as a sample account, in its first community or the one with the nickname. What has to be read
 * counts as postponed, so that it does not lie over what the journey is about, but for the titles that the journey asks for.
 */
export async function signInAs(page: Page, name: string, nickname?: string, asked: string[] = []): Promise<Signed> {
  const account = await session(name);
  const house = account.svj_list.find((row) => !nickname || row.nickname === nickname)?.id ?? '';
  const ids = await toRead(account.token, house, asked);
  await page.addInitScript(
    ([token, svj, postponed]) => {
      if (sessionStorage.getItem('e2e')) return; // only the first page of a tab: a logout stays a logout
      sessionStorage.setItem('e2e', '1');
      sessionStorage.setItem('domovnik.postponed', postponed as string);
      localStorage.setItem('domovnik.token', token as string);
      localStorage.setItem('domovnik.svj', svj as string);
    },
    [account.token, house, JSON.stringify({ token: account.token, ids })],
  );
  if (asked.length === 0) await postponeAll(page);
  return account;
}

/** Postpones whatever has to be read when it comes over the page, one item after another. */
export async function postponeAll(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Připomenout při příštím přihlášení' });
  const postpone = async () => {
    for (let items = 0; items < 30 && (await later.isVisible()); items++) {
      await later.evaluateAll((shown) => (shown as HTMLElement[]).map((one) => one.click())).catch(() => undefined); // it may go with its page
      await page.waitForTimeout(150); // the next one comes, or the dialog fades
    }
  };
  await page.addLocatorHandler(later, postpone, { noWaitAfter: true });
}

/** Does what changes a form once, and waits until the browser keeps the change. */
export async function untilKept(page: Page, change: () => Promise<void>): Promise<void> {
  const drafts = () => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('domovnik.kept.')));
  const before = await page.evaluate(drafts);
  await change();
  let last = before;
  const isStill = async () => {
    const now = await page.evaluate(drafts);
    const held = now !== before && now === last; // what was typed before it may be kept only now
    last = now;
    return held;
  };
  await expect.poll(isStill, { intervals: [1_500] }).toBe(true);
}

/** The newest mail to an address, once it has arrived. */
export async function letterTo(recipient: string, subject: RegExp): Promise<{ subject: string; text: string }> {
  const { letters: folder } = await ground();
  for (let tries = 0; tries < 600; tries++) {
    for (const name of (await readdir(folder)).sort().reverse()) {
      const letter = await PostalMime.parse(await readFile(join(folder, name)));
      if (letter.to?.some((to) => to.address === recipient) && subject.test(letter.subject ?? '')) {
        expect(keysIn(`${letter.subject} ${letter.text}`)).toEqual([]);
        return { subject: letter.subject ?? '', text: letter.text ?? '' };
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter to ${recipient} has arrived`);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const withoutColours = { 'color-contrast': { enabled: false } };

/** Waits until nothing on the page moves or fades any more; what turns for ever is not waited for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const ends = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    for (const end of ends) end.finish(); // one that stands still would be waited for in vain
    await new Promise(requestAnimationFrame);
  });

/** What axe finds wrong on the page, each with where. It is brought into a page once, and tells violations alone: the rest is long. */
async function violations(
  page: Page,
  context: { include: string[][] } | { exclude: string[][] },
  options: RunOptions,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as never as { axe: { run(on: unknown, how: object): Promise<AxeResults> } };
      const found = await axe.run(context, { ...(options as object), resultTypes: ['violations'] });
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    { context, options } as { context: unknown; options: unknown },
  );
}

const notice = [['.mantine-Notification-root']];

/** No key of a text stands where its words should: not in what is read, and not in names that are read aloud. */
async function expectWords(page: Page): Promise<void> {
  const shown = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...said].join('\n');
  });
  expect(keysIn(shown)).toEqual([]);
}

/** What looks like the key of a text. */
const keysIn = (text: string) => text.match(/\b[A-Z][A-Z_]{2,}(?:\.[A-Za-z_]{2,})+\b/g) ?? [];

const strong = ['color-contrast', 'color-contrast-enhanced'];

/** Whether all words stand out by 7 : 1, where letters are small (WCAG 1.4.6). The rule of 7 : 1 passes what is below 4.5 : 1, which is the other's to tell. */
export async function expectStrong(page: Page, schemes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    const found = await violations(page, { exclude: notice }, { runOnly: { type: 'rule', values: strong } });
    expect(found.map((one) => `${colorScheme} ${one}`)).toEqual([]);
  }
}

/** Whether colours are judged, too, on every page and in light and dark (the long run); contrast costs ten times what structure does. */
const judgesColours = process.env.COLOURS === 'judged';

/** No violation of WCAG 2.2 A and AA in the structure of what the page shows now, no key where words should stand; in the long run none of its colours in light and in dark. */
export async function expectAccessible(page: Page, colours: 'judged' | 'to judge' = 'to judge') {
  await expectWords(page);
  const schemes = judgesColours && colours === 'to judge' ? (['light', 'dark'] as const) : [];
  const structure: RunOptions = { runOnly: { type: 'tag', values: tags }, rules: withoutColours };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settled(page);
  expect(await violations(page, { exclude: notice }, structure)).toEqual([]); // a notice that is just leaving is pale
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page); // colours fade from one scheme to the other
    const found = await violations(
      page,
      { exclude: notice },
      { runOnly: { type: 'rule', values: ['color-contrast'] } },
    );
    expect(found.map((one) => `${colorScheme} ${one}`)).toEqual([]);
  }
}

/** No violation on a notice that has just come; its colours in light and in dark only where colours are judged. */
export async function expectNoticeAccessible(page: Page): Promise<void> {
  await expect(page.locator('.mantine-Notification-root').first()).toBeVisible();
  const looks = judgesColours ? (['light', 'dark'] as const) : (['light'] as const);
  for (const colorScheme of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    expect(await violations(page, { include: notice }, judgesColours ? {} : { rules: withoutColours })).toEqual([]);
  }
}

/** A test whose pages say nothing to the console: no error, no warning of the policy, no exception. */
export const test = base.extend<{ quiet: undefined; expected: RegExp[] }, { left: undefined }>({
  baseURL: async ({ browserName: _ }, use) => use((await ground()).address),
  left: [
    async ({ browserName: _ }, use) => {
      await use(undefined);
      await (await held?.ground)?.stop();
    },
    { auto: true, scope: 'worker' },
  ],
  expected: [[], { option: true }],
  quiet: [
    async ({ page, browser, expected }, use) => {
      const said: string[] = [];
      const hear = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) said.push(text);
      };
      page.on('console', (message) => message.type() === 'error' && hear(message.text()));
      // what no code has caught is never expected, on no device of the journey
      const watch = (context: BrowserContext) =>
        context.on('weberror', (error) => said.push(String((error.error() as Error).stack ?? error.error())));
      watch(page.context());
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      await use(undefined);
      browser.newContext = open;
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});

/** Lets a page's printing be noted instead of done: how long it was put off, in milliseconds, is written on its body. */
export const notePrinting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    let putOff = 0;
    const noting = (run: () => void, ms = 0) =>
      later(() => {
        putOff = ms;
        run();
        putOff = 0;
      }, ms);
    window.setTimeout = noting as typeof window.setTimeout;
    window.print = () => document.body.setAttribute('data-printed', String(putOff));
  });

/** Expects that the page was printed, two seconds after it was asked for, when all of it is open (LIMITS-12). */
export const expectPrinted = (page: Page): Promise<void> =>
  expect(page.locator('body')).toHaveAttribute('data-printed', '2000');
