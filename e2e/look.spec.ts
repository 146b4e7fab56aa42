import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, expectStrong, postponeAll, signInAs, test } from './world.ts';

const person = {
  type: 'person',
  visibility: 'public',
  category: 'energy',
  isPinned: false,
  phones: ['+420601234567'],
  title_before: '',
  title_after: '',
  position: '',
  street: '',
  city: '',
};

test('the window says what it shows, of which module and in which house, and the heading has the focus after a step', async ({
  page,
}) => {
  await signInAs(page, 'kontrola');
  await page.goto('/zpravy');
  await expect(page).toHaveTitle(/^Zprávy – .+ – Domovník$/);
  await page.getByRole('link', { name: /Kola nepatří/ }).click();
  await expect(page).toHaveTitle(/^Kola nepatří na chodbu – Zprávy – .+ – Domovník$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zprávy' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('a list is cards: the whole card leads to its page, somebody is called by one touch, several are ticked only when one asks for it', async ({
    page,
  }) => {
    await signInAs(page, 'predseda');
    await page.goto('/adresar-kontaktu');
    await postponeAll(page);
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const call = page.getByRole('link', { name: /^Zavolat: / }).first();
    await expect(call).toHaveAttribute('href', /^tel:\+420/);
    const box = await call.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Vybrat' }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('button', { name: 'Hotovo' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Řadit podle' }).selectOption({ label: 'Jméno nebo název: sestupně' });
    await expect(page).toHaveURL(/direction=desc/);
    await cards.first().click({ position: { x: 8, y: 48 } }); // below the name, on no word of the card
    await expect(page).toHaveURL(/adresar-kontaktu\/[\w-]+/);
    await page.goto('/zpravy');
    const tabs = page.getByRole('combobox', { name: 'Záložky' });
    await expect(tabs.getByRole('option').first()).toHaveText(/ \(\d+\)$/);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await tabs.selectOption({ label: await tabs.getByRole('option', { name: /^Připnuté/ }).innerText() });
    await expect(page).toHaveURL(/tab=pined/);
  });
});

test('what was deleted comes back by the notice and by the keyboard, and who does not want to be asked is not, until they change their mind', async ({
  page,
}) => {
  const last = `Vratný${Date.now() % 100_000}`;
  await (await callAs('predseda7'))('POST', '/contact', { ...person, first_name: 'Karel', last_name: last });
  await signInAs(page, 'predseda7');
  const row = page.getByRole('link', { name: `Karel ${last}` });
  const remove = async () => {
    await page.goto(`/adresar-kontaktu?filter=${encodeURIComponent(JSON.stringify({ search: last.toLowerCase() }))}`);
    await row.click();
    await page.getByRole('button', { name: 'Smazat' }).click();
  };
  await remove();
  const dialog = page.getByRole('dialog', { name: `Smazat kontakt „Karel ${last}“?` });
  await expect(dialog).toContainText('Vrátit to půjde');
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Příště se neptat' }).check();
  await dialog.getByRole('button', { name: 'Ne', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Příště se neptat' })).not.toBeChecked(); // it was ticked for another answer
  await dialog.getByRole('checkbox', { name: 'Příště se neptat' }).check();
  await dialog.getByRole('button', { name: 'Ano, smazat kontakt' }).click();
  const notice = (text: string) => page.locator('.mantine-Notification-root').filter({ hasText: text });
  await expect(notice('Kontakt je smazaný.')).toHaveAttribute('style', /door/);
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(notice('Vráceno zpět.')).toHaveAttribute('style', /blue/);
  await remove();
  await expect(page.getByText('Kontakt je smazaný.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Vráceno zpět.')).toBeVisible();
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await page.getByRole('menuitem', { name: 'Můj profil' }).click();
  await page.getByRole('button', { name: 'Znovu se na vše ptát' }).click();
  await expect(page.getByRole('button', { name: 'Znovu se na vše ptát' })).toBeHidden();
  await remove();
  await page.getByRole('button', { name: 'Ano, smazat kontakt' }).click();
  await expect(page.getByText('Kontakt je smazaný.')).toBeVisible();
});

test('larger and calmer is chosen before signing in, holds on every screen and in every browser, and is read by everybody', async ({
  page,
}) => {
  await page.goto('/prihlasit');
  await page.getByRole('button', { name: 'Větší písmo a jednodušší obrazovky' }).click();
  await signInAs(page, 'spravce');
  for (const path of ['/nastenka', '/zpravy', '/sousede', '/dokumenty', '/adresar-kontaktu', '/hlasovani']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Můj účet/ })).toBeVisible();
    await expect(page.locator('html[data-calm]')).toHaveCount(1);
    await expectStrong(page);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('20px');
  await page.evaluate(() => localStorage.removeItem('domovnik.calm'));
  await page.reload();
  await expect(page.locator('html[data-calm]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await page.getByRole('switch', { name: 'Větší písmo a jednodušší obrazovky' }).click();
  await expect(page.locator('html[data-calm]')).toHaveCount(0);
});

test('the mark covers the window when one signs in and out, and goes half a second after the new layout stands', async ({
  page,
}) => {
  const shown: string[] = [];
  await page.exposeFunction('tell', (what: string) => shown.push(what));
  await page.addInitScript(() => {
    const tell = () => (window as never as { tell(what: string): void }).tell;
    new MutationObserver(() => {
      tell()(`${location.pathname} ${document.documentElement.hasAttribute('data-splash') ? 'covered' : 'open'}`);
    }).observe(document, { subtree: true, attributeFilter: ['data-splash'] });
  });
  await page.clock.install();
  await page.goto('/prihlasit');
  await page.getByLabel('E-mail').fill('kontrola@example.cz');
  await page.locator('input[type=password]').fill('Domovnik-2026');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Přihlásit' }).click();
  await page.waitForURL(/nastenka/);
  await runUntil(page, page.getByRole('button', { name: /^Můj účet/ }));
  await page.clock.runFor(450);
  expect(shown).toEqual(['/ covered']);
  await page.clock.runFor(50);
  await expect.poll(() => shown).toEqual(['/ covered', '/nastenka open']);
  await page.clock.resume();
  await page.goto('/zpravy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  await expect.poll(() => shown.slice(2)).toEqual(['/prihlasit covered', '/prihlasit open']);
});

test.describe('what the server says', () => {
  test.use({ expected: [/status of 40[35]/] }); // the browser notes by itself what is refused

  test('is a notice at the top centre in the colour of its kind, and goes after four seconds', async ({ page }) => {
    await page.clock.install();
    await signInAs(page, 'predseda');
    await page.goto('/adresar-kontaktu');
    await expect(page.getByRole('table')).toBeVisible();
    await page.waitForLoadState('networkidle');
    const says = { code: 200, message: '', showMessage: true };
    await page.route('**/api/v2/contact/getAll?*', async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ status: says.code, json: { data, ...says } });
    });
    const notices = page.locator('.mantine-Notifications-root[data-position=top-center] .mantine-Notification-root');
    const hear = async (code: number, message: string, text: string, colour: string) => {
      Object.assign(says, { code, message });
      await page.getByRole('searchbox', { name: 'Hledat', exact: true }).fill(`kontakt ${code}`);
      await page.clock.runFor(400); // what is typed is looked for after a pause
      const notice = notices.filter({ hasText: text });
      await runUntil(page, notice);
      await expect(notice).toHaveAttribute('style', new RegExp(colour));
      return notice;
    };
    await page.clock.pauseAt(Date.now() + 60_000);
    const done = await hear(200, 'SHELL.LOGOUT', 'Odhlásit se', 'door');
    await page.clock.runFor(3_800);
    await expect(done).toBeVisible();
    await page.clock.runFor(300);
    await expect(done).toBeHidden();
    await hear(405, 'BASE.ERRORS.METHOD', 'Něco se pokazilo. Zkuste to prosím později.', 'orange');
    await hear(403, 'BASE.ERRORS.NO_PERMISSION', 'K této akci nemáte oprávnění.', 'red');
  });
});

/** Lets the time of the page go on in small steps until something stands there. */
async function runUntil(page: Page, what: Locator): Promise<void> {
  const isThere = async () => {
    await page.clock.runFor(20);
    return what.isVisible();
  };
  await expect.poll(isThere, { intervals: [10] }).toBe(true);
}

test('a row that is deleted by keyboard leaves the focus to the next one, and the rows stand as close as one likes', async ({
  page,
}) => {
  const call = await callAs('predseda7');
  const mark = `Řada${Date.now() % 100_000}`;
  const contact = { ...person, last_name: mark };
  for (const first_name of ['Adam', 'Bára', 'Cyril']) await call('POST', '/contact', { ...contact, first_name });
  await signInAs(page, 'predseda7');
  await page.goto(`/adresar-kontaktu?filter=${encodeURIComponent(JSON.stringify({ search: mark.toLowerCase() }))}`);
  const dense = page.locator('table[data-dense]');
  const stored = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/settings'),
  );
  await page.getByRole('button', { name: 'Nižší řádky' }).click();
  await expect(dense).toBeVisible();
  await stored;
  await page.reload();
  await expect(dense).toBeVisible();
  await page.getByRole('button', { name: 'Vyšší řádky' }).click();
  await expect(dense).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Vybrat: Adam ${mark}` }).press('Space');
  await page.getByRole('region').getByRole('button', { name: 'Smazat' }).press('Enter');
  await page.getByRole('button', { name: 'Ano, smazat kontakt' }).press('Enter');
  await expect(page.getByRole('link', { name: `Adam ${mark}` })).toBeHidden();
  await expect(page.getByRole('link', { name: `Bára ${mark}` })).toBeFocused();
});
