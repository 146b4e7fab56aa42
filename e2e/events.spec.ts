import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

test('the committee writes a weekly event with a file, changes it from one date on and deletes the rest', async ({
  page,
  browser,
}) => {
  const name = title('Úklid');
  await signInAs(page, 'vybor');
  await page.goto('/kalendar-udalosti/novy');
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('textbox', { name: 'Místo' }).fill('Chodby a schodiště');
  await page.getByRole('switch', { name: 'Opakovat' }).check();
  await page.getByRole('button', { name: 'Nahrát přílohu' }).click();
  const paper = { name: 'rozpis.txt', mimeType: 'text/plain', buffer: Buffer.from('1. patro') };
  await page.locator('input[type=file]').setInputFiles([paper]);
  await page.getByRole('button', { name: 'Přidat přílohu' }).click();
  await page.getByRole('checkbox', { name: 'Den předem' }).check();
  await expect(page.getByRole('checkbox', { name: 'Nepřipomínat' })).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Událost je v kalendáři.')).toBeVisible();
  await expect(page).toHaveURL(/\/kalendar-udalosti\?.*date=/);
  await page.getByRole('radiogroup').getByText('Seznam').click(); // a day with many shows some of them in the grid
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Opakuje se týdně')).toBeVisible();
  await expect(page.getByRole('link', { name: 'rozpis.txt', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upravit' }).click();
  await expect(page).toHaveURL(/\/kalendar-udalosti\/[^/]+\/upravit(\?|$)/);
  await page.getByRole('textbox', { name: 'Název' }).fill(`${name} II`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jen následujících' }).click();
  await expect(page.getByText('Změny jsou uložené.')).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const context = await browser.newContext({ baseURL: siteAddress(), acceptDownloads: true });
  const reader = await context.newPage();
  await signInAs(reader, 'vlastnik');
  await reader.goto(address);
  await expect(reader.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await expect(reader.getByRole('button', { name: 'Smazat' })).toBeHidden();
  await reader.getByLabel('Napište komentář').fill('Přijdu.');
  await reader.getByRole('button', { name: 'Přidat komentář' }).click();
  await expect(reader.getByText('Přijdu.')).toBeVisible();
  const [saved] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Uložit do kalendáře' }).click(),
  ]);
  expect(await readFile(await saved.path(), 'utf8')).toContain(`SUMMARY:${name}`);
  await reader.goto(`${address}/upravit`);
  await expect(reader).toHaveURL(new RegExp(`${address}(\\?|$)`)); // what one may not change is read (G-041)
  await expect(reader.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Uložit', exact: true })).toBeHidden();
  await context.close();

  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Tohoto a všech následujících' }).click();
  await expect(page.getByText('Událost je smazaná.')).toBeVisible();
  await expect(page).toHaveURL(/\/kalendar-udalosti(\?|$)/);
});

test('an owner takes the calendar into the phone and revokes it; the committee brings events from a file', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/kalendar-udalosti?view=list');
  await page.getByRole('button', { name: 'Kalendář v telefonu' }).click();
  await page.getByRole('button', { name: 'Vytvořit adresu: Všechny kalendáře' }).click();
  const address = page.getByRole('textbox', { name: 'Adresa: Všechny kalendáře' });
  await expect(address).toHaveValue(/\/api\/v2\/event\/ical\/.+\.ics$/);
  await expectAccessible(page);
  const path = new URL(await address.inputValue()).pathname;
  const calendar = await (await page.request.get(path)).text();
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).not.toContain('BEGIN:VALARM');
  await page.getByLabel('Upozornění v\u00a0telefonu').first().selectOption({ label: 'Hodinu předem' });
  await expect(page.getByText('Upozornění je nastavené.')).toBeVisible();
  expect(await (await page.request.get(path)).text()).toContain('BEGIN:VALARM');
  await page.getByRole('button', { name: 'Zneplatnit adresu' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Adresa už neplatí.')).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);

  const context = await browser.newContext({ baseURL: siteAddress() });
  const writer = await context.newPage();
  await signInAs(writer, 'vybor');
  const name = title('Cizí událost');
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${name}`, `SUMMARY:${name}`];
  const times = ['DTSTART;TZID=Europe/Prague:20270105T180000', 'RRULE:FREQ=WEEKLY;COUNT=3', 'END:VEVENT'];
  const file = Buffer.from([...lines, ...times, 'END:VCALENDAR'].join('\r\n'));
  await writer.goto('/kalendar-udalosti?view=list&date=2027-01-01');
  await writer.getByRole('button', { name: 'Další akce' }).click();
  await writer.getByRole('menuitem', { name: 'Načíst ze souboru .ics' }).click();
  await writer.locator('input[type=file]').setInputFiles({ name: 'cizi.ics', mimeType: 'text/calendar', buffer: file });
  await expect(writer.getByRole('dialog').getByText(name)).toBeVisible();
  await expectAccessible(writer);
  await writer.getByRole('button', { name: /^Načíst 1 událost/ }).click();
  await expect(writer.getByText('Zavřít').last()).toBeVisible();
  await writer.getByRole('dialog').getByRole('button', { name: 'Zavřít' }).last().click();
  await expect(writer.getByRole('link', { name })).toHaveCount(3);
  await context.close();
});
