import { chromium } from '@playwright/test';
import { findChromium, launchArgs } from '../e2e/chromium.ts';
const base = process.env.BASE ?? 'http://localhost:3100';
const [,, who, out, ...paths] = process.argv;
const login = await (await fetch(`${base}/api/v2/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: `${who}@example.cz`, password: 'Domovnik-2026' }) })).json();
const token = login.data.token; const svj = login.data.svj_list[0].id;
const browser = await chromium.launch({ executablePath: await findChromium(), args: launchArgs });
for (const [w, scheme] of [[1280, 'light'], [360, 'dark'], [1280, 'dark'], [360, 'light']] as const) {
  if (process.env.FEW && !(w === 1280 && scheme === 'light') && !(w === 360 && scheme === 'dark')) continue;
  const ctx = await browser.newContext({ viewport: { width: w, height: w === 360 ? 740 : 900 }, colorScheme: scheme });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
  await page.addInitScript(([t, s]) => { localStorage.setItem('domovnik.token', t as string); localStorage.setItem('domovnik.svj', s as string); }, [token, svj]);
  for (const [i, path] of paths.entries()) {
    await page.goto(base + path); await page.waitForTimeout(Number(process.env.WAIT ?? 2500));
    if (process.env.NOQ) { const b = page.getByRole('button', { name: 'Připomenout při příštím přihlášení' }); for (let k = 0; k < 25 && await b.isVisible(); k++) { await b.click(); await page.waitForTimeout(150); } }
    await page.screenshot({ path: `${out}-${i}-${w}-${scheme}.png`, fullPage: process.env.FULL === '1' });
  }
  await ctx.close();
}
await browser.close();
