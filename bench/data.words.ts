// The words that the generated houses are made of.

/** Titles of records; a number follows. */
export const titles = [
  'Odstávka teplé vody',
  'Schůze shromáždění vlastníků',
  'Revize komínů',
  'Úklid společných prostor',
  'Výtah mimo provoz',
  'Oprava střechy',
  'Nové zvonky u vchodu',
  'Odečty měřičů tepla',
  'Brigáda na dvoře',
  'Vyúčtování služeb',
  'Deratizace sklepů',
  'Výměna stoupaček',
  'Klíče od kolárny',
  'Zateplení fasády',
  'Parkování ve vnitrobloku',
];

/** Sentences of their texts. */
export const sentences = [
  'Prosíme všechny obyvatele, aby ten den zpřístupnili svůj byt.',
  'Výtah ve vchodu B bude od rána mimo provoz.',
  'Voda nepoteče od osmi do dvanácti hodin.',
  'Program schůze a plné moci najdete v dokumentech.',
  'Kominík přijde ve středu odpoledne.',
  'Děkujeme za pochopení, výbor společenství.',
  'Náklady hradí fond oprav.',
  'Kola prosím ukládejte do kolárny, na chodbě překážejí.',
  'Ohledně klíčů se obraťte na správce domu.',
  'Dodavatel předložil tři nabídky k porovnání.',
  'Odečet vodoměrů proběhne bez vaší přítomnosti.',
  'Zateplení severní stěny začne na jaře.',
  'Topná sezona začíná podle venkovní teploty.',
  'Sklepní kóje si prosím vyklízejte průběžně.',
  'Přeplatky posíláme na účet do konce měsíce.',
];

/** Names of people. */
export const firstNames = ['Jana', 'Petr', 'Božena', 'Jiří', 'Žofie', 'Tomáš', 'Kateřina', 'Zdeněk', 'Věra', 'Lukáš'];

/** Their families; a number follows. */
export const lastNames = [
  'Dvořáková',
  'Novák',
  'Čechová',
  'Řehoř',
  'Šimůnková',
  'Procházka',
  'Němcová',
  'Růžička',
  'Malý',
  'Králová',
  'Kučera',
];
