import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('a notice that was deleted by mistake is found in the trash and comes back; another goes for good', async ({
  page,
}) => {
  const stamp = Date.now().toString(36);
  const [wanted, unwanted] = [`Odečty vody ${stamp}`, `Zkouška ${stamp}`];
  const call = await callAs('predseda');
  for (const title of [wanted, unwanted])
    await call('POST', '/message', { title, description: '<p>Text</p>', long_term: false });
  await signInAs(page, 'predseda');
  for (const title of [wanted, unwanted]) {
    await page.goto('/zpravy');
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Další možnosti' }).click();
    await page.getByRole('menuitem', { name: 'Smazat' }).click();
    await expect(page.getByText('Vrátit to půjde 30\u00a0dní z\u00a0koše.')).toBeVisible();
    await page.getByRole('button', { name: /^Ano/ }).click();
    await page.waitForURL(/\/zpravy(\?|$)/);
  }
  await page.getByRole('link', { name: 'Koš' }).click();
  await page.waitForURL(/\/kos/);
  await expect(page.getByText(unwanted)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Obnovit: ${wanted}` }).click();
  await expect(page.getByText('Položka je zpátky v\u00a0domě.')).toBeVisible();
  await expect(page.getByText(wanted)).toBeHidden();
  await page.getByRole('checkbox', { name: new RegExp(unwanted) }).check();
  await page.getByRole('button', { name: 'Smazat natrvalo' }).click();
  await page.getByRole('button', { name: /^Ano/ }).click();
  await expect(page.getByText(unwanted)).toBeHidden();
  await page.goto('/zpravy');
  await expect(page.getByRole('link', { name: wanted })).toBeVisible();
});

test('an owner has no trash', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/zpravy');
  await expect(page.getByRole('heading', { level: 1, name: 'Zprávy' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Koš' })).toHaveCount(0);
});
