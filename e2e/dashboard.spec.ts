import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './world.ts';

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
    `event?from=${month}-01&to=${month}-${days}`,
    'message?tab=actual&page=1&sizePerPage=25',
    'message?tab=pined&page=1&sizePerPage=25',
    'svj',
  ]);
  expect(events.filter((call) => early.includes(call))).toHaveLength(early.length);
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.02);
});

test('who writes messages is led to the first one; who only reads is told that there is none', async ({
  page,
  browser,
}) => {
  const nothing = {
    messages: [],
    ...{ actualCount: 0, oldCount: 0, pinedCount: 0, archiveCount: 0, conceptCount: 0, plannedCount: 0 },
  };
  await change(page, 'actual', () => nothing);
  await change(page, 'pined', () => nothing);
  await signInAs(page, 'vybor');
  await page.goto('/nastenka');
  await expect(page.getByText('Zprávu, kterou mají mít všichni po ruce, při psaní připněte.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Napsat první zprávu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nová zpráva' })).toBeVisible();
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const reader = await context.newPage();
  await change(reader, 'actual', () => nothing);
  await signInAs(reader, 'vlastnik');
  await reader.goto('/nastenka');
  await expect(reader.getByText('Teď tu není žádná aktuální zpráva.')).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Napsat první zprávu' })).toBeHidden();
  await context.close();
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
  await expect(lines.first().getByRole('link')).toHaveText('Revize ply…');
  await expect(lines.first().getByRole('link')).toHaveAttribute('title', 'Revize plynu');
  await expect(lines.first()).toContainText('Dnes');
  await expect(lines.getByText('Včerejší')).toBeHidden();
  const pinned = page.getByRole('region', { name: 'Připnuté zprávy' });
  await expect(pinned.getByRole('listitem')).toHaveCount(5);
  await expect(pinned.getByRole('link').first()).toHaveText(`0${'Dlouhý'.repeat(9)}`.slice(0, 30).concat('…'));
  await expect(page.getByRole('region', { name: 'Nejnovější zprávy' }).getByRole('listitem')).toHaveCount(3);
  const names = page.getByRole('region', { name: 'Důležité kontakty' }).getByRole('listitem');
  await expect(names.first()).toContainText('Předseda výboru');
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
