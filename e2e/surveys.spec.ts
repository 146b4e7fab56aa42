import { expect, expectAccessible, expectPrinted, notePrinting, signInAs, siteAddress, test } from './world.ts';

test('the committee asks the house in three steps; an owner answers on a phone and cannot take it back; the committee closes it with a conclusion', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Barva zábradlí ${Date.now() % 100_000}`;
  await notePrinting(page);
  await signInAs(page, 'vybor');
  await page.goto('/ankety');
  await expect(page.getByRole('tab')).toHaveText([/^Všechny\d+$/, /^Aktivní\d+$/, /^Ukončené\d+$/, /^Koncepty\d+$/]);
  await page.getByRole('link', { name: 'Nová anketa' }).click();
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('radio', { name: 'Skryté ostatním vlastníkům' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByText('Koncept ankety je uložený.')).toBeVisible();
  await page.goto('/ankety?tab=concept');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Upravit' }).click();
  await expect(page).toHaveURL(/\/ankety\/[0-9a-f-]{36}\/upravit/);
  await expect(page.getByRole('textbox', { name: 'Název' })).toHaveValue(name);
  await expect(page.getByRole('radio', { name: 'Skryté ostatním vlastníkům' })).toBeChecked();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByRole('textbox', { name: 'Otázka', exact: false }).first().fill('Jakou barvu zvolit?');
  await page.getByRole('textbox', { name: 'Odpověď 1' }).fill('Šedá');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByText('V tomto kroku ještě něco chybí.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Odpověď 2' }).fill('Zelená');
  await page.getByRole('checkbox', { name: 'Lze napsat i vlastní odpověď' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByText('Po spuštění už otázky ani nastavení nepůjde změnit.')).toBeVisible();
  await page.getByRole('button', { name: 'Spustit anketu' }).click();
  await page.getByRole('button', { name: 'Ano, spustit anketu' }).click();
  await expect(page.getByText('Anketa je spuštěná.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const context = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 360, height: 740 } });
  const owner = await context.newPage();
  await signInAs(owner, 'vlastnik');
  await owner.goto(address);
  await expect(owner.getByText('Vaše odpovědi jsou skryté ostatním vlastníkům.', { exact: false })).toBeVisible();
  await owner.getByRole('button', { name: 'Vyplnit anketu' }).click();
  await owner.getByRole('button', { name: 'Zkontrolovat odpovědi' }).click();
  await expect(owner.getByText('Na tuto otázku je potřeba odpovědět.')).toBeVisible();
  await owner.getByRole('radio', { name: 'Zelená' }).click();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Zkontrolovat odpovědi' }).click();
  await expect(owner.getByText('Po odeslání už odpovědi nelze změnit.')).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Odeslat odpovědi' }).click();
  await expect(owner.getByRole('heading', { name: 'Odpověděli jste. Děkujeme.' })).toBeVisible();
  await owner.getByRole('button', { name: 'Zpět na anketu' }).click();
  await expect(owner.getByRole('heading', { name: 'Vaše odpovědi' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Vyplnit anketu' })).toBeHidden();

  await page.reload();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Papírové lístky' }).click();
  const [tickets] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout PDF' }).click(),
  ]);
  expect(tickets.suggestedFilename()).toMatch(/^hlasovaci_listky_\d\d-\d\d-\d{4}\.pdf$/);
  await page.getByRole('button', { name: 'Zpět' }).click();
  await page.getByRole('button', { name: 'Ukončit anketu' }).click();
  await page.getByRole('button', { name: 'Ano, ukončit anketu' }).click();
  await expect(page.getByText('Anketa je ukončená.')).toBeVisible();
  await page.getByRole('button', { name: 'Výsledky' }).click();
  await expect(page.getByRole('heading', { name: `Výsledky: ${name}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /Zelená.*1.*100/ })).toBeVisible();
  await page.getByRole('button', { name: 'Vytisknout' }).click();
  await expectPrinted(page);
  await page.getByText('Podíly', { exact: true }).click();
  await page.getByRole('button', { name: 'Napsat závěr' }).click();
  await page.getByRole('textbox', { name: 'Závěr' }).fill('Zábradlí bude zelené.');
  await page.getByRole('button', { name: 'Zveřejnit závěr' }).click();
  await expect(page.getByText('Zábradlí bude zelené.')).toBeVisible();
  await expectAccessible(page);
  await owner.reload();
  await expect(owner.getByText('Zábradlí bude zelené.')).toBeVisible();
  await owner.getByRole('button', { name: 'Výsledky' }).click();
  await expect(owner.getByRole('row', { name: /Zelená/ })).toBeVisible();
  await expect(owner.getByText('Kdo takto odpověděl', { exact: false })).toBeHidden();
  await expectAccessible(owner);
  await context.close();

  await page.goto(address);
  await expect(page.locator('.survey-people')).toBeVisible(); // the page below it has found its place
  await page.getByRole('button', { name: 'Udělat z toho…' }).click();
  await page.getByRole('menuitem', { name: 'Hlasování' }).click();
  await expect(page.getByRole('textbox', { name: 'Název' }).first()).toHaveValue(name);
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByText('Jakou barvu zvolit?')).toBeVisible();
  await page.getByRole('region', { name: 'Související' }).getByRole('link', { name }).click();
  await expect(page.getByText('Zábradlí bude zelené.')).toBeVisible();
});
