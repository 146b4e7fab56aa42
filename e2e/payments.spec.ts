import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a chair finds who is late, reminds them, records what came and takes it back', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/nastenka');
  await page.getByRole('link', { name: 'Hlídání plateb' }).click();
  await expect(page).toHaveURL(/\/hlidani-plateb-za-jednotku/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hlídání plateb' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Jednotka 12/5', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jednotka 12/5' })).toBeVisible();
  await expect(page.getByText(/^\d+\.\sden\skaždého\směsíce$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^Kód pro zaplacení/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Připomenout', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Prosíme o úhradu do konce měsíce.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Odeslat připomenutí' }).click();
  await expect(dialog.getByText(/^(Odesláno|E-mail nemá): /).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).last().click();

  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  await dialog.getByRole('textbox', { name: 'Částka' }).fill('0,005');
  await dialog.getByRole('button', { name: 'Zapsat platbu' }).click();
  await expect(dialog.getByText('Zadejte částku větší než nula, například 1 234,50.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Částka' }).fill('123,45');
  await dialog.getByRole('textbox', { name: 'Poznámka' }).fill('Složeno na schůzi');
  await dialog.getByRole('button', { name: 'Zapsat platbu' }).click();
  await expect(page.getByText('Platba je zapsaná.')).toBeVisible();
  const came = page.getByRole('listitem').filter({ hasText: 'Složeno na schůzi' });
  await expect(came).toContainText('123,45 Kč');
  await came.getByRole('button', { name: 'Vzít zpět' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vzít zpět' }).click();
  await expect(page.getByText('Platba je vzatá zpět.')).toBeVisible();
  await expect(came).toHaveCount(0);
});

test('what is typed of a payment outlives a tap beside it and a refusal; Enter sends it, and pressing twice records it once', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/hlidani-plateb-za-jednotku?search=12/5');
  await page.getByRole('link', { name: 'Jednotka 12/5', exact: true }).click();
  const sent: string[] = [];
  page.on('request', (call) => void (call.method() === 'POST' && sent.push(new URL(call.url()).pathname)));
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: 'Částka' });
  const note = dialog.getByRole('textbox', { name: 'Poznámka' });

  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  await note.fill('Hotově za leden');
  await amount.fill('0');
  await page.mouse.click(10, 300); // beside it
  await expect(note).toHaveValue('Hotově za leden');
  await note.press('Enter');
  await expect(dialog.getByText('Zadejte částku větší než nula, například 1 234,50.')).toBeVisible();
  await expect(amount).toBeFocused();
  expect(sent).toEqual([]);

  await amount.fill('54,30');
  await note.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hotově za leden' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  await amount.fill('54,40');
  await note.fill('Hotově za únor');
  sent.length = 0;
  await dialog.getByRole('button', { name: 'Zapsat platbu' }).evaluate((deed: HTMLElement) => {
    deed.click();
    deed.click();
  });
  await expect(dialog).toBeHidden();
  const came = page.getByRole('listitem').filter({ hasText: 'Hotově za' });
  await expect(came).toHaveCount(2);
  expect(sent).toHaveLength(1);
  for (const left of [1, 0]) {
    await came.first().getByRole('button', { name: 'Vzít zpět' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vzít zpět' }).click();
    await expect(came).toHaveCount(left);
  }
});

test('a chair takes the list out and reminds several at once, who is told before', async ({ page }) => {
  const list = await (await callAs('predseda'))('GET', '/payment-monitoring?type=unit');
  const { pendingCount, overdueCount } = list as Record<'pendingCount' | 'overdueCount', number>;
  const tab = pendingCount > overdueCount ? 'pending' : 'overdue'; // in the first days of a month its payments only wait
  await signInAs(page, 'predseda');
  await page.goto(`/hlidani-plateb-za-jednotku?tab=${tab}`);
  await page.getByRole('button', { name: 'Exportovat' }).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  for (const [format, ending] of [
    ['Dokument k\u00a0tisku (PDF)', '.pdf'],
    ['Tabulka Excelu (XLSX)', '.xlsx'],
  ] as const) {
    if (ending === '.xlsx') await page.getByRole('button', { name: 'Exportovat' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    expect((await saved).suggestedFilename()).toBe(`Hlídání plateb${ending}`);
  }
  const ticks = page.getByRole('row').getByRole('checkbox');
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  await page.getByRole('region').getByRole('button', { name: 'Připomenout', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(/E-mail dostan|Není komu|E-mail nemají/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Připomenout dlužníkům' }).click();
  await dialog.getByRole('textbox').fill('Děkujeme předem.');
  await dialog.getByRole('button', { name: 'Odeslat připomenutí' }).click();
  await expect(dialog.getByRole('status')).toContainText(/Odeslán/);
  await dialog.getByRole('button', { name: 'Zavřít', exact: true }).last().click();
  await page.getByRole('button', { name: 'Připomenout dlužníkům' }).click();
  await expect(dialog.getByRole('status')).toContainText('Připomenuto už za posledních 24 hodin');
});

test('an own payment is written on a phone, changed and deleted', async ({ page }) => {
  const name = `Oprava zámku ${Date.now() % 100_000}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/hlidani-vlastnich-plateb/novy');
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('radio', { name: 'Platí se domu' }).check();
  await page.getByRole('textbox', { name: 'Částka' }).fill('1 500');
  await page.getByRole('textbox', { name: 'Variabilní symbol' }).fill('12 3A');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText(/^Variabilní symbol má 1\saž\s10\sčíslic/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Variabilní symbol' }).fill('77');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Platba se hlídá.')).toBeVisible();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Upravit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Částka' }).fill('1 600,50');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^1\s600,50\sKč$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Ano, smazat' }).click();
  await expect(page.getByText('Platba je smazaná.')).toBeVisible();
});

test('what the house pays itself stands on the first page, is paid with its code, and recorded', async ({ page }) => {
  const name = `Výtah ${Date.now() % 100_000}`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/hlidani-vlastnich-plateb/novy');
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('textbox', { name: 'Částka' }).fill('4 200');
  await page.getByRole('textbox', { name: 'Variabilní symbol' }).fill('31');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Platí dům' })).toBeVisible();
  await expect(page.getByText('Platba se hlídá.')).toHaveCount(0); // nobody has said who pays
  await page.getByRole('radio', { name: 'Platí dům' }).check();
  await page.getByRole('textbox', { name: 'Účet, na který dům platí' }).fill('19-2000145399/0900');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Účet, na který dům platí' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Účet, na který dům platí' }).fill('19-2000145399/0800');
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await expect(page.getByText('Platba se hlídá.')).toBeVisible();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);

  await page.goto('/nastenka');
  await page.getByRole('button', { name: /^Zobrazit další/ }).click();
  await page.getByRole('link', { name: `Zaplatit: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Kód pro zaplacení/ })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Zapsat platbu' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Zápis jen hlídá, že je zaplaceno.');
  await dialog.getByRole('button', { name: 'Zapsat zaplacení' }).click();
  await expect(page.getByText('Zaplaceno', { exact: true }).first()).toBeVisible();
});

test('an owner sees what the own units pay and with which code, and nobody else’s', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/hlidani-plateb-za-jednotku');
  await expect(page.locator('.row-title')).toHaveCount(2);
  await page.locator('.row-title').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Měsíce' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zapsat platbu' })).toHaveCount(0);
  await expectAccessible(page);
});

test('an owner on a phone pays what is late in two taps from the first page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  await page.getByRole('link', { name: /^Zaplatit: Platba za jednotku/ }).click();
  await expect(page).toHaveURL(/\/hlidani-plateb-za-jednotku\//);
  await expect(page.getByRole('img', { name: /^Kód pro zaplacení/ })).toBeVisible();
  const order = page.getByRole('region', { name: 'Jak zaplatit' });
  await expect(order.getByText('Variabilní symbol')).toBeVisible();
  expect(await page.evaluate(sideways)).toBe(0);
  // whatever leads to the other list of payments is led on
  await page.goto(page.url().replace('hlidani-plateb-za-jednotku', 'hlidani-vlastnich-plateb'));
  await expect(page).toHaveURL(/\/hlidani-plateb-za-jednotku\//);
});

test.describe('the same money', () => {
  test.use({ expected: [/Failed to load resource: the server responded with a status of 409/] });

  test('is recorded a second time only when the treasurer says that it came twice', async ({ page }) => {
    await signInAs(page, 'predseda');
    await page.goto('/hlidani-plateb-za-jednotku');
    await page.getByRole('link', { name: 'Jednotka 12/6', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const record = async () => {
      await page.getByRole('button', { name: 'Zapsat platbu' }).click();
      await dialog.getByRole('textbox', { name: 'Částka' }).fill('77,10');
      await dialog.getByRole('button', { name: 'Zapsat platbu' }).click();
    };
    await record();
    await expect(page.getByText('Platba je zapsaná.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await record();
    await expect(page.getByText(/^Stejná částka z\stéhož dne už je/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Zapsat i tuto platbu' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: '77,10 Kč' })).toHaveCount(2);
  });
});

test('the settings of the house hold the usual day of its payments beside its calendars', async ({ page }) => {
  await signInAs(page, 'predseda7');
  await page.goto('/detail-svj?tab=settings');
  await expect(page.getByRole('list', { name: 'Kalendáře' })).toBeVisible();
  const settings = page.getByRole('region', { name: 'Hlídání plateb' });
  await settings.getByRole('textbox', { name: 'Obvyklý den splatnosti' }).fill('17');
  await settings.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Nastavení plateb je uložené.')).toBeVisible();
  await page.reload();
  await expect(settings.getByRole('textbox', { name: 'Obvyklý den splatnosti' })).toHaveValue('17');
  await expectAccessible(page);
});
