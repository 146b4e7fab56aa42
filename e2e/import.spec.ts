import type { Page } from '@playwright/test';
import { toXlsx } from '../src/modules/sheets/sheets.rules.ts';
import { bigHouse } from '../src/testing/houses.ts';
import { expect, expectAccessible, signInAs, test } from './world.ts';

// A house of 513 units and 771 owners comes in through the screen and goes again, so that other journeys find their own.

const { columns, rows } = bigHouse();
const file = {
  name: 'dum.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: toXlsx({ name: 'Dům', columns, rows }),
};

const sound = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, width === 1280 ? 'to judge' : 'judged');
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways), `at ${width} px`).toBeLessThanOrEqual(0);
  }
};

test('a whole house is imported and taken back', async ({ page }) => {
  await signInAs(page, 'predseda7');
  await page.goto('/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import osob a jednotek' })).toBeVisible();
  await sound(page);

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('Co obsahuje: Číslo jednotky')).toHaveValue('unitNumber');
  await sound(page);

  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await expect(page.getByText(/^Nové: 771,/)).toBeVisible();
  await expect(page.getByText(/^Nové: 513,/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Nové: 771,/)).toBeVisible();
  await sound(page);

  await page.getByLabel('Vím, že součet podílů je 2').check(); // with the house's own four units, which make a whole as well
  await page.getByRole('button', { name: 'Zapsat do domu' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Import je zapsaný')).toBeVisible();
  await sound(page);

  const done = page.url();
  await page.goto('/jednotky');
  await expect(page.getByText('1–25 z 517')).toBeVisible();
  await expect(page.getByText('Podílů je o 1 víc než celek.')).toBeVisible(); // the house's own four units make a whole as well, so the 513 make exactly 1
  await page.goto('/sousede');
  await expect(page.getByText('1–25 z 774')).toBeVisible();
  await page.goto(done);
  await page.getByRole('button', { name: 'Vrátit import' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Import je vrácený')).toBeVisible();
});
