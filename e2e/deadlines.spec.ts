import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('the committee adds a revision from a template, notes with its protocol that it was done, and prints the plan', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/lhuty/novy');
  await expect(page.getByRole('heading', { name: 'Nová lhůta' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Druh' }).click();
  await page.getByRole('option', { name: 'Revize hromosvodu' }).click();
  await expect(page.getByRole('textbox', { name: 'Název' })).toHaveValue('Revize hromosvodu');
  await expect(page.getByLabel('Po kolika měsících se opakuje')).toHaveValue('48');
  await expect(page.getByText(/technické normy, ne podle zákona \(ČSN.EN.62305-3\)/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Název' }).fill('Revize hromosvodu vchodu B');
  await page.getByLabel('Firma a spojení').fill('Hromosvody Novák, 602 000 111');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('link', { name: 'Revize hromosvodu vchodu B' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Revize hromosvodu vchodu B' })).toBeVisible();
  await expect(page.getByText('Bez termínu', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Zapsat provedení' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByLabel('Protokol (nepovinné)').click();
  await (await chooser).setFiles({
    name: 'revizni-zprava.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n'),
  });
  await dialog.getByLabel('Poznámka').fill('Bez závad');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Zapsat provedení' }).click();
  await expect(page.getByText('V pořádku', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kdy bylo provedeno' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'revizni-zprava.pdf' }).first()).toBeVisible();
  await expectAccessible(page);

  const owner = await (await browser.newContext()).newPage();
  await signInAs(owner, 'vlastnik');
  await owner.goto(new URL(page.url()).pathname);
  await expect(owner.getByText('Bez závad')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Zapsat provedení' })).toBeHidden();
  await owner.context().close();

  await page.goto('/lhuty');
  await page.getByRole('button', { name: 'Vytisknout plán' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Tisk do PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Plán revizí a.lhůt na rok.\d{4}\.pdf$/);
});

test('a house that watches nothing is offered the usual terms, which are ticked with the day of the last time', async ({
  page,
}) => {
  const call = await callAs('predseda7');
  const held = (await call('GET', '/deadline')) as { deadlines: { id: string }[] };
  for (const { id } of held.deadlines) await call('DELETE', `/deadline/${id}`);
  await signInAs(page, 'predseda7');
  await page.goto('/lhuty');
  await expect(page.getByText('Zatím tu není žádná revize ani lhůta.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Přidat obvyklé lhůty' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Kontrola hasicích přístrojů/ }).check();
  await dialog.getByRole('checkbox', { name: /^Funkční období výboru/ }).check();
  await expect(dialog.getByText(/vyhláška č\..246\/2001.Sb\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Přidat 2 lhůty' }).click();
  await expect(page.getByRole('link', { name: 'Kontrola hasicích přístrojů' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Funkční období výboru' })).toBeVisible();
  await expect(page.getByText('Bez termínu', { exact: true }).first()).toBeVisible();
});
