import { eq } from 'drizzle-orm';
import { destroyRecords } from '#house/trash.ts';
import { requireDraft } from '#modules/settlement/server/settlement.door.ts';
import type { Handlers } from '#server/context.ts';
import { listRecords } from '#server/listing.ts';
import { requireRecord } from '#server/record.ts';
import type { readingsContract } from '../readings.contract.ts';
import { importPlan, importStates } from './readings.bringing.ts';
import { reading, readings } from './readings.kind.ts';
import { detailOf, listUnits, toWire } from './readings.rows.ts';
import { ask, openPhoto, planOf, postpone, read, removePhoto, takeOver } from './readings.saving.ts';

// Contents: list, ask, detail, another day, taking it back, taking over, units, a state with its photo, a file of states, the photo and taking it away.

export const readingsHandlers: Handlers<typeof readingsContract> = {
  'GET /reading': async (ctx, { settlementId, ...input }) => {
    const where = settlementId ? [eq(reading.settlementId, settlementId)] : [];
    const found = await listRecords(ctx, readings, { ...input, where, sort: reading.endsAt });
    return { readings: await toWire(ctx, found.rows), totalItems: found.totalItems };
  },

  'POST /reading': async (ctx, input) => detailOf(ctx, await ask(ctx, input)),

  'GET /reading/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /reading/{id}': async (ctx, input) => {
    await postpone(ctx, input);
    return detailOf(ctx, input.id);
  },

  'DELETE /reading/{id}': async (ctx, { id }) => {
    const row = await requireRecord(ctx, readings, id, 'remove');
    await requireDraft(ctx, row.settlementId);
    await destroyRecords(ctx, readings, [row]);
  },

  'PUT /reading/{id}/take': (ctx, { id }) => takeOver(ctx, id),

  'GET /reading/{id}/unit': listUnits,

  'POST /reading/{id}/state': {
    before: planOf,
    run: (ctx, { uploads, ...input }) => read(ctx, input, uploads),
  },

  'POST /reading/{id}/import': {
    before: importPlan,
    run: async (ctx, input) => ({ count: await importStates(ctx, input) }),
  },

  'GET /reading/{id}/unit/{unitId}/service/{serviceId}/photo': openPhoto,

  'DELETE /reading/{id}/unit/{unitId}/service/{serviceId}/photo': removePhoto,
};
