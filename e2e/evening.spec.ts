import { arrive, deviceOf, light, makeMeeting, synced, tab } from './evening.ts';
import { callAs, expect, expectAccessible, signInAs, test } from './world.ts';

const cut = /Failed to (fetch|load)|net::ERR|fetch dynamically|status of 50\d/;
test.use({ serviceWorkers: 'allow', expected: [cut] });

test('a whole evening on three devices, two of which lose the network, to sealed minutes that anybody checks', async ({
  page,
  browser,
}) => {
  const id = await makeMeeting('Večer na třech zařízeních');
  const chair = await callAs('predseda');
  const { rooms } = (await chair('GET', '/room')) as { rooms: { id: string; number: string }[] };
  const unitId = rooms.find(({ number }) => number === '12/12')?.id;
  const grant = { unitId, meetingId: id, onPaper: true, original: true, proxyName: 'Jana Zmocněná' };
  const power = (await chair('POST', '/power', grant)) as { id: string };
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}`);
  await page.getByRole('link', { name: 'Prezence a řízení' }).click();
  await page.getByRole('button', { name: 'Zahájit prezenci' }).click();
  await page.getByRole('button', { name: 'Ano, zahájit prezenci' }).click();
  await expect(light(page)).toContainText('Neusnášeníschopné');
  await expectAccessible(page);

  const desk = await deviceOf(browser, 'vybor');
  await desk.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await arrive(desk, '12/1');
  await arrive(desk, '12/2');
  await expect(light(page)).toContainText('2 jednotky'); // what one device does the other sees by itself
  const second = await desk.context().newPage();
  await signInAs(second, 'vybor');
  await second.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await expect(light(second)).toContainText('2 jednotky');

  // a power is revoked while its proxy stands at the desk: it is offered no more, and the owner comes
  await desk.getByLabel('Najít jednotku').fill('12/12');
  await desk.getByRole('button', { name: 'Přišel – 12/12', exact: true }).click();
  const accepted = desk.getByRole('dialog').getByRole('radio', { name: /na plnou moc přijatou výborem/ });
  await expect(accepted).toHaveCount(1);
  await chair('PUT', `/power/${power.id}/revoke`, { reason: 'Přijdu sám.' });
  await expect(accepted).toHaveCount(0);
  await desk.getByRole('dialog').getByRole('button', { name: 'Přišel', exact: true }).click();
  await expect(light(page)).toContainText('3 jednotky');

  // both devices lose the network and go on; one of them even loads the page anew
  await tab(page, 'Řízení');
  await page.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await expect(page.getByLabel('Kdo shromáždění zahajuje')).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const one of [page, desk]) await one.context().setOffline(true);
  for (const unit of ['12/5', '12/6', '12/9']) await arrive(desk, unit);
  for (const unit of ['12/10', '12/11']) await arrive(second, unit);
  await expect(desk.getByText('Bez připojení. Pracujte dál, 5 zápisů čeká na odeslání.')).toBeVisible();
  await tab(page, 'Prezence');
  for (const unit of ['12/14', '12/16', '12/18', '12/20', '12/22', '12/3', '12/4', '12/7']) await arrive(page, unit);
  await arrive(page, '12/8', 'Petr Zmocněný');
  await page.reload();
  await expect(light(page)).toContainText('Usnášeníschopné');
  await tab(page, 'Řízení');
  await page.getByLabel('Kdo shromáždění zahajuje').fill('Ing. Jana Dvořáková');
  await page.getByRole('button', { name: 'Zahájit shromáždění' }).click();
  await page.getByRole('button', { name: 'Účetní závěrka' }).click();
  await page.getByRole('button', { name: 'Otevřít hlasování' }).click();
  await page.getByLabel(/^Proti: 0/).fill('12/4');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Proti: 1/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uzavřít hlasování' }).click();
  await expect(page.getByRole('region', { name: 'Účetní závěrka' }).getByText('Přijato')).toBeVisible();

  for (const one of [page, desk]) await one.context().setOffline(false);
  for (const one of [page, desk]) await expect(synced(one)).toBeVisible();
  await expect(async () => expect(await light(desk).innerText()).toBe(await light(page).innerText())).toPass();
  // arrivals that the vote could not know of are said, and its result stays what it was
  await tab(page, 'Záznam');
  await expect(page.getByText(/přišla nebo odešla jindy/).first()).toBeVisible();

  // who does not lead notes what is said, also when the meeting goes on to another point meanwhile
  await tab(desk, 'Řízení');
  const noted = desk.getByRole('region', { name: 'Účetní závěrka' });
  await noted.getByLabel('Poznámka do zápisu').fill('Pan Novotný se ptal na úrok.');
  await expectAccessible(desk);

  // the wall and the phone of an owner
  await tab(page, 'Řízení');
  await page.getByRole('button', { name: 'Vytvořit adresu plátna' }).click();
  const address = (await page.locator('.evening-address').getAttribute('href')) as string;
  const wall = await page.context().newPage();
  await wall.goto(new URL(address).pathname);
  await expect(wall.getByRole('heading', { name: '1. Účetní závěrka' })).toBeVisible();
  await expect(wall.getByText('Přijato')).toBeVisible();
  await page.getByRole('button', { name: /^Další bod: Změna stanov/ }).click();
  await page.getByRole('button', { name: 'Otevřít hlasování' }).click();
  await expect(wall.getByText('Právě se hlasuje')).toBeVisible();
  await page.getByRole('button', { name: 'Uzavřít hlasování' }).click();
  await expect(wall.getByText(/^(Přijato|Nepřijato)$/)).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Změna stanov' }).getByLabel('Poznámka do zápisu')).toHaveValue('');
  await expectAccessible(wall);

  const phone = await deviceOf(browser, 'vlastnik');
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(`/shromazdeni-vlastniku/${id}`);
  await phone.getByRole('link', { name: 'Sledovat a hlásit se o slovo' }).click();
  await expect(phone.getByText('Změna stanov').first()).toBeVisible();
  await expectAccessible(phone);
  // a hand is raised and taken down, raised again, and the floor is given; the record has it then, and not before
  await phone.getByRole('button', { name: 'Hlásím se o slovo' }).click();
  await phone.getByRole('button', { name: 'Už nechci mluvit' }).click();
  await phone.getByRole('button', { name: 'Připomínka k průběhu' }).click();
  await expect(phone.getByRole('button', { name: 'Už nechci mluvit' })).toBeVisible();
  const debate = page.getByRole('region', { name: 'Přihlášení do rozpravy' });
  await expect(debate.getByRole('button', { name: 'Dát slovo' })).toHaveCount(1);
  await debate.getByRole('button', { name: 'Dát slovo' }).click();
  await expect(debate.getByRole('button', { name: 'Domluvil' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Hlásím se o slovo' })).toBeVisible();
  await debate.getByRole('button', { name: 'Domluvil' }).click();

  // an election, then the end
  await page.getByRole('button', { name: /^Další bod: Volba člena výboru/ }).click();
  for (const name of ['Karel Novotný', 'Marie Nováková']) {
    await page.getByRole('button', { name: 'Přidat kandidáta' }).click();
    await page.getByLabel('Jméno kandidáta').fill(name);
    await page.getByRole('button', { name: 'Přidat', exact: true }).first().click();
  }
  const candidate = page.getByRole('region', { name: 'Karel Novotný' });
  await candidate.getByRole('button', { name: 'Otevřít hlasování' }).click();
  await candidate.getByRole('button', { name: 'Uzavřít hlasování' }).click();
  await expect(page.getByText('Zvolen: Karel Novotný')).toBeVisible();
  await page.getByRole('button', { name: 'Ukončit shromáždění' }).click();
  await page.getByRole('button', { name: 'Ano, ukončit' }).click();
  await expect(wall.getByText('Shromáždění skončilo')).toBeVisible();
  await expect(synced(page)).toBeVisible();

  // one result is corrected after the end, with a reason; nothing else changes
  await page.getByRole('button', { name: 'Účetní závěrka' }).click();
  const accounts = page.getByRole('region', { name: 'Účetní závěrka' });
  await expect(accounts.getByText('Pan Novotný se ptal na úrok.')).toBeVisible();
  await expect(accounts.getByRole('button', { name: 'Hlasovat znovu' })).toHaveCount(0);
  await accounts.getByRole('button', { name: 'Opravit výsledek' }).click();
  await expect(page.getByLabel(/^Proti: 1/)).toBeVisible();
  await accounts.getByLabel('Důvod').fill('Hlasy se přepočítaly.');
  await accounts.getByRole('button', { name: 'Uložit opravu' }).click();
  await expect(accounts.getByText('Nic není opraveno')).toBeVisible();
  await page.getByLabel(/^Proti: 1/).fill('12/14');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Proti: 2/)).toBeVisible();
  await expectAccessible(page);
  await accounts.getByRole('button', { name: 'Uložit opravu' }).click();
  await expect(accounts.getByText('Výsledek byl opraven. Hlasy se přepočítaly.')).toBeVisible();
  await page.getByRole('button', { name: 'Volba člena výboru' }).click();
  await expect(page.getByText('Zvolen: Karel Novotný')).toBeVisible();
  await expect(synced(page)).toBeVisible();

  // the minutes are written from the record, verified and closed, which seals it
  await page.goto(`/shromazdeni-vlastniku/${id}`);
  await page.getByRole('button', { name: 'Vytvořit zápis' }).click();
  await expect(page.getByText(/Hlasy se přepočítaly/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Poslat ověřovatelům' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Přidat ověřovatele').fill('Novotn');
  await page.getByRole('option').first().click();
  await question.getByRole('button', { name: 'Poslat ověřovatelům' }).click();
  await page.getByRole('button', { name: 'Připravit k podpisu' }).click();
  await page.getByRole('button', { name: 'Ano, připravit k podpisu' }).click();
  const print = await page.getByText(/^Otisk záznamu shromáždění: ([0-9A-F]{5}\s?){4}/).innerText();

  // the record is downloaded and checked, with the fingerprint of the minutes, by the page that anybody may open
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await tab(page, 'Záznam');
  const [record] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Stáhnout ověřitelný záznam' }).click(),
  ]);
  await page.getByRole('link', { name: 'Ověřit stažený soubor' }).click();
  await page.locator('input[type=file]').setInputFiles(await record.path());
  await page.getByLabel('S čím záznam porovnat').fill(print);
  await expect(page.getByText(/^Otisk .* je otisk tohoto záznamu\.$/)).toBeVisible();
  await expect(page.getByText('Záznam je v pořádku')).toBeVisible();
  await expect(page.getByText('Zápis v souboru je ten, se kterým byl záznam uzavřen.')).toBeVisible();
  await expect(page.getByText('Volba člena výboru, zvoleni: Karel Novotný')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Výsledek byl opraven.' })).toContainText('Účetní závěrka');
  await expectAccessible(page);
});

test('another device takes the lead, and what was open is voted on anew', async ({ page, browser }) => {
  const id = await makeMeeting('Převzetí řízení');
  const chair = await callAs('predseda');
  await chair('POST', `/meeting-of-owners/${id}/evening`, {});
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await arrive(page, '12/1');
  await tab(page, 'Řízení');
  await page.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await page.getByLabel('Kdo shromáždění zahajuje').fill('Ing. Jana Dvořáková');
  await page.getByRole('button', { name: 'Zahájit shromáždění' }).click();
  await page.getByRole('button', { name: 'Účetní závěrka' }).click();
  // an office is voted on; one that was put to the vote by mistake is taken back before
  await page.getByRole('button', { name: 'Dát hlasovat' }).click();
  await expect(page.getByText('Vyplňte prosím toto pole.')).toBeVisible();
  await page.getByPlaceholder('Jméno').fill('Ing. Jiří Řehoř, Ph.D.');
  await page.getByRole('button', { name: 'Dát hlasovat' }).click();
  const office = page.getByRole('region', { name: 'Ing. Jiří Řehoř, Ph.D.' });
  await expect(office.getByText('Volba: Předsedající – Ing. Jiří Řehoř, Ph.D.')).toBeVisible();
  await office.getByRole('button', { name: 'Vrátit' }).click();
  await expect(office).toBeHidden();
  await expect(page.getByText(/shromáždění nemůže rozhodovat/)).toBeVisible();
  await page.getByLabel('Proč se přesto hlasuje').fill('orientačně');
  await page.getByRole('button', { name: 'Přesto otevřít' }).click();
  await expect(synced(page)).toBeVisible();

  const other = await deviceOf(browser, 'vybor');
  await other.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await tab(other, 'Řízení');
  await expect(other.getByText(/řídí jiné zařízení/)).toBeVisible();
  await other.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await other.getByRole('button', { name: 'Ano, převzít řízení' }).click();
  await expect(other.getByText('Hlasování bylo přerušeno a nepočítá se. Otevřete ho znovu.')).toBeVisible();
  await expect(page.getByText(/řídí jiné zařízení/)).toBeVisible();
});

test('attendance that began by mistake is taken back, and every device lets it go', async ({ page, browser }) => {
  const id = await makeMeeting('Prezence omylem');
  const chair = await callAs('predseda');
  await chair('POST', `/meeting-of-owners/${id}/evening`, {});
  await signInAs(page, 'predseda');
  await page.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await arrive(page, '12/1');
  await expect(synced(page)).toBeVisible();
  const other = await deviceOf(browser, 'vybor');
  await other.goto(`/shromazdeni-vlastniku/${id}/prubeh`);
  await expect(light(other)).toContainText('1 jednotka');
  await page.getByRole('button', { name: 'Vzít prezenci zpět' }).click();
  const question = page.getByRole('dialog', { name: 'Vzít prezenci zpět?' });
  await expect(question).toContainText('Zruší se seznam přítomných (1 jednotka)');
  await question.getByRole('button', { name: 'Ano, vzít prezenci zpět' }).click();
  for (const one of [page, other]) {
    await expect(one.getByText('Prezence byla vzata zpět.')).toBeVisible();
    await expect(one.getByRole('button', { name: 'Zahájit prezenci' })).toBeVisible();
  }
  await expectAccessible(page);

  // begun anew, it is empty on both
  await page.getByRole('button', { name: 'Zahájit prezenci' }).click();
  await page.getByRole('button', { name: 'Ano, zahájit prezenci' }).click();
  for (const one of [page, other]) await expect(light(one)).toContainText('0 jednotek');
  await tab(page, 'Řízení');
  await page.getByRole('button', { name: 'Řídit z tohoto zařízení' }).click();
  await expect(page.getByLabel('Kdo shromáždění zahajuje')).toBeVisible();
  await tab(page, 'Prezence');
  await expect(page.getByRole('button', { name: 'Přišel – 12/1', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vzít prezenci zpět' })).toHaveCount(0);
});
