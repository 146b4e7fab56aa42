import type { Browser, Page } from '@playwright/test';
import { callAs, expect, signInAs, siteAddress } from './world.ts';

// What the journeys of meetings have in common.

/** So many minutes from now. */
export const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A meeting in five minutes, with a point that is decided, one that needs three quarters of all, and an election. */
export async function makeMeeting(name: string): Promise<string> {
  const chair = await callAs('predseda');
  const meeting = await chair('POST', '/meeting-of-owners', {
    name,
    address: 'Suterén, vchod A',
    start: at(5),
    end: at(125),
    status: 'scheduled',
    agenda: [
      { name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku za minulý rok.' },
      { name: 'Změna stanov', text: 'Shromáždění mění článek 4 stanov.', profile: 'at_least_3_4_all' },
      { name: 'Volba člena výboru', kind: 'elect', text: '' },
    ],
  });
  return (meeting as { id: string }).id;
}

/** A second device, of another member of the committee or of an owner. */
export async function deviceOf(browser: Browser, who: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: siteAddress(), locale: 'cs-CZ', serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signInAs(page, who);
  return page;
}

/** Somebody comes for a unit, found by its number. */
export async function arrive(page: Page, unit: string, proxy?: string): Promise<void> {
  await page.getByLabel('Najít jednotku').fill(unit);
  await page.getByRole('button', { name: `Přišel – ${unit}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (proxy) {
    await dialog.getByRole('radio', { name: 'Někdo jiný na plnou moc' }).check();
    await dialog.getByLabel('Jméno zmocněnce').fill(proxy);
  }
  await dialog.getByRole('button', { name: 'Přišel', exact: true }).click();
  await expect(page.getByRole('button', { name: `Odešel – ${unit}`, exact: true })).toBeVisible();
}

/** How the quorum stands. */
export const light = (page: Page) => page.getByRole('region', { name: 'Usnášeníschopnost' }).getByRole('status');
/** What says that the server has everything. */
export const synced = (page: Page) => page.getByText('Vše uloženo');
export const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
