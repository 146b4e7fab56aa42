import { callAs, expect, expectAccessible, letterTo, signInAs, test } from './world.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a fee is written, found, changed and deleted by the committee, and an owner reads it', async ({ page }) => {
  const name = `Čištění okapů ${Date.now() % 100_000}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/prehled-poplatku/novy');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('textbox', { name: 'Částka' }).fill('1.234');
  await page.getByRole('combobox', { name: 'Frekvence' }).click();
  await page.getByRole('option', { name: 'Jednou za 3 roky' }).click();
  await page.getByRole('textbox', { name: 'Poznámky' }).fill('Plošina se objednává v září.');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Částku napište v korunách, třeba 1 250,50. Musí být vyšší než nula.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Částka' }).fill('12 345,6');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Poplatek je v přehledu.')).toBeVisible();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('12 345,60 Kč')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('textbox', { name: 'Částka' }).fill('13000');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('13 000,00 Kč').first()).toBeVisible();
  const owner = await callAs('vlastnik');
  const found = (await owner('GET', '/fee?frequency=every3Years')) as { fees: { name: string; amount: number }[] };
  expect(found.fees).toContainEqual(expect.objectContaining({ name, amount: 1_300_000 }));
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Ano, smazat' }).click();
  await expect(page.getByText('Poplatek je smazaný.')).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
});

test('a prescription is drafted from the last one, reckoned, issued, and read and printed by an owner', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/prehled-poplatku');
  await page.getByRole('link', { name: 'Předpisy plateb' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Předpisy plateb' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verze předpisu' }).click();
  await page.getByRole('link', { name: 'Nový předpis' }).click();
  await page.getByRole('button', { name: 'Pokračovat k položkám' }).click();
  await page.getByRole('button', { name: 'Přidat položku' }).click();
  const item = page.getByRole('region', { name: 'Položka 7' });
  await item.getByRole('textbox', { name: 'Položka' }).fill('Kamerový systém');
  await item.getByRole('combobox', { name: 'Jak se počítá' }).click();
  await page.getByRole('option', { name: 'Na jednotku' }).click();
  await item.getByRole('textbox', { name: 'Za jednotku měsíčně' }).fill('35,50');
  await item.getByLabel('Kdo platí').first().click();
  await page.getByRole('option', { name: 'Vchod A' }).click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  const contributions = page.getByRole('table', { name: 'Příspěvky na správu domu' });
  await expect(contributions.getByRole('row', { name: /Kamerový systém/ })).toContainText('390,50 Kč');
  await expect(contributions.getByText('35,50 Kč na jednotku · jen Vchod A')).toBeVisible();
  const loan = contributions.getByRole('row', { name: /Splátka úvěru/ });
  await loan.getByRole('button', { name: 'Částky jednotek' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Částka jednotky/ })
    .first()
    .fill('100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Částky jednotek jsou uložené.')).toBeVisible();
  await expect(page.getByText(/dosud/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Vydat předpis' }).click();
  await expect(dialog.getByText(/Dozví se to/)).toBeVisible();
  await expect(dialog.getByText(/^Dům dohromady měsíčně: dosud/)).toBeVisible();
  await expect(dialog.getByRole('link', { name: '12/1', exact: true })).toBeVisible(); // nobody has said how many live there
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vydat předpis' }).click();
  await expect(page.getByText('Vydaný', { exact: true })).toBeVisible();
  await expectAccessible(page);

  const reader = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await signInAs(reader, 'vlastnik');
  await reader.goto('/predpisy');
  const month = reader.getByRole('combobox', { name: 'Měsíc' });
  const now = await month.inputValue();
  await reader.getByRole('button', { name: 'Další měsíc' }).click();
  await expect(month).not.toHaveValue(now);
  const next = await month.inputValue();
  await reader.reload();
  await expect(month).toHaveValue(next);
  expect(await reader.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(reader);
  await reader.locator('main .row-title').first().click();
  await expect(month).toHaveValue(next);
  await expect(reader.getByText('Fond oprav')).toBeVisible();
  await expect(reader.getByText('Platby roku', { exact: false })).toBeVisible();
  expect(await reader.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(reader);
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Evidenční list' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);

  // who has no e-mail gets it on paper
  await page.getByRole('link', { name: 'Tabulka a tisk' }).click();
  const table = page.getByRole('table', { name: 'Tabulka a tisk' });
  await expect(table.getByRole('columnheader', { name: 'Kamerový systém' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'Celkem' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  for (const paper of ['Evidenční listy', 'Oznámení o změně']) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: paper }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^(Evidenční\slisty|Oznámení\so\szměně)\.pdf$/);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goBack();

  // what was issued by a slip is taken back before its first month, and owners pay as before
  await page.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect(dialog.getByText(/bude zase platit/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect(dialog.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await dialog.getByLabel('Důvod').fill('Kamery schůze neschválila.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect(page.getByText('Koncept', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page
    .getByRole('button', { name: 'Ano, smazat předpis' })
    .or(page.getByRole('button', { name: 'Ano, smazat' }))
    .click();
  await expect(page.getByText('Koncept předpisu je smazaný.')).toBeVisible();
});

test('a treasurer corrects last month’s mistake on a phone, with a reason', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/predpisy/verze');
  await page.locator('main .row-title').first().click();
  await page.getByRole('button', { name: 'Vzít zpět' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/nejde vzít zpět/)).toBeVisible(); // months of it are settled and paid
  await dialog.getByRole('button', { name: 'Opravit' }).click();
  await expect(page.getByRole('textbox', { name: 'Název předpisu' })).toHaveValue(/^Oprava předpisu/);
  await page.getByRole('button', { name: 'Pokračovat k položkám' }).click();
  const total = page.getByRole('textbox', { name: 'Celkem za dům měsíčně' });
  const before = await total.inputValue();
  await total.fill('50000');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/se předpis domu změní o\s\+/)).toBeVisible();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  // it was a slip after all: back to what it was, and issued with its reason
  await page.getByRole('button', { name: 'Upravit' }).click();
  await total.fill(before);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Žádná jednotka nezaplatí jinou částku.')).toBeVisible();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Vydat předpis' }).click();
  await dialog.getByRole('button', { name: 'Vydat předpis' }).click();
  await expect(dialog.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await dialog.getByLabel('Důvod').fill('Zpřesnění podle účetní.');
  await dialog.getByRole('switch').uncheck();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vydat předpis' }).click();
  await expect(page.getByText('Opravuje, co bylo předepsáno. Důvod: Zpřesnění podle účetní.')).toBeVisible();
});

test('a treasurer changes the persons of one flat on a phone, its owner alone gets to know what that means', async ({
  page,
  browser,
}) => {
  const owner = await callAs('vlastnik');
  const { units } = (await owner('GET', '/prescription/unit')) as { units: { id: string; number: string }[] };
  const [{ id, number } = { id: '', number: '' }] = units;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto(`/predpisy/${id}`);
  await page.getByRole('button', { name: 'Změnit údaje jednotky' }).click();
  const dialog = page.getByRole('dialog', { name: `Změna jednotky ${number}` });
  const month = dialog.getByRole('combobox', { name: 'Platí od měsíce' });
  const usual = await month.inputValue();
  await dialog.getByLabel('Počet osob').fill('9');
  await expect(dialog.getByRole('status').getByText('Výtah, úklid a osvětlení')).toBeVisible();
  await expect(dialog.getByText(/Zpětně se změní/)).toBeHidden();
  await expectAccessible(page);
  await month.click();
  const months = await page.getByRole('option').allTextContents();
  await page.getByRole('option', { name: months[months.indexOf(usual) - 2] ?? '', exact: true }).click();
  await expect(dialog.getByText(/Zpětně se změní 2\směsíce, dohromady o\s\+/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(dialog.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await dialog.getByLabel('Důvod').fill('Přistěhovala se rodina.');
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Změna jednotky je uložená.')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Změny jednotky' });
  await expect(changes.getByText(/na\s9$/)).toBeVisible();
  const letter = await letterTo('vlastnik@example.cz', /Změna plateb/);
  expect(letter.text).toContain('Přistěhovala se rodina.');

  const reader = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await signInAs(reader, 'vlastnik');
  await reader.goto(`/predpisy/${id}`);
  await expect(reader.getByText('Důvod: Přistěhovala se rodina.')).toBeVisible();
  await expect(reader.getByRole('button', { name: 'Změnit údaje jednotky' })).toBeHidden();
  expect(await reader.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(reader);
});

test.describe('a symbol that another unit has', () => {
  test.use({ expected: [/status of 409/] });

  test('a chair gives all units variable symbols at once; of two with the same both are named', async ({ page }) => {
    await signInAs(page, 'predseda');
    await page.goto('/predpisy');
    await page.getByRole('button', { name: 'Variabilní symboly' }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('textbox', { name: 'Variabilní symbol jednotky 12/1', exact: true });
    const second = dialog.getByRole('textbox', { name: 'Variabilní symbol jednotky 12/2', exact: true });
    const [own, other] = [await first.inputValue(), await second.inputValue()];
    await expectAccessible(page);
    await first.fill(other);
    await dialog.getByRole('button', { name: 'Uložit' }).click();
    await expect(page.getByText(`by platily stejným variabilním symbolem ${other}`)).toContainText(/12\/1.*12\/2/);
    await first.fill(own);
    await dialog.getByRole('button', { name: 'Uložit' }).click();
    await expect(page.getByText('Variabilní symboly jednotek jsou uložené.')).toBeVisible();
  });
});
