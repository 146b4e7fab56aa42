import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const cell = (page: Page, unit: string, column: string) =>
  page.getByRole('grid', { name: 'Počáteční stavy jednotek' }).getByRole('textbox', {
    name: `${unit}, ${column}`,
    exact: true,
  });
type Units = { units: { id: string; number: string; balance: number }[] };

/** Pastes a text as it comes from a spreadsheet into the cell that has the cursor. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('a treasurer pastes what units owed from before, their accounts have it, and the code asks it', async ({
  page,
}) => {
  const chair = await callAs('predseda');
  const unitOf = async (number: string) => {
    const { units } = (await chair('GET', '/account-statement/unit?sizePerPage=50')) as Units;
    const found = units.find((unit) => unit.number === number);
    if (!found) throw new Error(`no unit ${number}`);
    return found;
  };
  const { id, balance } = await unitOf('12/10');
  await signInAs(page, 'predseda');
  await page.goto('/vypis-uctu');
  await page.getByRole('link', { name: 'Počáteční stavy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Počáteční stavy jednotek' })).toBeVisible();
  await expectAccessible(page);
  await cell(page, '12/10', 'Služby (Kč)').click();
  await paste(page, '43 200\t0\r\n1 234,5O\t-500\r\n12,50\t\r\n');
  await expect(page.getByText('Částku napište v Kč, třeba 1 250,50 nebo -500.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uložit počáteční stavy' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ukázat první' }).click();
  await page.keyboard.type('1 234,50');
  await page.keyboard.press('Enter');
  await expect(cell(page, '12/11', 'Služby (Kč)')).toHaveValue('1234,50');
  await expect(page.getByRole('gridcell', { name: /^dluhy 44\s447,00\sKč/ })).toBeVisible();
  await page.getByRole('button', { name: 'Uložit počáteční stavy' }).click();
  await expect(page.getByText('Počáteční stavy jsou uložené.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uložit počáteční stavy' })).toHaveCount(0);

  expect((await unitOf('12/10')).balance).toBe(balance + 4_320_000);
  const { day } = (await chair('GET', '/account-statement/start')) as { day: string };
  const filter = encodeURIComponent(JSON.stringify({ dateFrom: day, dateTo: day }));
  await page.goto(`/vypis-uctu/jednotka/${id}?filter=${filter}`);
  await expect(page.getByRole('row', { name: /Počáteční stav jednotky.*43\s200,00\sKč/ })).toBeVisible();
  await expectAccessible(page);
  const crowns = new Intl.NumberFormat('cs', { style: 'currency', currency: 'CZK' }).format(
    (balance + 4_320_000) / 100,
  );
  await expect(page.getByRole('img', { name: `Kód pro zaplacení ${crowns}, Jednotka 12/10` })).toBeVisible();

  await page.goto('/vypis-uctu/pocatecni-stavy');
  for (const unit of ['12/10', '12/11', '12/12']) {
    await cell(page, unit, 'Služby (Kč)').click();
    await page.keyboard.press('Delete');
    await paste(page, ' \t \n');
  }
  await page.getByRole('button', { name: 'Uložit počáteční stavy' }).click();
  await expect(page.getByText('Počáteční stavy jsou uložené.')).toBeVisible();
  expect((await unitOf('12/10')).balance).toBe(balance);
});

test('who only reads payments sees no way to them, and is led back from their address', async ({ page }) => {
  await signInAs(page, 'kontrola');
  await page.goto('/vypis-uctu');
  await expect(page.getByRole('link', { name: '12/10', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Počáteční stavy' })).toHaveCount(0);
  await page.goto('/vypis-uctu/pocatecni-stavy');
  await expect(page).toHaveURL(/\/vypis-uctu(\?|$)/);
});
