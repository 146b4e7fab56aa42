import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, letterTo, password, signInAs, siteAddress, test } from './world.ts';

test.use({ expected: [/status of 400/] }); // the name that was typed wrong

/** A house of the journey's own, founded by an order, whose chair has come in once. */
async function found(name: string) {
  const call = await callAs('admin');
  const [admin] = (await call('GET', '/order/employee')) as { id: string }[];
  const order = (await call('POST', '/order', { email: 'zajemce@example.cz', careAboutId: admin?.id })) as {
    id: string;
    url: string;
  };
  const place = { street: 'Lipová 12', city: 'Praha 2', post: '12000' };
  const email = `predseda.${order.id}@example.cz`;
  const form = {
    name,
    ico: '27082440',
    email: 'svj@example.cz',
    ...place,
    entrances: [{ name: 'A', ...place }],
    user: { firstName: 'Jana', lastName: 'Malá', phone: '602123456', email, ...place },
    plan: { units: 1, period: 'monthly' },
  };
  const token = order.url.split('/').pop();
  await call('PUT', `/order/${token}/fill`, { ...form, agreeTerms: true, agreePersonalData: true });
  const { communityId } = (await call('PUT', `/order/${order.id}/accept`, form)) as { communityId: string };
  const { text } = await letterTo(email, /Pozvánka/);
  const link = /aktivace\/([\w-]+)/.exec(text)?.[1];
  const { userId } = (await call('GET', `/user/activate-token/${link}`)) as { userId: string };
  await call('PUT', `/user/${userId}/activate/${link}`, { password: chairPassword });
  return { id: communityId, email };
}
const chairPassword = `${password}-kocka`;

async function signIn(page: Page, email: string) {
  await page.goto('/prihlasit');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Heslo' }).fill(chairPassword);
  await page.getByRole('button', { name: 'Přihlásit' }).click();
}

test('the administrator switches a house off and on, begins its deletion and takes it back', async ({
  page,
  browser,
}) => {
  const name = `SVJ Na Výsluní ${Date.now()}`;
  const { id, email } = await found(name);
  const context = await browser.newContext({ baseURL: siteAddress() });
  const chair = await context.newPage();
  await signIn(chair, email);
  await expect(chair.getByRole('heading', { level: 1, name: 'Dobrý den' })).toBeVisible();

  await signInAs(page, 'admin');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Správa aplikace' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Otevřít: Domy' }).click();
  await page.getByRole('searchbox', { name: 'Hledat' }).fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/domy/${id}`));
  await expectAccessible(page);
  const messages = page.getByRole('switch', { name: 'Zprávy' });
  await messages.click({ force: true });
  await expect(page.getByText('Nastavení domu je uložené.')).toBeVisible();
  await expect(messages).not.toBeChecked();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(messages).toBeChecked();

  await page.getByRole('button', { name: 'Vypnout dům' }).click();
  await page.getByRole('button', { name: /^Ano, / }).click();
  await expect(page.getByText('Dům je vypnutý.', { exact: true })).toBeVisible();
  await chair.getByRole('link', { name: 'Kalendář' }).first().click();
  await expect(chair.getByRole('heading', { level: 1, name: 'Do tohoto domu teď nemůžete' })).toBeVisible();
  await expectAccessible(chair);
  await chair.getByRole('button', { name: 'Odhlásit' }).click();
  await chair.waitForURL(/prihlasit/);
  await signIn(chair, email);
  await expect(chair.getByText('Váš dům je teď vypnutý')).toBeVisible();

  await page.getByRole('button', { name: 'Zapnout dům' }).click();
  await expect(page.getByText('Dům je zapnutý.')).toBeVisible();
  await signIn(chair, email);
  await expect(chair.getByRole('heading', { level: 1, name: 'Dobrý den' })).toBeVisible();

  await page.getByRole('button', { name: 'Smazat dům' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('SVJ Jiný');
  await dialog.getByRole('button', { name: 'Smazat dům' }).click();
  await expect(dialog.getByText('Název nesouhlasí.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(name);
  const archive = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Stáhnout archiv' }).click();
  expect((await archive).suggestedFilename()).toContain(name);
  await dialog.getByRole('button', { name: 'Smazat dům' }).click();
  await expect(page.getByText('Dům se navždy smaže')).toBeVisible();
  await page.getByRole('button', { name: 'Vzít smazání zpět' }).click();
  await expect(page.getByText('Smazání je vzaté zpět.')).toBeVisible();
  await chair.reload();
  await expect(chair.getByRole('heading', { level: 1, name: 'Dobrý den' })).toBeVisible();
  await context.close();
});
