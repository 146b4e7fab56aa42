import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test } from './world.ts';

test('an auditor finds what the desk entered into the journal, what accounts have, and takes it away as a table', async ({
  page,
}) => {
  await signInAs(page, 'kontrola');
  await page.goto('/pokladna');
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Účetní deník' }).click();
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
