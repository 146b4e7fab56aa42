import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Údaje jednotek' });
const cell = (page: Page, unit: string, column: string) =>
  gridOf(page).getByRole('textbox', { name: `${unit}, ${column}`, exact: true });

/** Pastes a text as it comes from a spreadsheet into the cell that has the cursor. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('a treasurer fills in a house as in a spreadsheet: types, pastes, mends, checks and saves', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/predpisy');
  await page.getByRole('link', { name: 'Údaje jednotek' }).click();
  await expect(page.getByRole('combobox', { name: 'Platí od měsíce' })).toBeVisible();
  await expectAccessible(page);
  const [persons, area, symbol] = ['Počet osob', 'Plocha (m²)', 'Variabilní symbol'];
  const second = await cell(page, '12/2', area).inputValue();

  // keys go from cell to cell, typing replaces, Escape brings the old value back
  await cell(page, '12/1', persons).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(cell(page, '12/2', persons)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(page, '12/2', area)).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, '12/3', area)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(cell(page, '12/2', area)).toHaveAccessibleDescription(/Původně/);
  await page.keyboard.press('Escape');
  await expect(cell(page, '12/2', area)).toHaveValue(second);
  await page.keyboard.press('F2');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(page, '12/2', persons)).toBeFocused();
  await expect(cell(page, '12/2', area)).toHaveValue(second.slice(0, -1));
  await expect(page.getByText(/^Změněny 2\súdaje u\s2\sjednotek$/)).toBeVisible();

  // a block from a spreadsheet; what cannot be read stays and is named
  await cell(page, '12/3', persons).click();
  await paste(page, '3\t1 234,50\t8003\r\ntři\t68.5\t8004\r\n');
  await expect(page.getByText(/^Vloženo 6\shodnot\.$/)).toBeVisible();
  await expect(cell(page, '12/3', area)).toHaveValue('1234,5');
  await expect(cell(page, '12/4', area)).toHaveValue('68,5');
  await expect(cell(page, '12/4', persons)).toHaveValue('tři');
  await expect(page.getByText('Napište celé číslo, třeba 2.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zkontrolovat a uložit' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ukázat první' }).click();
  await expect(cell(page, '12/4', persons)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');

  // the page is not left without a question
  await page.getByRole('link', { name: 'Zpět' }).click();
  await page.getByRole('button', { name: 'Ne', exact: true }).click();

  await page.getByRole('button', { name: 'Zkontrolovat a uložit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Co se změní' });
  await expect(dialog.getByText(/Změní se údaje 4\sjednotek/)).toBeVisible();
  await expect(dialog.getByRole('table').getByRole('row', { name: /^12\/1/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit změny' }).click();
  await expect(page.getByText(/Změny 4\sjednotek jsou uložené/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zahodit změny' })).toBeHidden();
  await expect(cell(page, '12/4', symbol)).toHaveValue('8004');
});

test('a table is downloaded, filled in elsewhere and read on a phone; nothing is saved before it is checked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/predpisy/udaje');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout tabulku k vyplnění' }).click(),
  ]);
  const bring = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Načíst z tabulky' }).click(),
    ]);
    await chooser.setFiles(file as string);
  };
  const dialog = page.getByRole('dialog');
  await bring({
    name: 'udaje.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await download.path()),
  });
  await expect(dialog.getByText('V souboru je totéž, co tu už je. Nic se nezměnilo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zavřít' }).last().click();

  const csv = 'Byt;Lidí;Poznámka\r\n12/5;5;nic\r\n12/99;1;\r\n12/6;mnoho;\r\n';
  await bring({ name: 'dum.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('Sloupce v souboru')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Sloupec B: Lidí' }).click();
  await page.getByRole('option', { name: 'Počet osob' }).click();
  await dialog.getByRole('button', { name: 'Vyplnit do tabulky' }).click();
  await expect(dialog.getByText(/Jiný než dosud je 1\súdaj/)).toBeVisible();
  await expect(dialog.getByText('Jednotky, které tu nejsou: řádek 3 (12/99)')).toBeVisible();
  await expect(dialog.getByText(/1\súdaj není v\spořádku/)).toBeVisible();
  await expect(dialog.getByText('Sloupce, které se nepoužily: Poznámka')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zavřít' }).last().click();
  await expect(cell(page, '12/5', 'Počet osob')).toHaveValue('5');
  await expect(cell(page, '12/6', 'Počet osob')).toHaveValue('mnoho');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zahodit změny' }).click();
  await page.getByRole('button', { name: 'Ano, zahodit' }).click();
  await expect(cell(page, '12/6', 'Počet osob')).not.toHaveValue('mnoho');
});

test.describe('what is refused', () => {
  test.use({ expected: [/status of 409/] });

  test('the second one who saves a flat is told, and sees the new value beside the own one', async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage({ serviceWorkers: 'block' });
    for (const one of [page, other]) {
      await signInAs(one, 'predseda');
      await one.goto('/predpisy/udaje');
      await cell(one, '12/7', 'Plocha (m²)').click();
    }
    const save = async (one: Page, text: string) => {
      await one.keyboard.type(text);
      await one.keyboard.press('Enter');
      await one.getByRole('button', { name: 'Zkontrolovat a uložit' }).click();
    };
    await save(other, '51');
    await other.getByRole('button', { name: 'Uložit změny' }).click();
    await expect(other.getByText(/Změny 1\sjednotky jsou uložené/)).toBeVisible();
    await save(page, '52');
    await expect(page.getByText(/Údaje těchto jednotek mezitím změnil někdo jiný: 12\/7/)).toBeVisible();
    await expect(cell(page, '12/7', 'Plocha (m²)')).toHaveAccessibleDescription(/Původně: 51/);
    await expect(cell(page, '12/7', 'Plocha (m²)')).toHaveValue('52');
  });

  test('own amounts of a draft are filled in from its page, until it is issued', async ({ page }) => {
    const chair = await callAs('predseda');
    const validFrom = `${new Date().getUTCFullYear() + 1}-01`;
    const { id } = (await chair('POST', '/prescription', { name: 'Příští rok', validFrom })) as { id: string };
    await signInAs(page, 'predseda');
    await page.goto(`/predpisy/verze/${id}`);
    await page.getByRole('link', { name: 'Údaje jednotek' }).click();
    await expect(page.getByText('Částky položek se uloží do konceptu „Příští rok“.')).toBeVisible();
    await cell(page, '12/2', 'Studená a teplá voda (Kč)').click();
    await page.keyboard.type('1 234,50');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Zkontrolovat a uložit' }).click();
    await page.getByRole('button', { name: 'Uložit změny' }).click();
    await expect(page.getByText(/Změny 1\sjednotky jsou uložené/)).toBeVisible();
    await expect(cell(page, '12/2', 'Studená a teplá voda (Kč)')).toHaveValue('1234,50');
    await chair('PUT', `/prescription/${id}/issue`, { tellNobody: true });
    await page.reload();
    await expect(page.getByRole('main').getByText(/^Předpis je vydaný a\suž se nemění/)).toBeVisible();
    await expectAccessible(page);
    await chair('PUT', `/prescription/${id}/take-back`, { reason: 'Zkouška', tellNobody: true });
    await chair('DELETE', `/prescription/${id}`);
  });

  test('two flats that would pay by one symbol are marked with the sentence, and nothing is saved', async ({
    page,
  }) => {
    await signInAs(page, 'predseda');
    await page.goto('/predpisy/udaje');
    await cell(page, '12/8', 'Variabilní symbol').click();
    await paste(page, '909\n0909\n');
    await page.getByRole('button', { name: 'Zkontrolovat a uložit' }).click();
    await expect(cell(page, '12/8', 'Variabilní symbol')).toBeFocused();
    for (const unit of ['12/8', '12/9'])
      await expect(cell(page, unit, 'Variabilní symbol')).toHaveAccessibleDescription(/stejným variabilním symbolem/);
    await expectAccessible(page);
    await page.keyboard.type('808');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Zkontrolovat a uložit' }).click();
    await expect(page.getByRole('dialog', { name: 'Co se změní' })).toBeVisible();
  });
});
