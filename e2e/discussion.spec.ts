import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

test('a discussion goes from its first word over files, agreement and a hidden comment to a conclusion and a vote made of it', async ({
  page,
}) => {
  const name = `Nabíječka v garáži ${Date.now() % 100_000}`;
  const [owner, neighbour] = [await callAs('vlastnik'), await callAs('vybor')];
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'predseda');
  await page.goto('/diskuze/novy');
  await page.getByRole('textbox', { name: 'Název' }).fill(name);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Kdo by ji používal?');
  const plan = { name: 'plán.txt', mimeType: 'text/plain', buffer: Buffer.from('plán') };
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Přidat soubory' }).click(),
  ]);
  await chooser.setFiles([plan, { ...plan, name: 'omyl.txt' }]);
  await page.getByRole('button', { name: 'Nepřikládat omyl.txt' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit', exact: true }).click();
  await page.getByRole('button', { name: 'Ano, zahájit diskuzi' }).click();
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/diskuze\/[\w-]{22}($|\?)/); // the reference that is passed on, and no id
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('plán.txt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nesledovat' })).toBeVisible(); // who begins a discussion follows it

  const { discussions } = (await owner('GET', '/discussion')) as { discussions: { id: string; name: string }[] };
  const id = discussions.find((one) => one.name === name)?.id;
  for (const description of ['Já ano.', 'Já také, ale kdo ji zaplatí?', 'Ty jsi hlupák.'])
    await owner('POST', `/discussion/${id}/comment`, { description });
  await neighbour('POST', `/discussion/${id}/comment`, { description: 'Zaplatí ji, kdo ji používá.' });
  await page.reload();
  await expect(page.getByText('Nové od vaší poslední návštěvy')).toBeVisible();
  const comment = (text: string) => page.getByRole('article').filter({ hasText: text });
  await comment('Zaplatí ji').getByRole('button', { name: 'Souhlasím' }).click();
  await expect(comment('Zaplatí ji').getByText(/^Souhlasí\s1\sčlověk$/)).toBeVisible();
  await comment('hlupák').getByRole('button', { name: 'Skrýt komentář' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Proč ho skrýváte' }).fill('Osobní urážka.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Skrýt komentář' }).click();
  await expect(page.getByText('Komentář skryl výbor. Důvod: Osobní urážka.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Napište komentář' }).fill('Dobře, hlasujme.');
  await page.getByRole('button', { name: 'Přidat komentář' }).click();
  await comment('Dobře, hlasujme.').getByRole('button', { name: 'Upravit komentář' }).click();
  await page.getByRole('textbox', { name: 'Upravit komentář' }).fill('Dobře, hlasujme o tom.');
  await page.getByRole('button', { name: 'Uložit komentář' }).click();
  await expect(comment('Dobře, hlasujme o tom.').getByText(/^upraveno/)).toBeVisible();
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Uzavřít diskuzi' }).click();
  await dialog.getByRole('textbox', { name: 'Závěr' }).fill('Budeme o ní hlasovat.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ano, uzavřít diskuzi' }).click();
  await expect(page.getByRole('region', { name: 'Závěr' }).getByText('Budeme o ní hlasovat.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Napište komentář' })).toBeHidden();
  await page.getByRole('button', { name: 'Udělat z toho…' }).click();
  await page.getByRole('menuitem', { name: 'Hlasování' }).click();
  await expect(page.getByRole('textbox', { name: 'Název' }).first()).toHaveValue(name);
  await page.getByRole('button', { name: 'Uložit koncept' }).click();
  await expect(page.getByRole('region', { name: 'Související' }).getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Související' }).getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'Související' }).getByText('vzniklo z toho')).toBeVisible();
  const seen = (await owner('GET', `/ties/${id}`)) as { related: object[] };
  expect(seen.related).toEqual([]); // a draft of the committee is nothing to an owner
});
