import { fold } from '#shared/fold.ts';
import { isSymbol, parseMoney } from '#shared/money.ts';
import type { Input, Reply } from '#web/api.ts';
import type { Say } from '#web/text.tsx';
import { columnNamed, type Meaning, unitColumn } from '#web/ui/gridbrought.ts';
import type { GridCell, GridColumn, GridRow } from '#web/ui/gridcells.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { fieldOf, isAreaHeading } from '../../../imports/imports.rules.ts';
import { mostAmount } from '../../prescriptions.rules.ts';

// Facts of units as cells of a grid: how they are written, what is read of what is typed, and what is sent.

export type Facts = Reply<'GET /prescription/facts'>;
type Row = Input<'PUT /prescription/facts'>['rows'][number];

const [mostArea, mostPersons] = [100_000_000, 10_000];

/** `68,5` and `70` of an area in hundredths of a square metre. */
const typedArea = (area: number): string => typedMoney(area).replace(/,00$|(?<=,\d)0$/, '');

const areaIn = (text: string): number | null => {
  const plain = text.trim().replace(/\s*m(2|²)$/i, '');
  const area = /kč|czk/i.test(plain) ? null : parseMoney(plain);
  return area !== null && area >= 0 && area <= mostArea ? area : null;
};
const personsIn = (text: string): number | null => {
  const digits = /^(\d{1,5})(?:[.,]0{1,2})?$/.exec(text.trim())?.[1];
  return digits !== undefined && Number(digits) <= mostPersons ? Number(digits) : null;
};
const amountIn = (text: string): number | null => {
  const amount = parseMoney(text);
  return amount !== null && amount >= 0 && amount <= mostAmount ? amount : null;
};

/** An area as it is written; null of what is none, and nothing of nothing, as of all that follow. */
export function readArea(text: string): string | null {
  if (text.trim() === '') return '';
  const area = areaIn(text);
  return area === null ? null : typedArea(area);
}

/** A number of persons. */
export function readPersons(text: string): string | null {
  if (text.trim() === '') return '';
  const persons = personsIn(text);
  return persons === null ? null : String(persons);
}

/** A variable symbol. */
export function readSymbol(text: string): string | null {
  const symbol = text.replace(/\s/g, '');
  return symbol === '' || isSymbol(symbol) ? symbol : null;
}

/** An amount; nought is nothing. */
export function readAmount(text: string): string | null {
  if (text.trim() === '') return '';
  const amount = amountIn(text);
  if (amount === null) return null;
  return amount === 0 ? '' : typedMoney(amount);
}

/** The columns of the grid; those of items by the ids of these. */
export const columnsOf = (t: Say, items: Facts['items']): GridColumn[] => [
  {
    key: 'persons',
    title: t('PRESCRIPTION.FIELD.PERSONS'),
    read: readPersons,
    flaw: t('PRESCRIPTION.FACTS.FLAW.persons'),
    keyboard: 'numeric',
  },
  {
    key: 'area',
    title: t('PRESCRIPTION.FACTS.AREA'),
    read: readArea,
    flaw: t('PRESCRIPTION.FACTS.FLAW.area'),
    keyboard: 'decimal',
  },
  {
    key: 'symbol',
    title: t('PRESCRIPTION.FIELD.SYMBOL'),
    read: readSymbol,
    flaw: t('PRESCRIPTION.FACTS.FLAW.symbol'),
    keyboard: 'numeric',
  },
  ...items.map(({ id, name }) => ({
    key: id,
    title: t('GRID.AMOUNT', { name }),
    read: readAmount,
    flaw: t('PRESCRIPTION.FACTS.FLAW.amount'),
    keyboard: 'decimal' as const,
  })),
];

/** What the heading of a table that is brought says; of an item its name, with or without the currency. */
export const meaningIn =
  (columns: readonly GridColumn[], items: readonly { id: string; name: string }[]) =>
  (title: string): Meaning => {
    const words = fold(title).trim();
    if (words === '') return null;
    const plain = words.replace(/\s*\((kc|czk|m2|m²)\)$/, '');
    const item = items.find(({ name }) => fold(name).trim() === plain);
    if (item) return item.id;
    const named = columnNamed(title, columns);
    if (named) return named;
    if (fieldOf(title) === 'unitNumber' || words === 'unit') return unitColumn;
    if (isAreaHeading(title)) return 'area';
    if (/osob|osoby|persons/.test(words)) return 'persons';
    return /^vs$|variabiln|symbol/.test(words) ? 'symbol' : null;
  };

/** The units as rows of the grid. */
export const rowsOf = (units: Facts['units']): GridRow[] =>
  units.map(({ id, number, owners, area, persons, residents, symbol, usualSymbol, amounts }) => ({
    id,
    name: number,
    note: owners,
    cells: [
      persons === null ? '' : String(persons),
      area === null ? '' : typedArea(area),
      symbol,
      ...amounts.map((amount) => (amount === null ? null : amount === 0 ? '' : typedMoney(amount))),
    ],
    hints: [residents === null ? '' : String(residents), '', usualSymbol],
  }));

/** What is sent of cells that were changed, by the unit, in the order of the units. */
export function toRows(changes: readonly GridCell[], units: Facts['units']): Row[] {
  const versions = new Map(units.map(({ id, version }) => [id, version]));
  const rows = new Map<string, Row>();
  for (const { rowId: unitId, key, text } of changes) {
    const row = rows.get(unitId) ?? { unitId, version: versions.get(unitId), amounts: [] };
    if (key === 'area') row.area = areaIn(text);
    else if (key === 'persons') row.persons = personsIn(text);
    else if (key === 'symbol') row.symbol = text;
    else row.amounts?.push({ itemId: key, amount: amountIn(text) ?? 0 });
    rows.set(unitId, row);
  }
  return [...rows.values()];
}
