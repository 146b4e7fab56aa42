import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test } from './world.ts';

/** A scan of a receipt. */
const scan = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') });

test.use({ expected: [/status of 409/] }); // the browser notes the refused save by itself

test('the committee records income, is refused what is not there, issues the document, takes it back and prints the book', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/pokladna');
  await expect(page.getByRole('heading', { name: 'Pokladna' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Kč' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Počáteční stav pokladny' }).click();
  const start = page.getByRole('dialog', { name: 'Počáteční stav pokladny' });
  const balance = start.getByRole('textbox', { name: 'Počáteční stav pokladny' });
  await expect(balance).toHaveValue(/^\d[\d\s]*(,\d\d)?$/);
  await expectAccessible(page);
  await balance.fill('mnoho');
  await start.getByRole('button', { name: 'Uložit' }).click();
  await expect(start.getByText(/^Zadejte částku/)).toBeVisible();
  await balance.fill('54 321,00');
  await start.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText(/^Tento den je v.pokladně už uzavřený/).first()).toBeVisible(); // it is what closed days rest on
  await start.getByRole('button', { name: 'Zrušit' }).click();
  await expect(start).toBeHidden();

  await page.getByRole('link', { name: 'Nový doklad' }).first().click();
  await page.getByRole('textbox', { name: 'Částka' }).fill('0,005');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Zadejte částku větší než nula, například 1 234,50.')).toBeVisible();
  await expect(page.getByText('Vyplňte prosím toto pole.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Částka' }).fill('1 234,50');
  await expect(page.getByText(/na celé koruny: 1\s235,00\sKč\./)).toBeVisible();
  await page.getByLabel('Účel').fill('Pronájem nářadí');
  await page.getByLabel('Přijato od').fill('Karel Vrána');
  await page.getByRole('button', { name: 'Nahrát přílohu' }).click();
  await page.locator('input[type=file]').setInputFiles(scan('smlouva.pdf'));
  await expect(page.getByText('Jen výbor')).toBeHidden();
  await page.getByRole('button', { name: 'Přidat přílohu' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('link', { name: 'Pronájem nářadí' }).click();
  await expect(page.getByText('jedentisícdvěstětřicetpět korun českých')).toBeVisible();
  await expectAccessible(page);

  const issued = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Vytisknout doklad' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ano, vystavit doklad' }).click();
  const paper = await issued;
  expect(paper.suggestedFilename()).toMatch(/^P-\d{4}-\d+\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page.getByText('Vystaveno', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await expect(page.getByText('přílohu k němu ještě přidáte, odebrat už nejde')).toBeVisible();
  await page.getByRole('button', { name: 'Nahrát přílohu' }).click();
  await page.locator('input[type=file]').setInputFiles(scan('podepsaný doklad.pdf'));
  await page.getByRole('button', { name: 'Přidat přílohu' }).click();
  for (const name of ['smlouva.pdf', 'podepsaný doklad.pdf'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stornovat' }).click();
  await page.getByLabel('Proč se storno dělá').fill('Zapsáno dvakrát');
  await page.getByRole('dialog').getByRole('button', { name: 'Stornovat' }).click();
  await expect(page.getByText('Stornováno', { exact: true })).toBeVisible();

  await page.goto('/pokladna/novy');
  await page.getByText('Výdaj', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Částka' }).fill('900 000');
  await page.getByLabel('Účel').fill('Oprava střechy');
  await page.getByLabel('Vyplaceno komu').fill('Střechy Novák, s.r.o.');
  await page.getByLabel('Převod mezi účtem domu a pokladnou').check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText(/by některý den nebylo dost peněz/).first()).toBeVisible();

  await page.goto('/pokladna');
  const book = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Pokladní kniha (XLSX)' }).click();
  expect((await book).suggestedFilename()).toBe('Pokladní kniha.xlsx');
});

test('dues paid at the desk are offered with what is owed, and are a payment of the unit at once', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/pokladna/novy');
  const choice = page.getByRole('combobox', { name: 'Platba, která se tu platí' });
  await choice.click();
  await expect(page.getByRole('option', { name: /^12\/5 · .*Kč$/ })).toBeVisible();
  await choice.fill('12/5');
  await page.getByRole('option', { name: /^12\/5/ }).click();
  await expect(page.getByText(/^Zbývá\szaplatit .*Kč\.$/)).toBeVisible();
  await expect(page.getByLabel('Účel')).toHaveValue('Platba za jednotku 12/5');
  await expect(page.getByRole('textbox', { name: 'Částka' })).not.toHaveValue('');
  await expect(page.getByLabel('Přijato od')).not.toHaveValue('');
  await expect(page.getByLabel('Převod mezi účtem domu a pokladnou')).toBeHidden();
  await page.getByRole('textbox', { name: 'Částka' }).fill('432,00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('link', { name: 'Platba za jednotku 12/5' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '12/5' })).toBeVisible();

  await page.goto('/hlidani-plateb-za-jednotku?search=12/5');
  await page.getByRole('link', { name: 'Jednotka 12/5', exact: true }).click();
  const came = page.getByRole('listitem').filter({ hasText: 'V pokladně' });
  await expect(came).toContainText('432,00 Kč');
  await expect(came.getByRole('button', { name: 'Vzít zpět' })).toBeHidden();
});

test('the audit committee reads the desk, its limits and protocols, and writes nothing', async ({ page }) => {
  await signInAs(page, 'kontrola');
  await page.goto('/pokladna');
  await expect(page.getByRole('link', { name: 'Nový doklad' })).toBeHidden();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Denní limit hotovosti' }).click();
  await expect(page.getByText('zákon č. 254/2004 Sb., § 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Uložit limit' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zavřít' }).click();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Uzávěrka pokladny' }).click();
  await expect(page.getByRole('button', { name: /^Protokol \(PDF\): / })).toBeVisible();
  await expect(page.getByRole('menu')).toBeHidden();
  await expectAccessible(page);
  const protocol = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Protokol \(PDF\): / }).click();
  expect((await protocol).suggestedFilename()).toMatch(/^Protokol o\sinventuře pokladny \d{4}-\d\d-\d\d\.pdf$/);
});

test('the committee closes the desk by what it has counted, with the reason of a difference', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/pokladna');
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Uzávěrka pokladny' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uzávěrka pokladny' });
  await dialog.getByRole('button', { name: 'Uzavřít pokladnu' }).click();
  await expect(dialog.getByText('Nejdřív spočítejte hotovost.')).toBeVisible();
  await dialog.getByLabel('Kusů po 5 000 Kč').fill('900');
  await dialog.getByRole('button', { name: 'Uzavřít pokladnu' }).click();
  await expect(dialog.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Důvod rozdílu').fill('Výdaj za úklid nebyl zapsaný');
  await dialog.getByRole('button', { name: 'Uzavřít pokladnu' }).click();
  await expect(page.getByText(/^Opravdu jste spočítali/)).toBeVisible();
  await page
    .getByRole('dialog', { name: /Opravdu/ })
    .getByRole('button', { name: 'Ne', exact: true })
    .click();
  await dialog.getByLabel('Kusů po 5 000 Kč').fill('1');
  await dialog.getByRole('button', { name: 'Uzavřít pokladnu' }).click();
  await page.getByRole('button', { name: 'Ano, uzavřít pokladnu' }).click();
  await expect(page.getByText('Pokladna je uzavřená.')).toBeVisible();
});
