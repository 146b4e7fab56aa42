import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';

export { expect };

const address = () => process.env.E2E_URL as string;
export const password = 'Domovnik-2026';

type Signed = { token: string; svj_list: { id: string; nickname: string }[]; users: { id: string; svj: string }[] };
const signed = new Map<string, Promise<Signed>>();

/** Signs a sample account in over the API, once for each worker. */
function session(name: string): Promise<Signed> {
  const held =
    signed.get(name) ??
    fetch(`${address()}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.cz`, password }),
    }).then(async (reply) => (await reply.json()).data as Signed);
  signed.set(name, held);
  return held;
}

/** A journey that ended the session of a sample account says so: whoever comes next signs in anew. */
export const forgetSession = (name: string) => void signed.delete(name);

/** What the person has to read but for these titles, by the ids under which it is confirmed. */
async function toRead(token: string, svj: string, besides: string[]): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}`, 'x-svj-id': svj };
  const reply = await fetch(`${address()}/api/v2/accept-read`, { headers });
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
    const reply = await fetch(`${address()}/api/v2${path}`, init);
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
      await later.click();
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
  await expect.poll(() => page.evaluate(drafts)).not.toBe(before);
}

/** The newest mail to an address, once it has arrived. */
export async function letterTo(recipient: string, subject: RegExp): Promise<{ subject: string; text: string }> {
  const folder = process.env.E2E_LETTERS as string;
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

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Axe within the page itself: our pages have no frames, for which it would open another page each time. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

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

/** No violation of WCAG 2.2 A and AA on what the page shows now: its structure, and unless they were judged already its colours in light and in dark. */
export async function expectAccessible(page: Page, colours: 'judged' | 'to judge' = 'to judge') {
  await expectWords(page);
  const isFull = colours === 'to judge';
  for (const colorScheme of isFull ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(isFull ? 250 : 50); // colours fade from one scheme to the other
    const axe = axeOn(page).exclude('.mantine-Notification-root'); // a notice that is just leaving is pale
    const light = isFull ? axe.withTags(tags) : axe.withTags(tags).disableRules(['color-contrast']);
    const { violations } = await (colorScheme === 'light' ? light : axe.withRules(['color-contrast'])).analyze(); // only the colours differ in the dark
    const found = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
}

/** No violation on a notice that has just come, in light and in dark. */
export async function expectNoticeAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(250);
    const { violations } = await axeOn(page).include('.mantine-Notification-root').analyze();
    expect(violations.map(({ id }) => `${colorScheme} ${id}`)).toEqual([]);
  }
}

/** A test whose pages say nothing to the console: no error, no warning of the policy, no exception. */
export const test = base.extend<{ quiet: undefined; expected: RegExp[] }>({
  baseURL: async ({ browserName: _ }, use) => use(address()),
  expected: [[], { option: true }],
  quiet: [
    async ({ page, expected }, use) => {
      const said: string[] = [];
      const hear = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) said.push(text);
      };
      page.on('console', (message) => message.type() === 'error' && hear(message.text()));
      page.on('pageerror', (error) => hear(error.message));
      await use(undefined);
      expect(said).toEqual([]);
    },
    { auto: true },
  ],
});
