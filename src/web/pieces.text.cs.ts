import type { Text } from '#shared/text.ts';

/** What pieces say that only some screens have: how something is paid, a grid that is filled in, a list that is taken out. */
export const pieces = {
  'BASE.LIST.TAB': 'Záložka',
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
  'GRID.SHOW_FLAW': 'Ukázat první',
  'GRID.DISCARD': 'Zahodit změny',
  'GRID.DISCARD.ASK': 'Zahodit změny?\nVšechny buňky se vrátí na původní hodnoty.',
  'GRID.YES.DISCARD': 'Ano, zahodit',
} satisfies Record<string, Text>;

declare module '#shared/text.ts' {
  interface Source {
    pieces: typeof pieces;
  }
}
