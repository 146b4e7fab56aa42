import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, forgetSession, signInAs, test } from './world.ts';

const cut = /Failed to (fetch|load)|net::ERR|fetch dynamically|status of 50\d|Gone: /;
test.use({ serviceWorkers: 'allow', expected: [cut] });

const strip = (page: Page) => page.getByText(/^Nejste připojeni\. Vidíte to, co bylo načteno/);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Waits until the worker stands before the page and holds what the page was opened with. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

/** All that this browser keeps of what was seen: the names of the places, their keys and their texts. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('domovnik.seen.'));
    const entries = await Promise.all(
      names.map(async (name) => {
        const place = await caches.open(name);
        const keys = await place.keys();
        return Promise.all(
          keys.map(async (key) => [new URL(key.url).pathname, (await (await place.match(key))?.text()) ?? '']),
        );
      }),
    );
    return { names, entries: entries.flat() as [string, string][] };
  });

const keys = async (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('domovnik.seen.'));
    const held = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return held.flat().map(({ url }) => url);
  });

const textsOf = async (page: Page) => (await kept(page)).entries.map(([, text]) => text).join('\n');

/** The board, opened twice, so that the second time all of it has gone through the worker. */
async function openBoard(page: Page, name: string): Promise<void> {
  await signInAs(page, name);
  await page.goto('/zpravy');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await settle(page);
  await page.reload();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const firstTitle = (page: Page) => page.getByRole('table').getByRole('link').first();

test('without a network the application opens with its frame and what was seen last, and comes back by itself', async ({
  page,
  context,
}) => {
  const seen = `Bez sítě ${Date.now()}`;
  const chair = await callAs('predseda');
  await chair('POST', '/message', { title: seen, description: '<p>x</p>', long_term: false, tellNobody: true });
  await openBoard(page, 'vlastnik');
  await context.setOffline(true);
  await page.goto('/zpravy');
  await expect(strip(page)).toBeVisible();
  await expect(title(page, 'Zprávy')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: seen })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Nabídka' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link', { name: seen }).click(); // never opened
  await expect(page.getByRole('alert')).toContainText('ještě neotevřeli');
  await expect(page.getByText('500')).toHaveCount(0);
  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
  await expect(title(page, seen)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('writing without a network is refused before it is sent, and nothing typed is lost', async ({ page, context }) => {
  await signInAs(page, 'predseda');
  await page.goto('/zpravy/novy');
  const field = page.getByRole('textbox', { name: 'Nadpis' });
  await field.fill('Bez sítě');
  await page.getByRole('textbox', { name: 'Text zprávy' }).click();
  await page.keyboard.type('Sejdeme se u kotelny.');
  await settle(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByText('Nejste připojeni; co jste napsali, zůstalo.')).toBeVisible();
  expect(sent).toEqual([]);
  await expect(field).toHaveValue('Bez sítě');
  await expect(page.getByRole('textbox', { name: 'Text zprávy' })).toHaveText('Sejdeme se u kotelny.');
  await context.setOffline(false);
  await expect(strip(page)).toBeHidden();
  await expect(field).toHaveValue('Bez sítě');
});

test.describe('what was seen', () => {
  test('is gone when its person signs out without a network, for the next one of this browser and on the disk', async ({
    page,
    context,
  }) => {
    await openBoard(page, 'soused');
    const seen = ((await firstTitle(page).textContent()) ?? '').trim();
    expect(await textsOf(page)).toContain(seen);
    await context.setOffline(true);
    await page.getByRole('button', { name: /^Můj účet/ }).click();
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await page.waitForURL('**/prihlasit');
    expect(await kept(page)).toEqual({ names: [], entries: [] });
    // another account, without a network still: nothing to see
    await page.evaluate(() => {
      localStorage.setItem('domovnik.token', 'b'.repeat(43));
      location.assign('/zpravy');
    });
    await expect(page.getByRole('alert')).toContainText('Nejste připojeni');
    await expect(page.getByText(seen)).toHaveCount(0);
  });

  test('lies under its own session and house: neither another account nor another house is given it', async ({
    page,
    context,
  }) => {
    await openBoard(page, 'oba');
    const seen = ((await firstTitle(page).textContent()) ?? '').trim();
    const houses = (await (await callAs('oba'))('GET', '/svj/all')) as { id: string }[];
    const other = await page.evaluate(
      (ids) => ids.find((id) => id !== localStorage.getItem('domovnik.svj')) ?? '',
      houses.map(({ id }) => id),
    );
    await context.setOffline(true);
    await page.evaluate((id) => localStorage.setItem('domovnik.svj', id), other);
    await page.goto('/zpravy');
    await expect(page.getByRole('alert')).toContainText('Nejste připojeni');
    await expect(page.getByText(seen)).toHaveCount(0);
    // somebody else's token, with the first house named
    await page.evaluate(() => localStorage.setItem('domovnik.token', 'c'.repeat(43)));
    await page.goto('/zpravy');
    await expect(page.getByRole('alert')).toContainText('Nejste připojeni');
    await expect(page.getByText(seen)).toHaveCount(0);
  });

  test('is gone when access ends', async ({ page }) => {
    await openBoard(page, 'kontrola');
    expect((await kept(page)).names).toHaveLength(1);
    await (await callAs('kontrola'))('POST', '/auth/logout');
    forgetSession('kontrola');
    await page.goto('/zpravy');
    await page.waitForURL('**/prihlasit');
    expect(await kept(page)).toEqual({ names: [], entries: [] });
  });

  test('holds no key, no address that opens a file and nothing of signing in, and is bounded whatever is asked', async ({
    page,
  }) => {
    await openBoard(page, 'vybor');
    await firstTitle(page).click();
    await page.waitForLoadState('networkidle');
    const { entries } = await kept(page);
    const texts = entries.map(([, text]) => text).join('\n');
    expect(texts).not.toMatch(/signature=|draft_key|"token"/);
    expect(texts).toContain('"draftKey":""');
    expect(entries.map(([key]) => key).join()).not.toMatch(/auth|code/);
    const isKept = async (turn: number) => (await keys(page)).some((key) => key.includes(`search=nic${turn}&`));
    for (let turn = 1; turn <= 170; turn++) {
      await page.evaluate((text) => {
        history.pushState(null, '', `/zpravy?filter=${encodeURIComponent(JSON.stringify({ search: text }))}`);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `nic${turn}`);
      // a question that is left before its answer has come whole keeps nothing
      await expect.poll(() => isKept(turn), { intervals: [10, 25, 50, 100] }).toBe(true);
    }
    await expect.poll(async () => (await keys(page)).length).toBe(150);
    const pages = await page.evaluate(async () => {
      const held = await caches.open('domovnik.pages');
      return (await held.keys()).map(({ url }) => new URL(url).pathname).sort();
    });
    expect(pages).toEqual(['/', '/prihlasit']);
  });
});

test('pages outside sign-in are never kept, nor replaced by another one', async ({ page, context }) => {
  await openBoard(page, 'vlastnik');
  for (const path of ['/zmena-hesla/tajny-odkaz', '/objednavka/tajny-odkaz', '/aktivace/tajny-odkaz']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const all = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return keys.flat().join('\n');
  });
  expect(all).not.toContain('tajny-odkaz');
  await context.setOffline(true);
  await expect(page.goto('/objednavka/tajny-odkaz')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test.describe('a script that is gone', () => {
  test.use({ serviceWorkers: 'block' });

  /** The pages of messages were opened; the scripts that come from now on are not there any more, but for so many loads of the page. */
  async function loseScripts(page: Page, loads: number) {
    const count = { documents: 0 };
    page.on('request', (request) => request.isNavigationRequest() && count.documents++);
    await page.route('**/assets/*.js', (route) =>
      count.documents < loads ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    return count;
  }

  test('loads the page anew once, with the draft kept', async ({ page }) => {
    await signInAs(page, 'predseda');
    await page.goto('/zpravy/novy');
    await page.getByRole('textbox', { name: 'Nadpis' }).fill('Rozepsaná zpráva');
    await page.waitForLoadState('networkidle');
    const count = await loseScripts(page, 1);
    await page.getByRole('link', { name: 'Jednotky' }).click(); // asks whether to leave, with words that are gone
    await expect.poll(() => count.documents).toBe(1);
    await expect(page.getByRole('textbox', { name: 'Nadpis' })).toHaveValue('Rozepsaná zpráva');
    await page.getByRole('link', { name: 'Jednotky' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Ano, / })
      .click();
    await expect(title(page, 'Jednotky')).toBeVisible();
    expect(count.documents).toBe(1);
  });

  test('that stays away is told where it stands, after one more load', async ({ page }) => {
    await signInAs(page, 'predseda');
    await page.goto('/nastenka');
    await page.waitForLoadState('networkidle');
    const gone = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    await page.route('**/assets/*.js', (route) =>
      gone.includes(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
    );
    await page.getByRole('link', { name: 'Jednotky' }).click();
    await expect(page.getByRole('alert')).toContainText('Část „Jednotky“ se nepodařilo načíst');
    await expect(page.getByRole('navigation', { name: 'Nabídka' })).toBeVisible();
    expect(documents).toBe(1);
    await expectAccessible(page);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(title(page, 'Jednotky')).toBeVisible();
  });
});

test.describe('a call that fails', () => {
  test.use({ serviceWorkers: 'block' });

  test('has its error where its answer would stand, with a number, and is tried again', async ({ page }) => {
    await signInAs(page, 'vlastnik');
    await page.goto('/zpravy');
    await expect(firstTitle(page)).toBeVisible();
    const broken = (url: URL) => /\/api\/v2\/message\/[\w-]+$/.test(url.pathname);
    await page.route(broken, (route) =>
      route.fulfill({
        status: 500,
        headers: { 'x-request-id': '3fa912bc77aa00ff' },
        json: { code: 500, data: null, message: 'BASE.ERRORS.SYSTEM', showMessage: true },
      }),
    );
    await firstTitle(page).click();
    const error = page.getByRole('main').getByRole('alert');
    await expect(error).toContainText('Část „Zprávy“ se nepodařilo načíst');
    await expect(error).toContainText('3FA9-12BC');
    await expectAccessible(page);
    await page.unroute(broken);
    await error.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('heading', { name: 'Komentáře' }).or(page.locator('article')).first()).toBeVisible();
    await expect(error).toBeHidden();
  });

  test('that takes longer than ten seconds says so, and shows what comes after all', async ({ page }) => {
    await signInAs(page, 'vlastnik');
    await page.goto('/zpravy');
    await expect(firstTitle(page)).toBeVisible();
    await page.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(
      (url) => /\/api\/v2\/message\/[\w-]+$/.test(url.pathname),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    const name = ((await firstTitle(page).textContent()) ?? '').trim();
    await firstTitle(page).click();
    await expect(page.getByRole('main').locator('[aria-hidden]').first()).toBeAttached();
    await page.clock.runFor(10_500);
    await expect(page.getByRole('alert')).toContainText('Server dlouho neodpovídá');
    release();
    await expect(title(page, name)).toBeVisible();
  });
});

/** What Chromium says of the page as an application to install. */
async function auditOf(context: BrowserContext, page: Page) {
  const session: CDPSession = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const { errors, data } = await session.send('Page.getAppManifest');
  return { installabilityErrors, errors, manifest: JSON.parse(data ?? '{}') as { name: string; start_url: string } };
}

test('Chromium finds nothing that keeps it from being installed', async ({ page, context }) => {
  await openBoard(page, 'vlastnik');
  const { installabilityErrors, errors, manifest } = await auditOf(context, page);
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: 'Domovník', start_url: '/nastenka' });
  // the context of a test is a private window, which is never installed; nothing else is in the way
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
