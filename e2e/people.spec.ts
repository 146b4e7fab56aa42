import {
  expect,
  expectAccessible,
  expectNoticeAccessible,
  letterTo,
  postponeAll,
  signInAs,
  siteAddress,
  test,
} from './world.ts';

const yes = 'Ano';
const chosen = 'Nove-heslo-77';
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const unique = (text: string) => `${text}${test.info().testId.slice(-4)}${Date.now() % 100_000}`;

test.describe('an e-mail that somebody has', () => {
  test.use({ expected: [/status of 409/] }); // the browser notes the refused save by itself

  test('the committee enters an owner, invites them, and the owner comes in by the mail, mends the own profile and adds a picture', async ({
    page,
    browser,
  }) => {
    const last = unique('Řehořová');
    const email = `${unique('nova')}@example.cz`;
    await signInAs(page, 'predseda');
    await page.goto('/nastenka');
    await page.getByRole('link', { name: 'Vlastníci a sousedé' }).click();
    await page.getByRole('link', { name: 'Nový vlastník' }).click();
    await page.getByRole('textbox', { name: 'Příjmení' }).fill(last);
    await page.getByRole('textbox', { name: /^Telefon/ }).fill('zvonek');
    for (const fold of [/Účet a podíl/, /Titul a pohlaví/, /Vztah k vlastníkovi/])
      await page.getByRole('button', { name: fold }).click();
    await page.getByRole('textbox', { name: 'Bankovní účet' }).fill('4278-727558021/0100');
    await page.getByRole('textbox', { name: 'Podíl' }).fill('půlka');
    await page.getByRole('switch', { name: /Poslat pozvánku/ }).uncheck();
    await page.getByRole('button', { name: 'Přidat', exact: true }).click();
    await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(2);
    await expect(page.getByText(/^Číslo účtu není správné,/)).toBeVisible();
    await expect(page.getByText('Podíl napište jako zlomek')).toBeVisible();
    await expect(page.getByText('Zadejte telefon číslicemi')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Podíl' })).toHaveValue('půlka');
    await expectAccessible(page);

    await page.getByRole('textbox', { name: 'Křestní jméno' }).fill('Jiřina');
    await page.getByRole('textbox', { name: 'Titul před' }).fill('Ing.');
    await page.getByRole('textbox', { name: 'Titul za' }).fill('Ph.D.');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('vlastnik@example.cz');
    await page.getByRole('textbox', { name: /^Telefon/ }).fill('905 123 456');
    await page.getByRole('combobox', { name: 'Předvolba země' }).selectOption('+421');
    await page.getByRole('textbox', { name: 'Bankovní účet' }).fill('34278-0727558021/0100');
    await page.getByRole('textbox', { name: 'Podíl' }).fill('1/24');
    await page.getByRole('combobox', { name: 'Ke komu patří' }).fill('novot');
    await page.getByRole('option', { name: 'Karel Novotný' }).click();
    await page.getByRole('combobox', { name: 'Jako kdo' }).click();
    await page.getByRole('option', { name: 'dcera' }).click();
    await page.getByRole('button', { name: 'Přidat', exact: true }).click();
    await expect(page.getByText('Osoba s tímto e-mailem už ve společenství je.').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Přidat', exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: `Ing. Jiřina ${last}, Ph.D.` })).toBeVisible();
    await expect(page.getByText('Nepozváno')).toBeVisible();
    await expect(page.getByRole('link', { name: '+421905123456' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Karel Novotný' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Poslat pozvánku' }).click();
    await page.getByRole('button', { name: yes }).click();
    await expect(page.getByText('Čeká na aktivaci')).toBeVisible();

    const letter = await letterTo(email, /./);
    const link = /https?:\/\/\S+\/aktivace\/\S+/.exec(letter.text)?.[0] ?? '';
    const context = await browser.newContext({ baseURL: siteAddress() });
    const owner = await context.newPage();
    await postponeAll(owner);
    await owner.goto(new URL(link).pathname);
    await owner.getByRole('textbox', { name: 'Nové heslo', exact: true }).fill(chosen);
    await owner.getByRole('textbox', { name: /znovu/ }).fill(chosen);
    await owner.getByRole('button', { name: /Aktivovat/ }).click();
    await owner.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await owner.locator('input[name=password]').fill(chosen);
    await owner.getByRole('button', { name: 'Přihlásit se' }).click();
    await owner.waitForURL(/nastenka/);
    await owner.getByRole('button', { name: /Uživatel|Můj účet|Nabídka/ }).click();
    await owner.getByRole('menuitem', { name: 'Můj profil' }).click();
    await owner.getByRole('button', { name: 'Upravit' }).click();
    await expect(owner.getByRole('textbox', { name: 'E-mail' })).toBeDisabled();
    await expect(owner.getByText('Role a přístup')).toBeHidden();
    await owner.getByRole('button', { name: /Doručovací adresa/ }).click();
    await owner.getByRole('button', { name: /Kdo údaje uvidí/ }).click();
    await owner.getByRole('textbox', { name: 'Obec' }).first().fill('Ústí nad Labem');
    await owner.getByRole('switch', { name: /Telefon vidí všichni v domě/ }).check();
    await owner.getByRole('button', { name: 'Uložit' }).click();
    await expect(owner.getByText('Ústí nad Labem')).toBeVisible();
    await owner.locator('input[type=file]').setInputFiles({ name: 'ja.png', mimeType: 'image/png', buffer: pixel });
    await expect(owner.getByText('Obrázek je uložený.')).toBeVisible();
    await expectNoticeAccessible(owner);
    await expect(owner.locator('main img')).toBeVisible();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Odebrat obrázek' }).click();
    await owner.getByRole('button', { name: yes }).click();
    await expect(owner.getByText('Obrázek je odebraný.')).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByText('Aktivní')).toBeVisible();
  });
});

test('a person goes into the archive, comes back, goes again and is deleted for good; nothing of it happens to the chair', async ({
  page,
}) => {
  const last = unique('Dočasný');
  const me = await signInAs(page, 'predseda');
  const reply = await page.request.post(`${siteAddress()}/api/v2/user`, {
    headers: { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string },
    data: { firstName: 'Petr', lastName: last, emails: [{ value: `${unique('x')}@example.cz`, visibility: 'admin' }] },
  });
  expect(reply.status()).toBe(200);
  await page.goto('/sousede?filters=1');
  await page.getByRole('searchbox', { name: 'Hledat' }).fill(last.toLowerCase());
  await page.getByRole('checkbox', { name: new RegExp(`Petr ${last}`) }).check();
  await expect(page.getByRole('button', { name: 'Smazat natrvalo' })).toBeHidden();
  await page.getByRole('button', { name: 'Archivovat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('1 osoba je v archivu.')).toBeVisible();
  await page.getByRole('tab', { name: /Archiv/ }).click();
  await page.getByRole('link', { name: `Petr ${last}` }).click();
  await expect(page.getByText('V archivu', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Obnovit' }).click();
  await expect(page.getByText('Nepozváno')).toBeVisible();
  await page.getByRole('button', { name: 'Další možnosti' }).press('Enter'); // beneath the notice
  await page.getByRole('menuitem', { name: 'Archivovat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await page.getByRole('button', { name: 'Smazat natrvalo' }).click();
  await expect(page.getByText('vrátit to nepůjde')).toBeVisible();
  await page.getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/sousede\?/);
  await expect(page.getByText('1 osoba je smazaná.')).toBeVisible();

  await page.goto(`/sousede?filters=1&filter=${encodeURIComponent(JSON.stringify({ search: 'Dvořáková' }))}`);
  await page.getByRole('link', { name: 'Ing. Jana Dvořáková' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Můj profil' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upravit' })).toBeVisible();
  for (const name of ['Archivovat', 'Odebrat přístup', 'Smazat natrvalo'])
    await expect(page.getByRole('button', { name })).toBeHidden();
});

test('an owner sees the own profile and no other, and no list of people', async ({ page }) => {
  const me = await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  await expect(page.getByRole('link', { name: 'Vlastníci a sousedé' })).toBeHidden();
  await page.goto(`/sousede/${me.users[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Můj profil' })).toBeVisible();
  await expect(page.getByText('Ing. Jiří Řehoř, Ph.D.').first()).toBeVisible();
  await expect(page.getByText('Změna hesla')).toBeVisible();
  await page.goto('/sousede');
  await expect(page).toHaveURL(/nastenka/);
  await expect(page.getByText('oprávnění')).toBeVisible();
});
