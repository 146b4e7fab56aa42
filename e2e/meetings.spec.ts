import { expectNarrow } from './screens.ts';
import { callAs, expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

test('the chair prepares a meeting and invites; an owner reads it on a phone; the calendar leads to it, and deleting cancels it', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Shromáždění ${Date.now() % 100_000}`;
  await signInAs(page, 'predseda');
  await page.goto('/shromazdeni-vlastniku');
  await expect(page.getByRole('tab')).toHaveText([/^Všechna\d+$/, /^Koncepty\d+$/, /^Svolaná\d+$/, /^Ukončená\d+$/]);
  await page.getByRole('link', { name: 'Nové shromáždění' }).first().click();
  await page.getByRole('button', { name: 'Svolat shromáždění' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('textbox', { name: 'Místo' }).fill('Klubovna');
  await expect(page.getByText(/^Pozvat je třeba nejpozději \d/)).toBeVisible();
  const file = { name: 'zaverka.txt', mimeType: 'text/plain', buffer: Buffer.from('Účetní závěrka') };
  await page.getByRole('button', { name: 'Nahrát přílohu' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Přidat přílohu' }).click();
  await page.getByRole('button', { name: 'Vložit obvyklý program' }).click();
  const accounts = page.getByRole('region', { name: 'Bod 4' });
  await expect(accounts.getByText('Ve znění zůstalo nevyplněné místo')).toBeVisible();
  await accounts
    .getByRole('textbox', { name: 'Znění usnesení' })
    .fill('Shromáždění schvaluje účetní závěrku za rok 2025.');
  await expect(accounts.getByText('Ve znění zůstalo nevyplněné místo')).toBeHidden();
  await page.getByRole('button', { name: 'Posunout bod 4 nahoru' }).click();
  await page.getByRole('button', { name: 'Odebrat bod 11' }).click();
  await page.getByRole('button', { name: 'Ano, odebrat bod' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Svolat shromáždění' }).click();
  await page.getByRole('button', { name: 'Ano, svolat shromáždění' }).click();
  await expect(page.getByText('Shromáždění je svolané.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  const context = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 360, height: 740 } });
  const owner = await context.newPage();
  await signInAs(owner, 'vlastnik');
  await owner.goto('/shromazdeni-vlastniku?tab=scheduled');
  await expectNarrow(owner, 360);
  await owner.getByRole('link', { name }).click();
  await expect(owner.getByText('Klubovna')).toBeVisible();
  await expect(owner.getByText('zaverka.txt')).toBeVisible();
  await expect(owner.getByRole('listitem').filter({ hasText: 'Schválení účetní závěrky' })).toContainText('Hlasuje se');
  await expectNarrow(owner, 360);
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Otevřít v kalendáři' }).click();
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  const event = new URL(owner.url()).pathname;

  await page.goto(event);
  await expect(page.getByRole('button', { name: 'Smazat' })).toBeHidden();
  await page.goto(`${event}/upravit`);
  await expect(page).toHaveURL(new RegExp(`${address}/upravit`));
  await page.getByRole('textbox', { name: 'Místo' }).fill('Škola');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('button', { name: 'Ano, přesunout shromáždění' }).click();
  await expect(page.getByText('Shromáždění je uložené.')).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Škola').first()).toBeVisible();

  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Ano, smazat' }).click();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await context.close();
});

test('a vote names the meeting at which it is decided, and the meeting lists it', async ({ page }) => {
  const name = `Oprava střechy ${Date.now() % 100_000}`;
  await signInAs(page, 'predseda');
  await page.goto('/hlasovani/novy');
  await page.getByRole('textbox', { name: 'Název' }).first().fill(name);
  await page.getByRole('combobox', { name: 'Shromáždění' }).click();
  await page.getByRole('option', { name: /Řádné shromáždění vlastníků/ }).click();
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByText('Koncept hlasování je uložený.')).toBeVisible();
  await page.goto('/shromazdeni-vlastniku?tab=scheduled');
  await page.getByRole('link', { name: /Řádné shromáždění vlastníků/ }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('who invites late is told so in the form, before the invitation and before calling it off', async ({ page }) => {
  const name = `Mimořádné ${Date.now() % 100_000}`;
  const chair = await callAs('predseda');
  const start = new Date(Date.now() + 3 * 86_400_000);
  const body = { name, start: start.toISOString(), end: new Date(start.getTime() + 7_200_000).toISOString() };
  const draft = (await chair('POST', '/meeting-of-owners', { ...body, address: 'Klubovna' })) as { id: string };
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${draft.id}`);
  const late = page.getByText(/se zve nejméně 30\sdnů předem/);
  await expect(late).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: 'Upravit' })
    .or(page.getByRole('button', { name: 'Upravit' }))
    .click();
  await expect(late).toBeVisible();
  await page.getByRole('button', { name: 'Svolat shromáždění' }).click();
  await expect(page.getByText(/kdo nebyl pozván včas, může usnesení napadnout/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Ano, svolat shromáždění' }).click();
  await expect(page.getByText('Shromáždění je svolané.')).toBeVisible();
  await expect(late).toBeHidden();
  await expect(page.getByText(/pozváno \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByText(/Zbývá méně než týden/)).toBeVisible();
  await page.getByRole('button', { name: 'Ano, smazat' }).click();
  await expect(page.getByRole('button', { name: 'Vrátit', exact: true })).toBeVisible();
});
