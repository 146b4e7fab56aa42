import { callAs, expect, expectAccessible, letterTo, signInAs, test } from './world.ts';

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

test('an owner with the page open learns of a notice within seconds, and it is read once it was opened', async ({
  page,
}) => {
  const name = title('Zvonek');
  const text = `Nová zpráva na nástěnce: ${name}`;
  await signInAs(page, 'vlastnik');
  await page.goto('/novinky');
  const bell = page.locator('header').getByRole('link', { name: /^Co je nového/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Co je nového');
  const chair = await callAs('vybor');
  const made = await chair('POST', '/message', { title: name, description: name, long_term: false });
  const { id } = made as { id: string };
  await expect(page.getByRole('link', { name: text })).toBeVisible();
  await expect(bell).toHaveAccessibleName(/nepřečten/);
  await expectAccessible(page);
  await page.goto('/zpravy');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByRole('img', { name: 'Nepřečtené' })).toBeVisible();
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/zpravy/${id}`));
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: 'Nepřečtené' })).toBeHidden();
  await bell.click();
  await page.getByRole('button', { name: 'Označit vše jako přečtené' }).click();
  await expect(bell).toHaveAccessibleName('Co je nového');
  await chair('PUT', '/message/delete-all', { ids: [id] });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Co je nového');
  await expect(page.getByRole('link', { name: text })).toBeHidden();
});

test('what happened in another house leads into it', async ({ page }) => {
  const name = title('Odjinud');
  const chair = await callAs('predseda7');
  const { id } = (await chair('POST', '/message', { title: name, description: name, long_term: false })) as {
    id: string;
  };
  await signInAs(page, 'oba', 'Lipová');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/novinky');
  await expect(page.getByRole('radiogroup', { name: 'Z kterých domů' })).toBeVisible();
  await page.getByText('Jen tento dům').click();
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeHidden();
  await page.getByText('Všechny mé domy').click();
  await expectAccessible(page);
  await page.getByRole('link', { name: `Nová zpráva na nástěnce: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page).toHaveURL(new RegExp(`/zpravy/${id}`));
  await chair('PUT', '/message/delete-all', { ids: [id] });
});

test('who must read something gets a letter at once, with one button and the reason', async () => {
  const name = title('Povinné');
  const chair = await callAs('vybor');
  const body = { title: name, description: '<p>Přečtěte si prosím.</p>', long_term: false, acceptRead: true };
  const { id } = (await chair('POST', '/message', body)) as { id: string };
  const letter = await letterTo('kontrola@example.cz', new RegExp(name));
  expect(letter.text).toContain(`/zpravy/${id}?dum=`);
  expect(letter.text).toContain('Píšeme vám, protože máte přístup');
  expect(letter.text).toMatch(/Změnit, co vám posíláme: http\S+\/oznameni\//);
  await chair('PUT', '/message/delete-all', { ids: [id] });
});
