import { readFile } from 'node:fs/promises';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('the provider issues an invoice, the chair saves its paper, the administrator marks it as paid, and its documents are there', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=invoicing');
  const list = page.getByRole('region', { name: 'Faktury' });
  await expect(list.getByText('Vystavena')).toBeVisible();
  await expect(page.getByText('24 × 10,00 Kč měsíčně, celkem 240,00 Kč za měsíc')).toBeVisible();
  await expectAccessible(page);
  const [open] = await list.getByRole('button', { name: /^Doklady faktury/ }).all();
  await open?.click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Zálohová faktura/ }).click();
  const paper = await saved;
  expect(paper.suggestedFilename()).toMatch(/^\d{4}-1\d{5}\.pdf$/);
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const keeper = await browser.newPage();
  await signInAs(keeper, 'admin');
  await keeper.goto('/admin/faktury?tab=exposed');
  await expect(keeper.getByRole('heading', { name: 'Faktury domů' })).toBeVisible();
  await expectAccessible(keeper);
  const number = paper.suggestedFilename().replace('.pdf', '');
  const row = keeper.getByRole('row').filter({ hasText: number });
  await row.getByRole('button', { name: 'Další možnosti' }).click();
  await keeper.getByRole('menuitem', { name: 'Stornovat fakturu' }).click();
  const cancelling = keeper.getByRole('dialog', { name: 'Stornovat fakturu' });
  await expect(cancelling.getByRole('button', { name: 'Stornovat fakturu' })).toBeDisabled();
  await cancelling.getByLabel('Důvod').fill('Špatný počet jednotek');
  await expectAccessible(keeper);
  await cancelling.getByRole('button', { name: 'Zpět' }).click(); // it is paid after all
  await keeper.getByRole('button', { name: `Zapsat platbu: SVJ Lipová 12, ${number}` }).click();
  const dialog = keeper.getByRole('dialog', { name: 'Zapsat platbu' });
  await expect(dialog.getByText(number)).toBeVisible();
  await expectAccessible(keeper);
  await dialog.getByRole('button', { name: 'Zapsat platbu' }).click();
  await expect(keeper.getByText(`Faktura ${number} je zaplacená`)).toBeVisible();

  await keeper.goto('/admin/faktury?tab=paid');
  await row.getByRole('button', { name: 'Další možnosti' }).click();
  await keeper.getByRole('menuitem', { name: 'Vystavit opravný doklad' }).click();
  const correcting = keeper.getByRole('dialog', { name: 'Vystavit opravný doklad' });
  await correcting.getByLabel(/^O.kolik snížit/).fill('sto');
  await expect(correcting.getByText('Hodnota není správně. Opravte ji prosím.')).toBeVisible();
  await correcting.getByLabel(/^O.kolik snížit/).fill('24,20');
  await correcting.getByLabel('Důvod').fill('Sleva za výpadek');
  await correcting.getByRole('button', { name: 'Zobrazit náhled' }).click();
  await expect(
    correcting.getByText(/základ -20,00.Kč, DPH -4,20.Kč, celkem -24,20.Kč\. Zbývá 215,80.Kč\./),
  ).toBeVisible();
  await expectAccessible(keeper);
  await correcting.getByRole('button', { name: 'Vystavit opravný doklad' }).click();
  await expect(keeper.getByText('Opravný doklad je vystavený.')).toBeVisible();
  await keeper.close();

  await page.reload();
  await expect(list.getByText('Vystavena')).toBeHidden();
  await expect(list.getByText('Zaplacena')).toHaveCount(3);
  await list.getByRole('button', { name: `Doklady faktury ${number}` }).click();
  for (const name of [/^Zálohová faktura/, /^Daňový doklad/, /^Faktura/, /^Opravný (daňový )?doklad/])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('the chair is warned of an overdue invoice on every page, comes from there to the invoices, and hides it', async ({
  page,
}) => {
  await page.route('**/api/v2/invoice/check-invoices', async (route) => {
    const answer = await route.fetch();
    const { data, ...reply } = await answer.json();
    await route.fulfill({ response: answer, json: { ...reply, data: { ...data, overdueCount: 2 } } });
  });
  await signInAs(page, 'predseda');
  await page.goto('/zpravy');
  const bar = page.getByRole('note').filter({ hasText: '2 faktury za aplikaci jsou po splatnosti.' });
  await expect(bar).toBeVisible();
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 20); // at the bottom
  await bar.getByRole('link', { name: 'Zobrazit faktury' }).click();
  await expect(page).toHaveURL(/\/detail-svj\?.*tab=invoicing/);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Skrýt upozornění' }).click();
  await expect(bar).toBeHidden();
});

test('the provider sees what will be issued, issues what has begun, reminds of what is open, and takes the sums to the accountant', async ({
  page,
}) => {
  const admin = await callAs('admin');
  const { svj } = (await admin('GET', '/svj')) as { svj: { id: string; name: string } };
  const { id, name } = svj;
  await admin('PUT', `/svj/${id}`, { ...svj, isFree: false });
  const since = new Date().toISOString().slice(0, 10);
  await admin('PUT', `/admin/invoice-plan/${id}`, { period: 'monthly', units: 7, since });

  await signInAs(page, 'admin');
  await page.goto('/admin/faktury');
  await page.getByRole('link', { name: 'Vystavení' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Čeká na vystavení')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vystavit 1 fakturu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vystavit zálohové faktury' });
  await expect(dialog.getByText(/Vystaví\sse\s1\szálohová\sfaktura\sna\s70,00\sKč/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Vystavit 1 fakturu' }).click();
  await expect(page.getByText('Faktury jsou vystavené.')).toBeVisible();
  await expect(row.getByText('Čeká na vystavení')).toBeHidden();

  await page.goto('/admin/faktury?tab=exposed');
  const open = page.getByRole('row').filter({ hasText: name });
  await open.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Připomenout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Připomenout' }).click();
  await expect(page.getByText('Upomínka je na cestě.')).toBeVisible();

  await page.getByRole('link', { name: 'Přehled a export' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/70,00.Kč/);
  await expectAccessible(page);
  for (const [button, file] of [
    ['Tabulka', /^Doklady \d{4}\.xlsx$/],
    ['ISDOC pro účetní', /^Doklady \d{4}\.zip$/],
  ] as const) {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await saved).suggestedFilename()).toMatch(file);
  }
  await page.getByRole('tab', { name: 'Podle měsíců' }).click();
  const month = new Intl.DateTimeFormat('cs', { month: 'long' }).format(new Date());
  await expect(page.getByRole('row').filter({ hasText: month })).toBeVisible();

  const kept = (await admin('GET', '/svj')) as { svj: object };
  await admin('PUT', `/svj/${id}`, { ...kept.svj, isFree: true }); // as the other journeys know it
});
