import { formerDeed } from '../src/testing/deeds.ts';
import { expect, expectAccessible, signInAs, test } from './world.ts';

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

test('other owners are taken over on a phone by the day and the paper, and taken back at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=cadastre');
  const card = page.getByRole('listitem').filter({ hasText: 'Jiný vlastník' }).first();
  await expect(card).toBeVisible();
  const accept = card.getByRole('button', { name: /^Převzít z.katastru jednotku/ });
  const unit = ((await accept.getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? '';
  await accept.click();
  const dialog = page.getByRole('dialog', { name: `Převzít vlastníky jednotky ${unit}` });
  await expect(dialog.getByText('V domě', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Listina' })).toHaveValue(/^LV \d+$/);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Listina' }).fill('V-1234/2026');
  await dialog.getByRole('button', { name: 'Převzít vlastníky' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Jednotka ${unit} je podle katastru.`)).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit' }).click();
  await expect(page.getByText('Vráceno')).toBeVisible();
  await expect(page.getByRole('button', { name: `Převzít z katastru jednotku ${unit}` })).toBeVisible();
});

test('an owner does not see the register of owners', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/detail-svj?tab=cadastre');
  await expect(page.getByRole('tab', { name: 'Informace' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Katastr' })).toHaveCount(0);
});
