import type { Browser, Page } from '@playwright/test';
import { openVote } from './voting.ts';
import { callAs, expect, expectAccessible, letterTo, postponeAll, signInAs, siteAddress, test } from './world.ts';

// The login address: a new one waits, the former one takes it back, and one's own is changed with the password.

const yes = /^Ano/;
const password = 'Zelena-Lavicka-77'; // no name of the product, the house or a person
const stamp = Date.now().toString(36);
const nick = (name: string) => `${name}.${stamp}@example.cz`;
const linkIn = (text: string, page: string) => new RegExp(`/${page}/[\\w-]{43}`).exec(text)?.[0] ?? '';

/** An owner who has come in by the invitation, with the password of the tests. */
async function ownerOf(email: string, lastName: string): Promise<string> {
  const call = await callAs('predseda');
  const emails = [{ value: email, visibility: 'admin' }];
  const { id } = (await call('POST', '/user', { firstName: 'Radim', lastName, emails })) as { id: string };
  await call('PUT', `/user/activate-email/${id}`);
  const token = linkIn((await letterTo(email, /Pozvánka/)).text, 'aktivace')
    .split('/')
    .pop();
  await call('PUT', `/user/${id}/activate/${token}`, { password });
  return id;
}

async function stranger(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteAddress() });
  const page = await context.newPage();
  await postponeAll(page);
  await page.goto(path);
  return page;
}

async function signIn(page: Page, email: string) {
  await page.goto('/prihlasit');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Přihlásit se' }).click();
}

/** The new address of a person, typed by who edits them. */
async function giveAddress(page: Page, id: string, next: string) {
  await page.goto(`/sousede/${id}?mode=edit`);
  await page.getByRole('textbox', { name: 'E-mail' }).first().fill(next);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('Nový přihlašovací e-mail čeká na potvrzení')).toBeVisible();
}

/** The new address confirmed by the link that came to it, with a password of its own. */
async function confirmWith(confirming: Page) {
  await confirming.getByRole('textbox', { name: 'Nové heslo', exact: true }).fill(password);
  await confirming.getByRole('textbox', { name: /znovu/ }).fill(password);
  await confirming.getByRole('button', { name: 'Potvrdit novou adresu' }).click();
  await expect(confirming.getByText('Nová adresa platí.')).toBeVisible();
}

test('the chair gives an owner another address; it waits, holds once confirmed, and the former one takes it back', async ({
  page,
  browser,
}) => {
  const [former, next] = [nick('radim'), nick('zlodej')];
  const id = await ownerOf(former, `Vrátil ${stamp}`);
  await signInAs(page, 'predseda');
  await giveAddress(page, id, next);
  await expect(page.getByRole('link', { name: former })).toBeVisible();
  await expectAccessible(page);

  const confirming = await stranger(browser, linkIn((await letterTo(next, /Potvrďte/)).text, 'aktivace'));
  await expect(confirming.getByRole('heading', { name: 'Nový přihlašovací e-mail' })).toBeVisible();
  await confirmWith(confirming);
  await signIn(confirming, next);
  await confirming.waitForURL(/nastenka/);

  const freezing = await stranger(browser, linkIn((await letterTo(former, /byl změněn/)).text, 'adresa'));
  await expect(freezing.getByText('SVJ Lipová 12')).toBeVisible();
  await expectAccessible(freezing);
  await freezing.getByRole('button', { name: 'Vrátit můj e-mail' }).click();
  await expect(freezing.getByText('Váš e-mail znovu platí.')).toBeVisible();
  await signIn(freezing, former);
  await freezing.waitForURL(/nastenka/);
  await confirming.goto('/zpravy');
  await confirming.waitForURL(/prihlasit/);
});

test('somebody else of the committee confirms in a running vote that a new address is the right one', async ({
  page,
  browser,
}) => {
  const [former, next] = [nick('hlasuje'), nick('jinde')];
  const name = `Volná ${stamp}`;
  const id = await ownerOf(former, name);
  const vote = await openVote(`Zateplení ${stamp}`, 'online', ['Zateplení štítu'], { userId: id, full_name: name });
  const chair = await (await browser.newContext({ baseURL: siteAddress() })).newPage();
  await signInAs(chair, 'predseda');
  await giveAddress(chair, id, next);
  const confirming = await stranger(browser, linkIn((await letterTo(next, /Potvrďte/)).text, 'aktivace'));
  await confirmWith(confirming);

  await chair.goto(vote.path);
  await expect(chair.getByText('Potvrdit ji může jen někdo z\u00a0výboru, kdo ji nezměnil')).toBeVisible();
  await signInAs(page, 'vybor');
  await page.goto(vote.path);
  const button = page.getByRole('button', { name: new RegExp(`Potvrdit adresu: .*${name}`) });
  await expectAccessible(page);
  await button.click();
  await page.getByRole('button', { name: yes }).click();
  await expect(button).toBeHidden();
});

test('an owner changes their own address with the password, and keeps it', async ({ browser }) => {
  const [former, next] = [nick('sama'), nick('nova')];
  const id = await ownerOf(former, `Svá ${stamp}`);
  const page = await stranger(browser, '/prihlasit');
  await signIn(page, former);
  await page.waitForURL(/nastenka/);
  await page.goto(`/sousede/${id}`);
  await page.getByRole('button', { name: 'Změnit přihlašovací e-mail' }).click();
  await page.getByRole('textbox', { name: 'Nový e-mail' }).fill(next);
  const secret = page.locator('form', { hasText: 'Nový e-mail' }).locator('input[type=password]');
  await secret.fill('Spatne-heslo-1');
  await page.getByRole('button', { name: 'Poslat odkaz na nový e-mail' }).click();
  await expect(page.getByText('Současné heslo nesouhlasí.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nový e-mail' })).toHaveValue(next);
  await secret.fill(password);
  await page.getByRole('button', { name: 'Poslat odkaz na nový e-mail' }).click();
  await expect(page.getByText('Nový přihlašovací e-mail čeká na potvrzení')).toBeVisible();
  await expectAccessible(page);

  const confirming = await stranger(browser, linkIn((await letterTo(next, /Potvrďte/)).text, 'aktivace'));
  await confirming.getByRole('button', { name: 'Potvrdit novou adresu' }).click();
  await expect(confirming.getByText('Nová adresa platí.')).toBeVisible();
  await signIn(confirming, next);
  await confirming.waitForURL(/nastenka/);
});
