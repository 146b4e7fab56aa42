import type { Browser, Page } from '@playwright/test';
import { houseDay } from '../src/shared/dates.ts';
import { openVote } from './voting.ts';
import { callAs, expect, expectAccessible, letterTo, signInAs, siteAddress, test } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;
const ofDay = houseDay(new Date());
type Users = { users: { id: string; userId: string | null; roomId: string; room_name: string }[] };
type Unit = Record<'number' | 'entranceId' | 'type' | 'floor' | 'share' | 'use' | 'residentsCount', unknown> & {
  svj_users: { id: string }[];
};

async function pageOf(browser: Browser, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteAddress() });
  const page = await context.newPage();
  await signInAs(page, name);
  await page.goto(path);
  return page;
}

/** Records a ballot for a row by power of attorney, as the manager, over the API. */
async function voteFor(vote: { id: string }, row: string) {
  const call = await callAs('spravce');
  const { votePoints } = (await call('GET', `/vote/${vote.id}`)) as { votePoints: { id: string }[] };
  await call('GET', `/vote/${vote.id}/code?ids=${row}`);
  const { text } = await letterTo('spravce@example.cz', /^Kód k.hlasování: /);
  const points = votePoints.map(({ id }) => ({ vote_value: 'agree', vote_point_id: id, voted_user_id: row }));
  const paper = { date: ofDay, proxy: 'Petr Zmocněný', original: true };
  const code = /^\d{6}$/m.exec(text)?.[0];
  await call('POST', `/vote/${vote.id}/storeWithCode`, { ids: row, points, code, basis: 'proxy', paper });
}

test.describe('a vote that was annulled', () => {
  test.use({ expected: [/status of 404/] }); // the browser notes it by itself

  test('is annulled with a reason, its address leads on to where it stands, and owners keep reading it', async ({
    page,
    browser,
  }) => {
    const vote = await openVote(title('Fasáda'), 'online', ['Nátěr fasády']);
    await signInAs(page, 'predseda');
    await page.goto(vote.path);
    await page.getByRole('button', { name: 'Zrušit hlasování' }).click();
    const dialog = page.getByRole('dialog', { name: 'Zrušit hlasování' });
    await expect(dialog.getByText(`${vote.people} řádků listiny`)).toBeVisible();
    await expect(dialog.getByText('„Zrušená hlasování“')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ano, zrušit hlasování' }).click();
    const reason = dialog.getByRole('textbox', { name: 'Důvod zrušení' });
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await reason.fill('Ve znění bodu chyběla cena.');
    await dialog.getByRole('button', { name: 'Ano, zrušit hlasování' }).click();
    await expect(page.getByText('Hlasování je zrušené.')).toBeVisible();
    await page.waitForURL(/\/hlasovani\?/);
    await expect(page.getByRole('link', { name: vote.name })).toHaveCount(0);
    await page.getByRole('link', { name: /^Zrušená hlasování \(\d+\)/ }).click();
    await expect(page.getByRole('link', { name: vote.name }).first()).toBeVisible();
    await expectAccessible(page);

    const letter = await letterTo('vlastnik@example.cz', new RegExp(`^Zrušené hlasování: ${vote.name}`));
    expect(letter.text).toContain('Ve znění bodu chyběla cena.');
    const owner = await pageOf(browser, 'vlastnik', vote.path);
    await expect(owner.getByText('bylo zrušeno').first()).toBeVisible();
    await owner.getByRole('link', { name: 'Zobrazit zrušené hlasování' }).click();
    await owner.waitForURL(new RegExp(`/hlasovani/zrusena/${vote.id}`));
    for (const part of ['Ve znění bodu chyběla cena.', '1. Nátěr fasády'])
      await expect(owner.getByText(part).first()).toBeVisible();
    await expectAccessible(owner);
    const [file] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: 'Záznam hlasování' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.svjvote\.json$/);
    await owner.getByRole('link', { name: 'Zpět' }).click();
    await owner.waitForURL(/\/hlasovani\/zrusena/);
    await owner.context().close();
  });
});

test('an owner sees what was cast in their name, how and by whom, and objects once', async ({ page, browser }) => {
  const vote = await openVote(title('Výtah'), 'online', ['Nový výtah']);
  const me = (await signInAs(page, 'vlastnik')).users.map(({ id }) => id);
  const call = await callAs('predseda');
  const { users } = (await call('GET', `/vote/${vote.id}/users?sizePerPage=all`)) as Users;
  const row = users.find(({ userId }) => userId && me.includes(userId)) as Users['users'][0];
  await voteFor(vote, row.id);
  await page.goto(vote.path);
  await expect(page.getByText('na základě plné moci, zapsal výbor; zmocněnec Petr Zmocněný')).toBeVisible();
  await expect(page.getByText('originál je uložen u výboru')).toBeVisible();
  await page.getByRole('button', { name: 'Podat námitku' }).click();
  const dialog = page.getByRole('dialog', { name: 'Námitka proti zapsanému hlasu' });
  await dialog.getByRole('textbox').fill('Plnou moc jsem nikomu nedal.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Podat námitku' }).click();
  await expect(page.getByText('Námitka je zapsaná a výbor o ní ví.')).toBeVisible();
  await expect(page.getByText('Plnou moc jsem nikomu nedal.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Podat námitku' })).toHaveCount(0);
  await letterTo('predseda@example.cz', new RegExp(`^Námitka proti zapsanému hlasu: ${vote.name}`));

  const chair = await pageOf(browser, 'predseda', vote.path);
  await expect(chair.getByRole('heading', { name: 'Námitky proti zapsaným hlasům' })).toBeVisible();
  await chair.context().close();
});

test('a unit that was sold while a vote runs is told at its page, and its row goes to the new owner', async ({
  page,
}) => {
  const vote = await openVote(title('Kolárna'), 'online', ['Kolárna ve sklepě']);
  const call = await callAs('predseda');
  const { users } = (await call('GET', `/vote/${vote.id}/users?sizePerPage=all`)) as Users;
  const row = users.find(({ room_name }) => room_name === '12/9') as Users['users'][0];
  const unit = (await call('GET', `/room/${row.roomId}`)) as Unit;
  await signInAs(page, 'predseda');
  await page.goto(`/jednotky/${row.roomId}?mode=edit`);
  await page.getByRole('combobox', { name: 'Vlastník 1' }).fill('řehoř');
  await page.getByRole('option', { name: /Řehoř/ }).first().click();
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('button', { name: 'Ano, změnit vlastníky' }).click();
  await expect(page.getByText('Jednotka je v probíhajícím hlasování')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: vote.name }).click();

  await page.getByRole('button', { name: /^Zatím bez hlasu \(\d+\)/ }).click();
  await page.getByRole('button', { name: /^Převést na nového vlastníka: 12\/9,/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Převést na nového vlastníka/ });
  await dialog.getByRole('button', { name: 'Převést', exact: true }).click();
  const person = dialog.getByRole('combobox', { name: 'Kdo bude hlasovat' });
  await expect(person).toHaveAttribute('aria-invalid', 'true');
  await expect(person).toBeFocused();
  await page.keyboard.press('Escape'); // the list that opened under the cursor
  await expectAccessible(page);
  await person.fill('řehoř');
  await page.getByRole('option', { name: /Řehoř/ }).first().click();
  await dialog.getByRole('textbox', { name: 'Jméno na listině' }).fill('Nová Vlastnice');
  await dialog.getByRole('button', { name: 'Převést', exact: true }).click();
  await expect(page.getByText('Řádek listiny je převedený.')).toBeVisible();
  await expect(page.getByText(/^Dříve .*, nyní Nová Vlastnice$/)).toBeVisible();
  const { number, entranceId, type, floor, share, use, residentsCount, svj_users } = unit;
  const owners = svj_users.map(({ id }) => ({ userId: id }));
  await call('PUT', `/room/${row.roomId}`, { number, entranceId, type, floor, share, use, residentsCount, owners }); // as the other journeys know it
});
