import { callAs, expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

const yes = 'Ano';
/** A picture of 1 x 1 pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('the committee mends what is known of the house, adds an entrance and a picture; an owner sees it without the account', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'predseda7');
  await page.goto('/nastenka');
  await page.getByRole('link', { name: 'O společenství' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'SVJ Dubová 7' })).toBeVisible();
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('textbox', { name: 'E-mail pro faktury' }).fill('');
  await page.getByRole('textbox', { name: 'Bankovní účet' }).fill('19-2000145398/0800');
  await page.getByRole('button', { name: 'Přidat vchod' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(2);
  await expect(page.getByText(/^Číslo účtu není správné,/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail pro faktury' }).fill('ucetni@example.cz');
  await page.getByRole('textbox', { name: 'Bankovní účet' }).fill('19-2000145399 / 0800');
  await page.getByRole('textbox', { name: 'Datová schránka' }).fill('abc12de');
  await page.getByRole('group', { name: 'Vchod 2' }).getByRole('textbox', { name: 'Název vchodu' }).fill('Zadní vchod');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Údaje společenství jsou uložené.')).toBeVisible();
  await expect(page.getByText('19-2000145399/0800')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Vchody' }).getByText('Zadní vchod')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Poslední dění' }).getByText('SVJ Dubová 7').first()).toBeVisible();

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.txt', mimeType: 'image/png', buffer: Buffer.from('x') });
  await expect(page.getByText('Vyberte obrázek PNG, JPG, GIF nebo HEIC.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'dum.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByText('Obrázek je nahraný.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Obrázek společenství' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: siteAddress() });
  const reader = await context.newPage();
  await signInAs(reader, 'oba', 'Dubová');
  await reader.goto('/detail-svj');
  await expect(reader.getByRole('img', { name: 'Obrázek společenství' })).toBeVisible();
  await expect(reader.getByText('ucetni@example.cz')).toBeVisible();
  await expect(reader.getByText('19-2000145399/0800')).toBeHidden();
  await expect(reader.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await expect(reader.getByText('Poslední dění')).toBeHidden();
  await expect(reader.getByRole('tab', { name: 'Nastavení' })).toBeHidden();
  await context.close();

  await page.getByRole('button', { name: 'Odebrat obrázek' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByRole('img', { name: 'Obrázek společenství' })).toBeHidden();
});

test('a new role is made, changed by the keyboard, kept while somebody holds it, and deleted', async ({ page }) => {
  const title = `Domovník ${Date.now() % 100_000}`;
  await signInAs(page, 'predseda7');
  await page.goto('/detail-svj?tab=roles');
  await page.getByRole('button', { name: 'Nová role' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Název role' }).fill(title);
  await page.getByRole('radiogroup', { name: 'Zprávy' }).getByText('Upravuje').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Role je založená.')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const messages = page.getByRole('radiogroup', { name: 'Zprávy' });
  await expect(messages.getByRole('radio', { name: 'Upravuje' })).toBeChecked();
  await messages.getByRole('radio', { name: 'Upravuje' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(messages.getByRole('radio', { name: 'Vidí', exact: true })).toBeChecked();
  await page.getByRole('textbox', { name: 'Název role' }).fill(`${title} II`);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Role je uložená a už platí.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${title} II` })).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/detail-svj\?.*tab=roles/);
  await expect(page.getByRole('link', { name: `${title} II` })).toBeHidden();
});

test('the chair is handed over and taken back; somebody joins the committee and leaves it', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=committee');
  const list = page.getByRole('list', { name: 'Výbor' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(row('Jana Dvořáková')).toContainText('Předsedkyně výboru');
  await page.getByRole('button', { name: 'Jmenovat předsedou: Božena Čechová' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(row('Božena Čechová')).toContainText('Předsedkyně výboru');
  await expect(row('Jana Dvořáková')).toContainText('Členka výboru');
  await expect(page.getByRole('button', { name: /Jmenovat předsedou/ })).toHaveCount(0); // no longer hers to give
  const chair = (await signInAs(page, 'predseda')).users[0]?.id;
  await (await callAs('cechova'))('POST', '/svj/change-mayor-committee', { userId: chair });
  await page.reload();
  await expect(row('Jana Dvořáková')).toContainText('Předsedkyně výboru');

  await page.getByRole('button', { name: 'Přidat člověka' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Osoba' }).fill('Bohuslav');
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Funkce' }).click();
  await page.getByRole('option', { name: 'Externí člen výboru' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Osoba má novou funkci.')).toBeVisible();
});

test('a calendar is added, recoloured and deleted in the settings', async ({ page }) => {
  await signInAs(page, 'predseda7');
  await page.goto('/detail-svj?tab=settings');
  const list = page.getByRole('list', { name: 'Kalendáře' });
  const dialog = page.getByRole('dialog');
  await expect(list.getByRole('listitem').first()).toContainText('Hlavní kalendář');
  await page.getByRole('button', { name: 'Přidat kalendář' }).click();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Název kalendáře' }).fill('Prádelna');
  await page.getByRole('radio', { name: 'Červená' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  const row = list.getByRole('listitem').filter({ hasText: 'Prádelna' });
  await expect(row).toContainText('Červená');
  await page.getByRole('button', { name: 'Upravit: Prádelna' }).click();
  await page.getByRole('radio', { name: 'Modrá' }).check();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(row).toContainText('Modrá');
  await page.getByRole('button', { name: 'Smazat: Prádelna' }).click();
  await expect(page.getByText('Jeho události se přesunou do hlavního kalendáře.')).toBeVisible();
  await page.getByRole('button', { name: yes }).click();
  await expect(row).toBeHidden();
});

test('what a company is called is filled from the register, and what was typed is not lost unasked', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/adresar-kontaktu/novy');
  await page.getByRole('textbox', { name: 'IČO' }).fill('270 82 440');
  await page.getByRole('textbox', { name: 'Název firmy' }).fill('Naše jméno');
  await page.getByRole('button', { name: 'Doplnit z ARES' }).click();
  await page.getByRole('button', { name: 'Ne', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('Naše jméno');
  await page.getByRole('button', { name: 'Doplnit z ARES' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('Alza.cz a.s.');
  await expect(page.getByRole('textbox', { name: 'Ulice a číslo' })).toHaveValue('Jankovcova 1522/53');
  await page.getByRole('textbox', { name: 'IČO' }).fill('1');
  await page.getByRole('button', { name: 'Doplnit z ARES' }).click();
  await expect(page.getByText('Toto IČO není správně.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('Alza.cz a.s.');
});

test('a demo shows everything under its banner, and what would change it is off and says why', async ({ page }) => {
  const admin = await callAs('admin');
  const { svj } = (await admin('GET', '/svj')) as { svj: { id: string } };
  await admin('PUT', `/svj/${svj.id}`, { ...svj, isDemo: true });
  await signInAs(page, 'predseda7');
  await page.goto('/zpravy');
  await expect(page.getByRole('note').filter({ hasText: 'Toto je ukázka.' })).toBeVisible();
  await page.getByRole('link', { name: 'Vítejte v Dubové 7' }).click();
  const off = async (name: string) => {
    await expect(page.getByRole('button', { name })).toBeDisabled();
    await expect(page.getByRole('button', { name })).toHaveAttribute(
      'title',
      /^Tato funkce není v.ukázkové verzi povolena\.$/,
    );
  };
  for (const name of ['Upravit', 'Přidat komentář']) await off(name);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  for (const name of ['Archivovat', 'Smazat']) await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  await page.goto('/zpravy/novy');
  for (const name of ['Uložit koncept', 'Zveřejnit']) await off(name);
  await page.goto('/detail-svj?mode=edit');
  await off('Uložit');
  const kept = (await admin('GET', '/svj')) as { svj: object };
  await admin('PUT', `/svj/${svj.id}`, { ...kept.svj, isDemo: false });
});

test.describe('a number that nobody has', () => {
  test.use({ expected: [/status of 404/] }); // the browser notes the failed look-up by itself

  test('is told under its field', async ({ page }) => {
    await signInAs(page, 'predseda');
    await page.goto('/adresar-kontaktu/novy');
    await page.getByRole('textbox', { name: 'IČO' }).fill('25123891');
    await page.getByRole('button', { name: 'Doplnit z ARES' }).click();
    await expect(page.getByText('V registru ARES takové IČO není.').first()).toBeVisible();
  });
});

test('another account waits for a second one of the committee, who decides on a phone; it is in the history with both values', async ({
  page,
  browser,
}) => {
  const [asked, confirm] = ['Změna čeká, až ji potvrdí druhý člen výboru.', 'Potvrdit změnu'];
  await signInAs(page, 'predseda');
  const edit = async (one: typeof page) => {
    await one.goto('/detail-svj?mode=edit');
    await expect(one.getByRole('textbox', { name: 'Bankovní účet' })).not.toHaveValue('');
  };
  const tick = page.getByRole('checkbox', { name: 'Změnu účtu musí potvrdit druhý člen výboru' });
  await edit(page);
  await tick.check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Údaje společenství jsou uložené.')).toBeVisible();

  const context = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await signInAs(phone, 'vybor');
  await edit(phone);
  const account = phone.getByRole('textbox', { name: 'Bankovní účet' });
  const former = await account.inputValue();
  await account.fill('35-2000145399/0100');
  await phone.getByRole('button', { name: 'Uložit' }).click();
  await expect(phone.getByText(asked)).toBeVisible();
  await expect(phone.getByText(former)).toBeVisible(); // which holds meanwhile
  await phone.goto('/detail-svj?tab=changes');
  const waiting = phone.getByRole('listitem').filter({ hasText: '35-2000145399/0100' });
  await expect(waiting.getByText('čeká na potvrzení')).toBeVisible();
  await expect(waiting.getByRole('button', { name: confirm })).toBeHidden(); // not by who asked for it
  await expectAccessible(phone);

  await page.goto('/nastenka');
  await page.getByRole('link', { name: /Účet 35-2000145399\/0100/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: '35-2000145399/0100' });
  await expect(row.locator('del')).toHaveText(former);
  await expect(row.getByRole('button', { name: confirm })).toBeVisible();
  await row.getByRole('button', { name: 'Zrušit změnu' }).click();
  await expect(page.getByText('Změna neplatí.')).toBeVisible();
  await expect(row.getByText('neplatí', { exact: true })).toBeVisible();

  await edit(page);
  await tick.uncheck();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText(asked)).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: confirm }).click();
  await expect(phone.getByText('Změnu účtu musí potvrdit druhý člen výboru: Ano → Ne')).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await expect(phone.getByText('Změna od této chvíle platí.')).toBeVisible();
  await context.close();
  await edit(page);
  await expect(tick).not.toBeChecked();
});
