import type { Text } from '#shared/text.ts';

export const verify = {
  'VERIFY.TITLE': 'Ověření záznamu',
  'VERIFY.TEXT':
    'Vyberte soubor se záznamem hlasování nebo shromáždění, který jste stáhli z\u00a0aplikace. Zkontrolujeme, že v\u00a0něm nikdo nic nezměnil, a\u00a0hlasy znovu sečteme. Soubor zůstane ve vašem zařízení, nikam se neposílá.',
  'VERIFY.CHOOSE': 'Vybrat soubor',
  'VERIFY.CHOOSE_HINT':
    'Název končí .svjvote.json nebo .svjmeeting.json. Vybrat můžete i\u00a0víc souborů naráz: k\u00a0záznamu jeho dřívější podobu nebo svá potvrzení.',
  'VERIFY.HANDED': 'S\u00a0čím záznam porovnat',
  'VERIFY.HANDED_HINT':
    'Nepovinné. Vložte otisk ze zápisu nebo z\u00a0vývěsky, veřejný klíč, nebo celý text e-mailu o\u00a0uloženém hlasu.',
  'VERIFY.NOTHING': 'V\u00a0textu není otisk, potvrzení ani veřejný klíč.',
  'VERIFY.RUNNING': 'Kontrolujeme záznam',
  'VERIFY.SOUND': 'Záznam je v\u00a0pořádku',
  'VERIFY.FOREIGN': 'Soubor drží pohromadě, ale podepsal ho jiný server',
  'VERIFY.SOUND.whole':
    'Žádná položka nechybí, nepřibyla ani se nezměnila (zkontrolováno: {events}). Všechny jsou zapsané podle pravidel a\u00a0výsledek vyšel při novém sečtení stejně.',
  'VERIFY.SOUND.seal':
    'Otisk a\u00a0podpis dokladu souhlasí. Kdo na shromáždění byl a\u00a0jak hlasoval, z\u00a0něj znovu sečíst nejde; k\u00a0tomu je celý záznam, který stahuje výbor.',
  'VERIFY.MINUTES': 'Zápis v\u00a0souboru je ten, se kterým byl záznam uzavřen.',
  'VERIFY.HERE': 'Podepsal ho tento server.',
  'VERIFY.ELSEWHERE': 'Podepsal ho jiný server než tento. Má-li být z\u00a0vašeho domu, zeptejte se výboru.',
  'VERIFY.DIFFERS': 'Záznam neodpovídá tomu, co jste vložili',
  'VERIFY.DIFFERS_TEXT':
    'Sám o\u00a0sobě je soubor v\u00a0pořádku, ale něco z\u00a0toho, co jste vložili, v\u00a0něm není. Může jít o\u00a0jiné hlasování, nebo vám někdo dal jiný soubor. Zeptejte se výboru.',
  'VERIFY.BROKEN': 'Záznam není v\u00a0pořádku',
  'VERIFY.UNCHECKED': 'Záznam se nepodařilo zkontrolovat',
  'VERIFY.WHERE': 'Týká se položky číslo {seq}.',
  'VERIFY.PLACE.form': 'Tohle není záznam stažený z\u00a0aplikace, nebo se soubor cestou poškodil.',
  'VERIFY.PLACE.chain': 'Položky na sebe nenavazují: některá byla změněna, vynechána nebo přidána.',
  'VERIFY.PLACE.rules': 'Je v\u00a0něm něco, co podle pravidel nemohlo být zapsáno.',
  'VERIFY.PLACE.result': 'Výsledek v\u00a0souboru není ten, který z\u00a0hlasů vychází.',
  'VERIFY.PLACE.minutes': 'Zápis v\u00a0souboru není ten, se kterým byl záznam uzavřen.',
  'VERIFY.PLACE.receipts': 'Podepsaná potvrzení v\u00a0souboru nepatří k\u00a0jeho položkám.',
  'VERIFY.PLACE.key': 'Veřejný klíč v\u00a0souboru není platný.',
  'VERIFY.PLACE.signature': 'Podpis nepatří ke klíči, který je v\u00a0souboru.',
  'VERIFY.PLACE.large':
    'Soubor je větší, než prohlížeč dokáže zkontrolovat. Zkontroluje ho program popsaný v\u00a0dokumentaci aplikace.',
  'VERIFY.PLACE.failed':
    'Soubor nejde přečíst, nebo se stránka nenačetla celá. Načtěte ji znovu a\u00a0soubor vyberte ještě jednou.',
  'VERIFY.NEXT': 'Stáhněte soubor z\u00a0aplikace znovu. Vyjde-li to stejně, ukažte výboru soubor i\u00a0toto hlášení.',
  'VERIFY.DETAIL': 'Pro odborníka: {problem}',
  'VERIFY.KIND.vote': 'Hlasování',
  'VERIFY.KIND.meeting': 'Shromáždění',
  'VERIFY.KIND.seal': 'Doklad o\u00a0uzavřeném zápisu ze shromáždění',
  'VERIFY.ENDED': 'Skončilo {at}',
  'VERIFY.RUNS': 'V\u00a0době stažení ještě neskončilo',
  'VERIFY.ANNULLED': 'Zrušeno {at}, výsledek neplatí',
  'VERIFY.SEALED': 'Zápis uzavřen {at}',
  'VERIFY.NO_COUNT': 'Bez výsledku',
  'VERIFY.CORRECTED': 'Výsledek byl opraven.',
  'VERIFY.ELECTED': '{point}, zvoleni: {names}',
  'VERIFY.NOBODY': '{point}: nikdo nebyl zvolen',
  'VERIFY.COUNT.ballots': 'Uložených hlasů: {count}',
  'VERIFY.COUNT.objections': 'Námitek: {count}',
  'VERIFY.COUNT.moved': 'Převodů na nového vlastníka: {count}',
  'VERIFY.COUNT.named': 'Zástupců jmenovaných spoluvlastníky: {count}',
  'VERIFY.COUNT.waiting': 'Změněných adres, které nikdo nepotvrdil: {count}',
  'VERIFY.HEAD': 'Otisk záznamu',
  'VERIFY.KEY': 'Veřejný klíč',
  'VERIFY.COMPARED': 'Porovnání',
  'VERIFY.PRINT.head': 'Otisk {print} je otisk tohoto záznamu.',
  'VERIFY.PRINT.root': 'Otisk {print} je kořen tohoto záznamu.',
  'VERIFY.PRINT.event': 'Otisk {print} je v\u00a0záznamu pod číslem {seq}.',
  'VERIFY.PRINT.none': 'Otisk {print} v\u00a0záznamu není.',
  'VERIFY.KEY.same': 'Veřejný klíč souhlasí.',
  'VERIFY.KEY.other': 'Veřejný klíč je jiný: {key}',
  'VERIFY.RECEIPT.there': 'Vaše potvrzení je v\u00a0záznamu pod číslem {seq}, uloženo {at}.',
  'VERIFY.RECEIPT.none': 'Potvrzení v\u00a0záznamu není, nebo ho nepodepsal jeho server.',
  'VERIFY.EARLIER.there': 'Soubor {name} je dřívější podoba tohoto záznamu, od té doby se v\u00a0něm nic nezměnilo.',
  'VERIFY.EARLIER.none': 'Soubor {name} tomuto záznamu neodpovídá.',
  'VERIFY.UNIT': 'Jednotka {unit}',
} as const satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    verify: typeof verify;
  }
}
