import { callAs, expect, expectAccessible, signInAs, siteAddress, test } from './world.ts';

// Links that lead into a house, and links of another one of one's houses (G-180).

/** A message of Dubová, of whose houses one account has both. */
async function messageOfDubova() {
  const call = await callAs('predseda7');
  const { messages } = (await call('GET', '/message?tab=actual')) as { messages: { id: string; title: string }[] };
  return messages[0] as { id: string; title: string };
}

test('a link of the product enters the house of its record, says so and leaves the address clean', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, title } = await messageOfDubova();
  const { svj_list } = await signInAs(page, 'oba', 'Lipová');
  const dubova = svj_list.find(({ nickname }) => nickname === 'Dubová')?.id;
  await page.goto(`/zpravy/${id}?dum=${dubova}`);
  await expect(page.getByText('Přešli jste do domu SVJ Dubová 7.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe(`?svj=${dubova}`);
  await page.getByRole('button', { name: 'Kopírovat odkaz' }).click();
  await expect(page.getByText('Odkaz je zkopírovaný.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/zpravy/${id}?dum=${dubova}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Přešli jste do domu')).toBeHidden();
});

test.describe(() => {
  test.use({ expected: [/status of 404/] }); // the browser notes it by itself

  test('a record of another of my houses is not called deleted', async ({ page }) => {
    const { id, title } = await messageOfDubova();
    const { svj_list } = await signInAs(page, 'oba', 'Lipová');
    const dubova = svj_list.find(({ nickname }) => nickname === 'Dubová')?.id;
    await page.goto(`/zpravy/${id}?svj=${dubova}`);
    await expect(page.getByRole('heading', { name: 'Tento záznam je v domě SVJ Dubová 7' })).toBeVisible();
    await expect(page.getByText(/smazán/)).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Přejít tam' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  test('of a house that is not mine a link says nothing', async ({ page }) => {
    const { id } = await messageOfDubova();
    const dubova = (await signInAs(page, 'predseda7')).svj_list[0]?.id;
    const other = await page.context().browser()?.newContext({ baseURL: siteAddress() });
    const mine = await (other as NonNullable<typeof other>).newPage();
    await signInAs(mine, 'vlastnik');
    for (const name of ['dum', 'svj']) {
      await mine.goto(`/zpravy/${id}?${name}=${dubova}`);
      await expect(mine).toHaveURL(/\/zpravy\?/);
      await expect(mine.getByText(/Dubová/)).toBeHidden();
    }
    await other?.close();
  });
});
