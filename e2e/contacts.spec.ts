import { expect, expectAccessible, signInAs, siteAddress, test, untilKept } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;
const yes = 'Ano';

test('the committee writes a company into the book and pins it, finds it on the dashboard, changes and deletes it; an owner sees no notes', async ({
  page,
  browser,
}) => {
  const name = title('Zámečnictví Klíč');
  await signInAs(page, 'predseda');
  await page.goto('/nastenka');
  await page.getByRole('link', { name: 'Adresář kontaktů' }).click();
  await page.getByRole('link', { name: 'Nový kontakt' }).click();
  await page.getByRole('textbox', { name: 'IČO' }).fill('25123890');
  await page.getByRole('textbox', { name: 'Telefon 1' }).fill('777 345 678');
  await page.getByRole('button', { name: 'Přidat telefon' }).click();
  await page.getByRole('button', { name: 'Přidat telefon' }).click();
  await page.getByRole('textbox', { name: 'Telefon 3' }).fill('zvonek');
  await page.getByRole('button', { name: 'Odebrat: Telefon 2' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(2);
  await expect(page.getByText('Toto IČO není správně.')).toBeVisible();
  await expect(page.getByText('Zadejte telefon číslicemi')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Název firmy' }).fill(name);
  await page.getByRole('textbox', { name: 'IČO' }).fill('251 23 891');
  await page.getByRole('textbox', { name: 'Telefon 2' }).fill('602 111 333');
  await page.getByRole('textbox', { name: 'E-mail 1' }).fill('klic@example.cz');
  await page.getByRole('textbox', { name: 'Web' }).fill('www.klic.example.cz');
  await page.getByRole('combobox', { name: 'Kategorie' }).click();
  await page.getByRole('option', { name: 'Údržba a opravy' }).click();
  await page.getByRole('switch', { name: 'Připnout na nástěnku' }).check();
  await page.getByRole('textbox', { name: 'Poznámky výboru' }).fill('Náhradní klíče má předsedkyně.');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Kontakt je v adresáři.')).toBeVisible();

  await page.getByRole('link', { name: 'Nástěnka' }).click();
  const pinned = page.getByRole('list', { name: 'Připnuté kontakty' }).getByRole('link', { name, exact: true });
  await expect(pinned).toBeVisible();
  await expectAccessible(page);
  await pinned.click();
  await expect(page.getByRole('link', { name: '+420 602 111 333' })).toHaveAttribute('href', 'tel:+420602111333');
  await expect(page.getByRole('link', { name: 'klic@example.cz' })).toHaveAttribute('href', 'mailto:klic@example.cz');
  await expect(page.getByText('Náhradní klíče má předsedkyně.')).toBeVisible();

  const context = await browser.newContext({ baseURL: siteAddress() });
  const reader = await context.newPage();
  await signInAs(reader, 'vlastnik');
  await reader.goto(page.url());
  await expect(reader.getByRole('link', { name: '+420 602 111 333' })).toBeVisible();
  await expect(reader.getByText('Náhradní klíče')).toBeHidden();
  await expect(reader.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await expectAccessible(reader);
  await context.close();

  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByText('Osoba', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Klíčník');
  await page.getByRole('textbox', { name: 'Jméno', exact: true }).fill('Karel');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Karel Klíčník' })).toBeVisible();
  await expect(page.getByText('Změna: Příjmení')).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/adresar-kontaktu\?/);
  await expect(page.getByRole('link', { name: 'Karel Klíčník' })).toBeHidden();
});

test('the book is narrowed by tab, text and category; several contacts are deleted at once', async ({ page }) => {
  const [first, second] = [title('Starý malíř'), title('Starý tesař')];
  const me = await signInAs(page, 'vybor');
  for (const company_name of [first, second]) {
    const reply = await page.request.post(`${siteAddress()}/api/v2/contact`, {
      headers: { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string },
      data: { type: 'company', visibility: 'public', category: 'construction_work', company_name },
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto('/adresar-kontaktu');
  await page.getByRole('tab', { name: /Lidé/ }).click();
  await expect(page.getByRole('link', { name: 'Ing. Radek Souček' })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toBeHidden();
  await page.getByRole('tab', { name: /Firmy/ }).click();
  await page.getByRole('button', { name: 'Zobrazit filtr' }).click();
  await page.getByRole('combobox', { name: 'Kategorie' }).click();
  await page.getByRole('option', { name: 'Stavební práce' }).click();
  await page.getByLabel('Hledat').fill('stary');
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('link', { name: 'Zelený dvůr' })).toBeHidden();
  await page.getByLabel(`Vybrat: ${first}`).check();
  await page.getByLabel(`Vybrat: ${second}`).check();
  await page.getByRole('region').getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByText('Smazat 2 kontakty?')).toBeVisible();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('Kontakty jsou smazané.')).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toBeHidden();
});

test('what was being written survives a cancelled departure and a closed tab', async ({ page }) => {
  const name = title('Rozepsaná firma');
  await signInAs(page, 'spravce');
  await page.goto('/adresar-kontaktu/novy');
  await untilKept(page, () => page.getByRole('textbox', { name: 'Název firmy' }).fill(name));
  await page.getByRole('button', { name: 'Zpět' }).click();
  await expect(page.getByText('Máte neuložené změny.')).toBeVisible();
  await page.getByRole('button', { name: 'Ne', exact: true }).click();
  const again = await page.context().newPage();
  await again.goto('/adresar-kontaktu/novy');
  await expect(again.getByText('Obnovili jsme rozepsaný text z minula.')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Název firmy' })).toHaveValue(name);
  await again.getByRole('button', { name: 'Zahodit rozepsané' }).click();
  await expect(again.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('');
});

test.describe('a conflict', () => {
  test.use({ expected: [/status of 409/] }); // the browser notes the refused save by itself

  test('two people edit one contact: nobody loses a number', async ({ page, browser }) => {
    const name = title('Společná firma');
    const me = await signInAs(page, 'predseda');
    const reply = await page.request.post(`${siteAddress()}/api/v2/contact`, {
      headers: { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string },
      data: { type: 'company', visibility: 'public', category: 'other', company_name: name },
    });
    const { data } = await reply.json();
    await page.goto(`/adresar-kontaktu/${data.id}?mode=edit`);
    await page.getByRole('textbox', { name: 'Telefon 1' }).fill('777 000 111');
    const context = await browser.newContext({ baseURL: siteAddress() });
    const other = await context.newPage();
    await signInAs(other, 'vybor');
    await other.goto(`/adresar-kontaktu/${data.id}?mode=edit`);
    await other.getByRole('textbox', { name: 'Telefon 1' }).fill('777 000 222');
    await other.getByRole('button', { name: 'Uložit' }).click();
    await expect(other.getByText('Změny kontaktu jsou uložené.')).toBeVisible();
    await context.close();
    await page.getByRole('button', { name: 'Uložit' }).click();
    await expect(page.getByText('Záznam mezitím změnil někdo jiný', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '+420 777 000 222' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Telefon 1' })).toHaveValue('777 000 111');
    await page.getByRole('button', { name: 'Uložit moji verzi' }).click();
    await expect(page.getByRole('link', { name: '+420 777 000 111' })).toBeVisible();
  });
});

test('an owner is sent from the form to the book', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/adresar-kontaktu/novy');
  await expect(page).toHaveURL(/\/adresar-kontaktu\?/);
  await expect(page.getByRole('heading', { level: 1, name: 'Adresář kontaktů' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nový kontakt' })).toBeHidden();
});
