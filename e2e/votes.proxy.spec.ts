import { expectWhole } from './screens.ts';
import { codeOf, openVote } from './voting.ts';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

type Row = { roomId: string; room_name: string; userId: string | null; full_name: string; owners: unknown[] };

/** The proxy of these journeys, and the rows of units that one other person owns. */
async function peopleOf(chair: Awaited<ReturnType<typeof callAs>>) {
  const { users } = (await chair('GET', '/user?sizePerPage=all')) as { users: { id: string }[] };
  const proxyId = users.find((user) => JSON.stringify(user).includes('kontrola@example.cz'))?.id as string;
  const rows = (await chair('GET', '/vote/electorate')) as Row[];
  const alone = rows.filter(({ userId, owners }) => userId && userId !== proxyId && owners.length === 1);
  return { proxyId, alone };
}

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a proxy votes for a neighbour in the steps of an own vote, and everybody sees on what ground', async ({
  page,
}) => {
  const chair = await callAs('predseda');
  const { proxyId, alone } = await peopleOf(chair);
  const row = alone.at(-1);
  const grant = { unitId: row?.roomId, proxyId, onPaper: true, original: true };
  const power = (await chair('POST', '/power', grant)) as { id: string };
  const vote = await openVote(`Střecha ${Date.now() % 100_000}`, 'online', ['Oprava', 'Dodavatel']);

  await signInAs(page, 'kontrola');
  await page.goto(vote.path);
  const behalf = page.getByText(
    new RegExp(`^Hlasujete za jednotku ${row?.room_name} na základě plné moci .zmocnitel: ${row?.full_name}`),
  );
  await expect(behalf).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('detail.png'), fullPage: true });
  await page.getByRole('button', { name: 'Hlasovat na základě plné moci' }).click();
  for (const [i, value] of ['Pro', 'Proti'].entries()) {
    await expect(behalf).toBeVisible();
    if (i === 0) {
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('step.png'), fullPage: true });
    }
    await page.getByRole('button', { name: value, exact: true }).click();
    await page.getByRole('button', { name: i === 0 ? 'Další bod' : 'Zkontrolovat' }).click();
  }
  await expect(behalf).toBeVisible();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Poslat kód' }).click();
  await expect(page.getByText('kontrola@example.cz')).toBeVisible();
  await page.getByRole('textbox', { name: 'Číslice 1 ze šesti' }).focus();
  await page.keyboard.type(await codeOf(page, vote, 'kontrola@example.cz'));
  await expect(page.getByRole('heading', { name: 'Hlasovali jste' })).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('end.png'), fullPage: true });
  await page.getByRole('button', { name: 'Podrobnosti hlasování' }).click();
  await expect(page.getByText(new RegExp(`^Za jednotku ${row?.room_name} .* je už odhlasováno`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hlasovat na základě plné moci' })).toBeHidden();

  const detail = (await chair('GET', `/vote/${vote.id}`)) as { ballots: { channel: string; by: { id: string } }[] };
  expect(detail.ballots).toMatchObject([{ channel: 'power', by: { id: proxyId } }]);
  await chair('PUT', `/power/${power.id}/revoke`, { reason: 'Konec příkladu' });
});

test('a proxy of two neighbours who want the opposite votes for each of them as they were told', async ({ page }) => {
  const chair = await callAs('predseda');
  const { proxyId, alone } = await peopleOf(chair);
  const first = alone[0];
  const second = alone.find(({ userId }) => userId !== first?.userId);
  const name = `Výtah ${Date.now() % 100_000}`;
  const start = Date.now() + 40 * 86_400_000;
  const meeting = (await chair('POST', '/meeting-of-owners', {
    name,
    address: 'Klubovna',
    start: new Date(start).toISOString(),
    end: new Date(start + 7_200_000).toISOString(),
    status: 'scheduled',
    agenda: [{ name: 'Nový výtah' }],
  })) as { id: string; agenda: { id: string }[] };
  const point = meeting.agenda[0]?.id as string;
  for (const [row, order] of [
    [first, 'for'],
    [second, 'against'],
  ] as const) {
    const grant = { unitId: row?.roomId, proxyId, meetingId: meeting.id, onPaper: true, original: true };
    const body = { ...grant, points: [point], instructions: { [point]: order } };
    await chair('POST', '/power', body);
  }
  const vote = await openVote(name, 'online', ['Nový výtah'], {}, 'predseda', { meetingOfOwnersId: meeting.id });

  await signInAs(page, 'kontrola');
  await page.goto(`${vote.path}?mode=proxy`);
  for (const order of ['Pro', 'Proti'])
    await expect(
      page.getByText(`Zmocnitel určil, jak za něj hlasovat. Nový výtah: ${order}`, { exact: true }),
    ).toBeVisible();
  await expect(page.getByRole('switch')).toBeHidden(); // they cannot vote alike
  await expectAccessible(page);
  const choiceOf = (row: typeof first, value: string) =>
    page
      .getByRole('group', { name: `${row?.room_name}, ${row?.full_name}` })
      .getByRole('button', { name: value, exact: true });
  await choiceOf(first, 'Pro').click();
  await choiceOf(second, 'Proti').click();
  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await expectWhole(page);
  await page.getByRole('button', { name: 'Poslat kód' }).click();
  await page.getByRole('textbox', { name: 'Číslice 1 ze šesti' }).focus();
  await page.keyboard.type(await codeOf(page, vote, 'kontrola@example.cz'));
  await expect(page.getByRole('heading', { name: 'Hlasovali jste' })).toBeVisible();
});
