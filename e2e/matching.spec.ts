import { expect, expectAccessible, signInAs, test } from './world.ts';

test('a treasurer assigns what is suggested, takes it back, divides it, sets another apart, and sees what was learned', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/parovani-plateb');
  const waiting = page.getByRole('row').filter({ hasText: 'zálohy byt' });
  await expect(waiting.first()).toContainText('ve zprávě je číslo jednotky');
  await expectAccessible(page);
  const many = await waiting.count();
  await waiting.first().getByRole('button', { name: 'Přiřadit', exact: true }).click();
  await expect(page.getByText('Pohyb je přiřazený.')).toBeVisible();
  await expect(waiting).toHaveCount(many - 1);

  await page.getByRole('tab', { name: /Přiřazené/ }).click();
  await expect(page.getByText(/Souhlasí variabilní symbol/).first()).toBeVisible();
  const decided = page.getByRole('row').filter({ hasText: 'Rozhodnutí člověka' });
  await decided.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Rozhodnutí člověka')).toBeVisible();
  await dialog.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: /Čekají/ }).click();
  await expect(waiting).toHaveCount(many);
  const again = page.getByRole('button', { name: 'Rozhodnout znovu podle pravidel' });
  await again.click();
  await expect(page.getByText('Párování proběhlo.')).toBeVisible();
  await expect(again).toHaveCount(0); // no rule is sure of it, and it waits as before
  await expect(waiting).toHaveCount(many);
  await waiting.first().getByRole('button', { name: 'Vybrat…' }).click();
  await dialog.getByLabel(/Jinam, nebo rozdělit/).check();
  await dialog.getByLabel('Platba', { exact: true }).first().fill('Klíče');
  await expect(page.getByRole('option', { name: /^jednotka/ })).toHaveCount(1); // what is found no longer moves under the pointer
  await page.getByRole('option', { name: /Klíče od dílny/ }).click();
  await dialog.getByLabel('Částka').first().fill('100');
  await expect(dialog.getByRole('status')).toContainText('Zbývá');
  await dialog.getByRole('button', { name: 'Přidat platbu' }).click();
  await dialog.getByRole('button', { name: 'Přiřadit', exact: true }).last().click();
  await expect(dialog.getByText('Vyplňte')).toBeVisible();
  await expect(dialog.getByLabel('Platba', { exact: true }).last()).toBeFocused();
  await page.keyboard.press('Escape'); // the list that opened under the cursor
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Odebrat platbu' }).last().click();
  await dialog.getByRole('button', { name: 'Přiřadit', exact: true }).last().click();
  await expect(page.getByText(/Přiřazeno: .*Klíče od dílny.* Zbývá/)).toBeVisible();

  await waiting.last().getByRole('button', { name: 'Vybrat…' }).click();
  await dialog.getByLabel('Není to platba vlastníka').check();
  await dialog.getByLabel('Poznámka').fill('Vratka přeplatku za plyn');
  await dialog.getByRole('button', { name: 'Zařadit mimo platby' }).click();
  await page.getByRole('tab', { name: /Mimo platby/ }).click();
  await expect(page.getByText('Vratka přeplatku za plyn')).toBeVisible();
  await expect(page.getByText('Odchozí platba, náklad domu.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Pravidla párování' }).click();
  await expect(page.getByRole('heading', { name: 'Naučené účty a symboly' })).toBeVisible();
  await expect(page.getByText(/Variabilní symbol patří jedné platbě/)).toContainText(/rozhodlo \d+×/);
  await expectAccessible(page);
});

test('an auditor reads what was matched and why, and changes nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'kontrola');
  await page.goto('/parovani-plateb?tab=matched');
  await expect(page.getByText(/Souhlasí variabilní symbol/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/parovani-plateb');
  await expect(page.getByText('zálohy byt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Přiřadit', exact: true })).toHaveCount(0);
});
