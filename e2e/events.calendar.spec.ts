import type { Locator, Page } from '@playwright/test';
import { callAs, expect, expectAccessible, signInAs, test, untilKept } from './world.ts';

/** A month that the sample houses leave alone but for what comes again and again. */
const month = '2029-05';
const day = (page: Page, date: string) => page.locator(`[data-date="${month}-${date}"]`).first();
const event = (page: Page, name: RegExp | string) => page.getByRole('link', { name });
const named = () => `Zkouška ${Date.now() % 1_000_000}`;

/** Opens the calendar and waits for what it shows. */
async function open(page: Page, search: string) {
  await page.goto(`/kalendar-udalosti?${search}`);
  await expect(page.getByRole('status').filter({ hasText: /událost|nic není/ })).toBeVisible();
}

async function drag(page: Page, what: Locator, to: Locator) {
  const [from, target] = [await what.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 12, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 12, { steps: 3 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('the committee points at a day, writes an event in the quick form, moves it and opens it', async ({ page }) => {
  const title = named();
  await signInAs(page, 'predseda');
  await open(page, `view=month&date=${month}-01`);
  await day(page, '09').click({ position: { x: 40, y: 40 } });
  const dialog = page.getByRole('dialog', { name: 'Nová událost' });
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(dialog.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Název' }).fill(title);
  await dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(dialog).toBeHidden();
  await expect(day(page, '09').getByRole('link', { name: title })).toBeVisible();

  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await drag(page, event(page, title), day(page, '11'));
  expect((await stored).status()).toBe(200);
  await page.reload();
  await expect(day(page, '11').getByRole('link', { name: title })).toBeVisible();
  await event(page, title).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Zpět' }).click();
  await expect(page).toHaveURL(new RegExp(`view=month&date=${month}-01`));
});

test('what the quick form holds goes along to the whole form, whatever was left there before', async ({ page }) => {
  const title = named();
  const call = await callAs('predseda');
  const { id } = (await call('POST', '/event/calendar', { name: `Kalendář ${title}` })) as { id: string };
  await signInAs(page, 'predseda');
  await page.goto('/kalendar-udalosti/novy');
  await untilKept(page, () => page.getByRole('textbox', { name: 'Název' }).fill('Rozepsáno dřív'));
  await open(page, `view=week&date=${month}-09`);
  const hours = page.locator(`[data-date="${month}-10"]`).last();
  await hours.click({ position: { x: 30, y: 600 } });
  const dialog = page.getByRole('dialog', { name: 'Nová událost' });
  await dialog.getByRole('textbox', { name: 'Název' }).fill(title);
  for (const whole of ['Opakovat', 'Nahrát přílohu', 'Připomenout e-mailem', 'Povolit komentáře'])
    await expect(dialog.getByText(whole)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Další možnosti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nová událost' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Název' })).toHaveValue(title);
  for (const whole of ['Opakovat', 'Nahrát přílohu', 'Připomenout e-mailem', 'Povolit komentáře'])
    await expect(page.getByText(whole)).toBeVisible();

  await page.getByRole('switch', { name: 'Opakovat' }).check();
  await page.getByRole('combobox', { name: 'Jak často' }).click();
  await page.getByRole('option', { name: 'Měsíčně' }).click();
  const monthly = page.getByRole('combobox', { name: /^V.měsíci/ });
  await expect(monthly).toHaveValue(/^Vždy 10\.\sden v.měsíci$/);
  await page.getByRole('button', { name: /^Začátek/ }).click();
  await page.getByRole('button', { name: /^17 / }).click();
  await page.keyboard.press('Escape');
  await expect(monthly).toHaveValue(/^Vždy 17\.\sden v.měsíci$/);
  await page.getByRole('button', { name: /^Konec/ }).click();
  await expect(page.getByRole('button', { name: /^16 / })).toBeDisabled();
  await expect(page.getByRole('button', { name: /^17 / })).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Opakovat' }).uncheck();
  await page.getByRole('combobox', { name: 'Kalendář' }).click();
  await page.getByRole('option', { name: `Kalendář ${title}` }).click();
  await page.getByRole('button', { name: 'Uložit' }).click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(page).toHaveURL(new RegExp(`/kalendar-udalosti\\?.*calendar=${id}`));
  await expect(event(page, title)).toBeVisible();

  await open(page, `view=week&date=${month}-09`);
  await page.getByRole('link', { name: 'Nová událost' }).click();
  await page.getByRole('button', { name: 'Zpět', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/kalendar-udalosti\\?(?=.*view=week).*date=${month}-09`));
  await call('DELETE', `/event/calendar/${id}`);
});

test('the calendar keeps its view, day and filters in the address, at both widths', async ({ page }) => {
  await signInAs(page, 'predseda');
  await open(page, `date=${month}-09`);
  const title = page.getByRole('heading', { level: 2 });
  await expect(title).toHaveText('Květen 2029');
  for (const [view, name] of [
    ['Týden', '7.–13. 5. 2029'],
    ['Den', 'Středa 9. května 2029'],
    ['Seznam', 'Květen 2029'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Zobrazení' }).getByText(view, { exact: true }).click();
    await expect(title).toHaveText(name);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Další období' }).click();
  await expect(title).toHaveText('Červen 2029');
  await page.getByRole('combobox', { name: 'Štítek' }).click();
  await page.getByRole('option', { name: 'Důležité' }).click();
  await expect(page.getByText('V tomto období nic není.')).toBeVisible();
  await page.reload();
  await expect(title).toHaveText('Červen 2029');
  await expect(page.getByRole('combobox', { name: 'Štítek' })).toHaveValue('Důležité');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('combobox', { name: 'Zobrazení' }).selectOption('Měsíc');
  await expect(page).toHaveURL(/view=month/);
  await expectAccessible(page, 'judged');
  await page.getByRole('button', { name: 'Dnes' }).click();
  await expect(page).not.toHaveURL(/date=/);
});

test('an owner reads the calendar and finds no way to change it', async ({ page }) => {
  await signInAs(page, 'vlastnik');
  await open(page, 'view=month');
  await expect(page.getByRole('link', { name: 'Nová událost' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tisk do PDF' })).toBeVisible();
  const first = page.locator('.calendar-view a').first();
  await expect(first).toBeVisible();
  const cell = page.locator('[data-date]').first();
  await cell.click({ position: { x: 8, y: 8 } });
  await drag(page, first, cell);
  await expect(page.getByRole('dialog')).toBeHidden();
});
