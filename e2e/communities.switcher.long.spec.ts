import type { Page } from '@playwright/test';
import { expect, expectAccessible, forgetSession, signInAs, test } from './world.ts';

/** Says that the account has two hundred houses more. */
async function withManyHouses(page: Page) {
  await page.route('**/api/v2/svj/all', async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    const more = Array.from({ length: 200 }, (_, i) => ({
      ...reply.data[0],
      id: crypto.randomUUID(),
      name: `SVJ Řadová ${i + 1}`,
      nickname: '',
      street: `Řadová ${i + 1}`,
      city: i === 150 ? 'Žďár nad Sázavou' : 'Kladno',
    }));
    await route.fulfill({ response: answer, json: { ...reply, data: [...reply.data, ...more] } });
  });
}

const field = (page: Page) => page.getByRole('combobox', { name: /^Najít dům/ });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('by keyboard alone: Ctrl+K, part of a name without accents, arrows, Enter; all two hundred are reachable, the last one first', async ({
  page,
}) => {
  await withManyHouses(page);
  await signInAs(page, 'oba', 'Lipová');
  await page.goto('/nastenka');
  const opener = page.getByRole('button', { name: /Přepnout společenství/ });
  await expect(opener).toBeVisible();
  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByText('202 domů')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp'); // round to the last of all
  await expect(chosen(page)).toHaveAttribute('aria-posinset', '202');
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.type('zdar nad');
  await expect(chosen(page)).toContainText('SVJ Řadová 151');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('dubova');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Přešli jste do domu SVJ Dubová 7.')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(chosen(page)).toContainText('SVJ Lipová 12'); // where one has just been
  await page.keyboard.press('Enter');
  await expect(page.getByText('Přešli jste do domu SVJ Lipová 12.')).toBeVisible();
});

test.describe('signing out', () => {
  test.use({ expected: [/status of 401/] }); // what was still being asked
  test('forgets which houses were entered', async ({ page }) => {
    await signInAs(page, 'oba', 'Lipová');
    await page.goto('/nastenka');
    await page.getByRole('button', { name: /Přepnout společenství/ }).click();
    await page.getByRole('option', { name: /SVJ Dubová 7/ }).click();
    await expect(page.getByText('Přešli jste do domu SVJ Dubová 7.')).toBeVisible();
    const recent = () => page.evaluate(() => localStorage.getItem('domovnik.recent'));
    expect(await recent()).not.toBeNull();
    await page.getByRole('button', { name: /^Můj účet/ }).click();
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await expect(page).toHaveURL(/prihlasit/);
    forgetSession('oba');
    expect(await recent()).toBeNull();
  });
});

test('by touch on a phone: the list over the whole screen, one touch enters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withManyHouses(page);
  await signInAs(page, 'oba', 'Lipová');
  await page.goto('/nastenka');
  await page.getByRole('button', { name: /Přepnout společenství/ }).click();
  await expect(page.getByText('202 domů')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const row = page.getByRole('option', { name: /SVJ Dubová 7/ });
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await row.click();
  await expect(page.getByText('Přešli jste do domu SVJ Dubová 7.')).toBeVisible();
});

test('who has many houses comes from the switcher to the table of them, orders it, and enters one', async ({
  page,
}) => {
  await withManyHouses(page);
  await page.route('**/api/v2/svj/mine', async (route) => {
    const answer = await route.fetch();
    const reply = await answer.json();
    const [first] = reply.data;
    const more = Array.from({ length: 60 }, (_, i) => ({
      ...first,
      id: crypto.randomUUID(),
      name: `SVJ Řadová ${i + 1}`,
      openVotes: i % 7,
      toRead: i % 3,
    }));
    await route.fulfill({ response: answer, json: { ...reply, data: [...reply.data, ...more] } });
  });
  await signInAs(page, 'oba', 'Lipová');
  await page.goto('/nastenka');
  await page.getByRole('button', { name: /Přepnout společenství/ }).click();
  await page.getByRole('link', { name: 'Moje domy (202)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje domy' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /Nová hlášení/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hlasuje se' }).click();
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('6');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Hlasuje se: 6').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto('/domy?sort=name&direction=asc');
  await page.getByRole('link', { name: 'SVJ Dubová 7' }).click();
  await expect(page.getByText('Přešli jste do domu SVJ Dubová 7.')).toBeVisible();
});
