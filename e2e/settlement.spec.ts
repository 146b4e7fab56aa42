import { expect, expectAccessible, signInAs, test } from './world.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a settlement is drafted, its costs entered and split, issued, and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'predseda');
  await page.goto('/predpisy');
  await page.getByRole('link', { name: 'Vyúčtování', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vyúčtování služeb' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nové vyúčtování' }).click();
  const year = String(new Date().getFullYear() - 3); // the sample has settled the year before, and drafts this one
  await page.getByRole('textbox', { name: 'Název vyúčtování' }).fill(`Vyúčtování za ${year}`);
  for (const [label, month] of [
    ['Od měsíce', `1/${year}`],
    ['Do měsíce', `12/${year}`],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: month, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Pokračovat ke službám' }).click();
  const service = page.getByRole('region', { name: 'Služba 4' }); // cold water, as in the settlement before
  await service.getByRole('textbox', { name: 'Náklad domu' }).fill('96 400');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Nejde rozdělit', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Hodnoty jednotek: Studená voda' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Hodnota jednotky/ })
    .first()
    .fill('12,5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Hodnoty jednotek jsou uložené.')).toBeVisible();
  await expect(page.getByText('Nejde rozdělit', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Vydat vyúčtování' }).click();
  await dialog.getByRole('button', { name: 'Ano, vydat vyúčtování' }).click();
  await expect(page.getByText('Vydané', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vzít zpět k opravě' }).click();
  await dialog.getByRole('button', { name: 'Ano, vzít zpět' }).click();
  await expect(page.getByText('Koncept', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an owner reads on a phone how it was reckoned, prints the statement and objects; the committee answers', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'vlastnik');
  await page.goto('/vyuctovani');
  await page.locator('main .row-title').first().click();
  await page.getByRole('table', { name: 'Výsledky jednotek' }).getByRole('link').first().click();
  await expect(page.getByText('Průměr domu je', { exact: false })).toBeVisible();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Vyúčtování v PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const text = `Prosím o kontrolu náměru ${Date.now() % 100_000}`;
  await page.getByRole('textbox', { name: 'S čím nesouhlasíte a proč' }).fill(text);
  await page.getByRole('button', { name: 'Podat námitku' }).click();
  await expect(page.getByText('Námitka je podaná.')).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  const address = page.url().replace(/\?.*/, '');

  const chair = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
  await signInAs(chair, 'predseda');
  await chair.goto(address);
  await chair.getByRole('textbox', { name: 'Odpověď výboru' }).first().fill('Náměr jsme ověřili.');
  await chair.getByRole('button', { name: 'Odeslat odpověď' }).first().click();
  await expect(chair.getByText('Náměr jsme ověřili.')).toBeVisible();
  await expectAccessible(chair);
});
