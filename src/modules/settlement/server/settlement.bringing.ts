import { and, eq, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { readNamed, readPairs } from '#engines/table.pairs.ts';
import { unitsOfHouse } from '#modules/prescriptions/server/prescriptions.door.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { fail, failFields } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import { mostAmount } from '../../prescriptions/prescriptions.rules.ts';
import { monthsOf, parseValue } from '../settlement.rules.ts';
import { type SettlementRow, settlementService, settlements, settlementUnit } from './settlement.kind.ts';
import { periodOf, servicesOf } from './settlement.reckoning.ts';
import { readValue, setValues, valuedService } from './settlement.saving.ts';

// Files that somebody brings in place of typing: costs of services, areas, persons and values of units.

export type ImportInput = { id: string; what: 'costs' | 'area' | 'persons' | 'values'; serviceId?: string };

/** The draft into which a file is brought, and the service whose values it holds. */
export async function importPlan(ctx: Ctx, { id, what, serviceId }: ImportInput) {
  const row = await requireRecord(ctx, settlements, id, 'edit');
  if (what === 'values' && !serviceId) return failFields({ serviceId: 'BASE.VALIDATION.REQUIRED' });
  return { row, service: what === 'values' ? await valuedService(ctx, id, serviceId ?? '') : null };
}

/** An area in hundredths of a square metre, and whole persons. */
const readArea = (text: string): number | null => {
  const thousandths = parseValue(text.replace(/\s*m(2|²)$/, ''));
  return thousandths === null || thousandths > 1_000_000_000 ? null : Math.round(thousandths / 10);
};
const readPersons = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
const readCost = (text: string): number | null => {
  const amount = parseMoney(text);
  return amount !== null && amount >= 0 && amount <= mostAmount ? amount : null;
};

/** Brings a file into a draft, all of it or nothing; answers how many rows it was. */
export async function importFile(ctx: Ctx, input: ImportInput & { file: Upload }): Promise<number> {
  const { row, service } = await importPlan(ctx, input);
  const pairs = await readPairs(ctx.me, input.file);
  if (input.what === 'costs') return setCosts(ctx, row, (known) => readNamed(pairs, known, readCost));
  const { units } = await unitsOfHouse(ctx.db, ctx.me.communityId);
  const known = units.map(({ id, number }) => ({ id, name: number }));
  if (service) {
    const found = readNamed(pairs, known, (text) => readValue(text, service.key));
    const values = [...found].map(([unitId, value]) => ({ unitId, value }));
    await setValues(ctx, { id: row.id, serviceId: service.id, values, pasted: '' });
    return found.size;
  }
  const isArea = input.what === 'area';
  const found = readNamed(pairs, known, isArea ? readArea : readPersons);
  const { from, to } = periodOf(row);
  const months = monthsOf(from, to);
  await setFacts(ctx, row, isArea ? 'area' : 'persons', (one) => (isArea ? one : months.map(() => one)), found);
  return found.size;
}

type Costs = (known: { id: string; name: string }[]) => Map<string, number>;

async function setCosts(ctx: Ctx, row: SettlementRow, read: Costs): Promise<number> {
  const { db, me } = ctx;
  const services = await servicesOf(db, me.communityId, row.id);
  const found = read(services);
  if (found.size === 0) return fail('TABLE.ERRORS.EMPTY');
  for (const [id, cost] of found)
    await db
      .update(settlementService)
      .set({ cost })
      .where(and(eq(settlementService.communityId, me.communityId), eq(settlementService.id, id)));
  await updateRecord(ctx, settlements, row, undefined, { changes: [{ action: 'services' }] });
  return found.size;
}

/** Sets the area, or the persons of each month, of many units. */
async function setFacts(
  ctx: Ctx,
  row: SettlementRow,
  column: 'area' | 'persons',
  of: (one: number) => number | number[],
  found: Map<string, number>,
): Promise<void> {
  if (found.size === 0) return fail('TABLE.ERRORS.EMPTY');
  const rows = [...found].map(([unitId, one]) => ({ id: newId(), unitId, value: of(one) }));
  const [name, type] = [sql.identifier(column), sql.raw(column === 'area' ? 'int' : 'jsonb')];
  await ctx.db.execute(sql`
    insert into ${settlementUnit} (id, community_id, settlement_id, unit_id, ${name})
    select x.id, ${ctx.me.communityId}, ${row.id}, x."unitId", x.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) x(id uuid, "unitId" uuid, value ${type})
    on conflict (community_id, settlement_id, unit_id) do update set ${name} = excluded.${name}`);
  await updateRecord(ctx, settlements, row, undefined, { changes: [{ action: 'units' }] });
}
