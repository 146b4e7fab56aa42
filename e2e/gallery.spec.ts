import { deflateSync } from 'node:zlib';
import { expect, expectAccessible, signInAs, test } from './world.ts';

const yes = 'Ano';
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
const broken = (name: string) => ({ name, mimeType: 'image/png', buffer: deflateSync(Buffer.alloc(500)) });

test.use({ expected: [/400/] });

test('the committee makes an album, adds photos of which one is broken, walks through them by keyboard, renames and deletes', async ({
  page,
}) => {
  const title = `Zahradní slavnost ${Date.now() % 100_000}`;
  await signInAs(page, 'predseda');
  await page.goto('/fotogalerie');
  await page.getByRole('link', { name: 'Nová fotogalerie' }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Název' }).fill(title);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Přidejte první tlačítkem nahoře.')).toBeVisible();

  const files = [png('stůl.png'), broken('rozbitá.png'), png('lampiony.png'), png('stůl.png')];
  await page.getByLabel('Přetáhněte sem snímky, nebo je vyberte').setInputFiles(files);
  await expect(page.getByText('Přibyly 3 snímky.')).toBeVisible();
  await expect(page.getByText('Vyberte obrázek PNG, JPG nebo GIF.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odebrat: rozbitá.png' }).click();
  await expect(page.getByRole('button', { name: /^Zvětšit snímek/ })).toHaveCount(3);

  await page.getByRole('button', { name: 'Zvětšit snímek stůl.png' }).click();
  const box = page.getByRole('dialog');
  await expect(box).toBeVisible();
  await page.keyboard.press('End');
  await expect(box.getByText('3 z 3')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(box.getByText('1 z 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(box.getByText('2 z 3')).toBeVisible();

  await box.getByRole('button', { name: 'Přejmenovat snímek' }).click();
  await box.getByRole('textbox', { name: 'Jméno snímku' }).fill('večer.jpg');
  await box.getByRole('button', { name: 'Uložit' }).click();
  await expect(box.getByText('Jméno musí končit příponou')).toBeVisible();
  await box.getByRole('textbox', { name: 'Jméno snímku' }).fill('večer.png');
  await box.getByRole('button', { name: 'Uložit' }).click();
  await expect(box.getByRole('heading', { name: 'večer.png' })).toBeVisible();

  await box.getByRole('button', { name: 'Smazat snímek' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(box.getByText('2 z 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(page.getByRole('button', { name: /^Zvětšit snímek/ })).toHaveCount(2);

  await page.goto('/fotogalerie');
  await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('Fotogalerie je smazaná.')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
