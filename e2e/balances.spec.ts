import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test } from './world.ts';

test('a chair sees who owes, how a unit pays, switches a fee on and confirms the debts of a unit', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/nastenka');
  await page.getByRole('link', { name: 'Výpis účtu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Výpis účtu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '12/10', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Výpis účtu jednotky 12/10' })).toBeVisible();
  await expect(page.getByText(/^Předpis \d+\//).first()).toBeVisible();
  await expectAccessible(page);

  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Potvrzení o dluzích' }).click();
  const file = await paper;
  expect(file.suggestedFilename()).toMatch(/^Potvrzení o\sdluzích 12-10\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 4).toString()).toBe('%PDF');

  await page.getByRole('link', { name: 'Zpět' }).click();
  await page.getByRole('link', { name: 'Nastavení', exact: true }).click();
  await page.getByRole('switch', { name: 'Počítat poplatek z prodlení u služeb' }).click();
  await expect(page.getByText('Nastavení výpisu účtu je uložené.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Počítat poplatek z prodlení u služeb' }).click();
  await expect(page.getByRole('switch', { name: 'Počítat poplatek z prodlení u služeb' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Zpět' }).click();
  await page.getByRole('link', { name: 'Přehled financí' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Vlastníci dluží/ })).toBeVisible();
  await expectAccessible(page);
});

test('an owner sees the own units alone and prints the account', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/vypis-uctu');
  await expect(page.getByRole('heading', { level: 1, name: /^Výpis účtu/ })).toBeVisible();
  const units = page.locator('.row-title');
  await expect(units).toHaveCount(2);
  await units.filter({ hasText: '12/23' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pohyby na účtu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Potvrzení o dluzích' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Jak zaplatit' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zkopírovat: Variabilní symbol' })).toBeVisible();
  const code = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Uložit nebo sdílet kód' }).click();
  expect((await code).suggestedFilename()).toMatch(/^QR\splatba Jednotka .*\.png$/);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vytisknout výpis' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^Výpis účtu jednotky .*\.pdf$/);
});
