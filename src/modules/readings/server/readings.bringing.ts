import { and, eq, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { readNamed, readPairs, refuseCell } from '#engines/table.pairs.ts';
import { unitsOfHouse } from '#modules/prescriptions/server/prescriptions.door.ts';
import { meteredOf, requireDraft } from '#modules/settlement/server/settlement.door.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { fail, failFields } from '#shared/errors.ts';
import { mostValue, parseValue } from '../../settlement/settlement.rules.ts';
import { isBackwards } from '../readings.rules.ts';
import { readingState, readings } from './readings.kind.ts';

// States of many meters from a file, as the firm that reads them sends it.

export type ImportInput = { id: string; serviceId: string; what: 'before' | 'now' };

/** What the states of a file are brought into. */
export async function importPlan(ctx: Ctx, { id, serviceId }: ImportInput) {
  const row = await requireRecord(ctx, readings, id, 'edit');
  await requireDraft(ctx, row.settlementId);
  const services = await meteredOf(ctx.db, ctx.me.communityId, row.settlementId);
  if (!services.some((service) => service.id === serviceId)) failFields({ serviceId: 'BASE.VALIDATION.INVALID' });
  return row;
}

const readState = (text: string): number | null => {
  const value = parseValue(text);
  return value !== null && value <= mostValue ? value : null;
};

/** Enters the states of a file, all or none; answers how many. */
export async function importStates(ctx: Ctx, input: ImportInput & { file: Upload }): Promise<number> {
  const { db, me } = ctx;
  const { id, serviceId, what, file } = input;
  const row = await importPlan(ctx, input);
  const pairs = await readPairs(me, file);
  const { units } = await unitsOfHouse(db, me.communityId);
  const found = readNamed(
    pairs,
    units.map(({ id, number }) => ({ id, name: number })),
    readState,
  );
  const of = and(eq(readingState.communityId, me.communityId), eq(readingState.readingId, id));
  const held = await db
    .select()
    .from(readingState)
    .where(and(of, eq(readingState.serviceId, serviceId)));
  const numbers = new Map(units.map((unit) => [unit.id, unit.number.trim()]));
  for (const state of held) {
    const value = found.get(state.unitId);
    const pair = pairs.find(({ name }) => name === numbers.get(state.unitId));
    if (value !== undefined && pair && isBackwards({ ...state, [what]: value }))
      refuseCell('READING.ERRORS.TABLE_LOWER', pair, 1);
  }
  if (found.size === 0) return pairs.length > 0 ? 0 : fail('TABLE.ERRORS.EMPTY');
  const rows = [...found].map(([unitId, value]) => ({ id: newId(), unitId, value }));
  const stamp = what === 'now' ? sql`, author_id = ${me.id}, read_at = ${ctx.now}` : sql``;
  const [author, at] = what === 'now' ? [me.id, ctx.now] : [null, null];
  await db.execute(sql`
    insert into ${readingState} (id, community_id, reading_id, unit_id, service_id, ${sql.identifier(what)}, author_id, read_at)
    select x.id, ${me.communityId}, ${id}, x."unitId", ${serviceId}, x.value, ${author}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, "unitId" uuid, value bigint)
    on conflict (community_id, reading_id, unit_id, service_id)
    do update set ${sql.identifier(what)} = excluded.${sql.identifier(what)}${stamp}`);
  await updateRecord(ctx, readings, row, undefined, { changes: [{ action: 'states' }] });
  return found.size;
}
