import type { Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

type Room = { id: string; number: string };

/** A unit of the sample house by its number. */
async function unitOf(number: string): Promise<Room> {
  const { rooms } = (await (await callAs('predseda'))('GET', '/room?sizePerPage=50')) as { rooms: Room[] };
  return rooms.find((room) => room.number === number) as Room;
}

const owners = (page: Page) => page.getByRole('region', { name: 'Vlastníci', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'Historie vlastníků' });

test('on a phone spouses sell their flat to a couple, one of them new and without e-mail; taken back once, then done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  const { id } = await unitOf('12/5');
  await page.goto(`/jednotky/${id}`);
  await page.getByRole('button', { name: 'Další možnosti' }).click();
  await page.getByRole('menuitem', { name: 'Převod jednotky' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Převod: Byt 12/5' })).toBeVisible();
  await expect(page.getByText('Štěpánka Nováková, Oldřich Svoboda · Společné jmění manželů · 1/1')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1); // somebody of the house: how much passes is not presumed
  const save = page.getByRole('button', { name: 'Převést jednotku' });
  await save.click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toHaveCount(2);
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Všechno, co mají' }).check();
  await page.getByRole('combobox', { name: 'Nový vlastník 1' }).fill('anna č');
  await page.getByRole('option', { name: 'Anna Černá' }).click();
  await page.getByRole('button', { name: 'Přidat dalšího' }).click();
  await page.getByText('Někdo nový').last().click();
  await page.getByRole('textbox', { name: 'Křestní jméno' }).fill('Maxmilián');
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Hohenzollern-Sigmaringenský');
  await page.getByRole('switch', { name: /Jsou manželé/ }).check();
  await page.getByRole('combobox', { name: 'Důvod' }).click();
  await page.getByRole('option', { name: 'Koupě' }).click();
  await page.getByRole('textbox', { name: 'Listina' }).fill('V-123/2026');
  const sides = page.getByRole('region', { name: 'Co se změní' });
  await expect(sides).toContainText('Anna Černá, Maxmilián Hohenzollern-Sigmaringenský');
  await expect(sides).toContainText('1/1 (100,00 %)');
  await expect(sides.getByText(/Oprava střechy/)).toBeVisible();
  await page.getByRole('switch', { name: /Oldřich Svoboda odchází z domu/ }).check();
  await expectAccessible(page);

  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Vlastníky přestanou být Štěpánka Nováková, Oldřich Svoboda.');
  await expect(dialog).toContainText('Nově: Anna Černá, Maxmilián Hohenzollern-Sigmaringenský.');
  await page.getByRole('button', { name: 'Ano, převést' }).click();
  await expect(owners(page)).toContainText('Anna Černá');
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(owners(page)).toContainText('Štěpánka Nováková');
  await expect(history(page)).not.toContainText('Anna Černá');

  await page.goto(`/jednotky/${id}/prevod`);
  await page.getByRole('radio', { name: 'Jen část' }).check();
  await page.getByRole('textbox', { name: /Která část celé jednotky/ }).fill('1/4');
  await page.getByRole('combobox', { name: 'Nový vlastník 1' }).fill('anna č');
  await page.getByRole('option', { name: 'Anna Černá' }).click();
  await expect(sides).toContainText('3/4 (75,00 %)');
  await page.getByRole('combobox', { name: 'Důvod' }).click();
  await page.getByRole('option', { name: 'Darování' }).click();
  await page.getByRole('textbox', { name: 'Listina' }).fill('V-77/2026');
  await save.click();
  await expect(dialog).toContainText('Přenechá ji Štěpánka Nováková, Oldřich Svoboda. Získá ji Anna Černá.');
  await page.getByRole('button', { name: 'Ano, převést' }).click();
  await expect(owners(page)).toContainText('Anna Černá');
  await expect(owners(page)).toContainText('1/4');
  await expect(history(page)).toContainText('Darování · V-77/2026');
  await expectAccessible(page);
});

for (const width of [1280, 360])
  test(`a new owner puts nobody out unless that is chosen and confirmed with the name, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInAs(page, 'predseda');
    const number = width === 360 ? '12/2' : '12/3';
    const owner = width === 360 ? 'Marie Nováková' : 'Ing. Jana Dvořáková';
    await page.goto('/sousede/novy');
    await page.getByRole('textbox', { name: 'Křestní jméno' }).fill('Hana');
    await page.getByRole('textbox', { name: 'Příjmení' }).fill(`Omylová${width}`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`omyl${width}@example.cz`);
    await page.getByRole('combobox', { name: /^Jednotka/ }).fill(number);
    await page.getByRole('option', { name: new RegExp(`Byt ${number},`) }).click();
    const add = page.getByRole('button', { name: 'Přidat a pozvat' });
    await add.click();
    await expect(page.getByText('Vyplňte prosím toto pole.')).toBeVisible();
    await page.getByRole('radio', { name: 'Místo dosavadních vlastníků' }).check();
    await expect(page.getByRole('status').filter({ hasText: 'přestane být' })).toContainText(owner);
    await expectAccessible(page);
    await add.click();
    await expect(page.getByRole('dialog')).toContainText(`${owner} přestane být vlastníkem.`);
    await page.getByRole('button', { name: 'Ne', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Příjmení' })).toHaveValue(`Omylová${width}`);
    await add.click();
    await page.getByRole('button', { name: 'Ano, zapsat vlastníka' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Hana Omylová${width}` })).toBeVisible();
    await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
    await expect(page.getByText('Vráceno zpět')).toBeVisible();
    await page.goto(`/jednotky/${(await unitOf(number)).id}`);
    await expect(owners(page)).toContainText(owner);
    await expect(history(page)).not.toContainText('Omylová');
  });

test.describe('two at once', () => {
  test.use({ expected: [/status of 409/] }); // the browser notes the refusal by itself

  test('whoever was slower sees the new owners, and keeps what was typed', async ({ page }) => {
    await signInAs(page, 'predseda');
    const call = await callAs('predseda');
    const { id } = await unitOf('12/18');
    await page.goto(`/jednotky/${id}/prevod`);
    await page.getByRole('radio', { name: 'Všechno, co mají' }).check();
    await page.getByRole('combobox', { name: 'Nový vlastník 1' }).fill('anna č');
    await page.getByRole('option', { name: 'Anna Černá' }).click();
    await page.getByRole('textbox', { name: 'Poznámka výboru' }).fill('Klíče předány.');
    const known = (await call('GET', `/room/${id}/transfer`)) as {
      unit: { version: number };
      owners: { id: string }[];
    };
    const { rooms } = (await call('GET', '/room?sizePerPage=50')) as {
      rooms: (Room & { svj_users: { id: string }[] })[];
    };
    const karel = rooms.find(({ number }) => number === '12/4')?.svj_users[0]?.id;
    await call('POST', `/room/${id}/transfer`, {
      version: known.unit.version,
      way: 'instead',
      fromIds: known.owners.map((owner) => owner.id),
      to: [{ userId: karel }],
    });
    await page.getByRole('button', { name: 'Převést jednotku' }).click();
    await page.getByRole('button', { name: 'Ano, převést' }).click();
    await expect(page.getByRole('region', { name: 'Od koho' })).toContainText('Karel Novotný');
    await expect(page.getByRole('textbox', { name: 'Poznámka výboru' })).toHaveValue('Klíče předány.');
    await page.getByRole('button', { name: 'Převést jednotku' }).click();
    await expect(page.getByRole('dialog')).toContainText('Karel Novotný přestane být vlastníkem. Nově: Anna Černá.');
    await page.getByRole('button', { name: 'Ano, převést' }).click();
    await expect(owners(page)).toContainText('Anna Černá');
  });
});

test('an owner finds no transfer, not even by its address', async ({ page }) => {
  const { id } = await unitOf('12/7');
  await signInAs(page, 'vlastnik');
  await page.goto(`/jednotky/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Byt 12/7' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Převod jednotky' })).toBeHidden();
  await page.goto(`/jednotky/${id}/prevod`);
  await expect(page).not.toHaveURL(/prevod/);
});
