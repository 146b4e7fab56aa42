import { callAs, expect, expectNoticeAccessible, signInAs, test, untilKept } from './world.ts';

// "Zrušit" in a form that edits: what was typed goes, and comes back when it is asked for.

const draft = { title: 'Revize komínů', description: '<p>V pondělí.</p>', dateFrom: null, dateTo: null };

test('a cancelled edit is discarded, and comes back by "Vrátit"', async ({ page }) => {
  const call = await callAs('predseda');
  const { id } = (await call('POST', '/message', { ...draft, concept: true })) as { id: string };
  await signInAs(page, 'predseda');
  const title = page.getByRole('textbox', { name: 'Nadpis' });
  const cancel = page.getByRole('button', { name: 'Zrušit', exact: true });
  const heading = page.getByRole('heading', { level: 1, name: draft.title });

  await page.goto(`/zpravy/${id}?mode=edit`);
  await untilKept(page, () => title.fill('Komu se nemá říct'));
  await cancel.click();
  await expect(heading).toBeVisible();
  await expectNoticeAccessible(page);
  await page.getByRole('button', { name: 'Upravit' }).click();
  await expect(title).toHaveValue(draft.title);
  await expect(page.getByText('Obnovili jsme rozepsaný text')).toBeHidden();

  await title.fill('Revize komínů a kotlů');
  await cancel.click();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).last().click();
  await expect(title).toHaveValue('Revize komínů a kotlů');
  await expect(page.getByRole('heading', { level: 1, name: 'Úprava zprávy' })).toBeVisible();

  await page.getByRole('button', { name: 'Zahodit rozepsané' }).click();
  await cancel.click();
  await expect(heading).toBeVisible();
});

test('a form at an address of its own is cancelled without a question', async ({ page }) => {
  const call = await callAs('predseda');
  const { id } = (await call('POST', '/gallery', { title: 'Dvůr', description: '', visibility: 'public' })) as {
    id: string;
  };
  await signInAs(page, 'predseda');
  await page.goto(`/fotogalerie/${id}/upravit`);
  await page.getByRole('textbox', { name: 'Název' }).fill('Dvorek');
  await page.getByRole('button', { name: 'Zrušit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dvůr' })).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Název' })).toHaveValue('Dvorek');
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dvorek' })).toBeVisible();
  await call('DELETE', `/gallery/${id}`);
});
