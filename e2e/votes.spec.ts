import { readFile, truncate, writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { houseDay } from '../src/shared/dates.ts';
import { expectWhole } from './screens.ts';
import { openVote } from './voting.ts';
import {
  callAs,
  expect,
  expectAccessible,
  expectPrinted,
  letterTo,
  notePrinting,
  signInAs,
  siteAddress,
  test,
} from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

/** The code of the last mail that has arrived, because one code serves all running votes; its boxes are sent by the last digit. */
async function enterCode(page: Page, address: string) {
  await page.getByRole('button', { name: 'Poslat kód' }).click();
  await expect(page.getByText(address)).toBeVisible();
  const letter = await letterTo(address, /^Kód k.hlasování: /);
  await page.getByRole('textbox', { name: 'Číslice 1 ze šesti' }).focus();
  await page.keyboard.type(/^\d{6}$/m.exec(letter.text)?.[0] ?? '');
}

/** Dates the paper today, as the house counts days. */
async function dateToday(page: Page) {
  await page.getByRole('button', { name: 'Datum na papíru' }).click();
  const today = page.locator('button[data-today]');
  await expect(today).toHaveText(String(Number(houseDay(new Date()).slice(8))));
  await today.click();
}

/** Chooses a value on one point after the other, up to the recap. */
async function decideAll(page: Page, value: string) {
  for (let point = 0; point < 2; point++) {
    await page.getByRole('button', { name: value, exact: true }).click();
    await page.getByRole('button', { name: /^(Další bod|Zkontrolovat)$/ }).click();
  }
}

/** Chooses a value on every point of the page. */
async function chooseAll(page: Page, value: string) {
  const groups = page.getByRole('group', { name: /^Jak hlasujete/ });
  await expect(groups).toHaveCount(2);
  for (const group of await groups.all()) await group.getByRole('button', { name: value, exact: true }).click();
}

async function pageOf(browser: Browser, name: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteAddress(), acceptDownloads: true });
  const page = await context.newPage();
  await signInAs(page, name);
  await page.goto(path);
  return page;
}

test('a whole online vote: owners with their codes, the committee for the others, the finish and its record', async ({
  page,
  browser,
}) => {
  const vote = await openVote(title('Zateplení'), 'online', ['Zateplení fasády', 'Půjčka']);
  await signInAs(page, 'predseda');
  await page.goto(vote.path);
  await expect(page.getByText(`Odevzdané hlasy: 0 z ${vote.people}`)).toBeVisible();

  const owner = await pageOf(browser, 'vlastnik', vote.path);
  await owner.getByRole('button', { name: 'Začít hlasovat' }).click();
  await decideAll(owner, 'Proti');
  await owner.getByRole('button', { name: 'Zrušit' }).click();
  await owner.getByRole('button', { name: 'Ano' }).click();
  await owner.getByRole('button', { name: 'Začít hlasovat' }).click();
  await expect(owner.getByRole('button', { name: 'Proti', exact: true, pressed: true })).toHaveCount(0);
  await owner.getByRole('button', { name: 'Další bod' }).click();
  await expect(owner.getByText('Vyberte jednu z\u00a0možností.')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Nepřítomen', exact: true })).toHaveCount(0);
  await expect(owner.getByText('Zatím nepřijato')).toHaveCount(0);
  await decideAll(owner, 'Pro');
  for (const point of ['1. Zateplení fasády', '2. Půjčka'])
    await expect(owner.getByRole('listitem').filter({ hasText: point })).toContainText('Pro');
  await owner.getByRole('button', { name: 'Poslat kód' }).click();
  await owner.getByRole('button', { name: 'Ověřit a odevzdat' }).click();
  await expect(owner.getByText('Kód není celý. Vyplňte všech šest číslic.')).toBeVisible();
  await expect(owner.getByText('vlastnik@example.cz')).toBeVisible();
  const { text } = await letterTo('vlastnik@example.cz', /^Kód k.hlasování: /);
  await owner.getByRole('textbox', { name: 'Číslice 1 ze šesti' }).focus();
  await owner.evaluate(
    (code) => {
      const data = new DataTransfer();
      data.setData('text/plain', code);
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    },
    /^\d{6}$/m.exec(text)?.[0] ?? '',
  );
  await expect(owner.getByRole('heading', { name: 'Hlasovali jste' })).toBeVisible();
  const [receipt] = await Promise.all([
    owner.waitForEvent('download'),
    owner
      .getByRole('button', { name: /^Stáhnout potvrzení/ })
      .first()
      .click(),
  ]);
  const proof = await readFile(await receipt.path(), 'utf8');
  expect(JSON.parse(proof)).toMatchObject({ v: 1, vote: vote.id });
  await owner.getByRole('button', { name: 'Podrobnosti hlasování' }).click();
  await expect(owner.getByRole('heading', { name: 'Můj hlas' })).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Začít hlasovat' })).toBeHidden();
  await owner.context().close();

  const second = await pageOf(browser, 'kontrola', vote.path);
  await second.getByRole('button', { name: 'Začít hlasovat' }).click();
  await decideAll(second, 'Zdržuji se');
  await enterCode(second, 'kontrola@example.cz');
  await expect(second.getByRole('heading', { name: 'Hlasovali jste' })).toBeVisible();
  await second.context().close();

  await expect(page.getByText(/Odevzdané hlasy: [1-9]\d* z/)).toBeVisible(); // the page of the chair has heard of it
  await page.getByRole('button', { name: 'Hlasovat za ostatní' }).click();
  await page.getByRole('button', { name: 'Vybrat všechny, kdo nehlasovali' }).click();
  await page.getByRole('checkbox', { name: /^12\/2,/ }).uncheck();
  await page.getByRole('radio', { name: 'Podepsaný hlasovací lístek' }).check();
  await dateToday(page);
  await chooseAll(page, 'Pro');
  await page.getByRole('group', { name: 'Jak hlasujete: Půjčka' }).getByRole('button', { name: 'Proti' }).click();
  await page.getByRole('button', { name: 'Uložit hlasy' }).click();
  await expect(page.getByText('Přiložte sken, nebo potvrďte, že originál je uložen').first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Originál je uložen u výboru' }).check();
  await page.getByRole('button', { name: 'Uložit hlasy' }).click();
  await expect(page.getByRole('heading', { name: 'Takto hlasujete' })).toBeVisible();
  await expectAccessible(page);
  await enterCode(page, 'predseda@example.cz');
  await expect(page.getByRole('heading', { name: 'Zapsané hlasy' })).toBeVisible();
  await expect(page.getByText(`Odevzdané hlasy: ${vote.people - 1} z ${vote.people}`)).toBeVisible();

  await page.getByRole('button', { name: 'Ukončit hlasování' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText(/Nehlasovala\s1\sosoba, zapíše se jako nepřítomná/)).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Hlasování je ukončené.')).toBeVisible();
  const sections = page.locator('section.vote-point');
  await expect(sections.first().getByText('Přijato', { exact: true })).toBeVisible();
  await expect(sections.last().getByText('Nepřijato', { exact: true })).toBeVisible();
  await expect(sections.first().getByRole('button', { name: /^Pro \(2\d\)$/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Záznam hlasování' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.svjvote\.json$/);
  const record = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(record).receipts).toHaveLength(vote.people + 1); // and the finish

  // whoever has the file and a receipt checks both on a phone, without an account
  const outside = await browser.newContext({ baseURL: siteAddress(), viewport: { width: 360, height: 740 } });
  const phone = await outside.newPage();
  await phone.goto('/overeni');
  const choose = (text: string) =>
    phone
      .locator('input[type=file]')
      .setInputFiles({ name: 'okna.svjvote.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose(record);
  await expect(phone.getByText('Záznam je v pořádku')).toBeVisible();
  await expect(phone.getByText('Podepsal ho tento server.')).toBeVisible();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Nepřijato' })).toBeVisible();
  await phone.getByLabel('S čím záznam porovnat').fill(proof);
  await expect(phone.getByText(/Vaše potvrzení je v.záznamu pod číslem/)).toBeVisible();
  await expectAccessible(phone);
  await expectWhole(phone);
  await choose(record.replace('"agree"', '"noVote"'));
  await expect(phone.getByText('Záznam není v pořádku')).toBeVisible();
  await expect(phone.getByLabel('S čím záznam porovnat')).toHaveValue(proof);
  await expectAccessible(phone);

  // a file that is too large to be checked is not called broken
  const large = test.info().outputPath('velký.svjvote.json');
  await writeFile(large, '{}');
  await truncate(large, 65 * 1_048_576);
  await phone.locator('input[type=file]').setInputFiles(large);
  await expect(phone.getByText('Záznam se nepodařilo zkontrolovat')).toBeVisible();
  await expect(phone.getByText('Záznam není v pořádku')).toBeHidden();

  // a file that fits together, of a key that this server does not know
  await phone.getByLabel('S čím záznam porovnat').fill('');
  await phone.locator('input[type=file]').setInputFiles('src/testing/ledgers/finished.ledger');
  await expect(phone.getByText('Soubor drží pohromadě, ale podepsal ho jiný server')).toBeVisible();
  await expectAccessible(phone);
  await outside.close();
});

test('votes at a meeting are clicked, cleared, saved and closed with the absent; the result is printed', async ({
  page,
}) => {
  const name = title('Rozpočet');
  const more = { description: '<p>Podklady jsou na nástěnce.</p>', isPublic: 'true' };
  const vote = await openVote(name, 'local', ['Rozpočet', 'Odměny výboru'], {}, 'predseda', more);
  await notePrinting(page);
  await signInAs(page, 'predseda');
  await page.goto('/hlasovani?tab=active&sizePerPage=50');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'Zpět', exact: true }).click();
  await expect(page).toHaveURL(/\/hlasovani\?(?=.*tab=active).*sizePerPage=50/);
  await page.getByRole('link', { name, exact: true }).click();
  const settings = page.getByRole('region', { name: 'Nastavení hlasování' });
  await expect(settings).toContainText('Podklady jsou na nástěnce.');
  await expect(settings.getByRole('term')).toHaveText([
    'Název',
    'Viditelnost',
    'Shromáždění vlastníků',
    'Způsob hlasování',
    'Účast',
    'K přijetí',
    'Zahájeno',
  ]);
  const said = [
    name,
    'Všichni v domě',
    'žádné',
    'Na shromáždění',
    /^alespoň.50.%.všech.hlasů$/,
    /^více.než.50.%.z.hlasů.přítomných$/,
  ];
  for (const [at, words] of said.entries()) await expect(settings.getByRole('definition').nth(at)).toHaveText(words);
  const points = page.locator('section.vote-point');
  await expect(points.locator('h2 button')).toHaveText(['1. Rozpočet', '2. Odměny výboru']); // as they were made
  await expect(points.first().getByText('Úplné znění návrhu.')).toBeVisible();
  await expect(points.first().locator('dt')).toHaveText(['Pro', 'Proti', 'Zdržel se', 'Zatím bez hlasu']);
  await points.getByRole('button', { name: '1. Rozpočet' }).click();
  await expect(points.first().getByText('Úplné znění návrhu.')).toBeHidden();
  await expect(points.last().getByText('Úplné znění návrhu.')).toBeVisible();
  await page.getByRole('button', { name: 'Hlasovací lístky' }).click();
  const [tickets] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout lístky (PDF)' }).click(),
  ]);
  expect(tickets.suggestedFilename()).toMatch(/^hlasovaci_listky_\d\d-\d\d-\d{4}\.pdf$/);
  expect((await readFile(await tickets.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto(vote.path);
  const section = page.locator('section.vote-point').first();
  const first = section.getByRole('group').nth(0);
  const against = first.getByRole('button', { name: 'Proti' });
  await against.click();
  await expect(page.getByText('Neuložené změny: 1')).toBeVisible();
  await against.click();
  await expect(page.getByText('Neuložené změny: 0')).toBeVisible();
  await against.focus();
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: /^Všem zbývajícím: pro/ }).click();
  await expect(page.getByText(`Neuložené změny: ${vote.people}`)).toBeVisible();
  await section.getByRole('button', { name: 'Vzít zpět' }).click();
  await expect(page.getByText('Neuložené změny: 1')).toBeVisible();
  await page
    .locator('section.vote-point')
    .last()
    .getByRole('group')
    .nth(0)
    .getByRole('button', { name: 'Pro', exact: true })
    .click();

  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page.getByText('Máte neuložené hlasy.')).toBeVisible();
  await page.getByRole('button', { name: 'Ne', exact: true }).click();
  await expect(page.getByText('Neuložené změny: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Změny jsou uložené.')).toBeVisible();
  await expect(page.getByText(`Odevzdané hlasy: 1 z ${vote.people}`)).toBeVisible();
  await expect(against).toBeDisabled();
  await expect(against).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Ukončit hlasování' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  const { users } = (await (
    await callAs('predseda')
  )('GET', `/vote/${vote.id}/users?sizePerPage=all`)) as {
    users: { userId: string | null; full_name: string; status: string }[];
  };
  const silent = users.filter(({ status }) => status !== 'done').map(({ userId, full_name }) => userId ?? full_name);
  expect(new Set(silent).size).toBeLessThan(silent.length); // who holds two units is one person
  await expect(page.getByText(new RegExp(`Nehlasovalo\\s${new Set(silent).size}\\sosob, zapíšou se`))).toBeVisible();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Ano' }).click();
  await expect(page.getByText('Ukončeno', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Vytisknout' }).click();
  await expect(section.getByRole('table', { name: 'Proti' })).toBeVisible();
  await expectPrinted(page);
});

test.describe('a vote that is gone', () => {
  test.use({ expected: [/status of 404/] }); // the browser notes it by itself

  test('a paper ballot is opened by the code on it and recorded with its scan; a vote that never was leads back to the list', async ({
    page,
  }) => {
    const vote = await openVote(title('Sklepy'), 'online', ['Sklepy', 'Kolárna']);
    const call = await callAs('predseda');
    const { users } = (await call('GET', `/vote/${vote.id}/users`)) as { users: { id: string; room_name: string }[] };
    const row = users.find(({ room_name }) => room_name === '12/7') as (typeof users)[0];
    await signInAs(page, 'predseda');
    await page.goto(`${vote.path}?mode=vote-for&entry=${row.id}`);
    await expect(page.getByRole('checkbox', { name: /^12\/7,/ })).toBeChecked();
    await expect(page.getByText('Vybráno: 1')).toBeVisible();
    await page.getByRole('radio', { name: 'Podepsaný hlasovací lístek' }).check();
    await dateToday(page);
    const scan = { name: 'listek-12-7.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[type=file]').setInputFiles(scan);
    await chooseAll(page, 'Pro');
    await page.getByRole('button', { name: 'Uložit hlasy' }).click();
    await page.getByRole('button', { name: 'Poslat kód' }).click();
    await expect(page.getByRole('button', { name: /^Poslat kód znovu za \d+ s$/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Zpět' }).click();
    await page.getByRole('button', { name: 'Změnit: Sklepy' }).click();
    await expect(page.getByRole('button', { name: 'Pro', exact: true, pressed: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Uložit hlasy' }).click();
    await enterCode(page, 'predseda@example.cz');
    await expect(page.getByRole('heading', { name: 'Zapsané hlasy' })).toBeVisible();
    await expect(page.getByText('listek-12-7.pdf').first()).toBeVisible();
    await expect(page.getByText(`Odevzdané hlasy: 1 z ${vote.people}`)).toBeVisible();

    await page.goto(`/hlasovani/${vote.id.slice(0, -1)}${vote.id.endsWith('0') ? '1' : '0'}`);
    await expect(page.getByText('Hlasování neexistuje nebo bylo smazáno.')).toBeVisible();
    await page.waitForURL(/\/hlasovani\?/);
  });
});

test('a meeting decides two points by two majorities, each with its verdict and what it lacked', async ({ page }) => {
  const name = title('Stanovy a podíly');
  await signInAs(page, 'predseda');
  await page.goto('/hlasovani/novy');
  await page.getByRole('textbox', { name: 'Název hlasování' }).fill(name);
  await page.getByRole('radio', { name: 'Na shromáždění' }).press('Space');
  await page.getByRole('combobox', { name: 'O čem se rozhoduje' }).click();
  await page.getByRole('option', { name: 'Náklady, příspěvky a opravy' }).click();
  await expect(page.getByText('§ 1206 odst. 2')).toBeVisible();
  await expect(page.getByText('K přijetí je potřeba: nadpoloviční většina hlasů přítomných, účast')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Body hlasování' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Krok 3 ze 4: Body hlasování' })).toBeFocused();
  await page.getByRole('textbox', { name: 'O čem se hlasuje' }).fill('Příspěvek na správu');
  await page.getByRole('button', { name: 'Přidat bod' }).press('Enter');
  const second = page.getByRole('region', { name: 'Bod 2', exact: true });
  await second.getByRole('textbox', { name: 'O čem se hlasuje' }).fill('Změna podílů');
  await second.getByRole('switch', { name: 'U tohoto bodu platí jiná většina' }).check();
  await second.getByRole('combobox', { name: 'O čem se rozhoduje' }).click();
  await page.getByRole('option', { name: 'Změna podílů nebo účelu užívání' }).click();
  await expect(second.getByText('K přijetí je potřeba: hlasy všech vlastníků.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rekapitulace' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Krok 4 ze 4: Rekapitulace' })).toBeFocused();
  await page.getByRole('button', { name: 'Otevřít hlasování' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ano, otevřít hlasování' }).click();
  await expect(page.getByText('Hlasování je otevřené.')).toBeVisible();
  await expect(page).toHaveURL(/\/hlasovani\/[0-9a-f-]{36}(\?|$)/);

  const id = new URL(page.url()).pathname.split('/')[2] as string;
  const call = await callAs('predseda');
  const { users } = (await call('GET', `/vote/${id}/users?sizePerPage=all`)) as { users: { id: string }[] };
  const { votePoints } = (await call('GET', `/vote/${id}`)) as { votePoints: { id: string }[] };
  const present = users.slice(0, -1); // all but one
  const points = present.flatMap((user) =>
    votePoints.map((point) => ({ voted_user_id: user.id, vote_point_id: point.id, vote_value: 'agree' })),
  );
  await call('POST', `/vote/${id}/storeWithCode`, { points });
  await call('PUT', `/vote/${id}/finish`, { absent: true });
  await page.reload();
  const costs = page.getByRole('heading', { name: /Příspěvek na správu/ });
  await expect(costs.getByText('Přijato', { exact: true })).toBeVisible();
  await expect(costs.locator('.tabler-icon-circle-check')).toBeVisible();
  const shares = page.getByRole('heading', { name: /Změna podílů/ });
  await expect(shares.getByText('Nepřijato')).toBeVisible();
  await expect(shares.locator('.tabler-icon-circle-x')).toBeVisible();
  for (const [point, words] of [
    [costs.getByText('Přijato', { exact: true }), 'Účast i souhlas dosahují hranic, které jsou v nastavení.'],
    [shares.getByText('Nepřijato'), 'Účast nebo souhlas nedosahuje hranic, které jsou v nastavení.'],
  ] as const) {
    await point.hover();
    await expect(page.getByRole('tooltip')).toHaveText(words);
  }
  await expect(page.locator('section.vote-point').first().locator('.vote-stats dt')).toHaveText([
    'Pro',
    'Proti',
    'Zdržel se',
    'Nepřítomen',
  ]);
  await expect(page.getByText('Aby bod při této účasti prošel, muselo by být pro ještě nejméně')).toHaveCount(1);
  await expect(page.getByText('u některých bodů platí jiná většina')).toBeVisible();
  await expectAccessible(page);
});
