import { destroyRecords } from '#house/trash.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords, pageOf } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import type { settlementContract } from '../settlement.contract.ts';
import { importFile, importPlan } from './settlement.bringing.ts';
import { setTable, tablesOf } from './settlement.degrees.ts';
import { issue, withdraw } from './settlement.issuing.ts';
import { settlement, settlements } from './settlement.kind.ts';
import { answer, object } from './settlement.objections.ts';
import { printAll, printStatement } from './settlement.print.ts';
import { periodOf, reckonDraft } from './settlement.reckoning.ts';
import { detailOf, listUnits, toWire } from './settlement.rows.ts';
import { change, draft, setUnit, setValues, valuedService } from './settlement.saving.ts';
import { statementOf } from './settlement.statement.ts';

// Contents: list, draft, degree-days, detail, change, delete, issue, withdraw, all statements, units, a statement, what it is reckoned from, its PDF, objection, answer, values of a service, files.

export const settlementHandlers: Handlers<typeof settlementContract> = {
  'GET /settlement': async (ctx, input) => {
    const found = await listRecords(ctx, settlements, { ...input, sort: settlement.toMonth });
    return { settlements: found.rows.map((row) => toWire(ctx, row)), totalItems: found.totalItems };
  },

  'POST /settlement': async (ctx, input) => detailOf(ctx, await draft(ctx, input)),

  'GET /settlement/degrees': async ({ db, me }) => ({ tables: await tablesOf(db, me.communityId) }),

  'PUT /settlement/degrees': setTable,

  'GET /settlement/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /settlement/{id}': async (ctx, input) => {
    await change(ctx, input);
    return detailOf(ctx, input.id);
  },

  'DELETE /settlement/{id}': async (ctx, { id }) =>
    destroyRecords(ctx, settlements, [await requireRecord(ctx, settlements, id, 'remove')]),

  'PUT /settlement/{id}/issue': async (ctx, { id, tellNobody }) => {
    await issue(ctx, id, tellNobody);
    return detailOf(ctx, id);
  },

  'PUT /settlement/{id}/withdraw': async (ctx, { id }) => {
    await withdraw(ctx, id);
    return detailOf(ctx, id);
  },

  'GET /settlement/{id}/print': (ctx, { id }) => printAll(ctx, id),

  'GET /settlement/{id}/unit': listUnits,

  'GET /settlement/{id}/unit/{unitId}': (ctx, { id, unitId }) => statementOf(ctx, id, unitId),

  'PUT /settlement/{id}/unit/{unitId}': async (ctx, input) => {
    await setUnit(ctx, input);
    return statementOf(ctx, input.id, input.unitId);
  },

  'GET /settlement/{id}/unit/{unitId}/print': async (ctx, { id, unitId }) =>
    printStatement(ctx, await statementOf(ctx, id, unitId)),

  'POST /settlement/{id}/unit/{unitId}/objection': async (ctx, input) => {
    await object(ctx, input);
    return statementOf(ctx, input.id, input.unitId);
  },

  'PUT /settlement/{id}/unit/{unitId}/objection': async (ctx, input) => {
    await answer(ctx, input);
    return statementOf(ctx, input.id, input.unitId);
  },

  'GET /settlement/{id}/service/{serviceId}': async (ctx, { id, serviceId, ...page }) => {
    const row = await requireRecord(ctx, settlements, id);
    await valuedService(ctx, id, serviceId);
    const { units } = await reckonDraft(ctx.db, ctx.me.communityId, id, periodOf(row));
    const { limit, offset } = pageOf(page);
    const shown = units.slice(offset, offset + limit);
    return {
      units: shown.map(({ unitId, number, owners, entered }) => ({
        unitId,
        number,
        owners,
        value: entered?.values[serviceId] ?? 0,
      })),
      totalItems: units.length,
    };
  },

  'PUT /settlement/{id}/service/{serviceId}': async (ctx, input) => {
    await setValues(ctx, input);
    return detailOf(ctx, input.id);
  },

  'POST /settlement/{id}/import': {
    before: importPlan,
    run: async (ctx, input) => ({ count: await importFile(ctx, input) }),
  },
};
