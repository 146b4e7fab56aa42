import { fold } from '#shared/fold.ts';
import { parseMoney } from '#shared/money.ts';
import type { Input, Reply } from '#web/api.ts';
import type { Say } from '#web/text.tsx';
import { columnNamed, type Meaning, unitColumn } from '#web/ui/gridbrought.ts';
import type { GridCell, GridColumn, GridEdits, GridRow } from '#web/ui/gridcells.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { fieldOf } from '../../imports/imports.rules.ts';
import { mostAmount } from '../../prescriptions/prescriptions.rules.ts';
import { type BalanceGroup, balanceGroups } from '../balances.rules.ts';

// What units began with as cells of a grid: how amounts are written, what is read of what is typed, and what is sent.

export type Starts = Reply<'GET /account-statement/start'>;
type Row = Input<'PUT /account-statement/start'>['rows'][number];

const amountIn = (text: string): number | null => {
  const amount = text.trim() === '' ? 0 : parseMoney(text);
  return amount !== null && Math.abs(amount) <= mostAmount ? amount : null;
};
const typed = (amount: number) => (amount === 0 ? '' : typedMoney(amount));

/** An amount with its sign as it is written; null of what is none, and nothing of nought. */
export function readSigned(text: string): string | null {
  const amount = amountIn(text);
  return amount === null ? null : typed(amount);
}

export const columnsOf = (t: Say): GridColumn[] =>
  balanceGroups.map((group) => ({
    key: group,
    title: t('GRID.AMOUNT', { name: t(`BALANCE.GROUP.${group}`) }),
    read: readSigned,
    flaw: t('BALANCE.START.FLAW'),
    keyboard: 'text', // that for numbers has no minus on some telephones
  }));

export const rowsOf = (units: Starts['units']): GridRow[] =>
  units.map((unit) => ({
    id: unit.id,
    name: unit.number,
    note: unit.owners,
    cells: balanceGroups.map((group) => typed(unit[group])),
    hints: [],
  }));

/** What the heading of a table that is brought says. */
export const meaningIn =
  (columns: readonly GridColumn[]) =>
  (title: string): Meaning => {
    const words = fold(title).trim();
    if (words === '') return null;
    const named = columnNamed(title, columns);
    if (named) return named;
    if (fieldOf(title) === 'unitNumber' || words === 'unit') return unitColumn;
    if (/sluzb|zaloh|service/.test(words)) return 'services';
    return /prispev|fond|contribution/.test(words) ? 'contribution' : null;
  };

/** What is sent of cells that were changed, by the unit. */
export function toRows(changes: readonly GridCell[], units: Starts['units']): Row[] {
  const versions = new Map(units.map(({ id, version }) => [id, version]));
  const rows = new Map<string, Row>();
  for (const { rowId: unitId, key, text } of changes) {
    const row = rows.get(unitId) ?? { unitId, version: versions.get(unitId) };
    row[key as BalanceGroup] = amountIn(text) ?? 0;
    rows.set(unitId, row);
  }
  return [...rows.values()];
}

/** What all units owe of each column by what stands in the grid, and what they have paid ahead; what cannot be read counts as it was. */
export function sumsOf(rows: readonly GridRow[], columns: readonly GridColumn[], edits: GridEdits) {
  return columns.map(({ key, read }, at) => {
    const amounts = rows.map(({ id, cells }) => {
      const text = edits.get(id)?.[key];
      const value = text === undefined ? null : read(text);
      return amountIn(value ?? cells[at] ?? '') ?? 0;
    });
    const sum = (sign: 1 | -1) => amounts.reduce((held, amount) => held + Math.max(sign * amount, 0), 0);
    return { owed: sum(1), credit: sum(-1) };
  });
}
