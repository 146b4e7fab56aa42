import type { Text } from '#shared/text.ts';

export const checks = {
  'CHECKS.TITLE': 'Kontrola deníku',
  'CHECKS.LEAD':
    'Každou noc se porovná, zda účetní deník říká totéž co pokladna, banka, předpisy, platby a\u00a0vyúčtování.',
  'CHECKS.NEVER': 'Deník se zatím nekontroloval. Poprvé se to stane v\u00a0noci.',
  'CHECKS.SOUND': 'Všechno souhlasí.',
  'CHECKS.DIFFERS': {
    one: 'Nesouhlasí {count} údaj.',
    few: 'Nesouhlasí {count} údaje.',
    many: 'Nesouhlasí {count} údaje.',
    other: 'Nesouhlasí {count} údajů.',
  },
  'CHECKS.AT': 'Zkontrolováno {date}. Porovnaných dokladů: {things}.',
  'CHECKS.SINCE': 'Poprvé to zjistila kontrola {date}.',
  'CHECKS.ADVICE':
    'Běžnou prací v\u00a0aplikaci takový rozdíl nevznikne. Nic kvůli němu neopravujte a\u00a0s\u00a0touto stránkou se obraťte na správce aplikace. Pokud jen chybí výpis z\u00a0banky, nahrajte ho.',
  'CHECKS.MORE': 'Vypsáno je prvních {shown}.',
  'CHECKS.NOW': 'Zkontrolovat teď',
  'CHECKS.DONE': 'Deník je zkontrolovaný.',
  'CHECKS.FOUND': 'Co nesouhlasí',
  'CHECKS.WHAT.thing':
    '{source}: na účtu {account} má být ke dni {date} částka {expected}, v\u00a0deníku je {entered}.',
  'CHECKS.WHAT.entry': 'Zápis číslo {text} nedává dohromady nulu, ale {entered}.',
  'CHECKS.WHAT.month': '{account}, {date}, strana {side}: podle zápisů má být součet {expected}, uložen je {entered}.',
  'CHECKS.WHAT.cash': 'Pokladna: podle dokladů v\u00a0ní má být {expected}, podle deníku {entered}.',
  'CHECKS.WHAT.bank': 'Účty v\u00a0bance: podle pohybů na nich má být {expected}, podle deníku {entered}.',
  'CHECKS.WHAT.statement':
    'Účet {text}: podle posledního výpisu na něm má být {expected}, podle nahraných pohybů {entered}. Některý výpis mezi nimi chybí.',
  'CHECKS.WHAT.lines': '{account}, {date}: v\u00a0deníku je řádků {expected}, uložen je počet {entered}.',
  'CHECKS.WHAT.unit': 'Jednotka {text}: podle zápisů má být dluh {expected}, uložen je {entered}.',
  'CHECKS.WHAT.series': 'Číselná řada {text}: dokladů v\u00a0ní má být {expected}, je jich {entered}.',
  'CHECKS.WHAT.counter':
    'Storno {text}: s\u00a0dokladem, který ruší, má na účtu {account} dávat dohromady {expected}, dává {entered}.',
  'CHECKS.WHAT.desk':
    'Pokladní doklady bez stornovaných: na účtu {account} z\u00a0nich má být {expected}, v\u00a0deníku je {entered}.',
  'CHECKS.WHAT.matched':
    'Pohyb na účtu {text} ze dne {date}: přiřazeno k\u00a0platbám má být {expected}, přiřazeno je {entered}.',
  'CHECKS.WHAT.dues': 'Pokladní doklad {text}: k\u00a0platbě má být přijato {expected}, přijato je {entered}.',
  'CHECKS.WHAT.unmatched':
    'Platby k\u00a0přiřazení: podle pohybů a\u00a0ručně zapsaných plateb tu má být {expected}, v\u00a0deníku je {entered}.',
  'CHECKS.WHAT.gone':
    'Jednotka, která už v\u00a0domě není ({text}): {source} má být {expected}, v\u00a0deníku je {entered}.',
  'CHECKS.WHAT.start': 'Počáteční stav jednotky ({text}): podle zadání má být {expected}, v deníku je {entered}.',
  'CHECKS.ENTRIES': 'zápisů deníku',
  'CHECKS.TELLS.DIFFERS': 'Účetní deník nesouhlasí s\u00a0doklady: {title}',
  'CHECKS.TELLS.TEXT': {
    one: 'Kontrola našla {count} rozdíl.',
    few: 'Kontrola našla {count} rozdíly.',
    many: 'Kontrola našla {count} rozdílu.',
    other: 'Kontrola našla {count} rozdílů.',
  },
  'CHECKS.TELLS.DEED': 'Zobrazit rozdíly',
  'JOB.checks': 'Kontrola účetních deníků',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    checks: typeof checks;
  }
}
