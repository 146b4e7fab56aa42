import { arrive, deviceOf, light, makeMeeting, synced, tab } from './evening.ts';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const cut = /Failed to (fetch|load)|net::ERR|fetch dynamically|status of (401|50\d)/;
test.use({ serviceWorkers: 'allow', expected: [cut] });

const waiting = (count: string) => `Bez připojení. Pracujte dál, ${count} na odeslání.`;

test('two tabs of one browser note without a network, are loaded anew, and lose nothing', async ({ page, browser }) => {
  const id = await makeMeeting('Dvě karty jednoho prohlížeče');
  const chair = await callAs('predseda');
  await chair('POST', `/meeting-of-owners/${id}/evening`, {});
  await signInAs(page, 'predseda');
  const desk = `/shromazdeni-vlastniku/${id}/prubeh`;
  await page.goto(desk);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const second = await page.context().newPage();
  await signInAs(second, 'predseda');
  await second.goto(desk);
  for (const one of [page, second]) await expect(synced(one)).toBeVisible();

  await page.context().setOffline(true);
  await arrive(page, '12/1');
  await arrive(second, '12/2');
  await arrive(page, '12/3');
  await arrive(second, '12/4');
  for (const one of [page, second]) await expect(one.getByText(waiting('4 zápisy čekají'))).toBeVisible();
  for (const one of [page, second]) await one.reload();
  for (const one of [page, second]) {
    await expect(one.getByText(waiting('4 zápisy čekají'))).toBeVisible();
    await expect(light(one)).toContainText('4 jednotky');
  }
  await page.context().setOffline(false);
  for (const one of [page, second]) await expect(synced(one)).toBeVisible();
  const other = await deviceOf(browser, 'vybor');
  await other.goto(desk);
  await expect(light(other)).toContainText('4 jednotky');

  // the tab that talked to the server is closed, and the other one goes on
  await second.close();
  await arrive(page, '12/5');
  await expect(synced(page)).toBeVisible();
  await expect(light(other)).toContainText('5 jednotek');
  await arrive(other, '12/6');
  await expect(light(page)).toContainText('6 jednotek');
});

test('who comes back after the end sees what was not taken and why, hands it over, and puts it away', async ({
  page,
  browser,
}) => {
  const id = await makeMeeting('Návrat po konci');
  const chair = await callAs('predseda');
  await chair('POST', `/meeting-of-owners/${id}/evening`, {});
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await arrive(page, '12/1');
  const desk = await deviceOf(browser, 'vybor');
  await desk.setViewportSize({ width: 360, height: 740 });
  await desk.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await expect(light(desk)).toContainText('1 jednotka');
  await desk.context().setOffline(true);
  await expect(desk.getByText(waiting('0 zápisů čeká'))).toBeVisible();

  await tab(page, 'Řízení');
  await page.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await page.getByLabel('Kdo shromáždění zahajuje').fill('Ing. Jana Dvořáková');
  await page.getByRole('button', { name: 'Zahájit shromáždění' }).click();
  await page.getByRole('button', { name: 'Ukončit shromáždění' }).click();
  await page.getByRole('button', { name: 'Ano, ukončit' }).click();
  await expect(page.getByText(/Shromáždění skončilo/).first()).toBeVisible();
  await expect(synced(page)).toBeVisible();

  await arrive(desk, '12/22');
  await desk.context().setOffline(false);
  await expect(desk.getByText('1 zápis nebyl přijat, najdete ho v Záznamu')).toBeVisible();
  await tab(desk, 'Záznam');
  const unsaved = desk.getByRole('region', { name: 'Co v záznamu není' });
  await expect(unsaved).toContainText('12/22');
  await expect(unsaved).toContainText('Shromáždění už skončilo.');
  await expectAccessible(desk);
  await desk.emulateMedia({ media: 'print' });
  await expect(unsaved).toBeVisible();
  await expect(desk.getByRole('tab', { name: 'Řízení' })).toBeHidden();
  await expect(desk.getByRole('banner')).toBeHidden();
  await desk.emulateMedia({ media: 'screen' });
  await desk.reload();
  await expect(unsaved).toContainText('12/22');
  await unsaved.getByRole('button', { name: 'Vyřízeno, odložit' }).click();
  await desk.getByRole('button', { name: 'Ano, odložit' }).click();
  await expect(unsaved).toHaveCount(0);
  await expect(synced(desk)).toBeVisible();
});

test('a session that ends while something waits costs nothing; it is sent once the same person signs in again', async ({
  page,
}) => {
  const id = await makeMeeting('Přihlášení skončilo');
  const chair = await callAs('predseda');
  await chair('POST', `/meeting-of-owners/${id}/evening`, {});
  await signInAs(page, 'predseda');
  const desk = `/shromazdeni-vlastniku/${id}/prubeh`;
  await page.goto(desk);
  await expect(synced(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await tab(page, 'Záznam');
  await page.getByLabel('Kde toto zařízení stojí').fill('vchod');
  await tab(page, 'Prezence');
  await page.context().setOffline(true);
  await arrive(page, '12/9');
  await expect(page.getByText(waiting('1 zápis čeká'))).toBeVisible();
  await page.evaluate(() => localStorage.setItem('domovnik.token', 'ended'));
  await page.context().setOffline(false);
  await expect(page.getByLabel('E-mail')).toBeVisible();

  const other = await page.context().newPage();
  await signInAs(other, 'vybor');
  await other.goto(desk);
  await expect(other.getByText('V tomto prohlížeči čeká 1 zápis někoho jiného.')).toBeVisible();
  await expect(light(other)).toContainText('0 jednotek');
  await other.close();
  const again = await page.context().newPage();
  await signInAs(again, 'predseda');
  await again.goto(desk);
  await expect(synced(again)).toBeVisible();
  await expect(light(again)).toContainText('1 jednotka');
  await tab(again, 'Záznam');
  await expect(again.getByText(/Příchod.*12\/9.*– vchod/)).toBeVisible();
});
