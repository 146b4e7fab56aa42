import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

test('an auditor finds what the desk entered into the journal, what accounts have, and takes it away as a table', async ({
  page,
}) => {
  await signInAs(page, 'kontrola');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Nabídka' }).getByRole('link', { name: 'Účetní deník' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Účetní deník' })).toBeVisible();
  await expect(page.getByText(/^Předpis · /).first()).toBeVisible();
  await expectAccessible(page);

  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout pro účetní' }).click();
  const file = await table;
  expect(file.suggestedFilename()).toBe('Účetní deník.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.getByRole('link', { name: 'Obraty účtů' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Obraty účtů' })).toBeVisible();
  await expect(page.getByText('Vlastníci jednotek')).toBeVisible();
  await expectAccessible(page);
});

test('the finance group of the menu has what a person may read, in this order: all of it who audits, the desk nobody in whose house it is switched off', async ({
  browser,
}) => {
  const desk = ['Pokladna', 'Účetní deník', 'Banka', 'Párování plateb'];
  const units = ['Přehled poplatků', 'Hlídání plateb', 'Vlastní platby', 'Výpis účtu', 'Vyúčtování služeb'];
  const seen = { kontrola: [...desk, ...units], vlastnik: units, predseda7: units };
  for (const [name, items] of Object.entries(seen)) {
    const context = await browser.newContext({ baseURL: siteAddress() });
    const page = await context.newPage();
    await signInAs(page, name);
    await page.goto('/');
    const group = page.getByRole('navigation', { name: 'Nabídka' }).getByRole('region', { name: 'Finance' });
    await expect(group.getByRole('link')).toHaveText(items);
    await context.close();
  }
});

test('an auditor has the journal checked', async ({ page }) => {
  await signInAs(page, 'kontrola');
  await page.goto('/denik/kontrola');
  await page.getByRole('button', { name: 'Zkontrolovat teď' }).click();
  await expect(page.getByText('Deník je zkontrolovaný.')).toBeVisible();
  await expect(page.getByText('Všechno souhlasí.')).toBeVisible();
  await expectAccessible(page);
});
