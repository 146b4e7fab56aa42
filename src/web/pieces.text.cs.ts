import type { Text } from '#shared/text.ts';

/** What pieces say that only some screens have: how something is paid, a grid that is filled in, a list that is taken out. */
export const pieces = {
  'BASE.LIST.TAB': 'Záložka',
  'BASE.NOTED.true': 'ano',
  'BASE.NOTED.false': 'ne',
  'BASE.LIST.SEARCH': 'Hledaný text',
  'BASE.LIST.COUNT': 'Počet řádků',
  'BASE.LIST.BY': 'Vypsal(a)',
  'BASE.LIST.MADE': 'Vypsáno',
  'BASE.LIST.SUM': 'Celkem',
  'BASE.PAY': 'Jak zaplatit',
  'BASE.PAY.CODE': 'Kód pro zaplacení {amount}, {title}',
  'BASE.PAY.SAVE': 'Uložit nebo sdílet kód',
  'BASE.PAY.FILE': 'QR platba',
  'BASE.PAY.ACCOUNT': 'Účet',
  'BASE.PAY.AMOUNT': 'Částka',
  'BASE.PAY.SYMBOL': 'Variabilní symbol',
  'BASE.PAY.MESSAGE': 'Zpráva pro příjemce',
  'BASE.PAY.HINT':
    'Kód načtěte v aplikaci své banky, nebo údaje opište. Platíte-li v tomto telefonu, kód uložte a v aplikaci banky zvolte platbu z obrázku.',
  'BASE.PAY.COPY': 'Zkopírovat: {name}',
  'BASE.PAY.COPIED': 'Zkopírováno: {text}',
  'BASE.PAY.NOT_COPIED': 'Prohlížeč kopírování nedovolil. Údaj opište: {text}',
  'GRID.HINT':
    'Pište rovnou do buněk. Enter jde dolů, Tab doprava, šipky všemi směry, Escape vrátí původní hodnotu. Blok zkopírovaný z tabulky vložte do buňky, kde má začínat.',
  'GRID.BEFORE': 'Původně: {value}',
  'GRID.BEFORE_EMPTY': 'Původně prázdné',
  'GRID.CHANGED': {
    one: 'Změněn {count} údaj',
    few: 'Změněny {count} údaje',
    many: 'Změněno {count} údaje',
    other: 'Změněno {count} údajů',
  },
  'GRID.FLAWS': {
    one: '{count} údaj není v pořádku',
    few: '{count} údaje nejsou v pořádku',
    many: '{count} údaje není v pořádku',
    other: '{count} údajů není v pořádku',
  },
  'GRID.PASTED': {
    one: 'Vložena {count} hodnota.',
    few: 'Vloženy {count} hodnoty.',
    many: 'Vloženo {count} hodnoty.',
    other: 'Vloženo {count} hodnot.',
  },
  'GRID.BEYOND': {
    one: '{count} hodnota se do tabulky nevešla.',
    few: '{count} hodnoty se do tabulky nevešly.',
    many: '{count} hodnoty se do tabulky nevešlo.',
    other: '{count} hodnot se do tabulky nevešlo.',
  },
  'GRID.SHOW_FLAW': 'Ukázat první',
  'GRID.DISCARD': 'Zahodit změny',
  'GRID.DISCARD.ASK': 'Zahodit změny?\nVšechny buňky se vrátí na původní hodnoty.',
  'GRID.YES.DISCARD': 'Ano, zahodit',
  'GRID.AMOUNT': '{name} (Kč)',
  'GRID.IN_UNITS': {
    one: 'u {count} jednotky',
    few: 'u {count} jednotek',
    many: 'u {count} jednotky',
    other: 'u {count} jednotek',
  },
  'GRID.DOWNLOAD': 'Stáhnout tabulku k vyplnění',
  'GRID.BRING': 'Načíst z tabulky',
  'GRID.COLUMNS': 'Sloupce v souboru',
  'GRID.COLUMNS.HINT': 'Vyberte, co který sloupec znamená. Nic se neuloží, dokud změny nezkontrolujete a neuložíte.',
  'GRID.COLUMNS.LACK': 'Vyberte, ve kterém sloupci je číslo jednotky a ve kterém aspoň jeden údaj.',
  'GRID.COLUMN': 'Sloupec {column}: {title}',
  'GRID.COLUMN.UNUSED': 'Nepoužít',
  'GRID.FILL': 'Vyplnit do tabulky',
  'GRID.BROUGHT': 'Načteno ze souboru {name}',
  'GRID.BROUGHT.CHANGED': {
    one: 'Jiný než dosud je {count} údaj.',
    few: 'Jiné než dosud jsou {count} údaje.',
    many: 'Jiného než dosud je {count} údaje.',
    other: 'Jiných než dosud je {count} údajů.',
  },
  'GRID.BROUGHT.SAME': 'V souboru je totéž, co tu už je. Nic se nezměnilo.',
  'GRID.BROUGHT.UNKNOWN': 'Jednotky, které tu nejsou: {rows}',
  'GRID.BROUGHT.TWICE': 'Jednotky, které jsou v souboru víckrát; použil se první řádek: {rows}',
  'GRID.BROUGHT.NOT_FILLED': 'Hodnoty, které se u jednotky nevyplňují: {rows}',
  'GRID.BROUGHT.UNUSED': 'Sloupce, které se nepoužily: {columns}',
  'GRID.ROW': 'řádek {row} ({text})',
  'GRID.NO_UNITS': 'Dům zatím nemá žádnou jednotku. Jednotky založíte nebo načtete v seznamu jednotek.',
  'PERSON.ONE_NAME': 'Má jen jedno jméno',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    pieces: typeof pieces;
  }
}
