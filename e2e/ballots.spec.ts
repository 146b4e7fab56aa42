import type { Page } from '@playwright/test';
import qrcode from 'qrcode-generator';
import { ballotCode } from '../src/modules/ballots/ballots.rules.ts';
import { invitationCode } from '../src/modules/convening/convening.rules.ts';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const cut = /Failed to (fetch|load)|net::ERR|fetch dynamically|status of 50\d/;
test.use({ serviceWorkers: 'allow', expected: [cut] });

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
type Taken = { refused: unknown[] };
type Evening = { units: { unit: string; token: string; code: string }[]; points: { id: string }[] };

/** A meeting whose attendance has begun, and what its papers say. */
async function begun(name: string) {
  const chair = await callAs('predseda');
  const agenda = [{ name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku.' }];
  const times = { start: at(60), end: at(180), status: 'scheduled' };
  const { id } = (await chair('POST', '/meeting-of-owners', { name, address: 'Sušárna', ...times, agenda })) as {
    id: string;
  };
  await chair('POST', `/meeting-of-owners/${id}/evening`, {});
  const { units, points } = (await chair('GET', `/meeting-of-owners/${id}/evening`)) as Evening;
  const point = points[0]?.id as string;
  const tokenOf = (unit: string) => units.find((one) => one.unit === unit)?.token as string;
  const box = (unit: string, choice: 'agree' | 'notAgree') =>
    ballotCode({ meeting: id, token: tokenOf(unit), point, choice });
  return { id, box, letter: (unit: string) => invitationCode(id, tokenOf(unit)), units, point };
}

/** What a USB reader does: the letters of the code and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel('Načíst lístek').fill(code);
  await page.keyboard.press('Enter');
}

/** A camera before which codes are held: a picture that is drawn anew with each. */
async function holdCamera(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    Object.assign(window, { camera: canvas });
    navigator.mediaDevices.getUserMedia = async () => {
      setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50); // a canvas that stands still gives no pictures
      return canvas.captureStream(20);
    };
  });
  return async (text) => {
    const code = qrcode(0, 'M');
    code.addData(text);
    code.make();
    const all = Array.from({ length: code.getModuleCount() }, (_, i) => i);
    const rows = all.map((y) => all.map((x) => code.isDark(y, x)));
    await page.evaluate((dark) => {
      const context = (window as never as { camera: HTMLCanvasElement }).camera.getContext('2d');
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, 640, 480);
      context.fillStyle = '#000';
      const step = Math.floor(240 / dark.length);
      const [left, top] = [320 - (step * dark.length) / 2, 240 - (step * dark.length) / 2];
      for (const [y, row] of dark.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) context.fillRect(left + x * step, top + y * step, step, step);
    }, rows);
  };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('the camera lets people in by the codes of their papers, and ballots are counted by reader, number and camera', async ({
  page,
}) => {
  const { id, box, letter } = await begun('Sčítání lístků');
  const hold = await holdCamera(page);
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  for (const unit of ['12/1', '12/2', '12/5', '12/6']) {
    await hold(letter(unit));
    await page.getByRole('button', { name: 'Načíst kód' }).click();
    const dialog = page.getByRole('dialog', { name: `jednotku ${unit}` });
    await dialog.getByRole('button', { name: 'Přišel', exact: true }).click();
    await expect(page.getByRole('button', { name: `Odešel – ${unit}`, exact: true })).toBeVisible();
  }
  await tab(page, 'Řízení');
  await page.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await page.getByLabel('Kdo shromáždění zahajuje').fill('Ing. Jana Dvořáková');
  await page.getByRole('button', { name: 'Zahájit shromáždění' }).click();
  await page.getByRole('button', { name: 'Ano, zahájit teď' }).click(); // long before its time
  await page.getByRole('button', { name: 'Účetní závěrka' }).click();
  const reason = page.getByLabel('Proč se přesto hlasuje');
  const openIt = page.getByRole('button', { name: /^(Otevřít hlasování|Přesto otevřít)$/ });
  await expect(openIt).toBeVisible();
  if (await reason.isVisible()) await reason.fill('orientačně');
  await openIt.click();

  await page.getByText('Lístky', { exact: true }).last().click();
  await scan(page, box('12/1', 'agree'));
  await expect(page.getByRole('status').filter({ hasText: '12/1: Pro' })).toBeVisible();
  await scan(page, box('12/1', 'notAgree'));
  await expect(page.getByRole('alert').filter({ hasText: 'Jednotka 12/1 už hlasovala: Pro' })).toBeVisible();
  await scan(page, box('12/9', 'agree'));
  await expect(page.getByRole('alert').filter({ hasText: 'nebyla přítomná' })).toBeVisible();
  await scan(page, '12/2');
  await page.getByRole('button', { name: 'Proti', exact: true }).click();
  await expect(page.getByText(/Načteno\s2\sz\s4/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vrátit', exact: true }).last().click();
  await expect(page.getByText(/Načteno\s1\sz\s4/)).toBeVisible();

  await page.getByRole('button', { name: 'Načíst kód' }).click();
  const camera = page.getByRole('dialog', { name: 'Načíst lístek' });
  for (const unit of ['12/2', '12/5']) {
    await hold(box(unit, 'notAgree'));
    await expect(camera.getByRole('status')).toHaveText(`${unit}: Proti`);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Načteno\s3\sz\s4/)).toBeVisible();
  await page.getByRole('button', { name: 'Uzavřít hlasování' }).click();
  await expect(page.getByText('Nepřijato').first()).toBeVisible();
  await expect(page.getByText('Vše uloženo')).toBeVisible();
});

test('papers are printed before the evening from the meeting', async ({ page }) => {
  const { id } = await begun('Tisk listin');
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}`);
  await page.getByRole('link', { name: 'Listiny a lístky' }).click();
  for (const name of ['Vytisknout listinu', 'Vytisknout lístky', 'Vytisknout náhradní']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
  await expectAccessible(page);
});

test('ballots read without a network are kept, and each counts once when it is back', async ({ page }) => {
  const { id, box, units, point } = await begun('Sčítání bez sítě');
  const chair = await callAs('predseda');
  const device = crypto.randomUUID();
  let n = 0;
  const deed = (type: string, own: object) => ({
    id: crypto.randomUUID(),
    device,
    n: ++n,
    at: new Date(Date.now() + n).toISOString(),
    type,
    ...own,
  });
  const here = ['12/1', '12/2', '12/5'].map((unit) => units.findIndex((one) => one.unit === unit));
  const come = { name: 'Vlastník', basis: 'owner', remote: false, power: null };
  await chair('POST', `/meeting-of-owners/${id}/evening/lead`, { device, after: -1 });
  const open = deed('open', {
    question: point,
    present: [...here].sort((a, b) => a - b),
    out: [],
    reason: 'orientačně',
  });
  const deeds = [
    ...here.map((unit) => deed('arrive', { who: crypto.randomUUID(), units: [unit], ...come })),
    deed('begin', { name: 'Dvořáková' }),
    deed('turn', { point }),
    open,
  ];
  const sent = (await chair('POST', `/meeting-of-owners/${id}/evening/deeds`, { after: -1, deeds })) as Taken;
  expect(sent.refused).toEqual([]);

  await signInAs(page, 'vybor');
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await tab(page, 'Lístky');
  await scan(page, box('12/1', 'agree'));
  await expect(page.getByText(/Načteno\s1\sz\s3/)).toBeVisible();
  await expect(page.getByText('Vše uloženo')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await scan(page, box('12/2', 'notAgree'));
  await scan(page, box('12/5', 'agree'));
  await scan(page, box('12/5', 'notAgree'));
  await expect(page.getByRole('alert').filter({ hasText: 'Jednotka 12/5 už hlasovala: Pro' })).toBeVisible();
  await expect(page.getByText('Bez připojení. Pracujte dál, 2 zápisy čekají na odeslání.')).toBeVisible();
  await page.reload(); // what was read is kept
  await expect(page.getByText(/Načteno\s3\sz\s3/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Vše uloženo')).toBeVisible();
  await page.reload(); // whoever comes back counts nothing twice
  await expect(page.getByText(/Načteno\s3\sz\s3/)).toBeVisible();
  const { entries } = (await chair('GET', `/meeting-of-owners/${id}/evening`)) as { entries: string[] };
  const read = entries.map((entry) => JSON.parse(entry)).filter(({ type }) => type === 'ballot');
  expect(read.map(({ payload: { unit, value, round } }) => [units[unit]?.unit, value, round])).toEqual([
    ['12/1', 'agree', open.id],
    ['12/2', 'notAgree', open.id],
    ['12/5', 'agree', open.id],
  ]);
});
