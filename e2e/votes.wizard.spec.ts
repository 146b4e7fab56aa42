import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, siteAddress, test, untilKept } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

/** Calls the API as who is signed in on the page. */
async function asChair(page: Page) {
  const me = await signInAs(page, 'predseda');
  const headers = { authorization: `Bearer ${me.token}`, 'x-svj-id': me.svj_list[0]?.id as string };
  return async (method: string, path: string, data?: object) => {
    const reply = await page.request.fetch(`${siteAddress()}/api/v2${path}`, { method, headers, data });
    return (await reply.json()).data;
  };
}
const next = (page: Page) => page.getByRole('button', { name: 'Pokračovat' }).press('Enter');
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`Krok \\d ze 4: ${name}`) });
const idIn = (page: Page) => new URL(page.url()).pathname.split('/')[2] as string;

test('a chair makes a vote of the whole house in four steps, is led to what is missing, and opens it for good', async ({
  page,
}) => {
  const call = await asChair(page);
  const name = title('Výměna výtahu');
  await page.goto('/hlasovani/novy');
  await expect(step(page, 'Nastavení')).toBeVisible();
  await next(page);
  await expect(page.getByText('Doplňte nebo opravte: Název hlasování')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Název hlasování' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Potřebná účast' }).fill('66,666');
  await page.getByRole('button', { name: 'Rekapitulace' }).press('Enter');
  await expect(step(page, 'Rekapitulace')).toBeFocused();
  await expect(page.getByText('24 řádků listiny')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Otevřít hlasování' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Název hlasování' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByText('Zadejte číslo od 0 do 100')).toBeVisible();
  await page.getByRole('textbox', { name: 'Potřebná účast' }).fill('0');
  await expect(page.getByText('Na účasti nezáleží.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Potřebný souhlas' }).fill('100');
  await expect(page.getByText('Víc než 100 % hlasů nikdy být nemůže')).toBeVisible();
  await page.getByRole('textbox', { name: 'Potřebný souhlas' }).fill('66,67');
  await next(page);

  await expect(step(page, 'Prezenční listina')).toBeFocused();
  await expect(page.getByText('Podíly dávají dohromady přesně celek.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Najít v listině' }).fill('12/6');
  const share = page.getByRole('textbox', { name: /^Podíl: 12\/6/ });
  const was = await share.inputValue();
  await share.fill('1/2');
  await expect(page.getByText('Podíly musí dát dohromady 100 %.')).toBeVisible();
  await share.fill(was);
  await page.getByRole('button', { name: /^Upravit řádek: 12\/6/ }).press('Enter');
  await page.getByRole('button', { name: 'Rozdělit mezi vlastníky' }).press('Enter');
  await expect(share).toHaveCount(2);
  await expect(page.getByText('Podíly dávají dohromady přesně celek.')).toBeVisible();
  await expectAccessible(page);
  await next(page);

  await page.getByRole('textbox', { name: 'O čem se hlasuje' }).fill('Výtah vymění firma Liftas');
  await page.getByRole('textbox', { name: 'Znění usnesení' }).fill('Společenství uzavře smlouvu o dílo.');
  await page.getByRole('button', { name: 'Přidat bod' }).press('Enter');
  const second = page.getByRole('region', { name: 'Bod 2', exact: true });
  await expect(second.getByRole('textbox', { name: 'O čem se hlasuje' })).toBeFocused();
  await page.keyboard.type('Změna stanov');
  await second.getByRole('checkbox', { name: 'Rozhodnutí vyžaduje notářský zápis' }).press('Space');
  await second.getByRole('button', { name: 'Nahrát přílohu' }).click();
  const paper = { name: 'stanovy.txt', mimeType: 'text/plain', buffer: Buffer.from('Nové znění') };
  await page.locator('input[type=file]').setInputFiles([paper]);
  await page.getByRole('button', { name: 'Přidat přílohu' }).click();
  await expectAccessible(page);
  await next(page);

  await expect(step(page, 'Rekapitulace')).toBeFocused();
  await expect(page.getByText('25 řádků listiny')).toBeVisible();
  await expect(page.getByText('Přílohy: stanovy.txt')).toBeVisible();
  await expect(page.getByText('Jen orientační: k tomuto rozhodnutí')).toBeVisible();
  await page.getByRole('button', { name: 'Otevřít hlasování' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('2 body, 25 řádků listiny')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hlasování je otevřené.')).toBeVisible();
  await expect(page).toHaveURL(/\/hlasovani\/[0-9a-f-]{36}(\?|$)/);
  const vote = await call('GET', `/vote/${idIn(page)}`);
  expect(vote).toMatchObject({ name, status: 'run', participation_count: '0', accept_count: '66.67', usersCount: 25 });
  expect(vote.votePoints.map((point: { attachments: object[] }) => point.attachments.length)).toEqual([0, 1]);
  await page.goto(`/hlasovani/${vote.id}/upravit`);
  await expect(page).toHaveURL(new RegExp(`/hlasovani/${vote.id}(\\?|$)`));
  await page.goto('/hlasovani?tab=active');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('0 z 25 hlasovalo').last()).toBeVisible();
  await page.getByRole('button', { name: `Akce: ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Upravit' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Zrušit hlasování' }).click();
  await page.getByRole('textbox', { name: 'Důvod zrušení' }).fill('Chybné znění bodu 2.');
  await page.getByRole('button', { name: 'Ano, zrušit hlasování' }).click();
  await expect(page.getByText('Hlasování je zrušené.')).toBeVisible();
  await expect(row).toBeHidden();
});

test.describe('a draft', () => {
  test.use({ expected: [/status of 409/] }); // the browser notes the refused save by itself

  test('what is typed survives a reload, a draft keeps the whole list, and a newer version of it is not overwritten', async ({
    page,
  }) => {
    const call = await asChair(page);
    const name = title('Oprava střechy');
    await page.goto('/hlasovani/novy');
    await untilKept(page, () => page.getByRole('textbox', { name: 'Název hlasování' }).fill(name));
    await untilKept(page, () => page.getByRole('radio', { name: 'Na shromáždění' }).press('Space'));
    await page.reload();
    await expect(page.getByText('Obnovili jsme rozepsaný text z minula.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Název hlasování' })).toHaveValue(name);
    await expect(page.getByRole('radio', { name: 'Z hlasů těch, kdo se zúčastní' })).toBeChecked();
    await page.getByRole('button', { name: 'Uložit koncept' }).press('Enter');
    await expect(page.getByText('Koncept hlasování je uložený.')).toBeVisible();

    await page.goto('/hlasovani?tab=concept');
    await page.getByRole('button', { name: `Akce: ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Upravit' }).click();
    await page.getByRole('button', { name: 'Prezenční listina' }).click();
    await page.getByRole('button', { name: /^Upravit řádek: 12\/24/ }).click();
    await page.getByRole('button', { name: 'Odebrat řádek' }).click();
    await expect(page.getByText('Podíly musí dát dohromady 100 %.')).toBeVisible();
    const id = idIn(page);
    const { version } = await call('GET', `/vote/${id}`);
    await call('PUT', `/vote/${id}`, { name: `${name} II`, type: 'local', version });
    await page.getByRole('button', { name: 'Uložit koncept' }).click();
    await expect(page.getByText('Záznam mezitím změnil někdo jiný').first()).toBeVisible();
    await expect(page.getByText(`${name} II`)).toBeVisible();
    await page.getByRole('button', { name: 'Uložit moji verzi' }).click();
    await expect(page.getByText('Koncept hlasování je uložený.')).toBeVisible();
    const { users } = await call('GET', `/vote/${id}/users?sizePerPage=all`);
    expect(users).toHaveLength(23);
    await page.goto('/hlasovani?tab=concept'); // whose page asks no more for the one vote when it goes
    await expect(page.getByRole('button', { name: `Akce: ${name}` })).toBeVisible();
    await call('DELETE', `/vote/${id}`);
  });
});
