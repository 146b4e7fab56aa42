import { callAs, expect, expectAccessible, letterTo, signInAs, test } from './world.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
type Settings = { modules: { id: string; way: string }[]; onlyDue: boolean };
const wayOf = async (name: string, module: string) => {
  const call = await callAs(name);
  const { modules } = (await call('GET', '/news/settings')) as Settings;
  return modules.find(({ id }) => id === module)?.way;
};

const title = 'Kontrola komínů';

/** Written first: the letters of the sample house go before it. */
test.beforeAll(async () => {
  const [reader, chair] = [await callAs('kontrola'), await callAs('predseda')];
  await reader('PUT', '/news/settings', { ways: { messages: 'now' }, onlyDue: false });
  await chair('POST', '/message', { title, description: '<p>V úterý.</p>', long_term: false });
});

test('what comes by letter is chosen in the profile, by mouse and by keyboard, and stays', async ({ page }) => {
  const { users, svj_list } = await signInAs(page, 'vlastnik');
  const own = users.find(({ svj }) => svj === svj_list[0]?.id);
  await page.goto(`/sousede/${own?.id}`);
  const notices = page.getByRole('group', { name: 'Zprávy' });
  await expect(notices.getByRole('radio', { name: 'Souhrn v 18:00' })).toBeChecked();
  await notices.getByRole('radio', { name: 'Hned e-mailem' }).check();
  await expect(page.getByText('Uloženo', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft'); // from the first one to the last
  await expect(notices.getByRole('radio', { name: 'Jen v aplikaci' })).toBeChecked();
  await expect.poll(() => wayOf('vlastnik', 'messages')).toBe('app');
  await page.reload();
  await expect(notices.getByRole('radio', { name: 'Jen v aplikaci' })).toBeChecked();
  for (const name of ['Hlasování', 'Shromáždění vlastníků'])
    await expect(page.getByRole('group', { name }).getByText('Co má být podle zákona doručeno')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  const only = page.getByRole('switch', { name: 'Neposílat nic kromě toho, co chce zákon' });
  await only.check();
  await expect(notices.getByRole('radio', { name: 'Hned e-mailem' })).toBeDisabled();
  await only.uncheck();
  await expectAccessible(page, 'judged');
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Vrátit, jak to posílá dům' }).click();
  await expect(notices.getByRole('radio', { name: 'Souhrn v 18:00' })).toBeChecked();
  await expect.poll(() => wayOf('vlastnik', 'messages')).toBe('digest');
});

test('the committee chooses how the house tells those who have not chosen', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/detail-svj?tab=settings');
  const calendar = page.getByRole('group', { name: 'Kalendář' });
  await calendar.getByRole('radio', { name: 'Jen v aplikaci' }).check();
  await expect(page.getByText('Uloženo', { exact: true })).toBeVisible();
  expect(await wayOf('soused', 'calendar')).toBe('app');
  await page.reload();
  await expect(calendar.getByRole('radio', { name: 'Jen v aplikaci' })).toBeChecked();
  await calendar.getByRole('radio', { name: 'Souhrn v 18:00' }).check();
  await expect.poll(() => wayOf('soused', 'calendar')).toBe('digest');
});

test.describe('a link that does not hold', () => {
  test.use({ expected: [/status of 404/] });
  test('says what to do instead', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/oznameni/neplatny');
    await expect(page.getByRole('heading', { name: 'Odkaz neplatí' })).toBeVisible();
    await expect(page.getByText('nastavte zprávy ve svém profilu')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Přihlásit se' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the author sees to how many a notice goes and may tell nobody; who has not read is reminded once a day', async ({
  page,
}) => {
  await signInAs(page, 'predseda');
  const rules = 'Nový provozní řád prádelny';
  await page.goto('/zpravy/novy');
  await page.getByRole('textbox', { name: 'Nadpis' }).fill(rules);
  await page.getByRole('textbox', { name: 'Text zprávy' }).fill('Prát se smí do 22 hodin.');
  await page.getByRole('switch', { name: 'Vyžadovat potvrzení přečtení' }).check();
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Dozví se to\s\d+\slid/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Nikomu neposílat' }).check();
  await dialog.getByRole('button', { name: 'Ano, zveřejnit zprávu' }).click();
  await expect(page.getByText('Zpráva je zveřejněná.')).toBeVisible();

  await page.getByRole('link', { name: new RegExp(rules) }).click();
  await page.getByRole('button', { name: /^Připomenout\s\d+\slid/ }).click();
  await expect(page.getByRole('dialog').getByText(/kteří ještě nepotvrdili přečtení/)).toBeVisible();
  await page.getByRole('button', { name: 'Ano, připomenout' }).click();
  await expect(page.getByText(/Znovu to půjde za\s24\shodin od té doby/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Připomenout\s\d+\slid/ })).toBeHidden();
  const call = await callAs('soused');
  await expect
    .poll(async () =>
      ((await call('GET', '/news')) as { news: { text: string }[] }).news.filter((one) => one.text.includes(rules)),
    )
    .toHaveLength(1); // of the reminder alone
});

test('the link of a letter changes by one tap what comes, without signing in, on a phone', async ({ page }) => {
  const { text } = await letterTo('kontrola@example.cz', new RegExp(title));
  const [path = ''] = /\/oznameni\/[\w.-]+/.exec(text) ?? [];

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Co vám posíláme' })).toBeVisible();
  await expect(page.getByText('SVJ Lipová 12')).toBeVisible();
  await expect(page.getByText('Týká se: Zprávy')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hned e-mailem', pressed: true })).toBeVisible();
  expect(await wayOf('kontrola', 'messages')).toBe('now'); // nothing changes by opening it
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Jen v aplikaci' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Uloženo. Teď platí: Jen v aplikaci.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
  expect(await wayOf('kontrola', 'messages')).toBe('app');
  await page.getByRole('button', { name: 'Souhrn v 18:00' }).click();
  await expect(page.getByText('Uloženo. Teď platí: Souhrn v 18:00.')).toBeVisible();
  expect(await wayOf('kontrola', 'messages')).toBe('digest');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'What we send you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Digest at 18:00', pressed: true })).toBeVisible();
});
