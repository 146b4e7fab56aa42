import { itemOf } from '../src/engines/statements/statements.shape.ts';
import { writeCsv, writeGpc } from '../src/testing/statements.ts';
import { expect, expectAccessible, signInAs, test } from './world.ts';

test.use({ expected: [/status of 400/] }); // what is refused

const account = '2600123476/0800';
const items = [
  itemOf('2026-01-05', 250_000, {
    vs: '1201',
    counterAccount: '27-123/0100',
    counterName: 'NOVAKOVA JANA',
    message: 'zaloha',
  }),
  itemOf('2026-01-08', -70_000, { counterAccount: '2600123409/2010', counterName: 'ELEKTRO HORAK', bankId: '8' }),
];
const statement = {
  account,
  currency: 'CZK',
  number: '1',
  from: '2026-01-01',
  to: '2026-01-31',
  opening: 100_000,
  closing: 280_000,
  items,
};
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/plain', buffer });

test('a chair adds an account, is told why a file is refused, brings a statement, sees its movements and takes it back', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/banka');
  await expect(page.getByText('Teplárny a.s.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Účty a výpisy' }).click();
  await page.getByRole('button', { name: 'Přidat účet' }).click();
  const form = page.getByRole('dialog', { name: 'Účet v bance' });
  await form.getByLabel('Název účtu').fill('Fond oprav');
  await form.getByLabel('Číslo účtu nebo IBAN').fill('123');
  await form.getByRole('button', { name: 'Uložit' }).click();
  await expect(form.getByText('Tohle není číslo českého účtu')).toBeVisible();
  await form.getByLabel('Číslo účtu nebo IBAN').fill(account);
  await form.getByRole('button', { name: 'Uložit' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Nahrát výpis' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Nahrát výpis' });
  const choose = (one: ReturnType<typeof file>) => dialog.locator('input[type=file]').setInputFiles(one);
  await choose(file('spatny.gpc', writeGpc({ ...statement, closing: 290_000 })));
  await expect(dialog.getByRole('alert')).toContainText('Liší se o 100,00 Kč');
  await choose(file('leden.gpc', writeGpc(statement)));
  await expect(dialog.getByText('2 nové pohyby')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Přidat pohyby' }).click();
  await expect(dialog.getByText('Výpis leden.gpc je nahraný.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zavřít' }).last().click();
  await expect(page.getByText('2 800,00 Kč')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Nahrát výpis' }).last().click();
  await choose(file('leden.csv', writeCsv(statement)));
  await expect(dialog.getByText('Zkontrolujte prosím')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(dialog.getByText('2 pohyby už máte')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/banka');
  await page.getByPlaceholder('Hledat', { exact: true }).fill('horak');
  await page.getByRole('button', { name: 'ELEKTRO HORAK' }).click();
  await expect(page.getByRole('dialog').getByText('2600123409/2010')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/banka/vypisy');
  await page.getByRole('button', { name: 'Vzít zpět' }).first().click();
  await page.getByRole('button', { name: 'Ano, vzít zpět' }).click();
  await expect(page.getByText('Výpis je vzat zpět.')).toBeVisible();
  await expect(page.getByText('leden.gpc')).toBeHidden();
});

test('an auditor sees movements and accounts, and no button that would change them', async ({ page }) => {
  await signInAs(page, 'kontrola');
  await page.goto('/banka/ucty');
  await expect(page.getByRole('heading', { name: 'Běžný účet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nahrát výpis' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Přidat účet' })).toBeHidden();
});
