import type { Page } from '@playwright/test';
import {
  callAs,
  expect,
  expectAccessible,
  letterTo,
  password,
  postponeAll,
  signInAs,
  siteAddress,
  test,
} from './world.ts';

test.describe.configure({ mode: 'serial' });

const place = { street: 'Kaštanová 3', city: 'Praha 4', post: '140 00', country: 'cs' };
const owner = (unit: string, name: [string, string], share: [number, number], more: object = {}) => ({
  unit,
  entrance: 'A',
  firstName: name[0],
  lastName: name[1],
  share: { top: share[0], bottom: share[1] },
  ...more,
});
const owners = [
  owner('1', ['Jan', 'Novák'], [1, 2], { jointly: true }),
  owner('1', ['Jana', 'Nováková'], [1, 2], { jointly: true }),
  owner('2', ['Jiří', 'Řehoř'], [1, 3], { titleBefore: 'Ing.', titleAfter: 'Ph.D.' }),
  owner('2', ['Omylem', 'Zapsaný'], [1, 3]),
];

/** What the customer sends through the address of the form. */
async function fillIn(token: string, name: string, more: object = {}) {
  const reply = await fetch(`${siteAddress()}/api/v2/order/${token}/fill`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      ico: '27082440',
      email: 'svj@example.cz',
      ...place,
      entrances: [{ name: 'A', ...place }],
      user: { firstName: 'Dana', lastName: 'Černá', email: `${token}@example.cz`, phone: '602 123 456', ...place },
      plan: { units: 2, period: 'annual' },
      modules: ['messages', 'users', 'rooms', 'votes'],
      cadastreMembers: { before: [], new: owners },
      agreeTerms: true,
      agreePersonalData: true,
      ...more,
    }),
  });
  expect(reply.status).toBe(200);
}

const tokenIn = (address: string) => address.split('/').at(-1) as string;
const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).click();
const step = (page: Page, n: number, name: string) =>
  expect(page.getByRole('heading', { level: 2, name: `Krok ${n} z 6: ${name}` })).toBeVisible();

test('an order goes from the administrator to its customer, back through the six steps of the check, and becomes a house', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/nastenka');
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await page.getByRole('menuitem', { name: 'Objednávky domů' }).click();
  await page.getByRole('link', { name: 'Nová objednávka' }).first().click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte e-mail.')).toBeVisible();
  await expect(page.getByText('Vyberte, kdo se o objednávku postará.')).toBeVisible();
  const customer = page.getByRole('textbox', { name: 'E-mail zákazníka' });
  const keeper = page.getByRole('combobox', { name: 'Kdo se postará' });
  const free = page.getByRole('switch', { name: 'Bezplatný dům' });
  await customer.fill('zajemce.kastanova@example.cz');
  await keeper.click();
  await page.getByRole('option', { name: /admin@example.cz/ }).click();
  await expect(free).not.toBeChecked();
  await free.check();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: /^Ano, / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Objednávka č\./ })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/objednavky\/[0-9a-f-]{36}/);
  await expect(page.getByText('nezkontrolovaná', { exact: true })).toBeVisible();
  await expect(customer).toHaveValue('zajemce.kastanova@example.cz');
  await expect(keeper).toHaveValue(/admin@example.cz/);
  await expect(free).toBeChecked();
  await free.uncheck();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Objednávka je uložená.')).toBeVisible();
  await expectAccessible(page);
  const address = await page.getByRole('textbox', { name: /Odkaz platí do/ }).inputValue();
  expect((await letterTo('zajemce.kastanova@example.cz', /Objednávka/)).text).toContain(address);
  await fillIn(tokenIn(address), 'SVJ Kaštanvá 3');

  const { text } = await letterTo('admin@example.cz', /Vyplněná objednávka: SVJ Kaštanvá 3/);
  const link = /https?:\S+\/kontrola/.exec(text)?.[0] as string;
  const context = await browser.newContext({ baseURL: siteAddress() });
  const checker = await context.newPage();
  await postponeAll(checker);
  await checker.goto(new URL(link).pathname);
  await checker.getByLabel('E-mail').fill('admin@example.cz');
  await checker.locator('[name=password]').fill(password);
  await checker.getByRole('button', { name: 'Přihlásit se' }).click();
  await checker.getByRole('button', { name: 'Vstoupit: SVJ Lipová 12' }).click();
  await check(checker);
  await context.close();
});

/** The journey of who checks, from the link of the letter to the house. */
async function check(page: Page) {
  await step(page, 1, 'Společenství');
  await expect(page.getByText('Stejné IČO už tu je')).toBeVisible();
  const register = page.getByRole('complementary').filter({ hasText: 'Podle registru ARES' });
  await expect(register.getByText('Alza.cz a.s.')).toBeVisible();
  await register.getByRole('button', { name: 'Převzít: DIČ' }).click();
  await expect(register.getByText('souhlasí')).toBeVisible();
  await expectAccessible(page);
  const name = page.getByRole('textbox', { name: 'Název', exact: true });
  await name.fill('');
  await next(page);
  await expect(page.getByText('Vyplňte název společenství.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('SVJ Kaštanová 3');
  await next(page);
  await step(page, 2, 'Uživatel');
  await page.getByRole('textbox', { name: 'Titul před' }).fill('Ing.');
  await expectAccessible(page);
  await next(page);
  await step(page, 3, 'Fakturace');
  await page.getByRole('textbox', { name: 'Jednotek' }).fill('3');
  await expect(page.getByText('300,00 Kč za rok')).toBeVisible();
  await next(page);
  await step(page, 4, 'Moduly');
  await page.getByRole('checkbox', { name: 'Diskuze' }).check();
  await next(page);
  await step(page, 5, 'Katastr');
  await page.getByRole('button', { name: 'Vynechat: Omylem Zapsaný' }).click();
  await expect(page.getByText('Podíly jednotek dávají 5/6 (83,33 %), do celku chybí 1/6 (16,67 %).')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await step(page, 6, 'Rekapitulace');
  await expect(page.getByText('Ing. Dana Černá').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Přijmout a založit dům' }).click();
  await expect(page.getByText('nebo součet výslovně potvrďte.')).toBeVisible();
  await page.getByRole('button', { name: 'Upravit: Katastr' }).click();
  await page.getByRole('button', { name: 'Upravit: Ing. Jiří Řehoř, Ph.D.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vlastník jednotky' });
  await dialog.getByRole('textbox', { name: 'Podíl na společných částech' }).fill('polovina');
  await dialog.getByRole('button', { name: 'Použít' }).click();
  await expect(dialog.getByText('Podíl napište jako zlomek')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Podíl na společných částech' }).fill('1/2');
  await dialog.getByRole('button', { name: 'Použít' }).click();
  await expect(page.getByText('Podíly jednotek dávají dohromady přesně celek.')).toBeVisible();
  await next(page);
  await page.getByRole('button', { name: 'Přijmout a založit dům' }).click();
  await page.getByRole('button', { name: /^Ano, / }).click();
  await page.getByRole('button', { name: 'Otevřít dům' }).click();
  await expect(page).toHaveURL(/nastenka/);
  await page.goto('/jednotky');
  for (const unit of ['1', '2']) await expect(page.getByRole('link', { name: unit, exact: true })).toBeVisible();
  await page.goto('/sousede');
  for (const who of ['Ing. Jiří Řehoř, Ph.D.', 'Jana Nováková', 'Ing. Dana Černá'])
    await expect(page.getByRole('link', { name: who })).toBeVisible();
  await expect(page.getByText('Omylem')).toBeHidden();
}

test('a sum that is not the whole is accepted by saying it; what was typed stays when the check is left and opened again', async ({
  page,
}) => {
  const call = await callAs('admin');
  const [me] = (await call('GET', '/order/employee')) as { id: string }[];
  const order = (await call('POST', '/order', { email: 'necely@example.cz', careAboutId: me?.id })) as {
    id: string;
    url: string;
  };
  await fillIn(tokenIn(order.url), 'SVJ Necelá 1', { cadastreMembers: { before: [], new: owners.slice(0, 2) } });
  await signInAs(page, 'admin');
  await page.goto(`/admin/objednavky/${order.id}/kontrola`);
  await page.getByRole('textbox', { name: 'Krátký název' }).fill('Necelá');
  await page.getByRole('button', { name: 'Rekapitulace' }).click();
  await page.getByRole('link', { name: /^Objednávka č\./ }).click();
  await expect(page.getByText('Odejít bez uložení?')).toBeVisible();
  await page.getByRole('button', { name: /^Ano, / }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Objednávka č\./ })).toBeVisible();
  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await expect(page.getByRole('textbox', { name: 'Krátký název' })).toHaveValue('Necelá');
  await page.getByRole('button', { name: 'Rekapitulace' }).click();
  await page.getByRole('checkbox', { name: /podíly jednotek dávají 1\/2 \(50,00 %\), a ne celek/ }).check();
  await page.getByRole('button', { name: 'Přijmout a založit dům' }).click();
  await page.getByRole('button', { name: /^Ano, / }).click();
  await expect(page.getByText('Objednávka je přijatá, dům je založený.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Otevřít dům' })).toBeVisible();
  await expect(page.getByText('zkontrolovaná', { exact: true })).toBeVisible();
});

test('from the list an order gets a new link, is declined and deleted, each after a question', async ({ page }) => {
  const call = await callAs('admin');
  const [me] = (await call('GET', '/order/employee')) as { id: string }[];
  const { number } = (await call('POST', '/order', { email: 'kratky@example.cz', careAboutId: me?.id })) as {
    number: number;
  };
  await signInAs(page, 'admin');
  await page.goto('/admin/objednavky');
  const row = page.getByRole('row').filter({ hasText: 'kratky@example.cz' });
  const act = async (name: string, done: string) => {
    await row.getByRole('button', { name: `Další akce: objednávka č. ${number}` }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('button', { name: /^Ano, / }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await expect(row.getByText('čeká na vyplnění')).toBeVisible();
  await act('Vydat nový odkaz', 'Nový odkaz je vydaný a odeslaný.');
  await act('Zamítnout', 'Objednávka je zamítnutá.');
  await expect(row.getByText('zamítnutá', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /Nepřijaté/ }).click();
  await expect(row).toBeHidden();
  await page.getByRole('tab', { name: /Všechny/ }).click();
  await act('Smazat', 'Objednávka je smazaná.');
  await expect(row).toBeHidden();
});
