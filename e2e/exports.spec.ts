import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, expectAccessible, signInAs, test } from './world.ts';

/** Clicks a button that saves an archive, unpacks it and opens its first page from the disk, as its owner would. */
async function openArchive(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const folder = test.info().outputPath(button);
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  return files.map(([name]) => name);
}

test('an owner takes out their own data and reads it without the application', async ({ page }) => {
  const { users } = await signInAs(page, 'vlastnik');
  await page.goto(`/sousede/${users[0]?.id}`);
  const names = await openArchive(page, 'Stáhnout moje údaje');
  expect(names).toEqual(expect.arrayContaining(['index.html', 'lide.html', 'data/member.json']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Údaje osoby Ing. Jiří Řehoř, Ph.D.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lidé' }).click();
  await expect(page.getByText('vlastnik@example.cz').first()).toBeVisible();
  await expectAccessible(page);
});

test('the chair takes out the data of a person, and the whole community with its votes and files', async ({ page }) => {
  await signInAs(page, 'predseda');
  await page.goto('/sousede');
  await page.getByRole('link', { name: 'Karel Novotný' }).first().click();
  await openArchive(page, 'Stáhnout údaje osoby');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Údaje osoby Karel Novotný');
  await page.goto('/detail-svj?tab=settings');
  await expectAccessible(page);
  const names = await openArchive(page, 'Stáhnout celé společenství');
  expect(names.some((name) => name.endsWith('.svjvote.json'))).toBe(true);
  expect(names.filter((name) => name.startsWith('files/')).length).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Zprávy' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});
