import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('the committee prints a letter for who has no mail, notes that it came, and takes that back', async ({ page }) => {
  const call = await callAs('predseda');
  const { meetings } = (await call('GET', '/meeting-of-owners?tab=scheduled')) as {
    meetings: { id: string; name: string }[];
  };
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${meetings.find(({ name }) => name === 'Řádné shromáždění vlastníků')?.id}`);
  await page.getByRole('link', { name: 'Pozvánky a dopisy' }).click();
  await expect(page.getByRole('heading', { name: 'Kdo byl pozván' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('12/24');
  const row = page.getByRole('row').filter({ hasText: '12/24' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('checkbox').check();
  const printed = page.waitForEvent('download');
  await page.getByRole('region').getByRole('button', { name: 'Vytisknout dopisy' }).click();
  expect((await printed).suggestedFilename()).toBe('dopisy.pdf');
  await expect(row).toContainText('vytištěno');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Zapsat doručení' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Posláno poštou').check();
  await dialog.getByLabel('Poznámka').fill('RR123456785CZ');
  await dialog.getByRole('button', { name: 'Zapsat doručení' }).click();
  await expect(row).toContainText('RR123456785CZ');
  await expect(row).toContainText('Doručeno');
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect(row).not.toContainText('RR123456785CZ');
});
