import { at } from './evening.ts';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const revoked = /status of 4\d\d/;
test.use({ expected: [revoked] });

type Called = { id: string; agenda: { id: string }[] };

test('a power for one point speaks there alone and brings its order; one that is revoked during the evening is gone from the desk', async ({
  page,
}) => {
  const chair = await callAs('predseda');
  const agenda = [
    { name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku za minulý rok.' },
    { name: 'Oprava střechy', text: 'Shromáždění schvaluje opravu střechy.' },
  ];
  const times = { start: at(5), end: at(125), status: 'scheduled' };
  const meeting = (await chair('POST', '/meeting-of-owners', {
    name: 'Večer plných mocí',
    address: 'Suterén',
    ...times,
    agenda,
  })) as Called;
  const { id } = meeting;
  const point = meeting.agenda[0]?.id ?? '';
  const { rooms } = (await chair('GET', '/room')) as { rooms: { id: string; number: string }[] };
  const unitId = rooms.find(({ number }) => number === '12/22')?.id;
  const record = async (own: object) =>
    ((await chair('POST', '/power', { unitId, meetingId: id, onPaper: true, original: true, ...own })) as Called).id;
  await record({ proxyName: 'Ing. Karel Zmocněný, Ph.D.', points: [point], instructions: { [point]: 'against' } });
  const other = await record({ proxyName: 'Jana Zmocněná', points: [meeting.agenda[1]?.id] });

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await page.getByRole('button', { name: 'Zahájit prezenci' }).click();
  await page.getByRole('button', { name: 'Ano, zahájit prezenci' }).click();
  await page.getByLabel('Najít jednotku').fill('12/22');
  await page.getByRole('button', { name: 'Přišel – 12/22', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const powers = dialog.getByRole('radio', { name: /na plnou moc přijatou výborem/ });
  await expect(powers).toHaveCount(2);
  await expectAccessible(page);
  await chair('PUT', `/power/${other}/revoke`, { reason: 'přijdu sám' });
  await expect(powers).toHaveCount(1);
  await expect(dialog.getByText('jen bod 1; příkaz: bod 1 proti')).toBeVisible();
  await powers.check();
  await dialog.getByRole('button', { name: 'Přišel', exact: true }).click();
  await expect(page.getByText(/na plnou moc, od .* jen bod 1/)).toBeVisible();
  await expectAccessible(page);

  // the owner who comes after all would speak for the unit; the others come too
  await expect(page.getByRole('button', { name: 'Přišel – 12/22', exact: true })).toBeVisible();
  for (const unit of ['12/2', '12/3']) {
    await page.getByLabel('Najít jednotku').fill(unit);
    await page.getByRole('button', { name: `Přišel – ${unit}`, exact: true }).click();
    await dialog.getByRole('button', { name: 'Přišel', exact: true }).click();
    await expect(page.getByRole('button', { name: `Odešel – ${unit}`, exact: true })).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Řízení' }).click();
  await page.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await page.getByLabel('Kdo shromáždění zahajuje').fill('Ing. Jana Dvořáková');
  await page.getByRole('button', { name: 'Zahájit shromáždění' }).click();
  await page.getByRole('button', { name: 'Oprava střechy' }).click();
  const units = page.getByRole('region', { name: 'Usnášeníschopnost' });
  await expect(units).toContainText('2 jednotky');
  await page.getByRole('button', { name: 'Účetní závěrka' }).click();
  await expect(units).toContainText('3 jednotky');
  await page.getByLabel('Proč se přesto hlasuje').fill('Orientačně');
  await page.getByRole('button', { name: 'Přesto otevřít' }).click();
  await expect(page.getByLabel(/^Proti: 1/)).toBeVisible();
  await expect(page.getByText('Podle příkazů v plných mocích je předvyplněno: 12/22 – Proti.')).toBeVisible();
  await page.getByRole('button', { name: '12/22 ✕' }).click();
  await expect(page.getByText('Jinak, než ukládá plná moc, hlasovala jednotka 12/22.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uzavřít hlasování' }).click();
  await expect(page.getByText('Jinak, než ukládá plná moc, hlasovala jednotka 12/22.')).toBeVisible();
});
