import { createHash } from 'node:crypto';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import { fail } from '#shared/errors.ts';
import { beginning } from '../prescriptions.change.rules.ts';
import { isOwn, isPaid, monthOf, pays } from '../prescriptions.rules.ts';
import { holdingIn } from '../prescriptions.versions.rules.ts';
import { type PrescriptionRow, prescriptions } from './prescriptions.kind.ts';
import { ownersOf } from './prescriptions.owning.ts';
import { monthOfChange } from './prescriptions.planning.ts';
import { namedAs } from './prescriptions.rows.ts';
import { itemsOf, type NamedItem, storedSheets } from './prescriptions.sheets.ts';
import { type UnitWith, unitsOfHouse, unitsWith } from './prescriptions.units.ts';
import { issuedVersions } from './prescriptions.versions.ts';

// The facts of all units beside each other, as they are filled in: area, persons, symbol, and own amounts of a prescription.

export type AskedFacts = { from?: string | null; prescriptionId?: string };
type Row = { unit: UnitWith; usualSymbol: string; amounts: (number | null)[]; version: string };
export type Grid = {
  from: string;
  draft: PrescriptionRow | null;
  /** The month in which own amounts are read. */
  month: string;
  prescriptionId: string | null;
  /** All items of that prescription, and those of them of which units have own amounts. */
  items: NamedItem[];
  own: NamedItem[];
  rows: Row[];
};

/** What of a unit is filled in; whoever changes it must have seen it as it is. */
const versionOf = ({ area, counted, symbol }: UnitWith, own: readonly NamedItem[], amounts: Row['amounts']): string =>
  createHash('sha256')
    .update(JSON.stringify([area, counted, symbol, own.map(({ id }) => id), amounts]))
    .digest('base64url')
    .slice(0, 22);

/** The draft that is asked for. */
async function draftOf(ctx: Ctx, id: string): Promise<PrescriptionRow> {
  const row = await requireRecord(ctx, prescriptions, id);
  return row.status === 'draft' ? row : fail('PRESCRIPTION.ERRORS.ISSUED');
}

/** The facts of the units that one sees as they hold from a month on, with the own amounts of a draft, or of the prescription that holds then. */
export async function gridOf(ctx: Ctx, asked: AskedFacts): Promise<Grid> {
  const { db, me } = ctx;
  const draft = asked.prescriptionId ? await draftOf(ctx, asked.prescriptionId) : null;
  const issued = await issuedVersions(ctx);
  const ofDraft = draft && issued.length > 0 ? monthOf(draft.validFrom) : null;
  const from = await monthOfChange(ctx, draft ? ofDraft : (asked.from ?? null));
  const held = holdingIn(issued, from) ?? issued[0];
  const begins = draft ? monthOf(draft.validFrom) : (held?.validFrom ?? from);
  const month = begins > from ? begins : from;
  const prescriptionId = draft?.id ?? held?.id ?? null;
  const items = prescriptionId ? await itemsOf(db, me.communityId, prescriptionId) : [];
  const own = items.filter((item) => isOwn(item.formula) && isPaid(item, month));
  const units = await unitsWith(db, seenUnits(me), from);
  const ids = units.map(({ id }) => id);
  const isStored = !draft && prescriptionId !== null && own.length > 0;
  const stored = isStored ? await storedSheets(db, me.communityId, prescriptionId, ids, month) : [];
  const sheets = new Map(stored.map((sheet) => [sheet.unitId, sheet.amounts]));
  const { units: all, symbols } = await unitsOfHouse(db, me.communityId);
  const entered = new Set(all.filter(({ symbol }) => symbol).map(({ id }) => id));
  const amountOf = (unit: UnitWith, item: NamedItem): number | null => {
    const amounts = draft ? item.amounts : sheets.get(unit.id);
    if (!amounts || !pays(unit.entranceId, item)) return null;
    return Math.abs(amounts[draft ? unit.id : item.id] ?? 0);
  };
  const rows = units.map((unit) => {
    const amounts = own.map((item) => amountOf(unit, item));
    const usualSymbol = entered.has(unit.id) ? '' : (symbols.get(unit.id) ?? '');
    return { unit, usualSymbol, amounts, version: versionOf(unit, own, amounts) };
  });
  return { from, draft, month, prescriptionId, items, own, rows };
}

/** The month of a grid on the wire: none where it is from the beginning. */
export const sinceOf = ({ from }: Pick<Grid, 'from'>) => (from === beginning ? null : from);

/** A page of the units that one sees with their facts. */
export async function factsPage(ctx: Ctx, { page, sizePerPage, ...asked }: AskedFacts & Paging) {
  const grid = await gridOf(ctx, asked);
  const { limit, offset } = pageOf({ page, sizePerPage });
  const shown = grid.rows.slice(offset, offset + limit);
  const owners = await ownersOf(
    ctx.db,
    ctx.me.communityId,
    shown.map(({ unit }) => unit.id),
  );
  return {
    from: sinceOf(grid),
    prescription: grid.prescriptionId ? await namedAs(ctx, grid.prescriptionId) : null,
    items: grid.own,
    units: shown.map(({ unit, ...row }) => ({
      ...unit,
      ...row,
      persons: unit.counted,
      owners: owners.get(unit.id) ?? '',
    })),
    totalItems: grid.rows.length,
  };
}
