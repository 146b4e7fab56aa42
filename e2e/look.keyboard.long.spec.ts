import type { Locator, Page } from '@playwright/test';
import { callAs, expect, letterTo, signInAs, test } from './world.ts';

// Errands on a desk by keyboard alone: everything is gone to by Tab. Voting has votes.cast.spec.ts, houses communities.switcher.spec.ts.

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

/** Goes to something by Tab, as who has no mouse does. */
async function reach(target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  const isThere = () => target.evaluate((one) => one === document.activeElement);
  for (let steps = 0; steps < 150; steps++) {
    if (await isThere()) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

const press = async (target: Locator) => {
  await reach(target);
  await target.page().keyboard.press('Enter');
};

const write = async (target: Locator, text: string) => {
  await reach(target);
  await target.page().keyboard.type(text);
};

/** Signs in, and goes from the dashboard to a part of the house by the menu. */
async function open(page: Page, name: string, part: string) {
  await signInAs(page, name);
  await page.goto('/nastenka');
  await expect(page.getByRole('heading', { level: 1, name: /^Dobrý den/ })).toBeVisible();
  await press(page.getByRole('navigation').getByRole('link', { name: part }));
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeFocused();
}

async function choose(page: Page, opens: () => Promise<void>, name: string) {
  const chooser = page.waitForEvent('filechooser');
  await opens();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
}

test('by keyboard a notice with an attachment is published', async ({ page }) => {
  const name = title('Odečty');
  await open(page, 'predseda', 'Zprávy');
  await press(page.getByRole('link', { name: 'Nová zpráva' }));
  await write(page.getByRole('textbox', { name: 'Nadpis' }), name);
  await write(page.getByRole('textbox', { name: 'Text zprávy' }), 'Odečty proběhnou v pondělí.');
  await press(page.getByRole('button', { name: 'Nahrát přílohu' }));
  const dialog = page.getByRole('dialog');
  await choose(page, () => press(dialog.locator('button').filter({ hasText: 'Vyberte soubory' })), 'rozpis.txt');
  await press(dialog.getByRole('button', { name: 'Přidat přílohu' }));
  await press(page.getByRole('button', { name: 'Zveřejnit' }));
  await press(page.getByRole('dialog').getByRole('button', { name: /^Ano/ }));
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('by keyboard the bylaws are found and opened', async ({ page }) => {
  await open(page, 'vlastnik5', 'Dokumenty');
  await press(page.getByRole('link', { name: 'Stanovy', exact: true }));
  await press(page.getByRole('link', { name: 'Stanovy společenství.pdf' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stanovy společenství');
});

test('by keyboard an owner is added and invited', async ({ page }) => {
  const email = `klavesnice${Date.now() % 1_000_000}@example.cz`;
  await open(page, 'predseda', 'Vlastníci a sousedé');
  await press(page.getByRole('link', { name: 'Nový vlastník' }));
  await write(page.getByRole('textbox', { name: 'Křestní jméno' }), 'Hana');
  await write(page.getByRole('textbox', { name: 'Příjmení' }), title('Nová'));
  await write(page.getByRole('textbox', { name: 'E-mail' }), email);
  await write(page.getByRole('combobox', { name: /^Jednotka/ }), '12/21');
  await expect(page.getByRole('option', { name: /Byt 12\/21,/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reach(page.getByRole('radio', { name: 'Vedle dosavadních vlastníků' }));
  for (const _ of [1, 2]) await page.keyboard.press('ArrowDown');
  await write(page.getByRole('textbox', { name: 'Díl jednotky' }), '1/4');
  await press(page.getByRole('button', { name: 'Přidat a pozvat' }));
  await press(page.getByRole('button', { name: 'Ano, zapsat vlastníka' }));
  expect((await letterTo(email, /./)).text).toContain('/aktivace/');
});

test('by keyboard the own phone is changed, and the calendar taken into the phone', async ({ page }) => {
  await open(page, 'vlastnik9', 'Kalendář');
  await press(page.getByRole('button', { name: 'Kalendář v telefonu' }));
  await press(page.getByRole('button', { name: 'Vytvořit adresu: Všechny kalendáře' }));
  await expect(page.getByRole('link', { name: /Otevřít/ })).toHaveAttribute('href', /^webcal:.+\.ics$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Kalendář v telefonu' })).toBeFocused();
  await press(page.getByRole('button', { name: /^Můj účet/ }));
  await expect(page.getByRole('menuitem', { name: 'Můj profil' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Upravit' }));
  await reach(page.getByRole('textbox', { name: /^Telefon/ }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('603 118 275');
  await press(page.getByRole('button', { name: 'Uložit' }));
  await expect(page.getByRole('link', { name: /603\s118\s275/ })).toBeVisible();
});

test('by keyboard the chair sees who has not read, and the menu of what else can be done with a notice', async ({
  page,
}) => {
  const name = title('K přečtení');
  const body = { title: name, description: name, long_term: false, acceptRead: true, toPublic: false };
  await (await callAs('vybor'))('POST', '/message', body);
  await open(page, 'predseda', 'Zprávy');
  await press(page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const readers = page.getByRole('region', { name: 'Potvrzení přečtení' });
  await reach(readers.getByRole('radio', { name: /^Všichni/ }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(readers.getByText('zatím nepotvrzeno').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await press(page.getByRole('button', { name: 'Další možnosti' }));
  await expect(page.getByRole('menuitem', { name: 'Smazat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Další možnosti' })).toBeFocused();
});

test.describe('a lost line', () => {
  test.use({ expected: [/ERR_CONNECTION_RESET/] });
  test('by keyboard what could not be loaded is tried again', async ({ page }) => {
    await signInAs(page, 'vlastnik5');
    let isBroken = true;
    await page.route(/\/api\/v2\/contact\/getAll/, (route) =>
      isBroken ? route.abort('connectionreset') : route.continue(),
    );
    await page.goto('/adresar-kontaktu');
    const again = page.getByRole('main').getByRole('button', { name: 'Zkusit znovu' });
    await reach(again);
    isBroken = false;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /Vodo Topo Novák/ })).toBeVisible();
  });
});
