import { callAs, expect, signInAs, test } from './world.ts';

test('whoever goes from one record to another that was open before lands on its heading', async ({ page }) => {
  const call = await callAs('predseda7');
  const mark = Date.now() % 100_000;
  const ids: string[] = [];
  for (const name of ['Prvni', 'Druhy']) {
    const about = {
      type: 'person',
      visibility: 'public',
      category: 'energy',
      isPinned: false,
      phones: ['+420601234567'],
    };
    const words = { title_before: '', title_after: '', position: '', street: '', city: '' };
    const contact = { ...about, ...words, first_name: name, last_name: `Zaostřený${mark}` };
    ids.push(((await call('POST', '/contact', contact)) as { id: string }).id);
  }
  await signInAs(page, 'predseda7');
  await page.goto(`/adresar-kontaktu/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Prvni');
  const search = page.getByRole('combobox', { name: 'Najít v celém domě' });
  for (const name of ['Druhy', 'Prvni', 'Druhy']) {
    await search.fill(`${name} Zaostřený${mark}`);
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeFocused();
  }
});
