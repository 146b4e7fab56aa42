import { expectNarrow } from './screens.ts';
import { expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;
const file = { name: 'faktura-118.txt', mimeType: 'text/plain', buffer: Buffer.from('Faktura 2026/118: 24 563 Kč') };

test('the manager sends an invoice for approval, the chair approves it by a large button on a phone and a code to pay appears', async ({
  page,
  browser,
}) => {
  const name = title('Faktura za výtah');
  await signInAs(page, 'spravce');
  await page.goto('/pozadavky-ke-schvaleni');
  await page.getByRole('link', { name: 'Nový požadavek' }).first().click();
  await page.getByRole('button', { name: 'Poslat ke schválení' }).click();
  await expect(page.getByText('Přidejte aspoň jednu přílohu.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Co se má schválit' }).fill(name);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('textbox', { name: 'Popis souboru faktura-118.txt' }).fill('Od výtahářů');
  await page.getByRole('combobox', { name: 'Schvalovatelé' }).click();
  await page.getByRole('option', { name: 'Ing. Jana Dvořáková' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Je to faktura k úhradě' }).check();
  await page.getByRole('textbox', { name: 'Dodavatel' }).fill('Výtahy Morava, s.r.o.');
  await page.getByRole('textbox', { name: 'Částka k úhradě' }).fill('24 563');
  await page.getByRole('textbox', { name: 'Číslo účtu' }).fill('19-2000145399/0800');
  await page.getByRole('textbox', { name: 'Variabilní symbol' }).fill('2026118');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Poslat ke schválení' }).click();
  await page.getByRole('button', { name: 'Ano, poslat ke schválení' }).click();
  await expect(page.getByText('Požadavek čeká na schválení.')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('QR kód pro platbu se ukáže po schválení.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schválit', exact: true })).toBeHidden();

  const context = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await signInAs(phone, 'predseda');
  await phone.goto(page.url());
  await expect(phone.getByRole('heading', { name: 'Vaše rozhodnutí' })).toBeVisible();
  await expectNarrow(phone, 360);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Schválit', exact: true }).click();
  await phone.getByRole('button', { name: 'Ano, schválit' }).click();
  await expect(phone.getByRole('img', { name: 'QR Platba' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Zamítnout' })).toBeHidden();
  await expectNarrow(phone, 360);
  await expectAccessible(phone);
  await context.close();

  await page.reload();
  await expect(page.getByText('Souhlasí', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR Platba' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Protokol (PDF)' }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}.pdf`);
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Ano, smazat požadavek' }).click();
  await expect(page.getByText('Požadavek je smazaný.')).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('a no asks why; the author sends a new version with the same files, and each names the other', async ({
  page,
  browser,
}) => {
  const name = title('Malování chodeb');
  await signInAs(page, 'spravce');
  await page.goto('/pozadavky-ke-schvaleni/novy');
  await page.getByRole('textbox', { name: 'Co se má schválit' }).fill(name);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('combobox', { name: 'Schvalovatelé' }).click();
  await page.getByRole('option', { name: 'Karel Novotný' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Přidat nabídku' }).click();
  for (const [i, supplier] of ['Malby Novotný', 'Dům a barva'].entries()) {
    const offer = page.getByRole('region', { name: `Nabídka ${i + 1}`, exact: true });
    await offer.getByRole('textbox', { name: 'Dodavatel' }).fill(supplier);
    await offer.getByRole('textbox', { name: 'Cena s DPH' }).fill(`${90 - i * 5} 000`);
  }
  await page.getByRole('radio', { name: 'Doporučuji tuto nabídku' }).last().check();
  await page.getByRole('button', { name: 'Poslat ke schválení' }).click();
  await page.getByRole('button', { name: 'Ano, poslat ke schválení' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'Porovnání nabídek' })).toContainText('85 000,00 Kč');

  const context = await browser.newContext({ baseURL: siteAddress() });
  const reader = await context.newPage();
  await signInAs(reader, 'vybor');
  await reader.goto(page.url());
  await reader.getByRole('button', { name: 'Zamítnout' }).click();
  await reader.getByRole('button', { name: 'Zamítnout' }).click();
  await expect(reader.getByText('Text je příliš krátký.')).toBeVisible();
  await reader.getByRole('textbox', { name: 'Proč požadavek zamítáte' }).fill('Chybí záruka.');
  await reader.getByRole('button', { name: 'Zamítnout' }).click();
  await expect(reader.getByText('Vaše zamítnutí je zapsané.')).toBeVisible();
  await expectAccessible(reader);
  await context.close();

  await page.reload();
  await expect(page.getByText('Chybí záruka.')).toBeVisible();
  await page.getByRole('button', { name: 'Nová verze' }).click();
  await page.getByRole('textbox', { name: 'Co se má schválit' }).fill(`${name} 2`);
  await expect(page.getByText(file.name)).toBeVisible();
  await page.getByRole('button', { name: 'Poslat ke schválení' }).click();
  await page.getByRole('button', { name: 'Ano, poslat ke schválení' }).click();
  await page.getByRole('link', { name: `${name} 2` }).click();
  await page.getByRole('region', { name: 'Předchozí verze' }).getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'Novější verze' })).toBeVisible();
  await expectAccessible(page);
});

test('who goes away names a deputy, and ends it again', async ({ page }) => {
  await signInAs(page, 'kontrola');
  await page.goto('/pozadavky-ke-schvaleni');
  await page.getByRole('button', { name: 'Zástup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kdo rozhoduje, když jste pryč' });
  await dialog.getByRole('combobox', { name: 'Zástupce' }).click();
  await page.getByRole('option', { name: 'Karel Novotný' }).click();
  await dialog.getByRole('button', { name: 'Do (včetně)' }).click();
  await page.locator('button[data-today]').last().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Zástup je nastavený.')).toBeVisible();
  await page.getByRole('button', { name: 'Zástup' }).click();
  await dialog.getByRole('button', { name: 'Ukončit zástup' }).click();
  await expect(page.getByText('Zástup je ukončený.')).toBeVisible();
});
