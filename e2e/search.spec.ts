import { expect, expectAccessible, signInAs, test } from './world.ts';

const box = { name: 'Najít v celém domě' };

test('who searches the house goes through all that was found by the arrows and opens it by Enter', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/search/') && asked.push(request.url().split('/v2/')[1] ?? ''),
  );
  await page.goto('/nastenka');
  const field = page.getByRole('combobox', box);
  await expect(field).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('vo');
  await expect(page.getByText('Napište aspoň 3 znaky.')).toBeVisible();
  await page.keyboard.type('DÝ', { delay: 100 });
  await page.keyboard.press('Backspace');
  const found = page.getByRole('listbox', { name: 'Výsledky hledání' });
  await expect(found).toBeVisible();
  // one question for each area that an owner reads (people are not), after the last key
  expect([...asked].sort()).toEqual(
    [
      'contact',
      'deadline',
      'discussion',
      'event',
      'fee',
      'file',
      'folder',
      'gallery',
      'meeting-of-owners',
      'message',
      'payment-monitoring',
      'report',
      'resolution',
      'room',
      'survey',
      'vote',
    ].map((area) => `${area}/search/vod`),
  );
  await expect(page.getByRole('group', { name: 'Zprávy' }).locator('mark').first()).toHaveText('vod');
  await page.setViewportSize({ width: 1280, height: 300 }); // what was found is longer than the window
  await expect.poll(() => found.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  await expectAccessible(page);
  const options = found.getByRole('option');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  const first = await options.first().innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/[a-z-]+\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await expect(found).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeFocused();
});

test('the committee asks people and requests too, and what is found in each area leads to its page', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  const [id, hash] = ['01a1ffba-bef7-72e3-9199-00cd89070e56', 'bRmB9aTzQ2iN0c7Yt1XxWw'];
  const addresses = {
    room: `/jednotky/${id}`,
    user: `/sousede/${id}`,
    event: `/kalendar-udalosti/${id}`,
    discussion: `/diskuze/${hash}`,
    'requirement-for-approval': `/pozadavky-ke-schvaleni/${id}`,
    vote: `/hlasovani/${id}`,
    message: `/zpravy/${id}`,
    folder: `/dokumenty?breadcrumb=root,${id}`,
    file: `/dokumenty/${id}`,
    report: `/hlaseni/${id}`,
    survey: `/ankety/${id}`,
    'meeting-of-owners': `/shromazdeni-vlastniku/${id}`,
    gallery: `/fotogalerie/${id}`,
    contact: `/adresar-kontaktu/${id}`,
  };
  const asked: string[] = [];
  let release = () => {};
  const areAllAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v2/*/search/*', async (route) => {
    const area = route.request().url().split('/').at(-3) ?? '';
    asked.push(area);
    await areAllAsked;
    const data = [{ id, title: area, url_hash: hash }];
    await route.fulfill({ json: { code: 200, data, message: '', showMessage: false } });
  });
  await page.goto('/nastenka');
  await page.getByRole('combobox', box).fill('voda');
  const areas = Object.keys(addresses);
  await expect.poll(() => areas.filter((area) => !asked.includes(area))).toEqual([]); // none waits for another
  release();
  const options = page.getByRole('listbox', { name: 'Výsledky hledání' }).getByRole('option');
  await expect(options.getByText('contact', { exact: true })).toBeVisible();
  const found = await options.evaluateAll((links) =>
    links.map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
  );
  expect(found.slice(0, 14)).toEqual(Object.entries(addresses));
});

test('a folder that was found opens', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/nastenka');
  const field = page.getByRole('combobox', box);
  await field.fill('revize');
  const events = page.getByRole('group', { name: 'Kalendář' });
  await expect(events.getByRole('option', { name: 'Revize komínů' })).toBeVisible();
  await page.getByRole('group', { name: 'Složky' }).getByRole('option', { name: 'Revize', exact: true }).click();
  await expect(page).toHaveURL(/\/dokumenty\?.*breadcrumb=root(,|%2C)[0-9a-f-]{36}/);
  await expect(page.getByRole('link', { name: /Revize výtahu 2026/ })).toBeVisible();
});

test('a discussion that was found opens by the reference that is passed on', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  await page.getByRole('combobox', box).fill('kočárky');
  const found = page.getByRole('group', { name: 'Diskuze' }).getByRole('option', { name: 'Kam s koly a kočárky?' });
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kam s koly a kočárky?' })).toBeVisible();
  await expect(page).not.toHaveURL(/diskuze\/[0-9a-f]{8}-/); // no id, which nobody types (SEARCH-10)
});

test('a search that finds nothing says so; Escape and a click elsewhere clear it', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await page.goto('/nastenka');
  const field = page.getByRole('combobox', box);
  await field.fill('nic takového zde');
  await page.keyboard.press('Enter'); // does not wait for the half second
  await expect(page.getByText('Nic takového jsme nenašli.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: /^Můj účet/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Klávesa / otevře hledání' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(field).not.toBeFocused();
  await field.fill('VÝTAH');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('heading', { name: 'Důležité kontakty' }).click();
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('');
});

test.describe('an area that fails', () => {
  test.use({ expected: [/status of 500|Search in messages failed/] });
  test('is left out and named, and an older answer never replaces a newer one; on a phone the box opens over the header', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInAs(page, 'vlastnik');
    await page.route('**/message/search/*', (route) => route.fulfill({ status: 500, json: {} }));
    let release = () => {};
    const isLate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let answered = () => {};
    const older = new Promise<void>((resolve) => {
      answered = resolve;
    });
    await page.route('**/contact/search/vod', async (route) => {
      await isLate;
      await route.continue().catch(() => {}); // given up meanwhile
      answered();
    });
    await page.goto('/nastenka');
    await expect(page.getByRole('combobox', box)).toBeHidden();
    await page.getByRole('button', box).click();
    const field = page.getByRole('combobox', box);
    await expect(field).toBeFocused();
    const slow = page.waitForRequest('**/contact/search/vod');
    await page.keyboard.type('vod');
    await slow;
    await page.keyboard.type('o topo');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Vodo Topo Novák s.r.o.' })).toBeVisible();
    await expect(page.getByText('Zde se teď nepodařilo hledat: Zprávy.')).toBeVisible();
    await expectAccessible(page);
    release();
    await older;
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0); // no notice beside what the panel says
    await page.getByRole('button', { name: 'Zavřít' }).click();
    await expect(page.getByRole('button', box)).toBeFocused();
  });
});
