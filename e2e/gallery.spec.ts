import { readFile } from 'node:fs/promises';
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
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Přidejte první tlačítkem nahoře.')).toBeVisible();

  const files = [png('stůl.png'), broken('rozbitá.png'), png('lampiony.png'), png('stůl.png')];
  await page.getByLabel('Vyberte snímky, nebo je sem přetáhněte').setInputFiles(files);
  await expect(page.getByText('Přibyly 3 snímky.')).toBeVisible();
  await expect(page.getByText('Vyberte obrázek PNG, JPG, GIF nebo HEIC.')).toBeVisible();
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

test.describe('a gallery that may not be seen', () => {
  test.use({ expected: [/status of 403/] }); // the browser notes it by itself

  test('shows nothing, and nothing is said', async ({ page }) => {
    await page.route(/\/api\/v2\/gallery\/[0-9a-f-]{36}/, (route) => {
      const reply = { code: 403, data: null, message: 'BE.GALLERY.NOT_ACCES', showMessage: false };
      return route.fulfill({ status: 403, json: reply });
    });
    await signInAs(page, 'vlastnik');
    await page.goto('/fotogalerie');
    const refused = page.waitForResponse((reply) => reply.status() === 403);
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await refused;
    await expect(page.getByRole('main')).toHaveText('');
    await expect(page).toHaveURL(/\/fotogalerie\/[0-9a-f-]{36}/);
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });
});

test('photos chosen with a new gallery stand in their order, are put into another by keyboard and by hand, get a cover and come back from the trash', async ({
  page,
}) => {
  const title = `Oprava střechy ${Date.now() % 100_000}`;
  const names = () =>
    page
      .getByRole('button', { name: /^Zvětšit snímek/ })
      .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('title')));
  await signInAs(page, 'predseda');
  await page.goto('/fotogalerie/novy');
  await page.getByRole('textbox', { name: 'Název' }).fill(title);
  const choose = page.getByLabel('Vyberte snímky, nebo je sem přetáhněte');
  await choose.setInputFiles([png('lešení.png'), broken('rozbitá.png'), png('omyl.png'), png('krov.png')]);
  await choose.setInputFiles([
    { ...png('IMG_1.HEIC'), mimeType: '', buffer: await readFile('src/testing/photo.heic') },
  ]);
  await page.getByRole('button', { name: 'Odebrat: omyl.png' }).click();
  await expect(page.getByRole('list', { name: 'Vybrané snímky' }).getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Přibyly 3 snímky.')).toBeVisible();
  await expect(page.getByText('Vyberte obrázek PNG, JPG, GIF nebo HEIC.')).toBeVisible();
  await page.getByRole('button', { name: 'Odebrat: rozbitá.png' }).click();
  await expect.poll(names).toEqual(['lešení.png', 'krov.png', 'IMG_1.jpg']);

  await page.getByRole('button', { name: 'Uspořádat snímky' }).click();
  await page.getByRole('button', { name: 'Přesunout snímek IMG_1.jpg' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Snímek IMG_1.jpg je na místě 1 z 3.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Přesunout snímek IMG_1.jpg' })).toBeFocused();
  await page.getByRole('button', { name: 'Posunout dozadu: lešení.png' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Přesunout snímek krov.png' }).hover();
  await page.mouse.down();
  await page.getByRole('button', { name: 'Přesunout snímek IMG_1.jpg' }).hover();
  await page.mouse.up();
  await expect(page.getByText('Snímek krov.png je na místě 1 z 3.')).toBeAttached();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Pořadí snímků je uložené.')).toBeVisible();
  await expect.poll(names).toEqual(['krov.png', 'IMG_1.jpg', 'lešení.png']);
  await page.reload();
  await expect.poll(names).toEqual(['krov.png', 'IMG_1.jpg', 'lešení.png']);

  await page.getByRole('button', { name: 'Zvětšit snímek lešení.png' }).click();
  const box = page.getByRole('dialog');
  await box.getByRole('button', { name: 'Zvolit jako titulní snímek' }).click();
  await expect(box.getByRole('button', { name: 'Titulní snímek fotogalerie' })).toBeVisible();
  await box.getByRole('button', { name: 'Smazat snímek' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('Snímek je smazaný.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(names).toEqual(['krov.png', 'IMG_1.jpg']);

  await page.goto('/kos?tab=gallery');
  await page.getByRole('button', { name: 'Obnovit: lešení.png' }).first().click();
  await expect(page.getByText('Položka je zpátky v domě.')).toBeVisible();
  await page.goto('/fotogalerie');
  await page.getByRole('link', { name: title }).click();
  await expect.poll(names).toEqual(['krov.png', 'IMG_1.jpg', 'lešení.png']);
  await page.getByRole('button', { name: 'Smazat' }).click();
  await page.getByRole('button', { name: yes }).click();
  await expect(page.getByText('Fotogalerie je smazaná.')).toBeVisible();
});
