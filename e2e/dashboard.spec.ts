import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

/** Changes the data of an answer. */
const answerWith = (page: Page, url: string, how: (data: object) => object) =>
  page.route(url, async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    await route.fulfill({ response: answer, json: { ...reply, data: how(reply.data) } });
  });

/** Changes what the server says of the messages of a tab. */
const change = (page: Page, tab: string, how: (data: Answer) => object) =>
  page.route(`**/api/v2/message?tab=${tab}&*`, async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    await route.fulfill({ response: answer, json: { ...reply, data: { ...reply.data, ...how(reply.data) } } });
  });
type Answer = { messages: { id: string; title: string }[] };

test('the dashboard asks everything once while the script is still on its way, and nothing moves when it is there', async ({
  page,
}) => {
  await signInAs(page, 'vlastnik');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400)); // as from far away
    await route.continue();
  });
  const events: string[] = [];
  page.on('request', (request) => {
    const [, call] = request.url().split('/api/v2/');
    if (call && !call.includes('avatar')) events.push(call);
  });
  page.on('requestfinished', (request) => request.url().endsWith('.js') && events.push('script'));
  await page.goto('/nastenka');
  await expect(page.getByRole('region', { name: 'Připnuté zprávy' }).getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const early = events.slice(0, events.indexOf('script'));
  const month = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Prague' }).slice(0, 7);
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  expect(early.sort()).toEqual([
    'auth/verify',
    'contact/getPin',
    'dashboard',
    `event?from=${month}-01&to=${month}-${days}`,
    'message?tab=actual&page=1&sizePerPage=25',
    'message?tab=pined&page=1&sizePerPage=25',
    'svj',
  ]);
  expect(events.filter((call) => early.includes(call))).toHaveLength(early.length);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.02);
});

test('a new house shows its chair the first steps and no empty card, and an owner that nothing waits', async ({
  page,
  browser,
}) => {
  const nothing = {
    messages: [],
    actualCount: 0,
    oldCount: 0,
    pinedCount: 0,
    archiveCount: 0,
    conceptCount: 0,
    plannedCount: 0,
  };
  const empty = async (of: Page) => {
    for (const tab of ['actual', 'pined']) await change(of, tab, () => nothing);
    await answerWith(of, '**/api/v2/dashboard', () => ({ waits: [], progress: [], hasMore: false }));
    await answerWith(of, '**/api/v2/event?*', () => ({ events: [], totalItems: 0 }));
    await answerWith(of, '**/api/v2/contact/getPin', () => []);
    await answerWith(of, '**/api/v2/svj', (data) => ({ ...data, committees: [], roomsCount: 0 }));
  };
  await empty(page);
  await signInAs(page, 'predseda');
  await page.goto('/nastenka');
  const mine = page.getByRole('region', { name: 'Pro vás' });
  await expect(mine.getByRole('link', { name: 'Nahrát tabulku jednotek a vlastníků' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Pro vás']);
  await expectAccessible(page);
  await mine.getByRole('link', { name: 'Napsat domu první zprávu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nová zpráva' })).toBeVisible();
  const context = await browser.newContext({ baseURL: siteAddress() });
  const reader = await context.newPage();
  await empty(reader);
  await signInAs(reader, 'vlastnik');
  await reader.goto('/nastenka');
  await expect(reader.getByText('Nic na vás nečeká.')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText(['Pro vás']);
  await context.close();
});

test('an owner reads and confirms what waits without leaving the dashboard, on a phone, and calls the emergency by one touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const chair = await callAs('predseda');
  const title = `Odečet vodoměrů a topení proběhne ${crypto.randomUUID().slice(0, 8)}`;
  await chair('POST', '/message', { title, description: '<p>Od pondělí.</p>', long_term: false, acceptRead: true });
  await signInAs(page, 'vlastnik', undefined, [title]);
  await page.goto('/nastenka');
  await page.getByRole('button', { name: 'Připomenout při příštím přihlášení' }).click(); // it comes by itself once
  const mine = page.getByRole('region', { name: 'Pro vás' });
  const more = mine.getByRole('button', { name: /^Zobrazit další/ });
  if (await more.isVisible()) await more.click();
  await expect(mine.getByText(title, { exact: true })).toBeVisible(); // whole
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await mine.getByRole('link', { name: `Přečíst: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await dialog.getByRole('button', { name: 'Potvrzuji přečtení' }).click();
  await expect(mine.getByText(title, { exact: true })).toBeHidden();
  await expect(page).not.toHaveURL(/cist=/);
  const call = page.getByRole('region', { name: 'Důležité kontakty' }).getByRole('link', { name: /^Zavolat/ });
  await expect(call.first()).toHaveAttribute('href', /^tel:/);
  const size = await call.first().boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test('the chair sees how far the house has come, and comes from the number to what it counts', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/nastenka');
  const numbers = page.getByRole('list', { name: 'Jak na tom dům je' });
  await expect(numbers.getByText(/^\d+\sz\s\d+ potvrdil[aio]?$/).first()).toBeVisible();
  await expect(numbers.getByText(/^\d+\sz\s\d+ hlasoval[aio]?$/).first()).toBeVisible();
  await expectAccessible(page);
  await numbers.getByRole('link', { name: /^Čekají na aktivaci/ }).click();
  await expect(page).toHaveURL(/\/sousede\?.*tab=waiting/);
});

test('of many pinned messages five are shown with their titles cut, and the way to all; of the events those to come first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await change(page, 'pined', ({ messages: [first] }) => ({
    pinedCount: 50,
    messages: Array.from({ length: 25 }, (_, i) => ({
      ...first,
      id: crypto.randomUUID(),
      title: `${i}${'Dlouhý'.repeat(9)}`,
      excerpt: `${i}${'Popis'.repeat(9)}`,
    })),
  }));
  await page.route('**/api/v2/event?*', async (route) => {
    const answer = await route.fetch();
    const { data, ...reply } = await answer.json();
    const noon = Date.parse(`${new Date().toLocaleDateString('sv', { timeZone: 'Europe/Prague' })}T11:00:00Z`);
    const row = (days: number, title: string) => {
      const start = new Date(noon + days * 86_400_000).toISOString();
      return { ...data.events[0], id: crypto.randomUUID(), title, start, end: start, allDay: true };
    };
    const events = [
      row(-1, 'Včerejší úklid'),
      row(0, 'Revize plynu'),
      ...[1, 2, 3, 4, 5, 6].map((i) => row(i, `Za ${i}`)),
    ];
    await route.fulfill({ response: answer, json: { ...reply, data: { ...data, events } } });
  });
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  const lines = page.getByRole('region', { name: 'Události tohoto měsíce' }).getByRole('listitem');
  await expect(lines).toHaveCount(6);
  const first = lines.first().getByRole('link', { name: 'Revize plynu', exact: true }); // who hears it hears it whole
  await expect(first).toContainText('Revize ply…');
  await first.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const whole = first.locator('.whole');
  await expect(whole).toHaveCSS('clip-path', 'none');
  expect((await whole.boundingBox())?.width).toBeGreaterThan(60);
  await expect(page.getByRole('link', { name: 'a 2 další' })).toHaveAttribute('href', /\/kalendar-udalosti/);
  await expect(lines.first()).toContainText('Dnes');
  await expect(lines.getByText('Včerejší')).toBeHidden();
  const pinned = page.getByRole('region', { name: 'Připnuté zprávy' });
  await expect(pinned.getByRole('listitem')).toHaveCount(5);
  for (const text of ['Dlouhý', 'Popis'])
    await expect(pinned.getByRole('link').first()).toContainText(`0${text.repeat(9)}`.slice(0, 30).concat('…'));
  await expect(page.getByRole('region', { name: 'Nejnovější zprávy' }).getByRole('listitem')).toHaveCount(3);
  const names = page.getByRole('region', { name: 'Důležité kontakty' }).getByRole('listitem');
  await expect(names.first()).toContainText('Předsedkyně výboru');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await pinned.getByRole('link', { name: 'Všechny připnuté zprávy (50)' }).click();
  await expect(page).toHaveURL(/\/zpravy\?.*tab=pined/);
});

test('back leads to where a page was opened from, and from there not round again (G-174)', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  await page.getByRole('region', { name: 'Nejnovější zprávy' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/zpravy\//);
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page).toHaveURL(/\/nastenka/);
  await page.getByRole('link', { name: 'Zprávy', exact: true }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page).toHaveURL(/\/zpravy\?/);
});
