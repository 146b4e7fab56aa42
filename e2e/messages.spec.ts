import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, siteAddress, test, untilKept } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

test('the committee writes a notice with formatting, a link and an attachment; an owner reads, comments and prints it', async ({
  page,
  browser,
}) => {
  const name = title('Odstávka elektřiny');
  await signInAs(page, 'vybor');
  await page.goto('/zpravy');
  await page.getByRole('link', { name: 'Nová zpráva' }).click();
  await page.getByRole('textbox', { name: 'Nadpis' }).fill(name);
  const editor = page.getByRole('textbox', { name: 'Text zprávy' });
  await editor.click();
  await page.keyboard.type('Ve čtvrtek nepůjde ');
  await page.getByRole('button', { name: 'Tučně' }).click();
  await page.keyboard.type('elektřina');
  await page.getByRole('button', { name: 'Tučně' }).click();
  await page.keyboard.type('. Více na https://www.example.cz/odstavka a na vývěsce.');
  await expect(page.getByText('Žádné přílohy.')).toBeVisible();
  await page.getByRole('button', { name: 'Nahrát přílohu' }).click();
  const [plan, large] = ['plán odstávky.txt', 'záznam.mp4'].map((file) => test.info().outputPath(file)) as [
    string,
    string,
  ];
  await writeFile(plan, 'Od 8 do 12 hodin.');
  await writeFile(large, '');
  await truncate(large, 250 * 1_048_576 + 1);
  await page.locator('input[type=file]').setInputFiles([plan, large]);
  await expect(page.getByRole('alert')).toHaveText(
    'Soubor záznam.mp4 je větší než 250 MB, proto jsme ho vynechali. Ostatní zůstaly.',
  );
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Cena 12 000 Kč.'], 'pro výbor.txt', { type: 'text/plain' }));
    return data;
  });
  await page.locator('.dropzone').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByRole('radiogroup', { name: 'Viditelnost: pro výbor' }).getByText('Jen výbor').click();
  const uploads = page.getByRole('dialog', { name: 'Nahrát přílohu' });
  await expect(uploads.getByRole('textbox', { name: 'Název' }).last()).toHaveValue('pro výbor');
  await uploads.getByRole('textbox', { name: 'Popis' }).first().fill('Rozpis podle vchodů');
  await expect(uploads.getByRole('switch', { name: 'Vyžadovat potvrzení přečtení' })).toHaveCount(2);
  await expectAccessible(page);
  await expect.poll(async () => (await uploads.boundingBox())?.width).toBe(780); // extra large
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => uploads.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Přidat přílohu' }).click();
  const files = page.getByRole('table', { name: 'Přílohy' });
  await expect(files.getByRole('columnheader')).toHaveText(['Název', 'Viditelnost', 'Akce']);
  const committee = files.getByRole('row').filter({ hasText: 'pro výbor' });
  await expect(committee).toContainText('Jen výbor');
  await expect(committee.getByRole('button', { name: 'Odebrat: pro výbor.txt' })).toBeVisible();
  await expect(page.getByText('Žádné přílohy.')).toBeHidden();
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Zpráva je zveřejněná.')).toBeVisible();
  await expect(page).toHaveURL(/\/zpravy\?/);
  await expect(page.getByRole('link', { name })).toBeVisible();

  const context = await browser.newContext({ baseURL: siteAddress(), acceptDownloads: true });
  const reader = await context.newPage();
  await signInAs(reader, 'vlastnik');
  await reader.goto('/zpravy');
  await reader.getByRole('link', { name }).click();
  await expect(reader.locator('.rich strong')).toHaveText('elektřina');
  await expect(reader.locator('.rich a')).toHaveAttribute('href', 'https://www.example.cz/odstavka');
  await expect(reader.getByRole('link', { name: 'plán odstávky.txt', exact: true })).toBeVisible();
  await expect(reader.getByText('Rozpis podle vchodů')).toBeVisible();
  await expect(reader.getByText('pro výbor.txt')).toBeHidden();
  await expect(reader.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await expect(reader.getByRole('heading', { name: 'Historie změn' })).toBeHidden();
  await reader.getByLabel('Napište komentář').fill('Děkuji, počítáme s tím.\n<b>Jana</b>');
  await reader.getByRole('button', { name: 'Přidat komentář' }).click();
  await expect(reader.getByText('<b>Jana</b>')).toBeVisible();
  await expectAccessible(reader);
  const [attached] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: 'Stáhnout: plán odstávky.txt' }).click(),
  ]);
  expect(attached.suggestedFilename()).toBe('plán odstávky.txt');
  expect(await readFile(await attached.path(), 'utf8')).toBe('Od 8 do 12 hodin.');
  const [printed] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Tisk do PDF' }).click(),
  ]);
  expect((await readFile(await printed.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await context.close();
});

test('a draft is kept without a word, then completed and planned for later', async ({ page }) => {
  const name = title('Kominík');
  await signInAs(page, 'predseda');
  await page.goto('/zpravy?tab=pined&sizePerPage=50');
  const toForm = page.getByRole('link', { name: 'Nová zpráva' });
  await toForm.click();
  await page.getByRole('button', { name: 'Zpět', exact: true }).click();
  await expect(page).toHaveURL(/\/zpravy\?(?=.*tab=pined).*sizePerPage=50/);
  await toForm.click();
  const heading = page.getByRole('textbox', { name: 'Nadpis' });
  const missing = page.getByText('Vyplňte prosím toto pole.');
  await expect(page.getByText(/^Nadpis\s*\*$/)).toBeVisible();
  await heading.focus();
  await heading.blur();
  await expect(missing).toHaveCount(1);
  await heading.fill(name);
  await expect(missing).toHaveCount(0);
  await heading.fill('');
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  await expect(missing).toHaveCount(2);
  await heading.fill(name);
  const longTerm = page.getByRole('switch', { name: 'Dlouhodobá zpráva' });
  await expect(longTerm).toBeVisible();
  await page.getByRole('switch', { name: 'Připnout nahoru' }).check();
  await expect(longTerm).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Zveřejněno od|Platí do)/ })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Připnout nahoru' }).uncheck();
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByText('Koncept je uložený.')).toBeVisible();
  await page.getByRole('tab', { name: /Koncepty/ }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('textbox', { name: 'Text zprávy' }).click();
  await page.keyboard.type('Přijde kominík.');
  await page.getByRole('button', { name: /^Zveřejněno od/ }).click();
  await expect(page.getByRole('button', { name: 'Předchozí měsíc' })).toBeDisabled(); // no day that has passed (MSG-32)
  await expectPastBarred(page);
  await page.getByRole('button', { name: 'Další měsíc' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Platí do/ }).click(); // opens at the month of the start
  await expect(page.getByRole('button', { name: 'Předchozí měsíc' })).toBeDisabled(); // no day before the start (MSG-33)
  await expect(page.getByRole('button', { name: /^14 / })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^15 / })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Naplánovat' }).click();
  await expect(page.getByText(/Začátek je v.budoucnu/)).toBeVisible();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Zpráva je naplánovaná.')).toBeVisible();
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('button', { name: /^Zveřejněno od/ }).click();
  await page.getByRole('button', { name: 'Předchozí měsíc' }).click();
  await expectPastBarred(page);
});

/** The open calendar leads to no day that has passed. */
async function expectPastBarred(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Předchozí měsíc' })).toBeDisabled();
  const today = page.locator('button[data-today]');
  await expect(today).toBeEnabled();
  const isOpen = await page.locator('table button').evaluateAll((shown) => {
    const days = shown as HTMLButtonElement[];
    return days
      .slice(0, days.indexOf(document.querySelector('button[data-today]') as never))
      .map((day) => !day.disabled);
  });
  expect(isOpen).not.toContain(true);
}

test('what was being written survives a closed tab and a cancelled departure', async ({ page }) => {
  const name = title('Rozepsáno');
  await signInAs(page, 'spravce');
  await page.goto('/zpravy/novy');
  await untilKept(page, () => page.getByRole('textbox', { name: 'Nadpis' }).fill(name));
  await page.getByRole('link', { name: 'Nástěnka' }).click();
  await expect(page.getByText('Máte neuložené změny.')).toBeVisible();
  await page.getByRole('button', { name: 'Ne', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Nadpis' })).toHaveValue(name);
  const again = await page.context().newPage();
  await again.goto('/zpravy/novy');
  await expect(again.getByText('Obnovili jsme rozepsaný text z minula.')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Nadpis' })).toHaveValue(name);
  await again.getByRole('button', { name: 'Zahodit rozepsané' }).click();
  await expect(again.getByRole('textbox', { name: 'Nadpis' })).toHaveValue('');
});

test.describe('a conflict', () => {
  test.use({ expected: [/status of 409/] }); // the browser notes the refused save by itself

  test('two people edit one message: nobody loses a text', async ({ page, browser }) => {
    const name = title('Společný text');
    await signInAs(page, 'predseda');
    await page.goto('/zpravy/novy');
    await page.getByRole('textbox', { name: 'Nadpis' }).fill(name);
    await page.getByRole('textbox', { name: 'Text zprávy' }).click();
    await page.keyboard.type('První verze.');
    await page.getByRole('button', { name: 'Zveřejnit' }).click();
    await page.getByRole('button', { name: 'Ano' }).click();
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Upravit' }).click();
    await page.waitForURL(/mode=edit/);
    const context = await browser.newContext({ baseURL: siteAddress() });
    const other = await context.newPage();
    await signInAs(other, 'vybor');
    await other.goto(page.url());
    await other.getByRole('textbox', { name: 'Nadpis' }).fill(`${name} od výboru`);
    await other.getByRole('button', { name: 'Uložit' }).click();
    await other.getByRole('button', { name: 'Ano' }).click();
    await expect(other.getByText('Změny jsou uložené.')).toBeVisible();
    await context.close();
    await page.getByRole('textbox', { name: 'Nadpis' }).fill(`${name} od předsedkyně`);
    await page.getByRole('button', { name: 'Uložit' }).click();
    await page.getByRole('button', { name: 'Ano' }).click();
    await expect(page.getByText('Záznam mezitím změnil někdo jiný', { exact: true })).toBeVisible();
    await expect(page.getByText(`${name} od výboru`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nadpis' })).toHaveValue(`${name} od předsedkyně`);
    await page.getByRole('button', { name: 'Uložit moji verzi' }).click();
    await expect(page.getByRole('heading', { name: `${name} od předsedkyně` })).toBeVisible();
  });
});

test('several messages are archived at once, one is deleted after a question', async ({ page }) => {
  const [first, second, third] = [title('Do archivu A'), title('Do archivu B'), title('Do archivu C')];
  const me = await signInAs(page, 'predseda');
  for (const name of [first, second, third]) {
    const reply = await page.request.post(`${siteAddress()}/api/v2/message`, {
      headers: { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string },
      data: { title: name, description: '<p>Text.</p>', long_term: false },
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto('/zpravy');
  await page.getByLabel(`Vybrat: ${first}`).check();
  await page.getByLabel(`Vybrat: ${second}`).check();
  await expect(page.getByText('Vybrány 2 položky')).toBeVisible();
  await page.getByRole('region').getByRole('button', { name: 'Archivovat' }).click();
  await expect(page.getByText('Přesunout 2 zprávy do archivu?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Zprávy jsou v archivu.')).toBeVisible();
  await page.getByRole('link', { name: third }).click();
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Archivovat' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Zpráva je v archivu.')).toBeVisible();
  await expect(page).toHaveURL(/\/zpravy(\?|$)/);
  await page.getByRole('tab', { name: /Archiv/ }).click();
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page).toHaveURL(/\/zpravy\?.*tab=archive/);
  await expect(page.getByRole('link', { name: second })).toBeVisible();
  await expect(page.getByRole('link', { name: first })).toBeHidden();
});

test('the list keeps tab, filter, order and page size in its address, and the order for next time', async ({
  page,
}) => {
  await signInAs(page, 'kontrola');
  await page.goto('/zpravy');
  await page.getByRole('searchbox', { name: 'Hledat', exact: true }).fill('vytah');
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('link', { name: /Oprava výtahu/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kola nepatří/ })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Hledat')).toHaveValue('vytah');
  await page.getByRole('link', { name: /Oprava výtahu/ }).click();
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page.getByLabel('Hledat')).toHaveValue('vytah');
  await page.getByLabel('Hledat').fill('nic takového');
  await page.getByRole('button', { name: 'Zrušit filtr' }).click();
  await page.getByRole('button', { name: 'Seřadit podle sloupce Nadpis' }).click();
  await expect(page).toHaveURL(/sort=title/);
  await page.goto('/zpravy');
  await expect(page.getByRole('columnheader', { name: /Nadpis/ })).toHaveAttribute('aria-sort', 'ascending');
});

test('a list of more than a hundred draws only the rows on the screen, and ticks them all', async ({ page }) => {
  const me = await signInAs(page, 'predseda7');
  const headers = { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string };
  for (let start = 0; start < 120; start += 20) {
    const posts = Array.from({ length: 20 }, (_, i) => ({
      title: `Dlouhý seznam ${start + i}`,
      description: '<p>Text.</p>',
      long_term: false,
    }));
    const replies = await Promise.all(
      posts.map((data) => page.request.post(`${siteAddress()}/api/v2/message`, { headers, data })),
    );
    expect(replies.every((reply) => reply.ok())).toBe(true);
  }
  await page.goto('/zpravy?sizePerPage=all&sort=createdAt&direction=asc');
  await expect(page.getByRole('link', { name: 'Vítejte v Dubové 7' })).toBeVisible();
  expect(await page.locator('tbody tr').count()).toBeLessThan(60);
  await page.getByRole('checkbox', { name: 'Vybrat vše na stránce' }).check();
  await expect(page.getByText(/Vybráno\s\d{3}\spoložek/)).toBeVisible();
  const first = page.getByRole('link', { name: 'Vítejte v Dubové 7' });
  const scrolled = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)); // again, where the list was drawn anew meanwhile
    return first.isVisible();
  };
  await expect.poll(scrolled).toBe(false);
  await expect(page.getByText(/^1–\d{3}\sz\s\d{3}$/)).toBeVisible();
});

test.describe('without permission', () => {
  test('an owner is sent from a form to the list silently, and from an administrator’s page home with a notice', async ({
    page,
  }) => {
    await signInAs(page, 'vlastnik');
    await page.goto('/zpravy/novy');
    await expect(page).toHaveURL(/\/zpravy\?/);
    await expect(page.getByText('K této akci nemáte oprávnění.')).toBeHidden();
    await page.goto('/admin/posta');
    await expect(page).toHaveURL(/\/nastenka/);
    await expect(page.getByText('K této akci nemáte oprávnění.')).toBeVisible();
  });
});

test('favourite modules get their own group in the menu, which is there next time too', async ({ page }) => {
  await signInAs(page, 'soused');
  await page.goto('/zpravy');
  const group = page.getByRole('region', { name: 'Oblíbené' });
  const stored = () => page.waitForResponse(/\/user\/[^/]+\/settings$/);
  await Promise.all([stored(), page.getByRole('button', { name: 'Přidat do oblíbených' }).click()]);
  await expect(group.getByRole('link', { name: 'Zprávy' })).toBeVisible();
  await group.getByRole('link', { name: 'Zprávy' }).click();
  await page.getByRole('link', { name: 'Nástěnka' }).click();
  await Promise.all([stored(), page.getByRole('button', { name: 'Přidat do oblíbených' }).click()]);
  await expect(group.getByRole('link')).toHaveText(['Nástěnka', 'Zprávy']);
  await page.reload();
  await expect(group.getByRole('link')).toHaveText(['Nástěnka', 'Zprávy']);
  for (const name of ['Nástěnka', 'Zprávy']) {
    await page.getByRole('link', { name }).first().click();
    await Promise.all([stored(), page.getByRole('button', { name: 'Odebrat z oblíbených' }).click()]);
  }
  await expect(group).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Společenství' })).toBeVisible();
  await expect(group).toBeHidden();
});
