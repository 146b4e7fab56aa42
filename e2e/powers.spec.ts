import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

test('an owner empowers a neighbour for a meeting, and the committee accepts it', async ({ browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await signInAs(owner, 'vlastnik');
  const call = await callAs('vlastnik');
  const { meetings } = (await call('GET', '/meeting-of-owners?tab=scheduled')) as {
    meetings: { id: string; name: string }[];
  };
  const regular = meetings.find(({ name }) => name === 'Řádné shromáždění vlastníků'); // other journeys make meetings too
  await owner.goto(`/shromazdeni-vlastniku/${regular?.id}`);
  await owner.getByRole('link', { name: 'Zmocnit někoho' }).click();
  await expect(owner.getByRole('heading', { name: 'Nová plná moc' })).toBeVisible();
  await owner.getByRole('button', { name: 'Dát plnou moc' }).click();
  await expect(owner.getByText('Vyplňte prosím toto pole.').first()).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('combobox', { name: 'Jednotka' }).click();
  await owner.getByRole('option').last().click();
  await owner.getByText('Někoho jiného').click();
  await owner.getByLabel('Jméno a příjmení').fill('Zdeněk Host');
  await owner.getByLabel('Jen vybrané body').check();
  await owner.getByLabel('4. Schválení účetní závěrky').check();
  await owner.getByText('Jak má hlasovat').click();
  await owner.getByRole('combobox', { name: '4. Schválení účetní závěrky' }).click();
  await owner.getByRole('option', { name: 'Proti' }).click();
  await owner.getByRole('button', { name: 'Dát plnou moc' }).click();
  await owner.getByRole('button', { name: 'Ano, dát plnou moc' }).click();
  await expect(owner.getByRole('row').filter({ hasText: 'Zdeněk Host' })).toContainText('Čeká na výbor');
  await owner.context().close();

  const chair = await (await browser.newContext()).newPage();
  await signInAs(chair, 'predseda');
  await chair.goto('/plne-moci');
  await chair.getByRole('row').filter({ hasText: 'Zdeněk Host' }).getByRole('link').click();
  await expect(chair.getByText('4. Schválení účetní závěrky – Proti')).toBeVisible();
  await expectAccessible(chair);
  await chair.getByRole('button', { name: 'Uznat' }).click();
  await chair.getByRole('button', { name: 'Ano, uznat' }).click();
  await expect(chair.getByText('Platí', { exact: true })).toBeVisible();
  await expect(chair.getByRole('button', { name: 'Odvolat' })).toBeVisible();
  await chair.context().close();
});
