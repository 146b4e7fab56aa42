import type { Translation } from '#shared/text.ts';
import type { pieces as source } from './pieces.text.cs.ts';

export const pieces: Translation<typeof source> = {
  'BASE.LIST.TAB': 'Tab',
  'BASE.LIST.SEARCH': 'Searched text',
  'BASE.LIST.COUNT': 'Number of rows',
  'BASE.LIST.BY': 'Listed by',
  'BASE.LIST.MADE': 'Listed on',
  'BASE.LIST.SUM': 'Total',
  'BASE.PAY': 'How to pay',
  'BASE.PAY.CODE': 'Payment code for {amount}, {title}',
  'BASE.PAY.SAVE': 'Save or share the code',
  'BASE.PAY.FILE': 'QR payment',
  'BASE.PAY.ACCOUNT': 'Account',
  'BASE.PAY.AMOUNT': 'Amount',
  'BASE.PAY.SYMBOL': 'Variable symbol',
  'BASE.PAY.MESSAGE': 'Message for the payee',
  'BASE.PAY.HINT':
    'Scan the code in your bank’s application, or copy the details. If you pay on this phone, save the code and choose payment from a picture in your bank’s application.',
  'BASE.PAY.COPY': 'Copy: {name}',
  'BASE.PAY.COPIED': 'Copied: {text}',
  'BASE.PAY.NOT_COPIED': 'The browser did not allow copying. Write it down: {text}',
  'GRID.HINT':
    'Type straight into the cells. Enter goes down, Tab to the right, arrows everywhere, Escape brings the old value back. Paste a block copied from a spreadsheet into the cell where it is to begin.',
  'GRID.BEFORE': 'Before: {value}',
  'GRID.BEFORE_EMPTY': 'Empty before',
  'GRID.SHOW_FLAW': 'Show the first',
  'GRID.DISCARD': 'Throw changes away',
  'GRID.DISCARD.ASK': 'Throw the changes away?\nAll cells get their old values back.',
  'GRID.YES.DISCARD': 'Yes, throw away',
};
