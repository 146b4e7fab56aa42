import type { Locator } from '@playwright/test';
import { expect, expectAccessible, letterTo, signInAs, test } from './world.ts';

for (const width of [1280, 360])
  test(`from the list of people to an invited owner of half a flat in at most five clicks at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const last = `Vlčková${test.info().testId.slice(-4)}${Date.now() % 100_000}`;
    const email = `hana${Date.now() % 1_000_000}@example.cz`;
    let clicks = 0;
    const click = async (what: Locator) => {
      clicks++;
      await what.click();
    };
    await signInAs(page, 'predseda');
    await page.goto('/sousede');
    await click(page.getByRole('link', { name: 'Nový vlastník' }));
    await page.getByRole('textbox', { name: 'Křestní jméno' }).fill('Hana');
    await page.getByRole('textbox', { name: 'Příjmení' }).fill(last);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: /^Telefon/ }).fill('603 118 274');
    await page.getByRole('combobox', { name: /^Jednotka/ }).fill(width === 360 ? '12/17' : '12/19');
    await click(page.getByRole('option', { name: width === 360 ? /Byt 12\/17,/ : /Byt 12\/19,/ }));
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1); // osoba, or firma: of the unit nothing is chosen
    await click(page.getByRole('radio', { name: 'Získá část od dosavadního vlastníka' }));
    await page.getByRole('textbox', { name: 'Díl jednotky' }).fill('1/2');
    await expect(
      page.getByText(/Polovina\sbytu\s12\/\d+, tedy\s\d,\d\d\s%\sdomu\.\sDruhou\spolovinu\sdál\svlastní/),
    ).toBeVisible();
    await expectAccessible(page);
    await click(page.getByRole('button', { name: 'Přidat a pozvat' }));
    await click(page.getByRole('button', { name: 'Ano, zapsat vlastníka' }));
    await expect(page.getByRole('heading', { level: 1, name: `Hana ${last}` })).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(5);
    await expect(page.getByText('Čeká na aktivaci')).toBeVisible();
    await expect(page.getByRole('link', { name: width === 360 ? '12/17' : '12/19', exact: true })).toBeVisible();
    expect((await letterTo(email, /./)).text).toContain('/aktivace/');
  });

test('what is wrong in a folded part opens it, and what was typed stays', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/sousede/novy');
  await page.getByRole('textbox', { name: 'Křestní jméno' }).fill('Hana');
  await page.getByRole('textbox', { name: 'Příjmení' }).press('Tab');
  await expect(page.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Příjmení' }).fill('Vlčková');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('hana.vlckova@example.cz');
  await page.getByRole('button', { name: /Účet a podíl/ }).click();
  await page.getByRole('textbox', { name: 'Bankovní účet' }).fill('123');
  await page.getByRole('textbox', { name: 'Bankovní účet' }).press('Tab');
  await expect(page.getByText(/^Číslo účtu není správné,/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bankovní účet' })).not.toBeFocused();
  await page.getByRole('button', { name: /Účet a podíl/ }).click();
  await expect(page.getByRole('textbox', { name: 'Bankovní účet' })).toBeHidden();
  await page.getByRole('button', { name: 'Přidat a pozvat' }).click();
  await expect(page.getByText(/^Číslo účtu není správné,/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Bankovní účet' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Bankovní účet' })).toHaveValue('123');
});
