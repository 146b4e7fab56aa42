import { expect, expectAccessible, signInAs, test } from './world.ts';

const title = 'Nový provozní řád kotelny';

/** Writes a notice that everybody has to read, as the chair. */
async function writeNotice(): Promise<void> {
  const call = async (path: string, body: object, headers = {}) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    const reply = await fetch(`${process.env.E2E_URL}/api/v2${path}`, init);
    return (await reply.json()).data;
  };
  const signed = await call('/auth/login', { email: 'predseda@example.cz', password: 'Domovnik-2026' });
  const headers = { authorization: `Bearer ${signed.token}`, 'x-svj-id': signed.svj_list[0].id };
  const body = { title, description: '<p>Kotelna se zamyká.</p>', long_term: false, acceptRead: true };
  await call('/message', body, headers);
}

test('what must be read comes over the page, one after another, and goes when it is confirmed', async ({ page }) => {
  await writeNotice();
  await signInAs(page, 'soused', undefined, true);
  await page.goto('/nastenka');
  const dialog = page.getByRole('dialog', { name: 'Prosíme o přečtení' });
  const heading = dialog.getByRole('heading', { level: 3 });
  await expect(heading).toBeVisible();
  await expectAccessible(page);
  let hadEvent = false;
  // The newest comes last: what is older is left for the next sign-in.
  for (let i = 0; i < 30 && (await heading.textContent()) !== title; i++) {
    const before = await heading.textContent();
    if (before === 'Brigáda na dvoře') {
      await expect(dialog).toContainText('Dvůr a\u00a0předzahrádka');
      await expect(dialog.getByRole('link', { name: 'Zobrazit v\u00a0kalendáři' })).toBeVisible();
      hadEvent = true;
    }
    await dialog.getByRole('button', { name: 'Připomenout při příštím přihlášení' }).click();
    await expect(heading).not.toHaveText(before ?? '');
  }
  expect(hadEvent).toBe(true);
  await expect(dialog.getByText('Kotelna se zamyká.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Potvrzuji přečtení' }).click();
  await expect(dialog).toBeHidden();
  const asked = page.waitForResponse('**/api/v2/accept-read');
  await page.reload();
  await (await asked).finished();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
