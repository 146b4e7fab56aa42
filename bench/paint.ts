// Largest contentful paint of the sign-in page, the form of an order and the dashboard on a slow phone: 150 ms latency, 1.6 Mbit/s, a processor four times slower.
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium, launchArgs } from '../e2e/chromium.ts';
import startServer from '../e2e/server.ts';
import { callAs, password } from '../e2e/world.ts';
import type { Row } from './report.ts';

const rounds = 5;
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;

async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** First and largest contentful paint in milliseconds, with an empty cache. */
async function paint(browser: Browser, address: string, storage: Record<string, string>) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    locale: 'cs-CZ',
  });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const times = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
        new PerformanceObserver((list) => resolve([first, list.getEntries().at(-1)?.startTime ?? 0])).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return times;
}

const median = (values: number[]) => Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

/** The address of a form that waits for its customer. */
async function formOfOrder(): Promise<string> {
  const admin = await callAs('admin');
  const [keeper] = (await admin('GET', '/order/employee')) as { id: string }[];
  const order = await admin('POST', '/order', { email: 'mereni@example.cz', careAboutId: keeper?.id });
  return new URL((order as { url: string }).url).pathname;
}

/** Milliseconds until the dashboard, seen before, shows its content and says of when it is, opened anew without a network. */
async function offline(browser: Browser, address: string, storage: Record<string, string>, rate: number) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'cs-CZ' });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storage);
  const seen = await context.newPage();
  for (let visit = 0; visit < 2; visit++) {
    await seen.goto(address); // the second time all of it has gone through the worker
    await seen.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await seen.waitForLoadState('networkidle');
    await seen.waitForTimeout(1_000);
  }
  await seen.close();
  await context.setOffline(true);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(address, { waitUntil: 'commit' });
  const told = await page.waitForFunction(() =>
    document.body?.innerText.includes('co bylo načteno') ? Math.round(performance.now()) : false,
  );
  const content = await page.waitForFunction(() =>
    document.querySelector('main h2, main a') ? Math.round(performance.now()) : false,
  );
  const times: [number, number] = [Number(await told.jsonValue()), Number(await content.jsonValue())];
  await context.close();
  return times;
}

/** The first visit to three pages, and the dashboard without a network, five times each. */
export async function measurePaint(say: (row: Row) => void) {
  const stop = await startServer();
  const base = process.env.E2E_URL as string;
  const reply = await fetch(`${base}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vlastnik@example.cz', password }),
  });
  const { data } = await reply.json();
  const signedIn = { 'domovnik.token': data.token, 'domovnik.svj': data.svj_list[0].id };
  const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
  for (const [name, path, storage, budget] of [
    ['sign-in', '/prihlasit', {}, 1500],
    ['order form', await formOfOrder(), {}, 1500],
    ['dashboard', '/nastenka', signedIn, 2200],
  ] as const) {
    const times: [number, number][] = [];
    for (let round = 0; round < rounds; round++) times.push(await paint(browser, base + path, { ...storage }));
    const largest = median(times.map(([, last]) => last));
    say({
      part: 'paint',
      what: `${name} on a slow phone, ms`,
      figures: { first: median(times.map(([first]) => first)), largest },
      goal: `<= ${budget}`,
      holds: largest <= budget,
    });
  }
  for (const [what, rate] of [
    ['this processor', 1],
    ['one four times slower', 4],
  ] as const) {
    const cut: [number, number][] = [];
    for (let round = 0; round < rounds; round++) cut.push(await offline(browser, `${base}/nastenka`, signedIn, rate));
    const [said, content] = [median(cut.map(([first]) => first)), median(cut.map(([, last]) => last))];
    say({
      part: 'paint',
      what: `dashboard without a network, ${what}, ms`,
      figures: { said, content, most: Math.max(...cut.flat()) },
      goal: '<= 1000',
      holds: Math.max(said, content) <= 1_000,
    });
  }
  await browser.close();
  await stop();
}
