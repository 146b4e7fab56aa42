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

test('what a vote has passed goes into the register by one button; what was written by hand is corrected', async ({
  page,
}) => {
  const call = await callAs('predseda');
  const { votePoints, id } = (await call('POST', '/vote', {
    name: 'Per rollam o nátěru',
    status: 'run',
    type: 'local',
    participation_count: 50,
    accept_count: 50,
    votePoints: [
      { name: 'Nátěr zábradlí', description: '<p>Vlastníci schvalují nátěr zábradlí za 40\u00a0000\u00a0Kč.</p>' },
    ],
    users: [{ full_name: 'Ing. Jiří Řehoř, Ph.D.', shares: { top: 1, bottom: 1 } }],
  })) as { id: string; votePoints: { id: string }[] };
  const { users } = (await call('GET', `/vote/${id}/users`)) as { users: { id: string }[] };
  const agreed = { vote_point_id: votePoints[0]?.id, voted_user_id: users[0]?.id, vote_value: 'agree' };
  await call('POST', `/vote/${id}/storeWithCode`, { points: [agreed] });
  await call('PUT', `/vote/${id}/finish`, { absent: true });

  await signInAs(page, 'predseda');
  await page.goto(`/hlasovani/${id}`);
  await expect(page.getByText('1 přijatý bod ještě není v\u00a0seznamu usnesení.')).toBeVisible();
  await page.getByRole('button', { name: 'Zapsat do seznamu usnesení' }).click();
  await page.getByRole('link', { name: /^U-\d+-\d+ Nátěr zábradlí$/ }).click();
  await expect(page.getByText('Vlastníci schvalují nátěr zábradlí za 40\u00a0000\u00a0Kč.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upravit' })).toBeHidden();
  await page.getByRole('link', { name: 'Per rollam o nátěru' }).click();
  await expect(page.getByRole('heading', { name: 'Per rollam o nátěru' })).toBeVisible();
  await expectAccessible(page);

  const entered = { text: 'Shromáždění schvaluje nátěr plotů.', decidedOn: '2019-05-12', note: 'Starý zápis' };
  const { id: old } = (await call('POST', '/resolution', { name: 'Nátěr plotů', ...entered })) as { id: string };
  await page.goto(`/usneseni/${old}?mode=edit`);
  await page.getByLabel('Úplné znění').fill('Shromáždění schvaluje nátěr plotu.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByText('Shromáždění schvaluje nátěr plotu.').first()).toBeVisible();
  await expect(page.getByText('Bylo opraveno znění')).toBeVisible();
});
