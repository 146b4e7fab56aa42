import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { browserAt } from '../src/testing/push.ts';
import { callAs, expect, expectAccessible, forgetSession, signInAs, siteAddress, test } from './world.ts';

// What is not here stands in its place: the service of the browser's maker, which a subscription asks for, and the notices of
// the system, which a browser without a window forbids.

test.use({ serviceWorkers: 'allow' });

const origin = () => siteAddress();
const on = (page: Page) => page.getByRole('button', { name: 'Zapnout upozornění na tomto zařízení' });

type Shown = { title: string; options: { body: string; tag: string; data: string } };
const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** The worker behind the page, which gets messages as its push service would hand them, and tells what it shows and where it is tapped. */
async function pushed(page: Page, context: BrowserContext) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const shown: object[] = [];
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, options) => void shown.push({ title, options });
    Object.assign(self, { shown });
  });
  const session: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const all = () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown);
  return {
    all,
    async push(data: string): Promise<Shown | undefined> {
      const before = (await all()).length;
      await session.send('ServiceWorker.deliverPushMessage', { origin: origin(), registrationId, data });
      await expect.poll(async () => (await all()).length).toBe(before + 1);
      return (await all()).at(-1);
    },
    tap: (data: unknown) =>
      worker.evaluate((asked) => {
        const notification = { data: asked, close: () => {} };
        self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
      }, data),
  };
}

test('a worker shows what is pushed, and leads the open window to where it was tapped', async ({ page, context }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/zpravy');
  const { push, tap } = await pushed(page, context);
  const said = { title: 'SVJ Lipová 12', body: 'Začalo hlasování', tag: 'dum', url: '/udalosti' };
  expect(await push(JSON.stringify(said))).toMatchObject({
    title: said.title,
    options: { body: said.body, tag: said.tag, data: said.url },
  });
  await tap(said.url);
  await page.waitForURL(`${origin()}${said.url}**`);
});

test('whatever else is pushed shows a notice, and none leads anywhere but to us', async ({ page, context }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/zpravy');
  const { push, tap } = await pushed(page, context);
  for (const data of ['', 'x', '{', '[1]', 'null', '7', '{"title":{"a":1},"url":7}'])
    expect(await push(data)).toMatchObject({ title: new URL(origin()).host, options: { data: '/' } });
  for (const url of ['https://zly.example/', '//zly.example/', 'javascript:alert(1)', 7, null]) {
    await page.goto('/zpravy');
    await tap(url);
    await page.waitForURL((now) => now.origin === origin() && now.pathname !== '/zpravy');
  }
});

test('notices are turned on by a tap, listed, and gone from here and the server with who signs out', async ({
  page,
}) => {
  await page.addInitScript(
    ([made]) => {
      let isOn = localStorage.getItem('subscribed') === '1';
      const subscription = {
        toJSON: () => made,
        unsubscribe: async () => {
          isOn = false;
          localStorage.removeItem('subscribed');
          return true;
        },
      };
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      PushManager.prototype.getSubscription = async () => (isOn ? (subscription as never) : null);
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey as Uint8Array;
        if (!options?.userVisibleOnly || key.length !== 65 || key[0] !== 4) throw new Error('no key');
        isOn = true;
        localStorage.setItem('subscribed', '1');
        return subscription as never;
      };
    },
    [browserAt().subscription],
  );
  const call = await callAs('kontrola');
  const devices = async () => ((await call('GET', '/news/device')) as { devices: object[] }).devices;
  const { users } = await signInAs(page, 'kontrola');
  await page.goto(`/sousede/${users[0]?.id}`);
  await on(page).click();
  await expect(page.getByText('Na toto zařízení upozornění chodí.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Odebrat zařízení: Chrome, Linux' })).toBeVisible();
  await expectAccessible(page);
  expect(await devices()).toHaveLength(1);
  await page.getByRole('button', { name: 'Odebrat zařízení: Chrome, Linux' }).click();
  await expect(on(page)).toBeVisible();
  expect(await devices()).toEqual([]);
  await on(page).click();
  await expect(page.getByText('Na toto zařízení upozornění chodí.')).toBeVisible();
  // somebody else was here before, and their session has ended by itself
  await page.evaluate(() => localStorage.setItem('domovnik.device', '00000000-0000-4000-8000-000000000000'));
  await page.reload();
  await expect(on(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull();
  await on(page).click();
  await expect(page.getByText('Na toto zařízení upozornění chodí.')).toBeVisible();
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  await page.waitForURL('**/prihlasit');
  forgetSession('kontrola');
  expect(
    await page.evaluate(() => [localStorage.getItem('subscribed'), localStorage.getItem('domovnik.device')]),
  ).toEqual([null, null]);
  expect(((await (await callAs('kontrola'))('GET', '/news/device')) as { devices: object[] }).devices).toEqual([]);
});

test('a browser that forbids notices is told how to allow them', async ({ page }) => {
  const { users } = await signInAs(page, 'vybor');
  await page.goto(`/sousede/${users[0]?.id}`);
  await expect(page.getByText('Prohlížeč upozornění z této adresy zakazuje.')).toBeVisible();
  await expect(on(page)).toHaveCount(0);
});
