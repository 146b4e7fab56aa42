import { expect, signInAs, test } from './world.ts';

test('an owner is added to the watching of the insolvency register, answered, and taken out again', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=insolvency');
  await expect(page.getByText('Výsledky jsou ukázkové')).toBeVisible();
  const next = /^Všichni se znovu ověří (\d\d)\.\s(\d\d)\.\s(\d{4}),\s\d\d:\d\d\./;
  const [, date, month, year] = next.exec(await page.getByText(next).innerText()) ?? [];
  const day = new Date(`${year}-${month}-${date}T12:00:00Z`);
  expect(day.getUTCDay()).toBe(1); // on Mondays
  expect(day.getTime()).toBeGreaterThan(Date.now() - 86_400_000);
  await page.getByRole('button', { name: 'Přidat vlastníka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ověřovat vlastníka' });
  await dialog.getByRole('button', { name: /Ověřit v.rejstříku/ }).click();
  await expect(dialog.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await expect(dialog.getByText(/Napište den, měsíc a.rok/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Vlastník' }).click();
  await page.getByRole('option').first().click();
  const chosen = await dialog.getByRole('combobox', { name: 'Vlastník' }).inputValue();
  await dialog.getByLabel('Datum narození').fill('1. 1. 1980');
  await dialog.getByRole('button', { name: /Ověřit v.rejstříku/ }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: chosen.replace(/ \([^)]*\)$/, '') });
  await expect(card.getByText('KSBR 40 INS 10001/2026')).toBeVisible();
  await expect(card.getByText('Nalezen záznam')).toBeVisible();
  const print = page.waitForEvent('download');
  await card.getByRole('button', { name: /Podklad k.přihlášce/ }).click();
  expect((await print).suggestedFilename()).toMatch(/^Podklad k.přihlášce pohledávky.*\.pdf$/);
  await card.getByRole('button', { name: 'Přestat ověřovat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Přestat ověřovat' }).click();
  await expect(card).toBeHidden();
});

test('an owner does not see the section', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/detail-svj?tab=insolvency');
  await expect(page.getByRole('tab', { name: 'Informace' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Insolvence' })).toHaveCount(0);
});
