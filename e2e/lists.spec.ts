import type { Page } from '@playwright/test';
import { callAs, expect, signInAs, test } from './world.ts';

// What holds of every list: its address is true, and a page that is not there is never shown.

const lists: [string, string][] = [
  ['predseda', '/zpravy'],
  ['predseda', '/hlasovani'],
  ['predseda', '/hlasovani/zrusena'],
  ['predseda', '/dokumenty'],
  ['predseda', '/adresar-kontaktu'],
  ['predseda', '/fotogalerie'],
  ['predseda', '/sousede'],
  ['predseda', '/jednotky'],
  ['predseda', '/kos'],
  ['admin', '/admin/objednavky'],
  ['admin', '/admin/posta'],
];

/** What the address says besides the house. */
const said = (page: Page) => {
  const { searchParams } = new URL(page.url());
  searchParams.delete('svj');
  return searchParams.toString();
};

for (const name of new Set(lists.map(([who]) => who)))
  test(`what the address of a list cannot have meant is taken out of it, and the last page is shown for one that is not there: ${name}`, async ({
    page,
  }) => {
    await signInAs(page, name);
    for (const [, path] of lists.filter(([who]) => who === name))
      await test.step(path, async () => {
        await page.goto('/nastenka');
        await page.goto(
          `${path}?tab=nesmysl&page=abc&sizePerPage=7&sort=nesmysl&direction=nahoru&filter=%7Bnesmysl&filters=1`,
        );
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.poll(() => said(page)).toBe('filters=1');
        await page.goBack();
        await expect(page).toHaveURL(/nastenka/);
        await expectLastPage(page, path);
      });
  });

/** Asked for its 99th page, a list shows its last one. */
async function expectLastPage(page: Page, path: string): Promise<void> {
  await page.goto(`${path}?sizePerPage=25`);
  const range = page.locator('.pager').getByText(/\d+–\d+ z/);
  const isEmpty = page.locator('.list-empty');
  await expect(range.or(isEmpty)).toBeVisible();
  const total = Number(((await range.textContent({ timeout: 500 }).catch(() => '')) ?? '').split(/\sz\s/)[1] ?? 0);
  const last = Math.max(1, Math.ceil(total / 25));
  await page.goto(`${path}?page=99&sizePerPage=25`);
  await expect.poll(() => said(page)).toBe(last === 1 ? 'sizePerPage=25' : `page=${last}&sizePerPage=25`);
  if (total === 0) return;
  const sizes = page.getByRole('combobox', { name: 'Řádků na stránku' });
  await expect(sizes.getByRole('option')).toHaveText(['25', '50', 'Vše']);
  await expect(range).toHaveText(new RegExp(`${(last - 1) * 25 + 1}–${total}\\sz\\s${total}$`));
  await expect(isEmpty).toBeHidden();
}

test('what is typed into the filter is asked for once, after a pause of 300 ms', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'predseda');
  await page.goto('/adresar-kontaktu');
  await expect(page.getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = new URL(request.url()).searchParams.get('search');
    if (text) asked.push(text);
  });
  await page.getByRole('searchbox', { name: 'Hledat', exact: true }).pressSequentially('topo');
  await page.clock.runFor(299);
  expect(said(page)).toBe('');
  await page.clock.runFor(1);
  await expect.poll(() => said(page)).toContain('topo');
  await page.clock.resume();
  await expect(page.getByRole('link', { name: /Vodo Topo Novák/ })).toBeVisible();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect(asked).toEqual(['topo']);
});

test('the menu says how much is new where something is, and says nothing of the rest', async ({ page }) => {
  const house = (await (await callAs('predseda7'))('GET', '/svj')) as Record<string, number>;
  const items = [
    ['Hlasování', house.votesWaitingCount],
    ['Ankety', house.surveysCount],
    ['Shromáždění vlastníků', house.meetingsCount],
    ['Hlášení', house.reportsCount],
    ['Diskuze', house.discussionCount],
    ['Požadavky ke schválení', house.requirementApprovalCount],
  ] as const;
  const isNew = items.map(([, count = 0]) => count > 0);
  expect([...new Set(isNew)]).toHaveLength(2); // the sample has of both
  await signInAs(page, 'predseda7');
  await page.goto('/nastenka');
  const menu = page.getByRole('navigation', { name: 'Nabídka' });
  for (const [name, count = 0] of items)
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveText(`${name}${count || ''}`);
});

test('deleting the last row of a page shows the page before', async ({ page }) => {
  const call = await callAs('predseda7');
  const held = (await call('GET', '/contact/getAll?sizePerPage=25')) as { totalItems: number };
  const missing = Math.max(1, Math.ceil((held.totalItems - 1) / 25)) * 25 + 1 - held.totalItems;
  for (let i = 0; i < missing; i++) await call('POST', '/contact', { ...contact, company_name: `Žž poslední ${i}` });
  const last = Math.ceil((held.totalItems + missing) / 25);
  await signInAs(page, 'predseda7');
  await page.goto('/adresar-kontaktu');
  const range = page.locator('.pager').getByText(/\d+–\d+ z/);
  await expect(range).toHaveText(/^1–25\s/); // the first page, of twenty-five
  await page.getByRole('combobox', { name: 'Řádků na stránku' }).selectOption('50');
  await expect(range).toHaveText(new RegExp(`^1–${Math.min(50, held.totalItems + missing)}\\s`));
  await page.getByRole('combobox', { name: 'Řádků na stránku' }).selectOption('Vše');
  await expect(range).toHaveText(new RegExp(`^1–${held.totalItems + missing}\\s`));
  await page.goto(`/adresar-kontaktu?page=${last}`);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Smazat' }).first().click();
  await page.getByRole('button', { name: 'Ano' }).click();
  await expect(rows).toHaveCount(25);
  await expect.poll(() => said(page)).toBe(last === 2 ? '' : `page=${last - 1}`);
  const { contacts } = (await call('GET', '/contact/getAll?search=posledni')) as { contacts: { id: string }[] };
  await call('PUT', '/contact/delete-all', { ids: contacts.map(({ id }) => id) });
});

const contact = {
  type: 'company',
  visibility: 'public',
  category: 'energy',
  isPinned: false,
  title_before: '',
  first_name: '',
  last_name: '',
  title_after: '',
  position: '',
  street: '',
  city: '',
  phones: ['+420601234567'],
};
