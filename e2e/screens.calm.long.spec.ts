import type { Page } from '@playwright/test';
import { addressOf, expectNarrow, groups, open, signedIn } from './screens.ts';
import { expect, expectAccessible, expectStrong, signInAs, test } from './world.ts';

// Every screen larger and calmer: on a desk in light, on a phone in the dark. The usual look has screens.spec.ts.
test.describe.configure({ mode: 'parallel' });

/** The screens of this page are larger and calmer, whatever the account has chosen: others use it at the same time. */
async function calm(page: Page) {
  await page.addInitScript(() => localStorage.setItem('domovnik.calm', 'on'));
  await page.route('**/api/v2/auth/verify', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    if (reply.data) reply.data.user.settings.isCalm = true;
    await route.fulfill({ response, json: reply });
  });
}

async function check(page: Page, heading: string) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html[data-calm]')).toHaveCount(1);
  await expectAccessible(page, 'judged');
  await expectStrong(page, ['light']);
  await expectNarrow(page, 1280);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectStrong(page, ['dark']);
  await expectNarrow(page, 360);
}

for (const group of groups(open))
  test(`${group.map(([path]) => path).join(', ')} are calm for everyone`, async ({ page }) => {
    await calm(page);
    for (const [path, heading] of group)
      await test.step(path, async () => {
        await page.goto(path);
        await check(page, heading);
      });
  });

for (const name of new Set(signedIn.map(([who]) => who)))
  for (const group of groups(signedIn.filter(([who]) => who === name)))
    test(`${group.map(([, path]) => path).join(', ')} are calm for ${name}`, async ({ page }) => {
      await signInAs(page, name);
      await calm(page);
      for (const [, path, heading] of group)
        await test.step(path, async () => {
          await page.goto(await addressOf(name, path));
          await check(page, heading);
        });
    });

const lists = ['/zpravy', '/adresar-kontaktu', '/jednotky', '/sousede', '/hlasovani', '/fotogalerie', '/diskuze'];

for (const group of groups(lists))
  test(`the first record of ${group.join(', ')} is calm`, async ({ page }) => {
    await signInAs(page, 'predseda');
    await calm(page);
    for (const path of group)
      await test.step(path, async () => {
        await page.goto(path);
        await page.locator('#content .row-title').first().click();
        await expect(page).toHaveURL(new RegExp(`${path}/.`));
        await check(page, '.');
      });
  });
