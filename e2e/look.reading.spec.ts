import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('who left what must be read for later confirms it on its own page, by keyboard (F-D1)', async ({ page }) => {
  const title = `Klíče od sklepa ${Date.now() % 100_000}`;
  const body = { title, description: '<p>Vydává je výbor.</p>', long_term: false, acceptRead: true, toPublic: false };
  const { id } = (await (await callAs('predseda'))('POST', '/message', body)) as { id: string };
  await signInAs(page, 'spravce'); // whatever waits counts as postponed
  await page.goto(`/zpravy/${id}`);
  const confirm = page.getByRole('button', { name: 'Potvrzuji přečtení' });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.press('Enter');
  await expect(page.getByText('Děkujeme, přečtení je potvrzené.')).toBeVisible();
  await expect(confirm).toBeHidden();
  const queue = (await (await callAs('spravce'))('GET', '/accept-read')) as { data: { recordId: string } }[];
  expect(queue.map(({ data }) => data.recordId)).not.toContain(id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(confirm).toBeHidden();
});

test('what must be read waits while a dialog is open, and comes once it is closed (F-D13)', async ({ page }) => {
  const title = `Revize komínů ${Date.now() % 100_000}`;
  const body = {
    title,
    description: '<p>Pusťte nás dovnitř.</p>',
    long_term: false,
    acceptRead: true,
    toPublic: false,
  };
  await (await callAs('predseda'))('POST', '/message', body);
  await signInAs(page, 'vybor', undefined, [title]);
  let answer = () => {};
  const isOpen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v2/accept-read', async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.goto('/zpravy');
  await expect(page.getByRole('heading', { level: 1, name: 'Zprávy' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const houses = page.getByRole('dialog');
  await expect(houses).toHaveCount(1);
  const answered = page.waitForResponse('**/api/v2/accept-read');
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(houses).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Prosíme o přečtení' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Prosíme o přečtení' })).toBeVisible();
});

test('whatever opens over the page gives the focus back to where it was opened (F-D13)', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/fotogalerie');
  await page.getByRole('link', { name: 'Jarní úklid dvora 2026' }).click();
  const photo = page.getByRole('button', { name: /^Zvětšit snímek/ }).first();
  await photo.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(photo).toBeFocused();

  await page.goto('/hlaseni');
  const sticker = page.getByRole('button', { name: 'Nálepka s\u00a0kódem' });
  await sticker.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(sticker).toBeFocused();

  await page.goto('/domy');
  await page.getByRole('searchbox', { name: 'Hledat' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox', { name: 'Hledat' })).toBeFocused();
});

test('dates, times and shares have one form each, and what is usual has no mark (F-D11)', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/kalendar-udalosti?view=month');
  const times = page.locator('.calendar-view').getByText(/^\d{1,2}:\d{2}$/);
  await expect(times.first()).toBeVisible();
  for (const time of await times.allTextContents()) expect(time).toMatch(/^\d{2}:\d{2}$/);
  await page.goto('/jednotky');
  await expect(page.getByRole('row', { name: /12\/1 / })).toContainText(/1\s184\/15\s655/);
  await page.goto('/dokumenty');
  const open = page.getByRole('cell', { name: 'Všichni v\u00a0domě' });
  await expect(open.first()).toBeVisible();
  await expect(open.locator('.mantine-Badge-root')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Jen výbor' }).first().locator('.mantine-Badge-root')).toHaveCount(1);
  await page.goto('/sousede');
  const usual = page.getByRole('cell', { name: 'Aktivní', exact: true });
  await expect(usual.first()).toBeVisible();
  await expect(usual.locator('.mantine-Badge-root')).toHaveCount(0);
  await page.getByRole('button', { name: /Jméno/ }).first().click(); // A to Z is there already; one click turns it
  await expect(page).toHaveURL(/desc/);
});

test('the dashboard greets by the surname in its case, and a role by the sex of who bears it (F-D12)', async ({
  page,
}) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dobrý den, pane Řehoři');
  await expect(page.getByText('Předsedkyně výboru', { exact: true })).toBeVisible();
});
