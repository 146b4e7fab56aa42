import { readFilled } from '#engines/table.filled.ts';
import { destroyRecords } from '#house/trash.ts';
import { seenUnits } from '#house/units.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords, pageOf } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import { fail } from '#shared/errors.ts';
import type { prescriptionsContract } from '../prescriptions.contract.ts';
import { isOwn, pays } from '../prescriptions.rules.ts';
import { changeUnit, effectOfChange } from './prescriptions.changing.ts';
import { issue, takeBack } from './prescriptions.deeds.ts';
import { effectOf } from './prescriptions.effect.ts';
import { effectOfFacts, saveFacts } from './prescriptions.filling.ts';
import { factsPage } from './prescriptions.grid.ts';
import { exportFacts } from './prescriptions.gridfile.ts';
import { prescription, prescriptions } from './prescriptions.kind.ts';
import { ownersOf } from './prescriptions.owning.ts';
import { printNotices, printSheet, printSheets } from './prescriptions.printing.ts';
import { detailOf, listUnits, toWire, unitOf } from './prescriptions.rows.ts';
import { change, draft, setAmounts } from './prescriptions.saving.ts';
import { itemsOf } from './prescriptions.sheets.ts';
import { enterSymbols, listSymbols } from './prescriptions.symbols.ts';
import { exportTable, tablePage } from './prescriptions.table.ts';
import { unitsWith } from './prescriptions.units.ts';
import { monthsNow } from './prescriptions.versions.ts';

// Contents: list, draft, units, a unit, its change, what that means, the table of units and items, facts of many units, symbols of units, its sheet, detail, change, delete, issue, take back, effect, own amounts of an item.

export const prescriptionsHandlers: Handlers<typeof prescriptionsContract> = {
  'GET /prescription': async (ctx, input) => {
    const found = await listRecords(ctx, prescriptions, { ...input, sort: prescription.validFrom });
    return {
      prescriptions: found.rows.map((row) => toWire(ctx, row)),
      totalItems: found.totalItems,
      mayBegin: ctx.me.writes('roomFees') ? await monthsNow(ctx) : null,
    };
  },

  'POST /prescription': async (ctx, input) => detailOf(ctx, await draft(ctx, input)),

  'GET /prescription/unit': listUnits,

  'GET /prescription/unit/{id}': (ctx, { id, ...asked }) => unitOf(ctx, id, asked),

  'PUT /prescription/unit/{id}': async (ctx, input) => {
    await changeUnit(ctx, input);
    return unitOf(ctx, input.id, {});
  },

  'POST /prescription/unit/{id}/effect': effectOfChange,

  'GET /prescription/table': tablePage,

  'GET /prescription/table/export': exportTable,

  'GET /prescription/facts': factsPage,

  'PUT /prescription/facts': saveFacts,

  'POST /prescription/facts/effect': effectOfFacts,

  'GET /prescription/facts/export': exportFacts,

  'POST /prescription/facts/table': {
    before: async () => {},
    run: ({ me }, { file }) => readFilled(me, file),
  },

  'GET /prescription/symbol': listSymbols,

  'PUT /prescription/symbol': (ctx, { symbols }) => enterSymbols(ctx, symbols),

  'GET /prescription/unit/{id}/print': (ctx, { form, ...asked }) =>
    form === 'notice' ? printNotices(ctx, asked) : printSheet(ctx, asked),

  'GET /prescription/print': (ctx, { form, ...asked }) =>
    form === 'notice' ? printNotices(ctx, asked) : printSheets(ctx, asked),

  'GET /prescription/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /prescription/{id}': async (ctx, input) => {
    await change(ctx, input);
    return detailOf(ctx, input.id);
  },

  'DELETE /prescription/{id}': async (ctx, { id }) =>
    destroyRecords(ctx, prescriptions, [await requireRecord(ctx, prescriptions, id, 'remove')]),

  'PUT /prescription/{id}/issue': async (ctx, input) => {
    await issue(ctx, input);
    return detailOf(ctx, input.id);
  },

  'PUT /prescription/{id}/take-back': async (ctx, input) => {
    await takeBack(ctx, input);
    return detailOf(ctx, input.id);
  },

  'GET /prescription/{id}/effect': (ctx, { id }) => effectOf(ctx, id),

  'GET /prescription/{id}/item/{itemId}': async (ctx, { id, itemId, ...page }) => {
    await requireRecord(ctx, prescriptions, id);
    const item = (await itemsOf(ctx.db, ctx.me.communityId, id)).find((one) => one.id === itemId);
    if (!item || !isOwn(item.formula)) return fail('PRESCRIPTION.ERRORS.NOT_FOUND');
    const units = (await unitsWith(ctx.db, seenUnits(ctx.me))).filter(({ entranceId }) => pays(entranceId, item));
    const { limit, offset } = pageOf(page);
    const shown = units.slice(offset, offset + limit);
    const owners = await ownersOf(
      ctx.db,
      ctx.me.communityId,
      shown.map((one) => one.id),
    );
    return {
      units: shown.map(({ id: unitId, number }) => ({
        id: unitId,
        number,
        owners: owners.get(unitId) ?? '',
        amount: item.amounts[unitId] ?? 0,
      })),
      totalItems: units.length,
    };
  },

  'PUT /prescription/{id}/item/{itemId}': async (ctx, input) => {
    await setAmounts(ctx, input, await unitsWith(ctx.db, seenUnits(ctx.me)));
    return detailOf(ctx, input.id);
  },
};
