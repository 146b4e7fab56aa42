import { formerDeed } from '../src/testing/deeds.ts';
import { expect, signInAs, test } from './world.ts';

test.use({ expected: [/status of 409/] }); // the browser notes the refused file by itself

test('a title deed is brought beside what the cadastre told, is refused when it is none, and gives way to the next loading', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=cadastre');
  await expect(page.getByText('Toto je ukázka se smyšlenými vlastníky')).toBeVisible();
  const open = async () => {
    await page.getByRole('button', { name: 'Nahrát soubor' }).click();
    return page.getByRole('dialog', { name: /Nahrát výpis z.katastru/ });
  };
  const dialog = await open();
  await expect(dialog.getByText(/účtuje za jeden list vlastnictví/)).toBeVisible();
  const files = dialog.locator('xpath=..').locator('input[type=file]');
  const chosen = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });
  await files.setInputFiles(chosen('jiny.xml', '<?xml version="1.0"?><Neco/>'));
  await expect(dialog.getByText(/Soubor jiny\.xml se nenahrál/)).toBeVisible();
  await expect(dialog.getByText(/není list vlastnictví/)).toBeVisible();
  const deed = formerDeed([{ number: '12/99', people: ['Ing. Hortenzie Zkušební, Ph.D.'] }]);
  await files.setInputFiles([chosen('lv-2099.xml', deed)]);
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Ing. Hortenzie Zkušební, Ph.D.' }).first();
  await expect(row).toBeVisible();
  await expect(row.getByText('Chybí v domě')).toBeVisible();
  await expect(page.getByText('Toto je ukázka se smyšlenými vlastníky')).toBeHidden();
  await page.getByRole('button', { name: /Načíst z.katastru/ }).click();
  await expect(page.getByText('Toto je ukázka se smyšlenými vlastníky')).toBeVisible();
  await expect(page.getByText('Hortenzie Zkušební')).toHaveCount(0);
});

test('an owner does not see the register of owners', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/detail-svj?tab=cadastre');
  await expect(page.getByRole('tab', { name: 'Informace' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Katastr' })).toHaveCount(0);
});
