import type { Page } from '@playwright/test';
import { callAs, expect } from './world.ts';

// The screens of the application, for whoever walks through all of them.

/** Screens for everybody: address and heading. */
export const open: [string, string][] = [
  ['/prihlasit', 'Přihlášení'],
  ['/zapomenute-heslo', 'Zapomenuté heslo'],
  ['/zmena-hesla/neplatny', 'Odkaz neplatí'],
  ['/aktivace/neplatny', 'Aktivace účtu'],
  ['/overeni', 'Ověření záznamu'],
  ['/error/404', 'Stránka nenalezena'],
  ['/error/500', 'Chyba systému'],
];

/** Screens behind sign-in: who opens them, address (of a record by {@link addressOf}), heading. */
export const signedIn: [string, string, string][] = [
  ['predseda', '/nastenka', 'Dobrý den'],
  ['predseda', '/zpravy?filters=1', 'Zprávy'],
  ['predseda', '/zpravy?tab=concept', 'Zprávy'],
  ['predseda', '/zpravy/novy', 'Nová zpráva'],
  ['predseda', '/kalendar-udalosti?view=month', 'Kalendář'],
  ['predseda', '/kalendar-udalosti/novy', 'Nová událost'],
  ['vlastnik', '/kalendar-udalosti?view=list', 'Kalendář'],
  ['predseda', '/hlasovani?filters=1', 'Hlasování'],
  ['predseda', '/hlasovani/novy', 'Nové hlasování'],
  ['vlastnik', '/hlasovani/zrusena', 'Zrušená hlasování'],
  ['vlastnik', '/hlasovani', 'Hlasování'],
  ['predseda', '/ankety?filters=1', 'Ankety'],
  ['predseda', '/ankety/novy', 'Nová anketa'],
  ['vlastnik', '/ankety', 'Ankety'],
  ['predseda', '/shromazdeni-vlastniku?filters=1', 'Shromáždění vlastníků'],
  ['predseda', '/shromazdeni-vlastniku/novy', 'Nové shromáždění'],
  ['vlastnik', '/shromazdeni-vlastniku', 'Shromáždění vlastníků'],
  ['predseda', '/usneseni', 'Usnesení'],
  ['predseda', '/usneseni?filters=1', 'Usnesení'],
  ['predseda', '/usneseni/novy', 'Zapsat usnesení'],
  ['vlastnik', '/usneseni', 'Usnesení'],
  ['predseda', '/plne-moci', 'Plné moci'],
  ['predseda', '/plne-moci/novy', 'Zapsat plnou moc'],
  ['vlastnik', '/plne-moci', 'Plné moci'],
  ['vlastnik', '/plne-moci/novy', 'Nová plná moc'],
  ['predseda', '/dokumenty', 'Dokumenty'],
  ['vlastnik', '/dokumenty', 'Dokumenty'],
  ['predseda', '/lhuty', 'Revize a lhůty'],
  ['predseda', '/lhuty?tab=over&filters=1', 'Revize a lhůty'],
  ['predseda', '/lhuty/novy', 'Nová lhůta'],
  ['vlastnik', '/lhuty', 'Revize a lhůty'],
  ['predseda', '/adresar-kontaktu?filters=1', 'Adresář kontaktů'],
  ['predseda', '/adresar-kontaktu/novy', 'Nový kontakt'],
  ['predseda', '/diskuze?filters=1', 'Diskuze'],
  ['vlastnik', '/diskuze/novy', 'Nová diskuze'],
  ['predseda', '/hlaseni?filters=1', 'Hlášení'],
  ['vlastnik', '/hlaseni?tab=solving', 'Hlášení'],
  ['vlastnik', '/hlaseni/novy', 'Nahlásit závadu'],
  ['predseda', '/pozadavky-ke-schvaleni?filters=1', 'Požadavky ke schválení'],
  ['predseda', '/pozadavky-ke-schvaleni/novy', 'Nový požadavek'],
  ['predseda', '/pokladna', 'Pokladna'],
  ['predseda', '/pokladna?filters=1', 'Pokladna'],
  ['predseda', '/pokladna/novy', 'Nový doklad'],
  ['kontrola', '/pokladna', 'Pokladna'],
  ['predseda', '/denik?filters=1', 'Účetní deník'],
  ['kontrola', '/denik/obraty', 'Obraty účtů'],
  ['kontrola', '/denik/kontrola', 'Kontrola deníku'],
  ['predseda', '/banka?filters=1', 'Banka'],
  ['kontrola', '/banka', 'Banka'],
  ['predseda', '/banka/ucty', 'Účty a výpisy'],
  ['kontrola', '/banka/ucty', 'Účty a výpisy'],
  ['predseda', '/banka/vypisy', 'Výpisy'],
  ['predseda', '/parovani-plateb?filters=1', 'Párování plateb'],
  ['kontrola', '/parovani-plateb?tab=matched', 'Párování plateb'],
  ['predseda', '/parovani-plateb/pravidla', 'Pravidla párování'],
  ['predseda', '/prehled-poplatku?filters=1', 'Přehled poplatků'],
  ['predseda', '/prehled-poplatku/novy', 'Nový poplatek'],
  ['vlastnik', '/prehled-poplatku', 'Přehled poplatků'],
  ['predseda', '/predpisy?filters=1', 'Předpisy plateb'],
  ['vlastnik', '/predpisy', 'Předpisy plateb'],
  ['predseda', '/predpisy/udaje', 'Údaje jednotek'],
  ['predseda', '/predpisy/verze', 'Verze předpisu'],
  ['vlastnik', '/predpisy/verze', 'Verze předpisu'],
  ['predseda', '/predpisy/verze/novy', 'Nový předpis'],
  ['predseda', '/hlidani-plateb-za-jednotku?filters=1', 'Hlídání plateb'],
  ['vlastnik', '/hlidani-plateb-za-jednotku', 'Hlídání plateb'],
  ['predseda', '/hlidani-vlastnich-plateb', 'Vlastní platby'],
  ['predseda', '/hlidani-vlastnich-plateb/novy', 'Nová vlastní platba'],
  ['vlastnik', '/vypis-uctu/platby', 'Přijaté platby'],
  ['predseda', '/vypis-uctu', 'Výpis účtu'],
  ['kontrola', '/vypis-uctu?tab=owing', 'Výpis účtu'],
  ['predseda', '/vypis-uctu/nastaveni', 'Nastavení výpisu účtu'],
  ['predseda', '/vypis-uctu/pocatecni-stavy', 'Počáteční stavy jednotek'],
  ['predseda', '/prehled-financi', 'Přehled financí'],
  ['vlastnik', '/prehled-financi', 'Přehled financí'],
  ['predseda', '/vyuctovani', 'Vyúčtování služeb'],
  ['vlastnik', '/vyuctovani', 'Vyúčtování služeb'],
  ['predseda', '/vyuctovani/novy', 'Nové vyúčtování'],
  ['predseda', '/vyuctovani/denostupne', 'Denostupně'],
  ['predseda', '/odecty/{reading}', 'Odečty měřičů'],
  ['vlastnik', '/odecty/{reading}', 'Odečty měřičů'],
  ['predseda', '/fotogalerie?filters=1', 'Fotogalerie'],
  ['predseda', '/fotogalerie/novy', 'Nová fotogalerie'],
  ['vlastnik', '/fotogalerie', 'Fotogalerie'],
  ['predseda', '/sousede?filters=1', 'Vlastníci a sousedé'],
  ['predseda', '/sousede?tab=waiting', 'Vlastníci a sousedé'],
  ['predseda', '/sousede/novy', 'Nový vlastník'],
  ['predseda', '/import', 'Import osob a jednotek'],
  ['predseda', '/jednotky?filters=1', 'Jednotky'],
  ['predseda', '/jednotky/novy', 'Nová jednotka'],
  ['vlastnik', '/jednotky', 'Jednotky'],
  ['predseda', '/detail-svj', 'SVJ Lipová 12'],
  ['predseda', '/detail-svj?mode=edit', 'Úprava údajů společenství'],
  ['predseda', '/detail-svj?tab=committee', 'SVJ Lipová 12'],
  ['predseda', '/detail-svj?tab=audit', 'SVJ Lipová 12'],
  ['predseda', '/detail-svj?tab=roles', 'SVJ Lipová 12'],
  ['predseda', '/detail-svj?tab=settings', 'SVJ Lipová 12'],
  ['predseda', '/detail-svj?tab=cadastre', 'SVJ Lipová 12'],
  ['kontrola', '/detail-svj?tab=cadastre', 'SVJ Lipová 12'],
  ['predseda', '/detail-svj?tab=insolvency', 'SVJ Lipová 12'],
  ['admin', '/detail-svj?mode=edit', 'Úprava údajů společenství'],
  ['predseda', '/detail-svj?tab=invoicing', 'SVJ Lipová 12'],
  ['vlastnik', '/detail-svj', 'SVJ Lipová 12'],
  ['vlastnik', '/nastenka', 'Dobrý den'],
  ['vlastnik', '/adresar-kontaktu', 'Adresář kontaktů'],
  ['soused', '/zpravy', 'Zprávy'],
  ['predseda7', '/nastenka', 'Dobrý den'],
  ['oba', '/domy?filters=1', 'Moje domy'],
  ['predseda', '/kos', 'Koš'],
  ['predseda', '/novinky', 'Co je nového'],
  ['predseda', '/rejstriky', 'Sledované rejstříky'],
  ['admin', '/admin/objednavky?filters=1', 'Objednávky domů'],
  ['admin', '/admin/objednavky/novy', 'Nová objednávka'],
  ['admin', '/admin', 'Správa aplikace'],
  ['admin', '/admin/domy?filters=1', 'Domy'],
  ['admin', '/admin/posta', 'Odeslaná pošta'],
  ['admin', '/admin/faktury?filters=1', 'Faktury domů'],
  ['admin', '/admin/faktury/vystaveni', 'Vystavení'],
  ['admin', '/admin/faktury/prehled?filters=1', 'Přehled a.export'],
  ['admin', '/admin/faktury/prehled?tab=months', 'Přehled a.export'],
];

/** An address with the id of the last record that somebody sees in the place of its kind. */
export async function addressOf(who: string, path: string): Promise<string> {
  if (!path.includes('{reading}')) return path;
  const { readings } = (await (await callAs(who))('GET', '/reading')) as { readings: { id: string }[] };
  return path.replace('{reading}', readings[0]?.id ?? '');
}

/** Screens in groups: the pages of a group share what the browser has loaded already. */
export const groups = <Screen>(screens: Screen[], size = 6): Screen[][] =>
  Array.from({ length: Math.ceil(screens.length / size) }, (_, i) => screens.slice(i * size, (i + 1) * size));

/** Nothing on the page stands in for what has not come yet. */
export const expectLoaded = (page: Page) => expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);

/** Nothing stands out of the page at the side. */
export async function expectNarrow(page: Page, width: number): Promise<void> {
  const sideways = () => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth - clientWidth} px`,
      ...beyond.map((one) => one.cloneNode(false) as Element).map((one) => one.outerHTML),
    ];
  };
  expect(await page.evaluate(sideways), `at ${width} px`).toEqual([]);
  await expectWhole(page);
}

/** No button of the page has its words cut; the name of the house above may be. */
export async function expectWhole(page: Page): Promise<void> {
  const cut = await page
    .locator('main .mantine-Button-label')
    .evaluateAll((labels) =>
      labels.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
  expect(cut).toEqual([]);
}
