import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const [title, work] = ['Nový provozní řád kotelny', 'Brigáda na dvoře'];

test('what must be read comes over the page, one after another, and goes when it is confirmed', async ({ page }) => {
  const body = { title, description: '<p>Kotelna se zamyká.</p>', long_term: false, acceptRead: true };
  await (await callAs('predseda'))('POST', '/message', body);
  await signInAs(page, 'soused', undefined, [work, title]);
  await page.goto('/nastenka');
  const dialog = page.getByRole('dialog', { name: 'Prosíme o přečtení' });
  const heading = dialog.getByRole('heading', { level: 3 });
  await expect(heading).toHaveText(work); // what is older comes first
  await expectAccessible(page);
  await expect(dialog).toContainText('Dvůr a\u00a0předzahrádka');
  await expect(dialog.getByRole('link', { name: 'Zobrazit v\u00a0kalendáři' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Připomenout při příštím přihlášení' }).click();
  await expect(heading).toHaveText(title);
  await expect(dialog.getByText('Kotelna se zamyká.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Potvrzuji přečtení' }).click();
  const own = dialog.filter({ hasText: new RegExp(`${title}|${work}`) }); // a neighbour's may come meanwhile
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle'); // what must be read has been asked for by then
  await expect(own).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Nabídka' }).getByRole('link');
  await expect(menu.filter({ hasText: 'Zprávy' })).toHaveCount(1);
  await expect(menu.filter({ hasText: /přečt|potvr/i })).toHaveCount(0); // it has no page of its own

  await page.evaluate(() => localStorage.clear());
  await page.goto('/prihlasit');
  await page.getByRole('button', { name: 'soused', exact: true }).click();
  await expect(heading).toBeVisible();
  const isBack = async () => {
    if ((await heading.textContent()) === work) return true;
    await dialog.getByRole('button', { name: 'Připomenout při příštím přihlášení' }).click();
    return false;
  };
  await expect.poll(isBack).toBe(true); // what was postponed comes again
});

test('what must be read but is of a kind that is not known here says so, and is still postponed', async ({ page }) => {
  await page.route('**/api/v2/accept-read', async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    for (const { dataValues } of reply.data) dataValues.type = 'survey';
    await route.fulfill({ response: answer, json: reply });
  });
  await signInAs(page, 'soused', undefined, [work]);
  await page.goto('/nastenka');
  const dialog = page.getByRole('dialog', { name: 'Prosíme o přečtení' });
  await expect(dialog.getByText('Položku tohoto druhu zde neumíme zobrazit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Připomenout při příštím přihlášení' }).click();
  await expect(dialog.getByText(work)).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // it may just be asked for anew
});

test('deleting what must be read is asked in words of its own: of a notice, an event and a file', async ({ page }) => {
  const chair = await callAs('predseda');
  const made = async (path: string, body: object) => ((await chair('POST', path, body)) as { id: string }).id;
  const notice = { description: '<p>Text.</p>', long_term: false };
  const times = { start: '2031-03-04T16:00:00.000Z', end: '2031-03-04T17:00:00.000Z' };
  const file = await made('/file/link', { name: 'Řád kotelny', url: 'https://example.cz/rad' });
  await chair('PUT', `/file/${file}`, { name: 'Řád kotelny', isPublic: true, acceptRead: true });
  const must = [
    `/zpravy/${await made('/message', Object.assign({ title: 'Řád půdy', acceptRead: true }, notice))}`,
    `/kalendar-udalosti/${await made('/event', Object.assign({ title: 'Zkouška sirén', acceptRead: true }, times))}`,
    `/dokumenty/${file}`,
  ];
  await signInAs(page, 'predseda');
  const own = page.getByText('O přečtení už nikdo nebude žádán. Vrátit to i s potvrzeními půjde 30 dní z koše.');
  const remove = page.getByRole('button', { name: 'Smazat' }).or(page.getByRole('menuitem', { name: 'Smazat' }));
  const more = page.getByRole('button', { name: 'Další možnosti' });
  for (const address of must) {
    await page.goto(address);
    await expect(remove.or(more)).toBeVisible();
    if (await more.isVisible()) await more.click();
    await remove.click();
    await expect(own).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(own).toBeHidden();
  }
  await page.goto(`/zpravy/${await made('/message', Object.assign({ title: 'Kdo chce, přečte si' }, notice))}`);
  await more.click();
  await remove.click();
  await expect(page.getByText('Vrátit to půjde 30 dní z koše.')).toBeVisible();
  await expect(own).toBeHidden();
});

test.describe('a changed notice', () => {
  test.use({ expected: [/status of 409/] }); // somebody else saves it meanwhile
  test('asks again only when its writer wants that, and says which version was confirmed', async ({ page }) => {
    const name = 'Pravidla kolárny';
    const [chair, reader] = [await callAs('predseda'), await callAs('vybor')];
    const body = { title: name, description: '<p>Kola patří do stojanů.</p>', long_term: false, acceptRead: true };
    const { id } = (await chair('POST', '/message', body)) as { id: string };
    const queue = (await reader('GET', '/accept-read')) as { dataValues: { id: string }; data: { recordId: string } }[];
    const item = queue.find(({ data }) => data.recordId === id);
    await reader('PUT', `/accept-read/accept/${item?.dataValues.id}`);
    await signInAs(page, 'predseda');
    await page.goto(`/zpravy/${id}?mode=edit`);
    await page.getByRole('textbox', { name: 'Nadpis' }).fill(`${name} a sklepa`);
    await chair('PUT', `/message/${id}`, { ...body, isPinned: true }); // meanwhile somebody else saves it
    await page.getByRole('button', { name: 'Uložit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Požádat znovu o potvrzení?' });
    await expect(dialog).toContainText('potvrdil 1 člověk');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Uložit' }).click();
    await page.getByRole('button', { name: 'Uložit moji verzi' }).click(); // and what was answered still holds
    await expect(page.getByRole('heading', { level: 1, name: `${name} a sklepa` })).toBeVisible();
    await expect(page.getByText('Teď platí verze 2.')).toBeVisible();
    await page.getByRole('button', { name: 'Zobrazit další' }).click();
    await expect(page.getByText(/^dříve verze\s1, /)).toBeVisible();
  });
});
