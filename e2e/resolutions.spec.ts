import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('the committee is warned of a vague resolution, gives a task to an owner, who does it', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'predseda');
  const call = await callAs('predseda');
  const entered = { text: 'Shromáždění schvaluje zateplení domu.', decidedOn: '2020-05-12', note: 'Starý zápis' };
  const { id } = (await call('POST', '/resolution', { name: 'Zateplení domu', ...entered })) as { id: string };
  await page.goto('/usneseni');
  await page.getByRole('link', { name: 'Zateplení domu' }).click();
  await expect(page.getByRole('heading', { name: /U-2020-\d+ Zateplení domu/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Je splněno' }).click();
  await expect(page.getByText('Splněno', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Není splněno' }).click();
  await expect(page.getByText('Platí', { exact: true })).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  const { users, svj_list } = await signInAs(owner, 'vlastnik');
  const memberId = users.find(({ svj }) => svj === svj_list[0]?.id)?.id;
  await call('POST', `/resolution/${id}/task`, { text: 'Sehnat tři nabídky', memberId, until: '2099-01-31' });
  await owner.goto(`/usneseni/${id}`);
  await owner.getByRole('button', { name: 'Je splněno: Sehnat tři nabídky' }).click();
  await expect(owner.getByText(/^Splnil\(a\) /)).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Je splněno' })).toBeHidden();
  await expectAccessible(owner);
  await owner.context().close();

  await page.goto('/usneseni/novy');
  await page.getByLabel('Název').fill('Příspěvek na zateplení');
  await page.getByLabel('Úplné znění').fill('Shromáždění schvaluje příspěvek na zateplení domu.');
  await expect(page.getByText('Usnesení o penězích neříká částku.')).toBeVisible();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.').first()).toBeVisible();
  await page.getByLabel('Odkud usnesení pochází').fill('Starý zápis');
  await expectAccessible(page);
});
