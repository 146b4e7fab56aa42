import type { Page } from '@playwright/test';
import { toXlsx } from '../src/engines/table.writing.ts';
import { callAs, expect, expectAccessible, letterTo, test, untilKept } from './world.ts';

type Order = { id: string; url: string };

/** An order that the administrator has just made; the customer reads its address in a letter. */
async function order(email: string, more: object = {}): Promise<Order> {
  const admin = await callAs('admin');
  const [keeper] = (await admin('GET', '/order/employee')) as { id: string }[];
  return (await admin('POST', '/order', { email, careAboutId: keeper?.id, ...more })) as Order;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' });

const sound = async (page: Page, colours: 'judged' | 'to judge' = 'to judge') => {
  await expectAccessible(page, colours);
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
};

const owners = (second: string) => ({
  name: 'vlastnici.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: toXlsx({
    name: 'Dům',
    columns: ['Číslo jednotky', 'Jméno', 'Příjmení', 'Podíl na společných částech'],
    rows: [
      ['1', 'Jan', 'Novák', '1/2'],
      ['2', 'Eva', 'Malá', second],
    ],
  }),
});

test.describe('the form of an order at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, expected: [/status of 409/] }); // the second visit is refused

  test('is filled in by keyboard, survives a reload, and is sent once', async ({ page }) => {
    const email = `dum.kastanova.${Date.now()}@example.cz`;
    const { url } = await order(email);
    const letter = await letterTo(email, /Objednávka/);
    const path = new URL(url).pathname;
    expect(letter.text).toContain(path);
    await page.goto(path);

    await expect(heading(page, 'Společenství')).toBeVisible();
    await sound(page);
    await next(page).press('Enter');
    await expect(page.getByText('Vyplňte IČO společenství.')).toBeVisible();
    const ico = page.getByLabel('IČO', { exact: false }).first();
    await expect(ico).toBeFocused();
    await sound(page);
    await page.keyboard.type('27082440');
    await expect(page.getByText('Údaje jsou doplněné z registru ARES.')).toBeVisible();
    await expect(page.getByText('Podle registru to není společenství vlastníků jednotek.')).toBeVisible();
    await expect(page.getByLabel('Název společenství')).toHaveValue('Alza.cz a.s.');
    await expect(page.getByLabel('Obec')).toHaveValue('Praha');
    await expect(page.getByText('z registru', { exact: true }).first()).toBeVisible();
    await page.getByLabel('Název společenství').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('SVJ Kaštanová 3');
    await expect(page.getByText('ručně; v registru je Alza.cz a.s.')).toBeVisible();
    await expect(page.getByLabel('E-mail společenství')).toHaveValue(email);
    await expect(page.getByLabel('Název vchodu')).toHaveValue('Jankovcova 1522/53');
    await sound(page, 'judged');
    await page.getByLabel('Název vchodu').press('Enter');

    await expect(heading(page, 'Oprávněná osoba')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Jana');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Dvořáková');
    await page.getByLabel('Telefon').last().focus();
    await page.keyboard.type('602123456');
    await page.getByLabel('Bydlím na adrese domu').press('Space');
    await sound(page);
    await page.keyboard.press('Enter');

    await expect(heading(page, 'Fakturace')).toBeFocused();
    await page.getByLabel('Počet jednotek').fill('12');
    await expect(page.getByText('120,00 Kč měsíčně')).toBeVisible();
    await page.getByLabel('Ročně, dva měsíce zdarma').press('Space');
    await expect(page.getByText('1 200,00 Kč ročně')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Ceník/ })).toHaveAttribute('href', 'https://www.example.cz/cenik');
    await sound(page);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('domovnik.kept.');
    await untilKept(page, () => page.getByLabel('Počet jednotek').fill('24'));
    await page.reload();
    await expect(page.getByLabel('Počet jednotek')).toHaveValue('24');
    await expect(page.getByLabel('Ročně, dva měsíce zdarma')).toBeChecked();
    await next(page).press('Enter');

    await expect(heading(page, 'Moduly')).toBeFocused();
    await expect(page.getByLabel('Hlasování')).toBeChecked();
    await expect(page.getByLabel('Nástěnka')).toBeDisabled();
    await expect(page.getByLabel('Fakturace')).toBeChecked();
    await page.getByLabel('Fotogalerie').press('Space');
    await sound(page);
    await next(page).press('Enter');

    await expect(heading(page, 'Katastr')).toBeFocused();
    await page.locator('input[type=file]').setInputFiles(owners('1/4'));
    await expect(page.getByText('Jednotky: 2, vlastníci jednotek: 2')).toBeVisible();
    await expect(page.getByText('Podíly dávají dohromady 3/4 (75,00 %), ne celek.')).toBeVisible();
    await sound(page);
    await page.getByRole('button', { name: 'Odebrat tabulku' }).press('Enter');
    await page.locator('input[type=file]').setInputFiles(owners('1/2'));
    await expect(page.getByText('Podíly dávají dohromady přesně celek.')).toBeVisible();
    await page.getByRole('button', { name: 'Objednat pro 2' }).press('Enter');
    await next(page).press('Enter');

    await expect(heading(page, 'Dokončení')).toBeFocused();
    await expect(page.getByText('20,00 Kč měsíčně').or(page.getByText('200,00 Kč ročně'))).toBeVisible();
    await page.getByRole('button', { name: 'Odeslat objednávku' }).press('Enter');
    await expect(page.getByText('Bez souhlasu s obchodními podmínkami objednávku nelze odeslat.')).toBeVisible();
    await expect(page.getByLabel('Souhlasím s obchodními podmínkami')).toBeFocused();
    await sound(page);
    await page.keyboard.press('Space');
    await page.getByLabel('Seznámil/a jsem se').press('Space');
    await page.getByRole('button', { name: 'Odeslat objednávku' }).press('Enter');

    await expect(page.getByRole('heading', { level: 1, name: 'Objednávka odeslána' })).toBeVisible();
    await sound(page);
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('domovnik.kept.');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Objednávka už je odeslaná' })).toBeVisible();
    await sound(page, 'judged');
  });
});

test.describe('the form of an order', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('says what to do where its address opens nothing, in every language', async ({ page }) => {
    await page.goto(`/objednavka/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Odkaz neplatí' })).toBeVisible();
    for (const [lang, title] of [
      ['Deutsch', 'Der Link ist ungültig'],
      ['English', 'The link is not valid'],
      ['Español', 'El enlace no es válido'],
      ['Français', 'Le lien n’est pas valable'],
      ['日本語', 'リンクが無効です'],
      ['中文', '链接无效'],
    ] as const) {
      await page.getByRole('button', { name: lang }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    const declined = await order('odmitnuty@example.cz');
    const admin = await callAs('admin');
    await admin('PUT', `/order/${declined.id}/decline`);
    await page.goto(new URL(declined.url).pathname);
    await page.getByRole('button', { name: 'Čeština' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Objednávka byla zamítnuta' })).toBeVisible();
    await sound(page);
  });

  test('keeps everything where the network or the register fails', async ({ page }) => {
    const { url } = await order('zdarma@example.cz', { isFree: true });
    await page.goto(new URL(url).pathname);
    await page.getByLabel('IČO').first().fill('00006947');
    await expect(page.getByText('V registru takové IČO není.')).toBeVisible();
    await page.getByLabel('Název společenství').fill('SVJ Javorová 9');
    await page.getByLabel('Ulice a číslo domu').fill('Javorová 9');
    await page.getByLabel('Obec').fill('Brno');
    await page.getByLabel('PSČ').fill('602 00');
    await expect(page.getByLabel('Název vchodu')).toHaveValue('Javorová 9');
    await next(page).click();
    await page.getByLabel('Jméno', { exact: false }).first().fill('Petr');
    await page.getByLabel('Příjmení').fill('Svoboda');
    await page.getByLabel('Telefon').last().fill('777 123 456');
    await page.getByLabel('Bydlím na adrese domu').check();
    await next(page).click();
    await expect(page.getByText('Tato objednávka je zdarma')).toBeVisible();
    await page.getByLabel('Počet jednotek').fill('6');
    await next(page).click();
    await next(page).click();
    await next(page).click();
    await page.getByLabel('Souhlasím s obchodními podmínkami').check();
    await page.getByLabel('Seznámil/a jsem se').check();
    await page.route('**/fill', (route) => route.abort());
    await page.getByRole('button', { name: 'Odeslat objednávku' }).click();
    await expect(page.getByText('Vše vyplněné tu zůstává.')).toBeVisible();
    await expect(page.getByText('SVJ Javorová 9', { exact: true })).toBeVisible();
    await page.unroute('**/fill');
    await page.goBack();
    await expect(heading(page, 'Katastr')).toBeVisible();
    await next(page).click();
    await page.getByRole('button', { name: 'Odeslat objednávku' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Objednávka odeslána' })).toBeVisible();
  });
});

test.describe('what the registers add to the form of an order', () => {
  test('the chair is offered and the seat taken at once; what few write is folded', async ({ page }) => {
    const { url } = await order('predsedkyne.kastanova@example.cz');
    await page.goto(new URL(url).pathname);
    await page.getByLabel('IČO').first().fill('05892147');
    await expect(page.getByText('Údaje jsou doplněné z registru ARES.')).toBeVisible();
    await expect(page.getByText('Podle registru')).toBeHidden();
    const street = page.getByLabel('Ulice a číslo domu');
    await street.fill('Kaštanová 5');
    await page.getByLabel('PSČ').fill('60200');
    await street.focus();
    await expect(page.getByLabel('PSČ')).toHaveValue('602\u00a000');
    await page.getByRole('button', { name: 'Převzít sídlo z registru' }).click();
    await expect(street).toHaveValue('Kaštanová 3');
    await expect(page.getByLabel('PSČ')).toHaveValue('617\u00a000');
    await expect(page.getByLabel('Název vchodu')).toHaveValue('Kaštanová 3');
    await page.getByText('Další údaje o domu').click();
    await page.getByLabel('Datová schránka').fill('krátká');
    await next(page).click();
    await expect(page.getByLabel('Datová schránka')).toBeFocused();
    await page.getByLabel('Datová schránka').fill('ab3cd5e');
    await page.getByLabel('Krátký název domu').fill('Kaštanová');
    await sound(page);
    await next(page).click();
    await expect(page.getByText('V čele společenství podle rejstříku: Ing. Milada Růžičková, Ph.D.')).toBeVisible();
    const name = page.getByLabel('Jméno', { exact: false }).first();
    await expect(name).toHaveValue('');
    await sound(page);
    await page.getByRole('button', { name: 'Použít' }).click();
    await expect(name).toHaveValue('Milada');
    await expect(name).toBeFocused();
    await expect(page.getByLabel('Příjmení')).toHaveValue('Růžičková');
    await expect(page.getByLabel('Titul za jménem')).toHaveValue('Ph.D.');
    await page.getByLabel('Pohlaví').selectOption('Žena');
    await sound(page);
  });
});

test.describe('a form that cannot be opened', () => {
  test.use({ expected: [/Failed to load resource/] });

  for (const [what, status, message, title, help] of [
    ['has ended', 409, 'ORDER.ERRORS.EXPIRED', 'Platnost odkazu skončila', 'pošleme vám nový'],
    ['was asked for too often', 429, 'BASE.ERRORS.TOO_MANY', 'Formulář teď nejde otevřít', '2'],
  ] as const)
    test(`says what to do when it ${what}`, async ({ page }) => {
      const { url } = await order(`zavreny${status}@example.cz`);
      await page.route('**/api/v2/order/form/*', (route) =>
        route.fulfill({
          status,
          headers: { 'retry-after': '120' },
          json: { code: status, data: null, message, showMessage: true },
        }),
      );
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(new URL(url).pathname);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('status')).toContainText(help);
        await sound(page, 'judged');
      }
      if (status !== 429) return;
      await page.unroute('**/api/v2/order/form/*');
      await page.getByRole('button', { name: 'Zkusit znovu' }).click();
      await expect(heading(page, 'Společenství')).toBeVisible();
    });
});
