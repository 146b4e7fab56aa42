import { callAs, expect, expectAccessible, letterTo, signInAs, siteAddress, test } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;
/** A picture as a camera gives one, smaller. */
const photo = {
  name: 'IMG_0001.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mOoCLDBihiGlgQAdT9BAXqRVxAAAAAASUVORK5CYII=',
    'base64',
  ),
};

test('on a phone a fault is a photo, a place and sent; a neighbour finds it and has it too', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'vlastnik');
  await page.goto('/hlaseni');
  await expect(page.getByRole('heading', { level: 1, name: 'Hlášení' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nahlásit závadu' }).click();
  await expect(page.getByRole('link', { name: 'Zavolat 112' })).toHaveAttribute('href', 'tel:112');
  await page.getByLabel('Vyfotit závadu').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Fotka 1' })).toBeVisible();
  await page.getByRole('radio', { name: 'Garáže, parkování' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odeslat hlášení' }).click();
  await page.getByRole('button', { name: 'Ano, odeslat hlášení' }).click();
  await expect(page.getByText('Hlášení je odeslané.')).toBeVisible();
  await page.getByRole('link', { name: 'Garáže, parkování' }).first().click();
  await expect(page.getByText('Viz přiložená fotka.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fotka 1' })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 360, height: 740 } });
  const neighbour = await context.newPage();
  await signInAs(neighbour, 'soused');
  await neighbour.goto('/hlaseni/novy?cast=garage');
  await expect(neighbour.getByRole('radio', { name: 'Garáže, parkování' })).toBeChecked();
  await neighbour.getByRole('button', { name: 'Mám to taky' }).first().click();
  await expect(neighbour.getByText('O každé změně vám dáme vědět.')).toBeVisible();
  await expect(neighbour.getByText(/potvrdil 1\s+člověk/)).toBeVisible();
  await expect(neighbour.getByRole('button', { name: 'Už to nemám' })).toBeVisible();
  await context.close();
});

test('the committee works on a report, a firm answers by its link, it is solved, and it still does not work', async ({
  page,
  browser,
}) => {
  const name = title('Dveře do garáže');
  const address = `firma${Date.now()}@example.cz`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, 'predseda');
  await page.goto('/hlaseni/novy');
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.locator('[contenteditable]').fill('Nejdou zavřít.');
  await page.getByRole('radio', { name: 'Dveře a zámky' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odeslat hlášení' }).click();
  await page.getByRole('button', { name: 'Ano, odeslat hlášení' }).click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Začít řešit' }).click();
  await page.getByRole('button', { name: 'Na co se čeká' }).click();
  await page.getByRole('textbox', { name: 'Na co se čeká' }).fill('nový zámek');
  await page.getByRole('dialog').getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Čeká se: nový zámek')).toBeVisible();

  await page.getByRole('button', { name: 'Poslat firmě' }).click();
  await page.getByRole('textbox', { name: 'Firma', exact: true }).fill('Zámečnictví Klíč');
  await page.getByRole('textbox', { name: 'E-mail firmy' }).fill(address);
  await page.getByRole('textbox', { name: 'Kdo pustí dovnitř' }).fill('Jan Malý, 602 111 222');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Odeslat odkaz' }).click();
  await expect(page.getByText('Zámečnictví Klíč má odkaz do')).toBeVisible();
  const { text } = await letterTo(address, new RegExp(name));
  const link = /http\S+\/oznameni\/zavada-\S+/.exec(text)?.[0] as string;

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const firm = await context.newPage();
  await firm.goto(link);
  await expect(firm.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(firm.getByText('Jan Malý, 602 111 222')).toBeVisible();
  await expectAccessible(firm);
  await firm.getByRole('textbox', { name: 'Zpráva pro dům' }).fill('Zámek je vyměněný.');
  await firm.getByRole('button', { name: 'Je hotovo' }).click();
  await expect(firm.getByText('Odesláno. Dům o tom ví.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('Zámečnictví Klíč: hotovo')).toBeVisible();
  await page.getByRole('button', { name: 'Označit za vyřešené' }).click();
  await page.getByRole('textbox', { name: 'Jak se to vyřešilo' }).fill('Nový zámek.');
  await page.getByRole('textbox', { name: 'Náklady' }).fill('1 250,50');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Označit za vyřešené' }).click();
  await expect(page.getByText('1 250,50 Kč').first()).toBeVisible();
  await page.getByRole('button', { name: 'Stále nejde' }).click();
  await page.getByRole('textbox', { name: 'Co nefunguje' }).fill('Zasekává se dál.');
  await page.getByRole('button', { name: 'Ohlásit znovu' }).click();
  await expect(page.getByText('Zasekává se dál.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Začít řešit' })).toBeVisible();
  await expectAccessible(page);
});

test('the committee solves several reports at once, archives them and deletes them, each after a question', async ({
  page,
}) => {
  const mark = title('Hromada');
  const { users } = await signInAs(page, 'predseda');
  const chair = await callAs('predseda');
  for (const nth of ['první', 'druhé']) {
    const report = { title: `${mark} ${nth}`, description: '<p>Nesvítí.</p>', part: 'lift', solverId: users[0]?.id };
    await chair('POST', '/report', report);
  }
  const found = encodeURIComponent(JSON.stringify({ search: mark }));
  const both = page.getByRole('link', { name: new RegExp(mark) });
  const all = async (tab: string, verb: string, ask: string, done: string) => {
    await page.goto(`/hlaseni?tab=${tab}&filter=${found}`);
    await expect(both).toHaveCount(2);
    for (const nth of ['první', 'druhé']) await page.getByRole('checkbox', { name: `Vybrat: ${mark} ${nth}` }).check();
    await page.getByRole('region').getByRole('button', { name: verb }).click();
    await expect(page.getByText(ask)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: /^Ano/ }).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(both).toHaveCount(0);
  };
  await all('new', 'Označit za vyřešené', 'Označit 2 hlášení za vyřešená?', 'Hlášení jsou vyřešená.');
  await all('solved', 'Archivovat', 'Přesunout 2 hlášení do archivu?', 'Hlášení jsou v archivu.');
  await all('archive', 'Smazat', 'Smazat 2 hlášení?', 'Hlášení jsou smazaná.');
});

test.describe('a link that does not hold', () => {
  test.use({ expected: [/status of 404/] }); // the browser notes it by itself

  test('says so to whoever opens it', async ({ page }) => {
    await page.goto('/oznameni/zavada-neplatny');
    await expect(page.getByRole('heading', { level: 1, name: 'Odkaz neplatí' })).toBeVisible();
    await expectAccessible(page);
  });
});
