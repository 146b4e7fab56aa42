import { Buffer } from 'node:buffer';
import { expect, expectAccessible, signInAs, test } from './world.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
/** A photo of one pixel. */
const photo = {
  name: 'vodomer.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
};

test('the committee asks for readings, an owner reads on a phone with a photo, and what was used is taken over', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'predseda');
  await page.goto('/vyuctovani');
  await page.getByRole('link', { name: 'Nové vyúčtování' }).click();
  const year = String(new Date().getFullYear() - 4);
  const name = `Vyúčtování vody ${year}`;
  await page.getByRole('textbox', { name: 'Název vyúčtování' }).fill(name);
  for (const [label, month] of [
    ['Od měsíce', `1/${year}`],
    ['Do měsíce', `12/${year}`],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: month, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Pokračovat ke službám' }).click();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('link', { name: 'Odečty měřičů' }).click();
  await page.getByRole('button', { name: 'Poslední den odečtu' }).click();
  await page.locator('td button[data-today], .mantine-DatePickerInput-day[data-today]').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Požádat o odečty' }).click();
  await page.getByRole('button', { name: 'Ano, požádat o odečty' }).click();
  await expect(page.getByText('pro ', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Převzít do vyúčtování' })).toBeVisible();
  await expectAccessible(page);

  const phone = await browser.newPage({
    ...({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', serviceWorkers: 'block' } as const),
  });
  await signInAs(phone, 'vlastnik');
  await phone.goto('/vyuctovani');
  await phone.getByRole('link', { name: `${name}: zapište stavy` }).click();
  await phone.getByRole('textbox', { name: 'Stav měřiče' }).first().fill('123,4');
  await phone.locator('input[type=file]').first().setInputFiles(photo);
  expect(await phone.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Uložit stav' }).first().click();
  await expect(phone.getByText('Stav měřiče: 123,4')).toBeVisible();
  await phone.getByRole('button', { name: 'Zobrazit fotku' }).first().click();
  await expect(phone.getByRole('img', { name: /^Fotka měřiče: Studená voda/ })).toBeVisible();
  await expectAccessible(phone);

  await page.reload();
  await page.getByText('Odečtené', { exact: true }).click();
  await page.getByRole('button', { name: 'Opravit stav' }).first().click();
  await page.getByRole('textbox', { name: 'Předchozí stav' }).fill('100');
  await page.getByRole('button', { name: 'Uložit stav' }).click();
  await expect(page.getByText('Spotřeba 23,4', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Převzít do vyúčtování' }).click();
  await page.getByRole('button', { name: 'Ano, převzít odečty' }).click();
  await expect(page.getByText('Převzali jsme 1 odečet', { exact: false })).toBeVisible();
});
