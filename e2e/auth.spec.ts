import type { Locator, Page } from '@playwright/test';
import {
  callAs,
  expect,
  expectAccessible,
  forgetSession,
  letterTo,
  password,
  postponeAll,
  signInAs,
  siteAddress,
  test,
  untilKept,
} from './world.ts';

// A refused call is answered with its HTTP status; the browser notes it in the console by itself.
const refused = [/Failed to load resource: the server responded with a status of 4\d\d/];

test('an owner signs in and lands on the address that was asked for', async ({ page }) => {
  await page.goto('/zpravy?tab=pined');
  await expect(page).toHaveURL(/\/prihlasit$/);
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('vlastnik@example.cz');
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect(page).toHaveURL(/\/zpravy\?tab=pined&svj=/);
  await expect(page.getByRole('heading', { name: 'Zprávy' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Domovní řád/ })).toBeVisible();
  await page.goto('/prihlasit');
  await expect(page).toHaveURL(/\/nastenka/);
});

test('who is not signed in is led to sign-in from every page and from an unknown address, and from there to the page', async ({
  page,
}) => {
  await postponeAll(page);
  const paths = ['/', '/neco-neznameho', '/zpravy/novy', '/hlasovani/zrusena', '/detail-svj?tab=roles', '/admin/posta'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/prihlasit$/);
  }
  for (const path of ['/dokumenty', '/kalendar-udalosti?view=list', '/hlasovani?tab=finished', '/jednotky?filters=1']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'kontrola', exact: true }).click();
    await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.clear());
  }
});

test('a member of two houses chooses one, and switches to the other', async ({ page }) => {
  await page.goto('/prihlasit');
  await page.getByLabel('E-mail').fill('oba@example.cz');
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect(page.getByRole('heading', { name: 'Vyberte společenství' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Název nebo přezdívka společenství').fill('dubova');
  await expect(page.getByRole('button', { name: 'Vstoupit: SVJ Lipová 12' })).toBeHidden();
  await page.getByRole('button', { name: 'Vstoupit: SVJ Dubová 7' }).click();
  await expect(page.getByRole('button', { name: 'Společenství: Dubová. Přepnout společenství' })).toBeVisible();
  await expect(page.getByText('MUDr. Zdeněk Žák, CSc.')).toBeVisible();
  const banner = page.getByRole('note').filter({ hasText: 'Používáte bezplatnou verzi' });
  const leadsTo = (link: Locator, path: string) =>
    expect(link).toHaveAttribute('href', `https://www.example.cz/${path}`);
  await leadsTo(banner.getByRole('link', { name: 'Napište nám o plnou verzi' }), 'obchod');
  await leadsTo(banner.getByRole('link', { name: 'Porovnat verze' }), 'verze');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© 2018–${new Date().getFullYear()} `);
  await expect(footer).toContainText('verze 2.3.2');
  await leadsTo(footer.getByRole('link', { name: 'Podmínky použití' }), 'podminky');
  await leadsTo(footer.getByRole('link', { name: 'Ochrana osobních údajů' }), 'soukromi');
  await page.getByRole('link', { name: 'O společenství' }).click();
  await expect(page).toHaveURL(/\/detail-svj/);
  await page.evaluate(() => Object.assign(window, { isBefore: true }));
  await page.getByRole('button', { name: /Přepnout společenství/ }).click();
  await page.getByRole('combobox', { name: /^Najít dům/ }).fill('li');
  await page.getByRole('option', { name: /SVJ Lipová 12/ }).click();
  await expect(page.getByText('Přešli jste do domu SVJ Lipová 12.')).toBeVisible();
  await expect(page).toHaveURL(/\/nastenka/);
  expect(await page.evaluate(() => 'isBefore' in window)).toBe(false); // the application began anew
  await expect(page.getByRole('link', { name: /^Domovní řád/ })).toBeVisible();
  await expect(page.getByText('MUDr. Zdeněk Žák, CSc.')).toBeHidden();
});

test('an administrator finds the communities of somebody else by e-mail', async ({ page }) => {
  await page.goto('/prihlasit');
  await page.getByLabel('E-mail').fill('admin@example.cz');
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect(page.getByLabel('Přihlašovací e-mail')).toHaveValue('admin@example.cz');
  await expectAccessible(page);
  await page.getByLabel('Přihlašovací e-mail').fill('predseda7@example.cz');
  await page.getByRole('button', { name: 'Najít' }).click();
  await expect(page.getByRole('button', { name: 'Vstoupit: SVJ Lipová 12' })).toBeHidden();
  await page.getByRole('button', { name: 'Vstoupit: SVJ Dubová 7' }).click();
  await page.getByRole('button', { name: 'Podpora' }).click();
  for (const [name, address] of [
    ['Nápověda a pomoc', 'https://napoveda.example.cz/'],
    ['Napište nám názor', 'https://www.example.cz/nazor'],
    ['Novinky v aplikaci', 'https://www.example.cz/novinky'],
  ] as const)
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', address);
});

test.describe('an outage', () => {
  test.use({ expected: [/Failed to load resource/] });

  test('of the server at sign-in and at a forgotten password is said in words that fit', async ({ page }) => {
    await page.route('**/auth/login', (route) => route.abort());
    await page.goto('/prihlasit');
    await page.getByLabel('E-mail').fill('vlastnik@example.cz');
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('Server neodpovídá.')).toBeVisible();
    await page.unroute('**/auth/login');
    await page.route('**/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('Přihlášení se nezdařilo.')).toBeVisible();
    await page.route('**/auth/reset-password', (route) => route.abort());
    await page.goto('/zapomenute-heslo');
    await page.getByLabel('E-mail').fill('vlastnik@example.cz');
    await page.getByRole('button', { name: 'Poslat odkaz' }).click();
    await expect(page.getByText('Odkaz se nepodařilo poslat.')).toBeVisible();
    await page.unroute('**/auth/reset-password');
    await page.getByLabel('E-mail').fill('');
    await page.getByRole('button', { name: 'Poslat odkaz' }).click();
    await expect(page.getByText('Zadejte prosím svůj e-mail.')).toBeVisible(); // ERR-16
  });
});

test.describe('what is refused', () => {
  test.use({ expected: refused });

  test('a wrong password is said above the form, and the e-mail stays', async ({ page }) => {
    await page.goto('/prihlasit');
    await page.getByLabel('E-mail').fill('vlastnik@example.cz');
    await page.locator('[name=password]').fill('Spatne-heslo-1');
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('E-mail nebo heslo nesouhlasí.')).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('vlastnik@example.cz');
    await page.getByLabel('E-mail').fill('nikdo@example.cz');
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('Účet s tímto e-mailem neexistuje.')).toBeVisible();
  });

  test('empty and malformed fields are named under themselves', async ({ page }) => {
    await page.goto('/prihlasit');
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(2);
    await page.getByLabel('E-mail').fill('neni-email');
    await page.locator('[name=password]').fill('x');
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByText('Zadejte e-mail ve tvaru jmeno@domena.cz.')).toBeVisible();
  });

  test('an ended session leads to sign-in and says why', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('e2e')) localStorage.setItem('domovnik.token', 'A'.repeat(43));
      sessionStorage.setItem('e2e', '1');
    });
    await page.goto('/nastenka');
    await expect(page.getByText('Z bezpečnostních důvodů jsme vás odhlásili.')).toBeVisible();
  });
});

test('a forgotten password is renewed through the mail that arrived', async ({ page }) => {
  await page.goto('/prihlasit');
  await page.getByRole('link', { name: 'Zapomněli jste heslo?' }).click();
  await expect(page).toHaveURL(/\/zapomenute-heslo$/);
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('vlastnik3@example.cz');
  await page.getByRole('button', { name: 'Poslat odkaz' }).click();
  await expect(page.getByText('Pokud u nás máte účet, poslali jsme vám odkaz')).toBeVisible();
  const letter = await letterTo('vlastnik3@example.cz', /Nové heslo/);
  const link = /http\S+\/zmena-hesla\/\S+/.exec(letter.text)?.[0] as string;
  await page.goto(link);
  await page.getByRole('link', { name: 'Zrušit' }).click();
  await expect(page).toHaveURL(/\/prihlasit$/);
  await page.goto(link);
  await page.locator('[name=password]').fill('Krátké1');
  await page.locator('[name=confirm]').fill('Krátké1');
  await page.locator('[name=password]').blur();
  await expect(page.getByText('Heslo musí mít aspoň 8 znaků')).toBeVisible();
  await page.locator('[name=password]').fill('Zelená-Kočka-42');
  await expect(page.getByText('Síla hesla: silné')).toBeVisible();
  await page.locator('[name=confirm]').fill('Zelená-Kočka-43');
  await page.getByRole('button', { name: 'Nastavit heslo' }).click();
  await expect(page.getByText('Hesla se neshodují.')).toBeVisible();
  await page.locator('[name=confirm]').fill('Zelená-Kočka-42');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nastavit heslo' }).click();
  await expect(page.getByText('Heslo je změněné.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Odkaz pro změnu hesla už neplatí.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Poslat nový odkaz' }).click();
  await expect(page).toHaveURL(/\/zapomenute-heslo$/);
});

test('the profile shows the devices and signs one out, and logout ends the session', async ({ page, browser }) => {
  const me = await signInAs(page, 'kontrola');
  const other = await browser.newContext({ baseURL: siteAddress() });
  const second = await other.newPage();
  await second.goto('/prihlasit');
  await second.getByLabel('E-mail').fill('kontrola@example.cz');
  await second.locator('[name=password]').fill(password);
  await second.getByRole('button', { name: 'Přihlásit se' }).click();
  await expect(second.getByRole('heading', { name: /Dobrý den/ })).toBeVisible();
  await page.goto(`/sousede/${me.users[0]?.id}`);
  await expect(page.getByRole('heading', { name: 'Přihlášená zařízení' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /Odhlásit zařízení: Chrome/ })
    .first()
    .click();
  await expect(page.getByText('Zařízení je odhlášené.')).toBeVisible();
  await second.goto('/nastenka').catch(() => {}); // the page may be on its way to sign-in by itself
  await expect(second).toHaveURL(/\/prihlasit$/);
  await other.close();
  await page.getByRole('button', { name: /Můj účet/ }).click();
  for (const words of ['Mgr. Eva Šimková', 'kontrola@example.cz'])
    await expect(page.getByRole('menu').getByText(words, { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  forgetSession('kontrola');
  await expect(page).toHaveURL(/\/prihlasit$/);
  expect(
    await page.evaluate(() => [localStorage.getItem('domovnik.token'), localStorage.getItem('domovnik.svj')]),
  ).toEqual([null, null]);
});

test('who signs out leaves nothing of theirs on the machine but a locked text, which only they get back', async ({
  page,
}) => {
  const secret = 'Důvěrné: soused z bytu 7 neplatí';
  const signIn = async (name: string) => {
    await page.goto('/prihlasit');
    await page.getByLabel('E-mail').fill(`${name}@example.cz`);
    await page.locator('[name=password]').fill(password);
    await page.getByRole('button', { name: 'Přihlásit se' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/prihlasit/);
    await page.goto('/adresar-kontaktu/novy');
    await expect(page.getByRole('textbox', { name: 'Název firmy' })).toBeVisible();
  };
  const signOut = async () => {
    await page.goto('/nastenka');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle'); // the browser would note what is refused on the way out
    await page.getByRole('heading', { level: 1 }).click(); // what must be read is postponed first, not when the menu is open
    await page.getByRole('button', { name: /Můj účet/ }).click();
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await expect(page).toHaveURL(/\/prihlasit$/);
  };
  const left = () => page.evaluate(() => Object.entries({ ...sessionStorage, ...localStorage }));
  await postponeAll(page);
  await signIn('predseda');
  await untilKept(page, () => page.getByRole('textbox', { name: 'Název firmy' }).fill(secret));
  page.once('dialog', (dialog) => dialog.accept());
  await signOut();
  const kept = (await left()).filter(([key]) => key.startsWith('domovnik.'));
  expect(kept).toEqual([
    ['domovnik.layout', 'out null'], // that nobody is signed in here
    [expect.stringMatching(/^domovnik\.kept\.[\w+/=]{44}$/), expect.any(String)],
  ]);
  expect(JSON.stringify(await left())).not.toMatch(
    /predseda|example|Důvěrné|soused|Lipová|Bearer|[0-9a-f]{8}-[0-9a-f]{4}/,
  );
  await signIn('vybor');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue('');
  await expect(page.getByText('Obnovili jsme rozepsaný text z minula.')).toBeHidden();
  await signOut();
  await signIn('predseda');
  await expect(page.getByRole('textbox', { name: 'Název firmy' })).toHaveValue(secret);
  await page.getByRole('button', { name: 'Zahodit rozepsané' }).click();
  await expect.poll(async () => (await left()).filter(([key]) => key.startsWith('domovnik.kept.'))).toEqual([]);
});

test.describe('the language', () => {
  const inLanguage = (page: Page, lang: string) => expect(page.locator('html')).toHaveAttribute('lang', lang);

  test('of the account rules on every device, whatever the browser has stored', async ({ page, browser }) => {
    const call = await callAs('soused');
    await call('POST', '/user/language', { lang: 'de' });
    const other = await browser.newContext({ baseURL: siteAddress(), locale: 'fr-FR' });
    const device = await other.newPage();
    await device.goto('/prihlasit');
    await inLanguage(device, 'fr');
    await device.getByRole('button', { name: 'soused', exact: true }).click();
    await inLanguage(device, 'de');
    await expect(device.getByRole('link', { name: 'Mitteilungen' }).first()).toBeVisible();

    await page.addInitScript(() => localStorage.setItem('domovnik.lang', 'ja'));
    await signInAs(page, 'soused'); // the token alone: the account's language is not known here yet
    await page.goto('/zpravy');
    await inLanguage(page, 'de');

    await call('POST', '/user/language', { lang: 'cs' });
    await device.reload();
    await inLanguage(device, 'cs');
    await device.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key !== 'domovnik.lang') localStorage.removeItem(key);
    });
    await device.goto('/prihlasit');
    await inLanguage(device, 'fr');
    await other.close();
  });

  test('chosen on the sign-in page is offered to the account once, and not forced', async ({ page }) => {
    await postponeAll(page);
    await page.goto('/prihlasit');
    await page.getByRole('button', { name: 'English' }).click();
    await inLanguage(page, 'en');
    await page.getByRole('button', { name: 'soused', exact: true }).click();
    await expect(page).toHaveURL(/nastenka/);
    await inLanguage(page, 'cs');
    await expect(page.getByText('zvolili jazyk English')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ponechat: Čeština' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Dobrý den/ })).toBeVisible();
    await expect(page.getByText('zvolili jazyk English')).toBeHidden();
  });
});

test('a link that is no longer good is no dead end', async ({ page }) => {
  await page.goto('/aktivace/neplatny');
  await expect(
    page.getByText('Odkaz je neplatný nebo mu vypršela platnost. Obraťte se prosím na výbor.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Poslat odkaz pro nové heslo' }).click();
  await expect(page.getByRole('heading', { name: 'Zapomenuté heslo' })).toBeVisible();
  await page.goto('/aktivace/neplatny');
  await page.getByRole('link', { name: 'Přihlásit se' }).click();
  await expect(page).toHaveURL(/prihlasit/);
  await page.goto('/zmena-hesla/neplatny');
  await expect(page.getByRole('link', { name: 'Poslat nový odkaz' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zpět na přihlášení' })).toBeVisible();
});
