import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

const yes = 'Ano';
const marked = (text: string) => `${text}-${test.info().testId.slice(-4)}${Date.now() % 100_000}`;

/** Types a part of a name and takes the person who is offered. */
async function choose(page: Page, label: string, typed: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name }).click();
}

test('the committee makes a unit of spouses, is told of wrong fractions without losing a word, changes and deletes it', async ({
  page,
}) => {
  const number = marked('12/S');
  await signInAs(page, 'predseda');
  await page.goto('/jednotky');
  await page.getByRole('link', { name: 'Nová jednotka' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Číslo' }).fill(number);
  await page.getByRole('combobox', { name: 'Vchod' }).click();
  await page.getByRole('option', { name: 'Vchod B' }).click();
  await page.getByRole('combobox', { name: 'Druh' }).click();
  await page.getByRole('option', { name: 'Sklep' }).click();
  await choose(page, 'Vlastník 1', 'kučera', 'Tomáš Kučera');
  await page.getByRole('textbox', { name: 'Podíl na jednotce: Vlastník 1' }).fill('1/2');
  await page.getByRole('switch', { name: 'Společné jmění manželů s dalším vlastníkem' }).first().check();
  await choose(page, 'Vlastník 2', 'hana nov', 'Hana Nováková');
  await page.getByRole('button', { name: 'Přidat vlastníka' }).click();
  await choose(page, 'Vlastník 3', 'horák', 'Lenka Horáková');
  await page.getByRole('textbox', { name: 'Podíl na jednotce: Vlastník 3' }).fill('1/3');
  await page.getByRole('textbox', { name: 'Poznámky výboru' }).fill('Klíč u domovníka.');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Podíly vlastníků jednotky dohromady nedávají celek.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Podíl na jednotce: Vlastník 3' })).toHaveValue('1/3');
  await expect(page.getByRole('combobox', { name: 'Vlastník 2' })).toHaveValue('Hana Nováková');
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Podíl na jednotce: Vlastník 3' }).fill('1 / 2');
  await page.getByRole('combobox', { name: 'Společný zástupce' }).click();
  await page.getByRole('option', { name: 'Lenka Horáková' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Jednotka je založená.')).toBeVisible();

  await page.goto(`/jednotky?filters=1&filter=${encodeURIComponent(JSON.stringify({ search: number }))}`);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sklep ${number}` })).toBeVisible();
  const owners = page.getByRole('region', { name: 'Vlastníci', exact: true });
  await expect(owners.getByText('Společné jmění manželů')).toBeVisible();
  await expect(owners.getByText('1/2 (50,00 %)')).toHaveCount(2);
  await expect(page.getByText('Klíč u domovníka.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upravit' }).click();
  await page.getByRole('button', { name: 'Odebrat: Vlastník 3' }).click();
  await page.getByRole('textbox', { name: 'Podíl na jednotce: Vlastník 1' }).fill('1');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('dialog')).toContainText('Lenka Horáková přestane být vlastníkem.');
  await page.getByRole('button', { name: 'Ano, změnit vlastníky' }).click();
  await expect(owners.getByText('1/1 (100,00 %)')).toBeVisible();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page).toHaveURL(/\/jednotky/);
  await expect(page.getByText('Jednotka je smazaná.')).toBeVisible();
});

test('the line under the list says whether the shares of the house make the whole', async ({ page }) => {
  const me = await signInAs(page, 'predseda7');
  const call = (method: string, path: string, data?: object) =>
    page.request
      .fetch(`${siteAddress()}/api/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string },
        data,
      })
      .then(async (reply) => (await reply.json()).data);
  await page.goto('/jednotky');
  await expect(page.getByText('Podíly souhlasí (100 %).')).toBeVisible();
  await expectAccessible(page);
  const { rooms } = await call('GET', '/room');
  const [first] = rooms;
  const body = { number: marked('7/P'), entranceId: first.entranceId, type: 'cellar' };
  const made = await call('POST', '/room', {
    ...body,
    owners: [{ userId: first.svj_users[0].id }],
    share: { top: 1, bottom: 3000 },
  });
  await page.reload();
  await expect(page.getByText('Podílů je o 1/3000 víc než celek.')).toBeVisible();
  await expectAccessible(page);
  await call('DELETE', `/room/${made.id}`);
  await page.reload();
  await expect(page.getByText('Podíly souhlasí (100 %).')).toBeVisible();
});

test('an owner sees the own units alone, without the sum of the house and without editing', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  await page.getByRole('link', { name: 'Jednotky' }).first().click();
  await expect(page.getByRole('link', { name: /^12\// })).toHaveText(['12/7', '12/23']);
  await expect(page.getByText('Podíly dávají dohromady')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nová jednotka' })).toBeHidden();
  await page.getByRole('link', { name: '12/7' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Byt 12/7' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Vlastníci', exact: true }).getByText('Ing. Jiří Řehoř, Ph.D.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await expectAccessible(page);
  await page.goto('/jednotky/novy');
  await expect(page).not.toHaveURL(/novy/);
});
