import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectWhole } from './screens.ts';
import { codeOf, openVote } from './voting.ts';
import { callAs, expect, expectAccessible, password, postponeAll, signInAs, test, untilKept } from './world.ts';

// An owner votes on three points: on a phone in eight taps, on a desk by keyboard alone, and whatever happens in the midst.

const points = ['Zateplení fasády', 'Úvěr na 15 let', 'Barva fasády'];
const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Chooses on the point that is open, and goes on. */
async function decide(page: Page, value: string) {
  await page.getByRole('button', { name: value, exact: true }).click();
  await page.getByRole('button', { name: /^(Další bod|Zkontrolovat)$/ }).click();
}

/** The code in its boxes, digit by digit; nothing confirms it. */
async function typeCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: 'Číslice 1 ze šesti' }).focus();
  await page.keyboard.type(code);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an owner votes on three points in eight taps, keeps the receipt, and the list says so', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const vote = await openVote(title('Zateplení'), 'online', points);
    await signInAs(page, 'oba', 'Lipová');
    await page.goto('/hlasovani');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps++;
      await target.click();
    };
    const card = page.locator('.card-row').filter({ hasText: vote.name });
    await expectAccessible(page);
    await tap(card.getByRole('link', { name: `Hlasovat: ${vote.name}` }));
    for (const [i, value] of ['Pro', 'Proti', 'Zdržuji se'].entries()) {
      await expect(heading(page, points[i] as string)).toBeFocused();
      await expect(page.getByText(new RegExp(`^Krok ${i + 1} ze\\s3$`))).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      const choice = page.getByRole('button', { name: value, exact: true });
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(48);
      await tap(choice);
      if (i === 0) await expectAccessible(page);
      await tap(page.getByRole('button', { name: i < 2 ? 'Další bod' : 'Zkontrolovat' }));
    }
    await expect(heading(page, 'Takto hlasujete')).toBeFocused();
    for (const [point, value] of [
      ['1. Zateplení fasády', 'Pro'],
      ['2. Úvěr na 15 let', 'Proti'],
      ['3. Barva fasády', 'Zdržuji se'],
    ] as const)
      await expect(page.getByRole('listitem').filter({ hasText: point })).toContainText(value);
    await expect(page.getByText(/Odevzdaný hlas už nejde změnit/)).toBeVisible();
    await expectAccessible(page);
    await tap(page.getByRole('button', { name: 'Poslat kód' }));
    const boxes = page.getByRole('textbox', { name: /^Číslice/ });
    await expect(boxes.first()).toBeFocused();
    await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(boxes.first()).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByText('oba@example.cz')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type(await codeOf(page, vote, 'oba@example.cz'));
    await expect(heading(page, 'Hlasovali jste')).toBeFocused();
    expect(taps).toBeLessThanOrEqual(8);
    await expect(page.getByText(/^Odevzdáno\s\d\d\.\s\d\d\.\s\d{4},\s\d\d:\d\d\.$/)).toBeVisible();
    await expect(page.getByText('Otisk záznamu').first()).toBeHidden();
    await expectWhole(page);
    await page
      .getByRole('button', { name: /^Zkopírovat potvrzení/ })
      .first()
      .click();
    await expect(page.getByText('Potvrzení je zkopírované.')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Stáhnout potvrzení/ })
        .first()
        .click(),
    ]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toHaveProperty('event');
    expect(copied).toBe(await readFile(await file.path(), 'utf8'));
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Zpět na seznam' }).click();
    await expect(card.getByText('Hlasovali jste')).toBeVisible();
    await expect(card.getByRole('link', { name: /^Hlasovat/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('going back keeps what is chosen, each choice can be changed from the recap, and a point is not left out', async ({
    page,
  }) => {
    const vote = await openVote(title('Výtah'), 'online', points);
    await signInAs(page, 'vlastnik');
    await page.goto(vote.path);
    await page.getByRole('button', { name: 'Začít hlasovat' }).click();
    await expect(heading(page, 'Zateplení fasády')).toBeFocused();
    await expect(page.getByText('Úplné znění návrhu.')).toBeHidden();
    await page.getByText('Celé znění').click();
    await expect(page.getByText('Úplné znění návrhu.')).toBeVisible();
    await page.getByRole('button', { name: 'Další bod' }).click();
    await expect(page.getByRole('alert')).toHaveText('Vyberte jednu z\u00a0možností.');
    await decide(page, 'Pro');
    await untilKept(page, () => decide(page, 'Pro'));
    await page.goBack();
    await expect(heading(page, 'Úvěr na 15 let')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Pro', exact: true, pressed: true })).toBeVisible();
    await page.getByRole('button', { name: 'Zpět' }).click();
    await expect(heading(page, 'Zateplení fasády')).toBeFocused();
    await page.goto(`${vote.path}?mode=vote&step=recap`); // kept, and the recap is not shown before all is chosen
    await expect(heading(page, 'Barva fasády')).toBeVisible();
    await decide(page, 'Proti');
    await page.getByRole('button', { name: 'Změnit: Úvěr na 15 let' }).click();
    await decide(page, 'Zdržuji se');
    const recap = page.getByRole('listitem').filter({ hasText: '2. Úvěr' });
    await expect(recap).toContainText('Zdržuji se');
    await page.getByRole('button', { name: 'Zrušit', exact: true }).click();
    await page.getByRole('button', { name: /^Ano/ }).click();
    await page.getByRole('button', { name: 'Začít hlasovat' }).click();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  });
});

test.describe('on a desk', () => {
  test.use({ expected: [/status of 400/] }); // the browser notes the wrong code by itself

  test('by keyboard alone; a wrong code says how many tries are left', async ({ page }) => {
    const vote = await openVote(title('Garáže'), 'online', points);
    await signInAs(page, 'oba', 'Lipová');
    await page.goto(vote.path);
    const reach = async (target: Locator) => {
      await expect(target).toBeVisible();
      const isReached = () => target.evaluate((element) => element === document.activeElement);
      for (let tabs = 0; tabs < 80 && !(await isReached()); tabs++) await page.keyboard.press('Tab');
      await expect(target).toBeFocused();
    };
    await reach(page.getByRole('button', { name: 'Začít hlasovat' }));
    await page.keyboard.press('Enter');
    for (const [i, name] of points.entries()) {
      await expect(heading(page, name)).toBeFocused();
      await reach(page.getByRole('button', { name: 'Proti', exact: true }));
      await page.keyboard.press('Space');
      await reach(page.getByRole('button', { name: i < 2 ? 'Další bod' : 'Zkontrolovat' }));
      await page.keyboard.press('Enter');
      if (i === 0) await expectAccessible(page);
    }
    await reach(page.getByRole('button', { name: 'Poslat kód' }));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('oba@example.cz')).toBeVisible();
    const code = await codeOf(page, vote, 'oba@example.cz');
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await expect(page.getByRole('alert')).toContainText(/Kód nesouhlasí.*Zbývají\s4\spokusy\./);
    await expect(page.getByRole('textbox', { name: 'Číslice 1 ze šesti' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(code);
    await expect(heading(page, 'Hlasovali jste')).toBeFocused();
    await reach(page.getByRole('button', { name: /^Stáhnout potvrzení/ }).first());
    await reach(page.getByRole('link', { name: 'Zpět na seznam' }));
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: vote.name })).toContainText('Hlasovali jste');
  });
});

test.describe('in the midst', () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|status of 401|status of 409/] }); // the browser notes them by itself

  test('a lost network keeps the choices and the code', async ({ page, context }) => {
    const vote = await openVote(title('Sklep'), 'online', points);
    await signInAs(page, 'oba', 'Lipová');
    await page.goto(`${vote.path}?mode=vote`);
    for (const _ of points) await decide(page, 'Pro');
    await page.getByRole('button', { name: 'Poslat kód' }).click();
    await expect(page.getByText('oba@example.cz')).toBeVisible();
    const code = await codeOf(page, vote, 'oba@example.cz');
    await context.setOffline(true);
    await typeCode(page, code);
    await expect(page.getByRole('alert')).toContainText(/připojen/);
    await expect(page.getByRole('textbox', { name: 'Číslice 6 ze šesti' })).toHaveValue(code.slice(-1));
    await context.setOffline(false);
    await page.getByRole('textbox', { name: 'Číslice 6 ze šesti' }).press('Enter'); // confirms like the button (VOTE-17)
    await expect(heading(page, 'Hlasovali jste')).toBeVisible();
  });

  test('a session that ends keeps the choices until one has signed in again', async ({ page }) => {
    const vote = await openVote(title('Plot'), 'online', points);
    await postponeAll(page);
    const signIn = async () => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill('vlastnik@example.cz');
      await page.locator('input[name=password]').fill(password);
      await page.getByRole('button', { name: 'Přihlásit se' }).click();
    };
    await page.goto('/prihlasit');
    await signIn();
    await page.waitForURL(/nastenka/);
    await page.goto(`${vote.path}?mode=vote`);
    await decide(page, 'Pro');
    await page.getByRole('button', { name: 'Proti', exact: true }).click();
    const kept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('domovnik.kept.')));
    await expect.poll(kept).toBe(true);
    await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('domovnik.token')}` };
      await fetch('/api/v2/auth/logout', { method: 'POST', headers });
    });
    await page.waitForURL(/prihlasit/);
    await signIn();
    await expect(heading(page, 'Úvěr na 15 let')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proti', exact: true, pressed: true })).toBeVisible();
  });

  test('a vote that ends says that nothing was counted', async ({ page }) => {
    const vote = await openVote(title('Dvůr'), 'online', points);
    await signInAs(page, 'vlastnik');
    await page.goto(`${vote.path}?mode=vote`);
    await decide(page, 'Pro');
    const chair = await callAs('predseda');
    await chair('PUT', `/vote/${vote.id}/finish`, { absent: true });
    await expect(heading(page, 'Hlasovat už nejde')).toBeVisible();
    await expect(page.getByText('Váš hlas odevzdán nebyl.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Podrobnosti hlasování' }).click();
    await expect(heading(page, vote.name)).toBeVisible();
  });
});
