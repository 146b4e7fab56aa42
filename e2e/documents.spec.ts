import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callAs, expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;
const file = (name: string, bytes: Buffer | string) => ({ name, mimeType: '', buffer: Buffer.from(bytes) });

/** Makes a folder in the open one, and opens it. */
async function openNewFolder(page: Page, name: string, look = async () => {}) {
  await page.getByRole('button', { name: 'Nová složka' }).click();
  await page.getByRole('textbox', { name: 'Název složky' }).fill(name);
  await look();
  await page.getByRole('button', { name: 'Vytvořit složku' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('navigation', { name: 'Cesta ke složce' }).getByText(name)).toBeVisible();
}

/** Chooses files in the dialog and sends them. */
async function send(page: Page, files: ReturnType<typeof file>[]) {
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: 'Nahrát', exact: true }).click();
  await expect(page.getByText(`Nahráno ${files.length} z ${files.length}`)).toBeVisible();
  await page.getByRole('region', { name: 'Nahrávání souborů' }).getByRole('button', { name: 'Zavřít' }).click();
  await expect(page.getByRole('link', { name: files[0]?.name })).toBeVisible();
}

const say = (page: Page, name: string) => page.getByRole('button', { name: `Co lze udělat: ${name}` });

test('the committee makes a folder, uploads files, gives one a new version, moves one, downloads and deletes', async ({
  page,
}) => {
  const name = title('Zateplení');
  await signInAs(page, 'vybor');
  await page.goto('/dokumenty');
  await openNewFolder(page, name, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Nahrát soubory' }).last().click();
  await send(page, [file('Nabídka č. 1 (Řehoř, s. r. o.).txt', 'První.'), file('Nabídka č. 2.txt', 'Druhá.')]);

  await page.getByRole('button', { name: 'Nahrát soubory' }).click();
  await page.locator('input[type=file]').setInputFiles(file('Nabídka č. 2.txt', 'Druhá, levnější.'));
  await expect(page.getByRole('radio', { name: 'Uložit jako jeho novou verzi' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nahrát', exact: true }).click();
  await expect(page.getByText('Nahráno 1 z 1')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Nabídka č. 2.txt' }).click();
  await expect(page.getByText('Druhá, levnější.')).toBeVisible();
  const versions = page.getByRole('table', { name: 'Verze' });
  await expect(versions.getByRole('row')).toHaveCount(3);
  const [old] = await Promise.all([
    page.waitForEvent('download'),
    versions.getByRole('link', { name: 'Stáhnout verzi 1' }).click(),
  ]);
  expect(await readFile(await old.path(), 'utf8')).toBe('Druhá.');
  const [newest] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout' }).click(),
  ]);
  expect(newest.suggestedFilename()).toBe('Nabídka č. 2.txt');
  expect(await readFile(await newest.path(), 'utf8')).toBe('Druhá, levnější.');
  await page.getByRole('link', { name: 'Zpět' }).click();

  await say(page, 'Nabídka č. 1 (Řehoř, s. r. o.).txt').click();
  await page.getByRole('menuitem', { name: 'Přesunout' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nová složka na vybraném místě' }).click();
  await page.getByRole('textbox', { name: 'Název složky' }).fill('Zamítnuté');
  await page.getByRole('button', { name: 'Vytvořit složku' }).click();
  await page.getByRole('button', { name: 'Přesunout sem' }).click();
  await expect(page.getByText('Položka je přesunutá.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nabídka č. 1' })).toBeHidden();

  await page.getByRole('checkbox', { name: 'Vybrat vše na stránce' }).check();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout jako ZIP' }).click(),
  ]);
  expect(zip.suggestedFilename()).toBe('dokumenty.zip');
  const bytes = (await readFile(await zip.path())).toString('utf8');
  expect(bytes).toContain('Zamítnuté/Nabídka č. 1 (Řehoř, s. r. o.).txt');
  await page.getByRole('region').getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByText('Se složkami zmizí i všechno, co je v nich.')).toBeVisible();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Složka je prázdná.')).toBeVisible();
});

test('pictures and tables are shown, a large one small at first; a paper that must be read says who has read it', async ({
  page,
}) => {
  const name = title('Ukázky');
  await signInAs(page, 'predseda');
  await page.goto('/dokumenty');
  await openNewFolder(page, name);
  const picture = await sharp({ create: { width: 900, height: 2000, channels: 3, background: '#2a9472' } }).png();
  await page.getByRole('button', { name: 'Nahrát soubory' }).last().click();
  const rows = Array.from({ length: 400 }, (_, i) => `${i + 1};Byt 12/${i + 1};${i * 10}`);
  await send(page, [
    file('Fasáda.png', await picture.toBuffer()),
    file('Stará poznámka.txt', Buffer.from([0x50, 0xf8, 0xed, 0x6c, 0x69, 0x9a, 0x20, 0x9e, 0x6c, 0x75, 0x9d])), // Příliš žluť in windows-1250
    file('Odečty.csv', Buffer.from(['Řádek;Jednotka;Stav', ...rows].join('\r\n'))),
    file('Výkres.dwg', 'AC1027'),
    file('Rozbité.pdf', '%PDF-1.4 a pak už nic'),
  ]);
  await page.getByRole('link', { name: 'Výkres.dwg' }).click();
  await expect(page.getByText('Tento druh souboru tu zobrazit nejde. Stáhněte si ho prosím.')).toBeVisible();
  await page.getByRole('link', { name: 'Zpět' }).click();
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const content = /\/api\/v2\/attachment\//;
  await page.route(content, (route) => asked.then(() => route.continue()));
  await page.getByRole('link', { name: 'Rozbité.pdf' }).click();
  await expect(page.getByText('Načítám PDF…')).toBeVisible();
  letGo();
  await expect(page.getByText('PDF se nepodařilo načíst. Stáhněte si ho prosím.')).toBeVisible();
  await page.unroute(content);
  await page.getByRole('link', { name: 'Zpět' }).click();
  await page.getByRole('link', { name: 'Fasáda.png' }).click();
  await expect(page.getByRole('navigation', { name: 'Cesta ke složce' }).getByRole('link')).toHaveText([
    'Dokumenty',
    name,
  ]);
  const shown = page.getByRole('img', { name: 'Fasáda.png' });
  await expect(shown).toBeVisible();
  const small = await shown.boundingBox();
  await page.getByRole('button', { name: 'Zobrazit více' }).click();
  expect((await shown.boundingBox())?.height).toBeGreaterThan(small?.height ?? 0);
  await page.getByRole('button', { name: 'Zobrazit méně' }).click();
  await expect.poll(async () => (await shown.boundingBox())?.height).toBe(small?.height);
  await page.getByRole('link', { name: 'Zpět' }).click();
  await page.getByRole('link', { name: 'Stará poznámka.txt' }).click();
  await expect(page.getByText('Příliš žluť')).toBeVisible();
  await page.getByRole('link', { name: 'Zpět' }).click();
  await page.getByRole('link', { name: 'Odečty.csv' }).click();
  const table = page.getByRole('table', { name: 'Odečty.csv' });
  await expect(table.getByRole('cell', { name: 'Byt 12/1', exact: true })).toBeVisible();
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('textbox', { name: 'Název' }).fill('Odečty vody');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Odečty vody.csv' })).toBeVisible();
  await expect(page).toHaveURL(/\/dokumenty\/[0-9a-f-]{36}\?(?!.*mode=)/);
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page).toHaveURL(/\/dokumenty\?/);
  await expect(page.getByRole('link', { name: 'Fasáda.png' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Odečty vody.csv' })).toBeHidden();

  await page.goto('/dokumenty');
  await expect(page.getByRole('columnheader', { name: 'Viditelnost' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Hledat v této složce' }).fill('pozarni rad');
  await page.getByRole('link', { name: 'Požární řád domu.pdf' }).click();
  await expect(page.getByText('Strana 1 z 1')).toBeVisible();
  const canvas = page.locator('.preview canvas');
  await expect(canvas).toBeVisible();
  const drawn = () => canvas.evaluate((one) => (one as HTMLCanvasElement).width);
  const before = await drawn();
  await page.setViewportSize({ width: 800, height: 720 });
  await expect.poll(drawn).toBeLessThan(before);
  await expect(page.getByText('Hasicí přístroje jsou v každém sudém patře.')).toBeAttached();
  await page.getByText(/^Nepotvrdili/).click();
  await expect(page.getByText('zatím nepotvrzeno').first()).toBeVisible();
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tisk do PDF' }).click(),
  ]);
  expect((await readFile(await list.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('a table that cannot be fetched', () => {
  test.use({ expected: [/the preview was not loaded|net::ERR_FAILED/] });

  test('is offered for download, and why it did not come is said to the console alone', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (line) => said.push(line.text()));
    await signInAs(page, 'predseda');
    await page.goto('/dokumenty');
    await openNewFolder(page, title('Nedostupné'));
    await page.getByRole('button', { name: 'Nahrát soubory' }).last().click();
    await send(page, [file('Odečty.csv', 'Řádek;Stav')]);
    await page.route(/\/api\/v2\/attachment\//, (route) => route.abort());
    await page.getByRole('link', { name: 'Odečty.csv' }).click();
    await expect(page.getByText('Tento druh souboru tu zobrazit nejde. Stáhněte si ho prosím.')).toBeVisible();
    expect(said.join()).toMatch(/the preview was not loaded/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('an owner finds no private paper and nothing to press; the audit committee sees the accounts', async ({
  page,
}) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/dokumenty');
  await expect(page.getByRole('link', { name: 'Revize', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Smlouvy', exact: true })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Viditelnost' })).toBeHidden();
  await expect(page.getByRole('button', { name: /Nahrát soubory|Nová složka|Webový odkaz/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Revize', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Revize plynu 2026.pdf' })).toBeVisible();
  await expect(page.getByText('hromosvodu')).toBeHidden();
  await say(page, 'Revize plynu 2026.pdf').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Stáhnout']);
  await page.goto('/dokumenty');
  await page.getByRole('link', { name: 'Nahlížení do katastru' }).click();
  await expect(page.getByText('Odkaz vede mimo tuto aplikaci')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stáhnout' })).toBeHidden();

  const context = await page.context().browser()?.newContext({ baseURL: siteAddress() });
  const auditor = (await context?.newPage()) as Page;
  await signInAs(auditor, 'kontrola');
  await auditor.goto('/dokumenty');
  await expect(auditor.getByRole('link', { name: 'Účetnictví', exact: true })).toBeVisible();
  await expect(auditor.getByRole('link', { name: 'Smlouvy', exact: true })).toBeHidden();
  await context?.close();
});

type Role = { id: string; name: string; title: string; modules: { id: string; rights: string }[] };

test('an owner who may write notices chooses documents, and is not told who sees which', async ({ page }) => {
  const chair = await callAs('predseda');
  const { ownersRoles } = (await chair('GET', '/role')) as { ownersRoles: Role[] };
  const { id, title, modules } = ownersRoles.find((role) => role.name === 'member') as Role;
  const others = modules.filter((module) => module.id !== 'messages');
  await chair('PUT', `/role/${id}`, { title, modules: others.concat({ id: 'messages', rights: 'rw' }) });
  await signInAs(page, 'vlastnik');
  await page.goto('/zpravy/novy');
  await page.getByRole('button', { name: 'Vybrat dokument' }).click();
  await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveText(['Název', 'Přidáno']);
  await chair('PUT', `/role/${id}`, { title, modules });
});

test('a notice links a document of the house, and its readers open it', async ({ page }) => {
  const name = title('Revize plynu');
  await signInAs(page, 'vybor');
  await page.goto('/zpravy/novy');
  await page.getByRole('textbox', { name: 'Nadpis' }).fill(name);
  await page.getByRole('textbox', { name: 'Text zprávy' }).fill('Výsledek je v příloze.');
  await page.getByRole('button', { name: 'Vybrat dokument' }).click();
  await page.getByRole('button', { name: 'Zápisy ze shromáždění' }).click();
  await page.getByRole('button', { name: 'O složku výš' }).click();
  await page.getByRole('button', { name: 'Revize', exact: true }).click();
  await page.getByRole('checkbox', { name: /Revize plynu 2026.pdf/ }).check();
  await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveText(['Název', 'Přidáno', 'Viditelnost']);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Žádné přílohy.')).toBeVisible(); // what was ticked is not taken
  await page.getByRole('button', { name: 'Vybrat dokument' }).click();
  await page.getByRole('button', { name: 'Revize', exact: true }).click();
  await page.getByRole('checkbox', { name: /Revize plynu 2026.pdf/ }).check();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await page.getByRole('link', { name }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Stáhnout: Revize plynu 2026.pdf' }).click(),
  ]);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('button', { name: 'Odebrat: Revize plynu 2026.pdf' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Změny jsou uložené.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stáhnout: Revize plynu 2026.pdf' })).toHaveCount(0);
});
