import type { Locator, Page } from '@playwright/test';
import { codeOf, openVote } from './voting.ts';
import { callAs, expect, letterTo, password, postponeAll, signInAs, test } from './world.ts';

// Ten errands on a phone, each in no more taps than it says. A tap is whatever the finger presses besides the letters that are
// typed and the file that the phone's own list offers; all but the first begin on the dashboard.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

let taps = 0;

const tap = async (target: Locator) => {
  taps++;
  await target.tap();
};

/** An errand and the most taps that it may take. */
function errand(name: string, most: number, run: (page: Page) => Promise<void>) {
  test(`${name}: at most ${most} taps`, async ({ page }) => {
    taps = 0;
    await run(page);
    process.stdout.write(`${taps} of ${most} taps ${name}\n`);
    expect(taps).toBeLessThanOrEqual(most);
  });
}

const title = (text: string) => `${text} ${test.info().testId.slice(-6)}${Date.now() % 100_000}`;

/** Signs in, and waits on the dashboard. */
async function start(page: Page, name: string, house?: string) {
  await signInAs(page, name, house);
  await page.goto('/nastenka');
  await expect(page.getByRole('heading', { level: 1, name: /^Dobrý den/ })).toBeVisible();
}

/** Goes to a part of the house by the menu. */
async function open(page: Page, part: string) {
  await tap(page.getByRole('button', { name: 'Otevřít nabídku' }));
  await tap(page.getByRole('navigation').getByRole('link', { name: part }));
  await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible();
}

/** Chooses a file in the phone's own list, once it has opened. */
async function choose(page: Page, opens: () => Promise<void>, name: string) {
  const chooser = page.waitForEvent('filechooser');
  await opens();
  await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
}

errand('to sign in and read the newest notice', 2, async (page) => {
  await postponeAll(page);
  await page.goto('/prihlasit');
  await page.getByLabel('E-mail').fill('vlastnik4@example.cz');
  await page.locator('[name=password]').fill(password);
  await tap(page.getByRole('button', { name: 'Přihlásit se' }));
  const newest = page.getByRole('region', { name: 'Nejnovější zprávy' }).getByRole('link').first();
  const name = (await newest.textContent()) ?? '';
  await tap(newest);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 12));
});

errand('to publish a notice with an attachment', 7, async (page) => {
  const name = title('Odečty vody');
  await start(page, 'predseda');
  await open(page, 'Zprávy');
  await tap(page.getByRole('link', { name: 'Nová zpráva' }));
  await page.getByRole('textbox', { name: 'Nadpis' }).fill(name);
  await page.getByRole('textbox', { name: 'Text zprávy' }).fill('Odečty proběhnou v pondělí.');
  await choose(page, () => tap(page.getByRole('button', { name: 'Nahrát přílohu' })), 'rozpis.txt');
  await tap(page.getByRole('button', { name: 'Přidat přílohu' }));
  await tap(page.getByRole('button', { name: 'Zveřejnit' }));
  await tap(page.getByRole('button', { name: /^Ano/ }));
  await expect(page.getByRole('link', { name })).toBeVisible();
});

errand('to vote on three points', 8, async (page) => {
  const vote = await openVote(title('Zateplení'), 'online', ['Fasáda', 'Úvěr', 'Barva'], {}, 'predseda7');
  await start(page, 'oba', 'Dubová');
  await tap(page.getByRole('link', { name: `Hlasovat: ${vote.name}` }));
  for (const next of ['Další bod', 'Další bod', 'Zkontrolovat']) {
    await tap(page.getByRole('button', { name: 'Pro', exact: true }));
    await tap(page.getByRole('button', { name: next }));
  }
  await tap(page.getByRole('button', { name: 'Poslat kód' }));
  await expect(page.getByRole('textbox', { name: 'Číslice 1 ze šesti' })).toBeFocused();
  await page.keyboard.type(await codeOf(page, vote, 'oba@example.cz'));
  await expect(page.getByRole('heading', { level: 1, name: 'Hlasovali jste' })).toBeVisible();
  await (await callAs('predseda7'))('PUT', `/vote/${vote.id}/finish`, { absent: true });
});

errand('to find and open the bylaws', 4, async (page) => {
  await start(page, 'vlastnik5');
  await open(page, 'Dokumenty');
  await tap(page.getByRole('link', { name: 'Stanovy', exact: true }));
  await tap(page.getByRole('link', { name: 'Stanovy společenství.pdf' }));
  await expect(page.locator('canvas').first()).toBeVisible();
});

errand('to add an owner of half a flat with an invitation, asked who loses what', 7, async (page) => {
  const email = `nova${Date.now() % 1_000_000}@example.cz`;
  await start(page, 'predseda');
  await open(page, 'Vlastníci a sousedé');
  await tap(page.getByRole('link', { name: 'Nový vlastník' }));
  await page.getByRole('textbox', { name: 'Křestní jméno' }).fill('Hana');
  await page.getByRole('textbox', { name: 'Příjmení' }).fill(title('Nová'));
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('combobox', { name: /^Jednotka/ }).fill('12/22');
  await tap(page.getByRole('option', { name: /Byt 12\/22,/ }));
  await tap(page.getByRole('radio', { name: 'Získá část od dosavadního vlastníka' }));
  await page.getByRole('textbox', { name: 'Díl jednotky' }).fill('1/2');
  await tap(page.getByRole('button', { name: 'Přidat a pozvat' }));
  await tap(page.getByRole('button', { name: 'Ano, zapsat vlastníka' }));
  expect((await letterTo(email, /./)).text).toContain('/aktivace/');
});

errand('to upload the minutes into a folder', 5, async (page) => {
  const name = `${title('Zápis')}.txt`;
  await start(page, 'predseda');
  await open(page, 'Dokumenty');
  await tap(page.getByRole('link', { name: 'Zápisy ze shromáždění' }));
  await choose(page, () => tap(page.getByRole('button', { name: 'Nahrát soubory' }).last()), name);
  await tap(page.getByRole('button', { name: 'Nahrát', exact: true }));
  await expect(page.getByRole('link', { name })).toBeVisible();
});

errand('to change the own phone', 4, async (page) => {
  await start(page, 'vlastnik6');
  await tap(page.getByRole('button', { name: /^Můj účet/ }));
  await tap(page.getByRole('menuitem', { name: 'Můj profil' }));
  await tap(page.getByRole('button', { name: 'Upravit' }));
  await page.getByRole('textbox', { name: /^Telefon/ }).fill('603 118 274');
  await tap(page.getByRole('button', { name: 'Uložit' }));
  await expect(page.getByRole('link', { name: /603\s118\s274/ })).toBeVisible();
});

errand('to have the calendar in the phone', 5, async (page) => {
  await start(page, 'vlastnik7');
  await open(page, 'Kalendář');
  await tap(page.getByRole('button', { name: 'Kalendář v telefonu' }));
  await tap(page.getByRole('button', { name: 'Vytvořit adresu: Všechny kalendáře' }));
  const place = page.getByRole('link', { name: /Otevřít/ });
  await expect(place).toHaveAttribute('href', /^webcal:.+\.ics$/);
  taps++; // the calendar of the phone takes over; there is none here
});

errand('to switch the house', 2, async (page) => {
  await start(page, 'oba', 'Lipová');
  await tap(page.getByRole('button', { name: /Přepnout společenství/ }));
  await tap(page.getByRole('option', { name: /SVJ Dubová 7/ }));
  await expect(page.getByText('Přešli jste do domu SVJ Dubová 7.')).toBeVisible();
});

errand('to see who has not read what must be read', 2, async (page) => {
  const name = title('K přečtení');
  const body = { title: name, description: name, long_term: false, acceptRead: true };
  await (await callAs('vybor'))('POST', '/message', body);
  await start(page, 'predseda');
  await tap(page.getByRole('list', { name: 'Jak na tom dům je' }).getByRole('link', { name: new RegExp(name) }));
  const readers = page.getByRole('region', { name: 'Potvrzení přečtení' });
  await tap(readers.getByText(/^Nepotvrdili/));
  await expect(readers.getByText('zatím nepotvrzeno').first()).toBeVisible();
});
