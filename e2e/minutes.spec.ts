import { readFile } from 'node:fs/promises';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
test.use({ expected: [/409 \(Conflict\)/] }); // of two who write one part at once

type Block = { id: string; title: string; version: number };
type Call = Awaited<ReturnType<typeof callAs>>;

/** A meeting whose evening was recorded and is over. */
async function makeEnded(chair: Call): Promise<string> {
  const { id } = (await chair('POST', '/meeting-of-owners', {
    name: 'Shromáždění se zápisem',
    address: 'Suterén, vchod A',
    start: at(-90),
    end: at(-5),
    status: 'scheduled',
    agenda: [
      { name: 'Účetní závěrka', text: 'Shromáždění schvaluje účetní závěrku za minulý rok.' },
      { name: 'Různé', kind: 'discuss', text: '' },
    ],
  })) as { id: string };
  const at0 = `/meeting-of-owners/${id}/evening`;
  await chair('POST', at0, {});
  const device = crypto.randomUUID();
  await chair('POST', `${at0}/lead`, { device, after: -1 });
  const { points, units } = (await chair('GET', at0)) as {
    points: { id: string }[];
    units: { n: number; excluded: boolean }[];
  };
  const question = points[0]?.id as string;
  const present = units.filter(({ excluded }) => !excluded).map(({ n }) => n);
  const here = { type: 'arrive', who: crypto.randomUUID(), name: 'Jana Přítomná', units: present };
  const said = [
    { ...here, basis: 'proxy', remote: false, power: null },
    { type: 'begin', name: 'Ing. Jana Dvořáková' },
    { type: 'note', point: question, text: 'Předsedkyně představila závěrku.' },
    { type: 'open', question, present, out: [], reason: null },
    { type: 'close', question, way: 'exceptions', rest: 'agree', choices: [] },
    { type: 'end' },
  ];
  const deeds = said.map((one, i) => ({ id: crypto.randomUUID(), device, n: i + 1, at: at(i / 600), ...one }));
  await chair('POST', `${at0}/deeds`, { after: -1, deeds });
  return id;
}

test('from an ended evening over remarks and a signature to minutes that owners read', async ({ page, browser }) => {
  const chair = await callAs('predseda');
  const id = await makeEnded(chair);
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}`);
  await page.getByRole('button', { name: 'Vytvořit zápis' }).click();
  await expect(page.getByRole('heading', { name: 'Zápis: Shromáždění se zápisem' })).toBeVisible();
  await expect(page.getByText('Usnesení č. 1: Shromáždění schvaluje účetní závěrku za minulý rok.')).toBeVisible();
  await expect(page.getByText(/^Zápis do /)).toBeVisible();
  await page.getByRole('button', { name: 'Upravit část 2. Různé' }).click();
  await page.getByRole('textbox', { name: '2. Různé' }).fill('Dotaz na opravu střechy.');
  const minutesId = new URL(page.url()).pathname.split('/').at(-1);
  const { blocks } = (await chair('GET', `/minutes/${minutesId}`)) as { blocks: Block[] };
  const part = blocks.find(({ title }) => title === '2. Různé');
  await chair('PUT', `/minutes/${minutesId}/block`, { blockId: part?.id, version: part?.version, body: 'Cizí zápis.' });
  await page.getByRole('button', { name: 'Uložit' }).click();
  await expect(page.getByRole('alert').getByText('Cizí zápis.')).toBeVisible(); // somebody else wrote it meanwhile
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uložit můj text' }).click();
  await expect(page.getByText('Dotaz na opravu střechy.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Poslat ověřovatelům' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Přidat ověřovatele').fill('Novotn');
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Poslat ověřovatelům' }).click();
  await expect(page.getByText('U ověřovatelů', { exact: true })).toBeVisible();
  await page.getByLabel('Připomínka').fill('Doplňte prosím částku.');
  await page.getByRole('button', { name: 'Přidat připomínku' }).click();
  await expect(page.getByText('Doplňte prosím částku.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Připravit k podpisu' }).click();
  await page.getByRole('button', { name: 'Ano, připravit k podpisu' }).click();
  await expect(page.getByText('Otisk dokumentu (SHA-256)')).toBeVisible();
  await expect(page.getByText(/^Otisk záznamu shromáždění: ([0-9A-F]{5}\s?){4}/)).toBeVisible();
  await expectAccessible(page);
  const scan = { name: 'sken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') };
  await page.getByRole('radio', { name: /^Každý, komu zápis zveřejníte/ }).check();
  const scans = page.locator('input[type=file]');
  await scans.setInputFiles([scan, scan]);
  await expect(page.getByText('Nahrajte jeden soubor; více stránek spojte do jednoho PDF.')).toBeVisible();
  await scans.setInputFiles(scan);
  await expect(page.getByText('Podepsaný zápis je uložený.')).toBeVisible();
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zveřejnit' }).click();
  await page.getByRole('button', { name: 'Ano, zveřejnit' }).click();
  await expect(page.getByText('Zveřejněný', { exact: true })).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await signInAs(owner, 'vlastnik');
  await owner.goto(`/shromazdeni-vlastniku/${id}`);
  await owner.getByRole('link', { name: 'Otevřít zápis' }).click();
  await expect(owner.getByText('Dotaz na opravu střechy.')).toBeVisible();
  await expect(owner.getByText('Příloha: prezenční listina')).toBeHidden();
  await expect(owner.getByText('Podepsaný zápis.pdf')).toBeVisible();
  // who has the fingerprint of the paper holds it against what the application gives away
  const saved = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'Stáhnout doklad' }).click();
  const path = await (await saved).path();
  const proof = JSON.parse(await readFile(path, 'utf8'));
  expect(proof.minutes).toContain('Dotaz na opravu střechy.');
  await owner.goto(`/shromazdeni-vlastniku/${id}/ucast`);
  const shown = await owner.getByText(/^Otisk záznamu:/).innerText();
  expect(shown.replace(/\s/g, '').toLowerCase()).toContain(proof.event.hash.slice(0, 20));
  await expectAccessible(owner);
  await owner.getByRole('link', { name: 'Ověřit stažený soubor' }).click();
  await owner.locator('input[type=file]').setInputFiles(path);
  await owner.getByLabel('S čím záznam porovnat').fill(shown);
  await expect(owner.getByText(/^Otisk .* je otisk tohoto záznamu\.$/)).toBeVisible();
  await expect(owner.getByText('Záznam je v pořádku')).toBeVisible();
  await expectAccessible(owner);
  await owner.context().close();
});
