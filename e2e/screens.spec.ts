import type { Page } from '@playwright/test';
import { addressOf, expectLoaded, expectNarrow, groups, open, signedIn } from './screens.ts';
import { openVote } from './voting.ts';
import { callAs, expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

// Every screen once: at the width of a phone without an accessibility violation or a console error, at both widths without a sideways scroll.
// Where colours are judged (the long run) they are at the width of a desk, in light and in dark.
test.describe.configure({ mode: 'parallel' });

const judgesColours = process.env.COLOURS === 'judged';

/** What holds for every screen, at the width of a phone and then of a desk. */
const check = async (page: Page, heading: string) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page, 'judged');
  await expectNarrow(page, 360);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(heading) })).toBeVisible();
  await expectLoaded(page);
  if (judgesColours) await expectAccessible(page);
  await expectNarrow(page, 1280);
};
for (const group of groups(open))
  test(`${group.map(([path]) => path).join(', ')} open to everyone`, async ({ page }) => {
    for (const [path, heading] of group)
      await test.step(path, async () => {
        await page.goto(path);
        await check(page, heading);
      });
  });

for (const name of new Set(signedIn.map(([who]) => who)))
  for (const group of groups(signedIn.filter(([who]) => who === name)))
    test(`${group.map(([, path]) => path).join(', ')} open to ${name}`, async ({ page }) => {
      await signInAs(page, name);
      for (const [, path, heading] of group)
        await test.step(path, async () => {
          await page.goto(await addressOf(name, path));
          await check(page, heading);
        });
    });

test('a message opens to an owner and to the committee', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/zpravy?tab=pined');
  await page.getByRole('link', { name: /Kontakty pro případ havárie/ }).click();
  await check(page, 'Kontakty pro případ havárie');
  await page.getByRole('button', { name: 'Upravit' }).click();
  await check(page, 'Úprava zprávy');
});

test('a document opens to an owner and to the committee', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/dokumenty');
  await page.getByRole('link', { name: 'Stanovy', exact: true }).click();
  await page.getByRole('link', { name: /Požární řád/ }).click();
  await expect(page.getByText('Strana 1 z 1')).toBeVisible();
  await check(page, 'Požární řád');
  await page.getByRole('button', { name: 'Upravit' }).click();
  await check(page, 'Úprava dokumentu');
});

test('a contact opens to an owner and to the committee', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/adresar-kontaktu');
  await page.getByRole('link', { name: /Vodo Topo Novák/ }).click();
  await check(page, 'Vodo Topo Novák');
  await page.getByRole('button', { name: 'Upravit' }).click();
  await check(page, 'Úprava kontaktu');
});

test('a gallery opens to look at and to the committee to change', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/fotogalerie');
  await page.getByRole('link', { name: 'Závady ve společných prostorách' }).click();
  await check(page, 'Závady ve společných prostorách');
  await page.getByRole('button', { name: 'Zvětšit snímek Sklep – stoupačky.jpg' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Sklep – stoupačky.jpg' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Upravit' }).click();
  await check(page, 'Úprava fotogalerie');
});

test('a role opens to the committee to change, and to an owner to read', async ({ page, browser }) => {
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=roles');
  await page.getByRole('link', { name: 'Vlastník', exact: true }).click();
  await check(page, 'Vlastník');
  await expect(page.getByRole('radiogroup', { name: 'Zprávy' })).toBeVisible();
  const context = await browser.newContext({ baseURL: siteAddress() });
  const reader = await context.newPage();
  await signInAs(reader, 'vlastnik');
  await reader.goto(page.url());
  await check(reader, 'Vlastník');
  await expect(reader.getByRole('radiogroup', { name: 'Zprávy' })).toBeHidden();
  await context.close();
});

test('a unit opens to its owner and to the committee', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/jednotky');
  await page.getByRole('link', { name: '12/6', exact: true }).click();
  await check(page, 'Byt 12/6');
  await page.getByRole('button', { name: 'Upravit' }).click();
  await check(page, 'Úprava jednotky');
});

test('a vote is read, voted in, counted and finished', async ({ page, browser }) => {
  const online = await openVote('Výměna výtahu', 'online', ['Výměna výtahu', 'Způsob platby']);
  const local = await openVote('Rozpočet na rok 2027', 'local', ['Rozpočet']);
  await signInAs(page, 'predseda');
  for (const [path, heading] of [
    [`${online.path}?mode=vote-for`, 'Hlasování za ostatní'],
    [`${online.path}?mode=tickets`, 'Hlasovací lístky'],
    [local.path, local.name],
  ] as const) {
    await page.goto(path);
    await check(page, heading);
  }
  await (await callAs('predseda'))('PUT', `/vote/${local.id}/finish`, { absent: true });
  await page.reload();
  await page.getByRole('button', { name: /^Nepřítomen \(/ }).click();
  await check(page, local.name);
  const context = await browser.newContext({ baseURL: siteAddress() });
  const owner = await context.newPage();
  await signInAs(owner, 'vlastnik');
  await owner.goto(online.path);
  await check(owner, online.name);
  await owner.getByRole('button', { name: 'Začít hlasovat' }).click();
  await check(owner, 'Výměna výtahu');
  await context.close();
});

test('a meeting is invited to, led, shown on the wall and followed on a phone', async ({ page, browser }) => {
  const chair = await callAs('predseda');
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const name = 'Schůze pro všechny obrazovky';
  const { id } = (await chair('POST', '/meeting-of-owners', {
    name,
    address: 'Sušárna',
    start: at(1),
    end: at(3),
    status: 'scheduled',
    agenda: [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' }],
  })) as { id: string };
  const path = `/shromazdeni-vlastniku/${id}`;
  await signInAs(page, 'predseda');
  await page.goto(`${path}/pozvanky`);
  await check(page, 'Kdo byl pozván');
  await page.goto(`${path}/listiny`);
  await check(page, 'Listiny a lístky');
  await page.goto(`${path}/prubeh`);
  await check(page, 'Průběh shromáždění');
  await chair('POST', `/meeting-of-owners/${id}/evening`);
  const { url } = (await chair('PUT', `/meeting-of-owners/${id}/evening/wall`, { isOn: true })) as { url: string };
  await page.goto(`${path}/prubeh`);
  await check(page, 'Průběh shromáždění');
  for (const tab of ['Řízení', /^Záznam/]) {
    await page.getByRole('tab', { name: tab }).click();
    await check(page, 'Průběh shromáždění');
  }
  await page.goto(new URL(url).pathname);
  await check(page, name);
  const context = await browser.newContext({ baseURL: siteAddress() });
  const owner = await context.newPage();
  await signInAs(owner, 'vlastnik');
  await owner.goto(`${path}/ucast`);
  await check(owner, name);
  await context.close();
});

test('an unknown address leads to sign-in, and to the 404 screen when signed in', async ({ page }) => {
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/prihlasit$/);
  await page.evaluate(() => sessionStorage.clear());
  await signInAs(page, 'vlastnik');
  await page.goto('/neco-neznameho');
  await expect(page).toHaveURL(/\/error\/404/);
  await page.getByRole('link', { name: 'Přejít na úvodní stránku' }).click();
  await expect(page).toHaveURL(/\/nastenka/);
  for (const path of ['/apps/chat/private-chat', '/crafted/pages/profile/overview', '/builder', '/menu-test']) {
    await page.goto(path); // what a bought template of screens shows (SHELL-29)
    await expect(page).toHaveURL(/\/error\/404/);
  }
  await page.goto('/error');
  await expect(page).toHaveURL(/\/error\/404/);
  await page.goto('/error/500');
  await expect(page.getByText('Omlouváme se, na naší straně nastala chyba.')).toBeVisible();
  await page.getByRole('link', { name: 'Přejít na úvodní stránku' }).click();
  await expect(page).toHaveURL(/\/nastenka/);
});
