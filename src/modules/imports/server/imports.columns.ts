import { fold } from '#shared/fold.ts';
import { compare, type Fraction, fraction, ofShare, one, parseShare, showFraction, sum } from '#shared/fraction.ts';
import {
  fieldOf,
  type ImportField,
  isAreaHeading,
  type Mapping,
  type NumberReading,
  repeatable,
} from '../imports.rules.ts';
import { parseAmount } from './imports.shares.ts';
import type { SheetRow } from './imports.sheets.ts';

// Columns of shares are told apart by what they hold and add up to, not by their headings alone: the share of the house
// makes one over all units, the part of an owner makes one in each unit.

/** One way to read a column of which it is not certain what it holds, with its first value as an example. */
export type ColumnReading = {
  column: number;
  field: 'share' | 'fraction' | null;
  numbers: NumberReading;
  from: string;
  /** What that value becomes, and what the house then adds up to; empty where neither is known. */
  to: string;
  sum: string;
};

type Column = {
  at: number;
  kind: 'fraction' | 'whole' | 'decimal' | 'percent' | 'other';
  first: string;
  /** Values of each unit, in the order of its rows. */
  units: Fraction[][];
  isArea: boolean;
};

const isOne = (value: Fraction) => compare(value, one) === 0;

/** A value as the number that it says: a fraction, a number with its decimals, or hundredths. */
function numberIn(text: string): Fraction | null {
  const share = parseShare(text);
  if (share) return ofShare(share);
  const amount = parseAmount(text);
  return amount ? fraction(amount.digits, 10 ** amount.places * (text.includes('%') ? 100 : 1)) : null;
}

function kindOf(texts: string[]): Column['kind'] {
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length;
  const isNumber = (text: string) => parseAmount(text) !== null;
  if (texts.length === 0 || share((text) => numberIn(text) !== null) < 0.8) return 'other';
  if (share((text) => text.includes('%')) > 0.5) return 'percent';
  if (share((text) => parseShare(text) !== null) > 0.5 || texts.every((text) => text === '1')) return 'fraction';
  return texts.some((text) => isNumber(text) && /\d[.,]\d*[1-9]/.test(text)) ? 'decimal' : 'whole';
}

type Table = { columns: string[]; rows: SheetRow[]; mapping: Mapping };

function columnsOf({ columns, rows, mapping }: Table): Column[] {
  const keys = (['unitNumber', 'unitType', 'entrance'] as const).map((field) => mapping.indexOf(field));
  const keyOf = ({ cells }: SheetRow) => keys.map((at) => fold(cells[at] ?? '')).join('|');
  const rowKeys = rows.map(keyOf);
  return columns.flatMap((title, at) => {
    const field = fieldOf(title);
    const isArea = isAreaHeading(title);
    const isShare = [field, mapping[at]].some((one) => one === 'share' || one === 'fraction');
    if (!isShare && !isArea) return [];
    const texts = rows.map(({ cells }) => cells[at] ?? '');
    const given = texts.filter(Boolean);
    const units = new Map<string, Fraction[]>();
    for (const [i, text] of texts.entries()) {
      const value = numberIn(text);
      if (value) units.set(rowKeys[i] as string, [...(units.get(rowKeys[i] as string) ?? []), value]);
    }
    return [{ at, kind: kindOf(given), first: given[0] ?? '', units: [...units.values()], isArea }];
  });
}

const isRepeated = (values: Fraction[]) => values.every((value) => compare(value, values[0] as Fraction) === 0);

/** The sum of the house: each unit's value once when its rows repeat it, else all of them. */
const houseSum = ({ units }: Column): Fraction =>
  units.every(isRepeated) ? sum(units.flatMap(([first]) => first ?? [])) : sum(units.flat());

/** Whether in each unit the owners' parts make one, or each row says one, as spouses do. */
const isPart = ({ units }: Column): boolean =>
  units.length > 0 && units.every((values) => values.every(isOne) || isOne(sum(values)));
const isHouse = (column: Column): boolean => isOne(houseSum(column)) || isOne(sum(column.units.flat()));

/** What a column certainly holds; null when its values do not tell. */
function certain(column: Column): 'share' | 'fraction' | null {
  if (column.kind === 'whole') return 'share';
  const [part, house] = [isPart(column), isHouse(column)];
  if (part === house || column.kind === 'other') return null;
  if (part) return 'fraction';
  return column.kind === 'fraction' ? 'share' : null;
}

/** The mapping with columns of shares put right by their values; `fixed` are those that somebody has named before. */
export function judgeColumns(table: Table, fixed: (heading: string) => boolean): Mapping {
  const mapping = [...table.mapping];
  const free = columnsOf(table).filter(({ at, isArea }) => !isArea && !fixed(table.columns[at] ?? ''));
  for (const column of free) {
    const field = certain(column);
    if (!field) continue;
    const held = mapping.indexOf(field);
    const holder = free.find(({ at }) => at === held);
    if (held >= 0 && held !== column.at && (!holder || certain(holder) === field)) continue;
    if (held >= 0) mapping[held] = null;
    mapping[column.at] = field;
  }
  // a column that lost its field to a better one takes what is still free
  for (const { at } of free) {
    const field = fieldOf(table.columns[at] ?? '');
    if (mapping[at] === null && field && !repeatable.includes(field) && !mapping.includes(field)) mapping[at] = field;
  }
  return mapping;
}

const share = (value: Fraction) => showFraction(value);

function readingsOfNumbers(column: Column): ColumnReading[] {
  const { at, first, kind, units } = column;
  const value = numberIn(first);
  const total = houseSum(column);
  const make = (numbers: NumberReading, bottom: Fraction | null): ColumnReading => {
    const over = (top: Fraction) => (bottom ? share(fraction(top.top * bottom.bottom, top.bottom * bottom.top)) : '');
    return { column: at, field: 'share', numbers, from: first, to: value ? over(value) : '', sum: over(total) };
  };
  const near = (goal: number) => Math.abs(Number(total.top) / Number(total.bottom) / goal - 1) < 0.05;
  const list: ColumnReading[] = [];
  if (units.length === 0 || total.top === 0n) return [];
  if (kind === 'percent' || near(100)) list.push(make('percent', kind === 'percent' ? one : fraction(100)));
  if (kind === 'decimal' && near(1)) list.push(make('decimal', one));
  if (kind !== 'percent') list.push(make('over', null), make('area', total));
  return list;
}

/** The ways to read columns of shares about which their values leave a doubt. */
export function readingsOf(table: Table): ColumnReading[] {
  const columns = columnsOf(table);
  const isKnown = columns.some((column) => !column.isArea && isHouse(column));
  return columns.flatMap((column) => {
    const { at, kind, first, isArea } = column;
    const leave: ColumnReading = { column: at, field: null, numbers: 'exact', from: first, to: '', sum: '' };
    const plain = (field: ImportField & ('share' | 'fraction'), added: string): ColumnReading => ({
      ...leave,
      field,
      to: first,
      sum: added,
    });
    if (isArea) {
      const area = isKnown || kind === 'other' || kind === 'percent' ? [] : readingsOfNumbers(column);
      const useful = area.filter(({ numbers }) => numbers === 'area');
      return useful.length > 0 ? [...useful, leave] : [];
    }
    if (kind === 'percent' || kind === 'decimal') return isPart(column) ? [] : [...readingsOfNumbers(column), leave];
    const isClear = kind !== 'fraction' || certain(column) !== null || (isPart(column) && isHouse(column));
    return isClear ? [] : [plain('share', share(houseSum(column))), plain('fraction', ''), leave];
  });
}
