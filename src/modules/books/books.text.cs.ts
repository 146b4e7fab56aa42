import type { Text } from '#shared/text.ts';

export const books = {
  'BOOKS.TITLE': 'Účetní deník',
  'BOOKS.LEAD':
    'Každá změna peněz domu je tu jako zápis. Nic se v\u00a0něm nepřepisuje ani nemaže; oprava je dalším zápisem.',
  'BOOKS.BALANCE': 'Obraty účtů',
  'BOOKS.BALANCE_NOTE': 'Za celé měsíce, do nichž období zasahuje. Všechny účty dohromady dávají nulu.',
  'BOOKS.EMPTY':
    'V\u00a0tomto období není v\u00a0deníku žádný zápis. Zápisy vznikají samy, například pokladním dokladem nebo vydáním předpisu.',
  'BOOKS.CHECK': 'Kontrola deníku',
  'BOOKS.CHECK.SOUND': 'S\u00a0doklady souhlasí, zkontrolováno {date}.',
  'BOOKS.CHECK.DIFFERS': {
    one: 'Nesouhlasí {count} údaj.',
    few: 'Nesouhlasí {count} údaje.',
    many: 'Nesouhlasí {count} údaje.',
    other: 'Nesouhlasí {count} údajů.',
  },
  'BOOKS.CHECK.NEVER': 'Zatím nezkontrolováno.',
  'BOOKS.EXPORT.XLSX': 'Stáhnout pro účetní (XLSX)',
  'BOOKS.FIELD.NUMBER': 'Číslo',
  'BOOKS.FIELD.DAY': 'Den',
  'BOOKS.FIELD.DATE_FROM': 'Od data',
  'BOOKS.FIELD.DATE_TO': 'Do data',
  'BOOKS.FIELD.ACCOUNT': 'Účet',
  'BOOKS.FIELD.UNIT': 'Jednotka',
  'BOOKS.FIELD.SOURCE': 'Doklad',
  'BOOKS.FIELD.TEXT': 'Text',
  'BOOKS.FIELD.DEBIT': 'Má dáti',
  'BOOKS.FIELD.CREDIT': 'Dal',
  'BOOKS.FIELD.OPENING': 'Před obdobím',
  'BOOKS.FIELD.CLOSING': 'Po období',
  'BOOKS.FIELD.CREATED': 'Zapsáno',
  'BOOKS.FIELD.AUTHOR': 'Zapsal(a)',
  'BOOKS.BEGINNING': 'na počátku',
  'BOOKS.ACCOUNT.cash': 'Pokladna',
  'BOOKS.ACCOUNT.bank': 'Účty v\u00a0bance',
  'BOOKS.ACCOUNT.transit': 'Peníze na cestě',
  'BOOKS.ACCOUNT.owners': 'Vlastníci jednotek',
  'BOOKS.ACCOUNT.unmatched': 'Platby k\u00a0přiřazení',
  'BOOKS.ACCOUNT.services': 'Předepsané zálohy na služby',
  'BOOKS.ACCOUNT.contribution': 'Předepsané příspěvky na správu domu',
  'BOOKS.ACCOUNT.settlement': 'Vyúčtování služeb',
  'BOOKS.ACCOUNT.income': 'Ostatní příjmy',
  'BOOKS.ACCOUNT.cost': 'Výdaje bez určení fondu',
  'BOOKS.ACCOUNT.upkeep': 'Výdaje z\u00a0příspěvků (opravy a\u00a0správa)',
  'BOOKS.ACCOUNT.supply': 'Výdaje ze záloh na služby',
  'BOOKS.ACCOUNT.rounding': 'Zaokrouhlení',
  'BOOKS.ACCOUNT.opening': 'Počáteční stavy',
  'BOOKS.SOURCE.cashStart': 'Počáteční stav pokladny',
  'BOOKS.SOURCE.cash': 'Pokladní doklad',
  'BOOKS.SOURCE.due': 'Předpis',
  'BOOKS.SOURCE.payment': 'Hlídaná platba',
  'BOOKS.SOURCE.receipt': 'Přijatá platba',
  'BOOKS.SOURCE.refund': 'Vrácený přeplatek',
  'BOOKS.SOURCE.bank': 'Pohyb na účtu',
  'BOOKS.SOURCE.match': 'Přiřazení',
  'BOOKS.SOURCE.settlement': 'Vyúčtování',
  'BOOKS.SOURCE.unitStart': 'Počáteční stav jednotky',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    books: typeof books;
  }
}
