import type { Page } from '@playwright/test';
import { toXlsx } from '../src/engines/table.writing.ts';
import { bigHouse } from '../src/testing/houses.ts';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

// A house of 513 units and 771 owners comes in through the screen and goes again, so that other journeys find their own.

const { columns, rows } = bigHouse();
const file = {
  name: 'dum.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: toXlsx({ name: 'Dům', columns, rows }),
};

const sound = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, width === 1280 ? 'to judge' : 'judged');
    const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(sideways), `at ${width} px`).toBeLessThanOrEqual(0);
  }
};

test('a whole house is imported and taken back', async ({ page }) => {
  await signInAs(page, 'predseda7');
  await page.goto('/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Import osob a jednotek' })).toBeVisible();
  await sound(page);

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('Co obsahuje: Číslo jednotky')).toHaveValue('unitNumber');
  await sound(page);

  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await expect(page.getByText(/^Nové: 771,/)).toBeVisible();
  await expect(page.getByText(/^Nové: 513,/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Nové: 771,/)).toBeVisible();
  await sound(page);

  await page.getByLabel('Vím, že součet podílů je 2').check(); // with the house's own four units, which make a whole as well
  await page.getByRole('button', { name: 'Zapsat do domu' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Import je zapsaný')).toBeVisible();
  await sound(page);

  const done = page.url();
  await page.goto('/jednotky');
  await expect(page.getByText('1–25 z 517')).toBeVisible();
  await expect(page.getByText('Podílů je o 1 víc než celek.')).toBeVisible(); // the house's own four units make a whole as well, so the 513 make exactly 1
  await page.goto('/sousede');
  await expect(page.getByText('1–25 z 774')).toBeVisible();
  await page.goto(done);
  await page.getByRole('button', { name: 'Vrátit import' }).click();
  await expect(page.getByText(/^Z.domu odebereme: osoby \(771\), jednotky \(513\)/)).toBeVisible();
  await sound(page);
  await page.getByRole('button', { name: 'Vrátit celý import' }).click();
  await expect(page.getByText('Import je vrácený')).toBeVisible();
  await expect(page.getByText(/^Z.domu jsme odebrali: osoby \(771\)/)).toBeVisible();
});

test('what has changed since an import is named before the rest of it is taken back, and after it', async ({
  page,
}) => {
  await signInAs(page, 'predseda7');
  const call = await callAs('predseda7');
  const text = 'Jednotka;Podíl;Jméno;Příjmení\nV1;1/8;Klára;Vrácená\nV2;1/8;Ota;Zůstalý\n';
  await page.goto('/import');
  const small = { name: 'maly.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(small);
  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await page.getByLabel(/^Vím, že součet podílů je/).check();
  await page.getByRole('button', { name: 'Zapsat do domu' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Import je zapsaný')).toBeVisible();
  const done = page.url();

  const people = (await call('GET', '/user?search=Zůstalý')) as { users: { id: string }[] };
  const person = people.users[0]?.id as string;
  await call('PUT', `/user/${person}`, { phones: [{ value: '602111222', visibility: 'admin' }] });
  await page.goto(done);
  await page.getByRole('button', { name: 'Vrátit import' }).click();
  await expect(page.getByText('2 položky se od importu změnily a zůstanou, jak jsou:')).toBeVisible();
  await expect(page.getByText(/^Ota Zůstalý: upraveno .* \(telefon\)$/)).toBeVisible();
  await expect(page.getByText('Byt V2: vlastníkem zůstává Ota Zůstalý')).toBeVisible();
  await sound(page);
  await page.getByRole('button', { name: 'Nechat import být' }).click();
  await expect(page.getByText('Import je zapsaný')).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit import' }).click();
  await page.getByRole('button', { name: 'Vrátit všechno ostatní' }).click();
  await expect(page.getByText('Import je vrácený')).toBeVisible();
  await expect(page.getByText('2 položky se od importu změnily, a proto zůstaly, jak jsou:')).toBeVisible();
  await expect(page.getByText('Byt V2: vlastníkem zůstává Ota Zůstalý')).toBeVisible();
  await sound(page);

  const rooms = (await call('GET', '/room?search=Zůstalý')) as { rooms: { id: string }[] };
  await call('DELETE', `/room/${rooms.rooms[0]?.id}`);
  await call('PUT', `/user/archive/${person}`);
  await call('DELETE', `/user/${person}`);
});

test('an import that puts owners out names them before it writes', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/import');
  const rows =
    'Jednotka;Vchod;Jméno;Příjmení\n12/8;Vchod A;Jiřina;Nová\n12/12;Vchod B;Maxmilián;Hohenzollern-Sigmaringenský\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'dum.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByText('Přepsat podle tabulky').click();
  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  const leaving = page.getByRole('status').filter({ hasText: 'U 2 jednotek přestanou být dosavadní vlastníci' });
  await expect(leaving).toContainText('Jednotka 12/8: Anna Černá');
  await expect(leaving).toContainText('Jednotka 12/12: Věra Černá');
  await sound(page);
  await page.getByRole('button', { name: 'Zapsat do domu' }).click();
  await expect(page.getByRole('dialog')).toContainText('U 2 jednotek někdo přestane být vlastníkem.');
  await page.getByRole('button', { name: 'Ne', exact: true }).click();
});
