import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

/** A flat of two owners, and an online vote whose list is this flat alone: the shares of the house stay as they are. */
async function voteOfFlat(number: string, owners: (string | undefined)[]) {
  const chair = await callAs('predseda');
  const { entrances } = (await chair('GET', '/svj')) as { entrances: { id: string }[] };
  const fraction = { top: 1, bottom: 2 };
  const of = owners.map((userId) => ({ userId, fraction }));
  const flat = { number, floor: '1', type: 'flat', entranceId: entrances[0]?.id, owners: of };
  const { id: roomId } = (await chair('POST', '/room', flat)) as { id: string };
  const electorate = (await chair('GET', '/vote/electorate')) as Record<string, unknown>[];
  const rows = electorate.filter((row) => row.roomId === roomId);
  const users = rows.map(({ owners: _, room_name: __, ...row }) => ({ ...row, shares: { top: 1, bottom: 1 } }));
  const votePoints = [{ name: 'Oprava střechy', description: '<p>Úplné znění návrhu.</p>' }];
  const terms = { type: 'online', participation_count: 50, accept_count: 50, status: 'run' };
  const name = `Hlasování o ${number}`;
  const { id } = (await chair('POST', '/vote', { name, ...terms, votePoints, users })) as { id: string };
  return `/hlasovani/${id}`;
}

test('owners of one flat agree on who of them votes: one proposes on a phone, the other agrees and votes', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const other = await (await browser.newContext()).newPage();
  const accounts = [await signInAs(page, 'vlastnik'), await signInAs(other, 'vybor')];
  const path = await voteOfFlat(
    '12/99',
    accounts.map(({ users }) => users[0]?.id),
  );

  await page.goto(path);
  const card = page.getByRole('region', { name: 'Kdo hlasuje za jednotku 12/99' });
  await expect(card.getByText(/zatím nemá kdo hlasovat/)).toBeVisible();
  await card.getByRole('button', { name: 'Poslat návrh ostatním' }).click();
  await expect(card.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('radio', { name: 'Karel Novotný' }).check();
  await card.getByRole('button', { name: 'Poslat návrh ostatním' }).click();
  await expect(card.getByText(/^Čeká se na souhlas: /)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Vzít návrh zpět' })).toBeVisible();

  await other.goto(path);
  const asked = other.getByRole('region', { name: 'Kdo hlasuje za jednotku 12/99' });
  await expectAccessible(other);
  await asked.getByRole('button', { name: 'Souhlasím', exact: true }).click();
  await expect(asked.getByText('Za jednotku 12/99 hlasujete vy.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Začít hlasovat' })).toBeVisible();
  await page.reload();
  await expect(card.getByText(/^Za jednotku 12\/99 hlasuje /)).toBeVisible();
  await other.context().close();
});

test('the committee finds a flat for which nobody votes, and records whom its owners named on paper', async ({
  page,
}) => {
  const chair = await callAs('predseda');
  const owners = await Promise.all(
    ['Křenková', 'Novosadová-Křenková'].map((lastName, i) =>
      chair('POST', '/user', {
        titleBefore: 'Ing.',
        firstName: 'Jiřina',
        lastName,
        emails: [{ value: `jirina-${i}@example.cz`, visibility: 'admin' }],
      }),
    ),
  );
  const path = await voteOfFlat(
    '12/98',
    owners.map((owner) => (owner as { id: string }).id),
  );
  await signInAs(page, 'predseda');
  await page.goto(path);
  await page.getByRole('link', { name: 'Zapsat zástupce z listiny' }).click();
  await expect(page.locator('h1')).toHaveText('Zapsat společného zástupce');
  await page.getByRole('combobox', { name: 'Osoba z domu' }).fill('Novosadová');
  await page.getByRole('option', { name: /Novosadová-Křenková/ }).click();
  await page.getByRole('checkbox', { name: 'Originál je uložený u výboru' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zapsat společného zástupce' }).click();
  await page.getByRole('button', { name: 'Ano, zapsat zástupce' }).click();
  await expect(page.getByText('Zapsáno, platí to hned.')).toBeVisible();
  await page.goto(path);
  const named = page.getByRole('region', { name: 'Zástupci spoluvlastníků' });
  await expect(named.getByText(/^Za jednotku 12\/98: Ing\. Jiřina Novosadová-Křenková$/)).toBeVisible();
  await expect(named.getByText(/zapsáno z.listiny$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zapsat zástupce z listiny' })).toHaveCount(0);
});
