import { and, eq, isNull, ne } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { changesOf } from '#house/history.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import { fail, failFields } from '#shared/errors.ts';
import { firstDay, isOwn, pays } from '../prescriptions.rules.ts';
import { holdingIn } from '../prescriptions.versions.rules.ts';
import { takeHouseTurn } from './prescriptions.bounds.ts';
import { payingBy } from './prescriptions.dues.ts';
import { prescription, prescriptionItem, prescriptions } from './prescriptions.kind.ts';
import { itemsOf, type NamedItem, ownAmounts } from './prescriptions.sheets.ts';
import { entrancesOf, unitsOfHouse } from './prescriptions.units.ts';
import { checkMonth, type IssuedVersion, issuedVersions } from './prescriptions.versions.ts';

// Drafting and changing a prescription.

type Fields = { name: string; validFrom: string; dueDay: number };
type ItemInput = Omit<NamedItem, 'id' | 'amounts'> & { id?: string };

const ofHouse = (ctx: Ctx) => eq(prescription.communityId, ctx.me.communityId);

const spineOf = (name: string) => ({ title: name, searchText: name });
const ownOf = ({ validFrom, dueDay }: Fields) => ({ validFrom: firstDay(validFrom), dueDay });

/** Drafts one with the items of the one that holds in its first month, as far as they are still paid then; its id. */
export async function draft(ctx: Ctx, fields: Fields): Promise<string> {
  await takeHouseTurn(ctx);
  const issued = await issuedVersions(ctx);
  await checkDraft(ctx, fields.validFrom, issued);
  const spine = { ...spineOf(fields.name), status: 'draft', audience: 'everyone' as const };
  const id = await createRecord(ctx, prescriptions, spine, ownOf(fields));
  const source = holdingIn(issued, fields.validFrom) ?? issued[0];
  const { items, sheets } = source ? await payingBy(ctx.db, source) : { items: [], sheets: [] };
  const own = ownAmounts(items, sheets, fields.validFrom);
  const held = items.map((item) => ({ ...item, amounts: own.get(item.id) ?? item.amounts }));
  await writeItems(
    ctx,
    id,
    held.filter(({ until }) => until === null || until >= fields.validFrom).map((item) => ({ ...item, id: newId() })),
  );
  return id;
}

/** A draft may begin in its month, and no other draft begins then. */
async function checkDraft(ctx: Ctx, validFrom: string, issued: IssuedVersion[], id?: string): Promise<void> {
  requireBookDays(ctx.now, { validFrom });
  await checkMonth(ctx, validFrom, issued);
  const isOther = id ? ne(prescription.id, id) : undefined;
  const same = and(
    ofHouse(ctx),
    eq(prescription.validFrom, firstDay(validFrom)),
    isNull(prescription.issuedAt),
    isOther,
  );
  if ((await ctx.db.$count(prescription, same)) > 0) failFields({ validFrom: 'PRESCRIPTION.VALIDATION.TAKEN' });
}

async function writeItems(ctx: Ctx, prescriptionId: string, items: NamedItem[]): Promise<void> {
  const { communityId } = ctx.me;
  const of = and(eq(prescriptionItem.communityId, communityId), eq(prescriptionItem.prescriptionId, prescriptionId));
  await ctx.db.delete(prescriptionItem).where(of);
  if (items.length === 0) return;
  await ctx.db.insert(prescriptionItem).values(
    items.map(({ until, ...item }, position) => ({
      ...item,
      communityId,
      prescriptionId,
      position,
      until: until && firstDay(until),
    })),
  );
}

/** Changes a draft; an item that keeps its id keeps its own amounts, and one by a rate has none. */
export async function change(
  ctx: Ctx,
  { id, version, items, ...fields }: Fields & { id: string; version?: number; items: ItemInput[] },
): Promise<void> {
  await takeHouseTurn(ctx);
  const row = await requireRecord(ctx, prescriptions, id, 'edit');
  await checkDraft(ctx, fields.validFrom, await issuedVersions(ctx), id);
  const held = new Map((await itemsOf(ctx.db, ctx.me.communityId, id)).map((item) => [item.id, item]));
  const unknown = items.findIndex((item) => item.id !== undefined && !held.has(item.id));
  if (unknown >= 0) failFields({ [`items.${unknown}.id`]: 'BASE.VALIDATION.INVALID' });
  const there = new Set((await entrancesOf(ctx.db, ctx.me.communityId)).map((one) => one.id));
  const lost = items.findIndex(({ entrances }) => entrances.some((one) => !there.has(one)));
  if (lost >= 0) failFields({ [`items.${lost}.entrances`]: 'BASE.VALIDATION.INVALID' });
  const next = items.map((item) => {
    const before = item.id ? held.get(item.id) : undefined;
    const hasOwn = isOwn(item.formula);
    const amounts = hasOwn ? (before?.amounts ?? {}) : {};
    return { ...item, id: before?.id ?? newId(), amount: hasOwn ? 0 : item.amount, amounts };
  });
  const told = { title: fields.name, ...ownOf(fields) };
  const isSame = JSON.stringify(next.map(plain)) === JSON.stringify([...held.values()].map(plain));
  await updateRecord(ctx, prescriptions, row, version, {
    spine: spineOf(fields.name),
    own: ownOf(fields),
    changes: [...changesOf(row, told, ['title', 'validFrom', 'dueDay']), ...(isSame ? [] : [{ action: 'items' }])],
  });
  await writeItems(ctx, id, next);
}

const plain = ({ amounts: _, ...item }: NamedItem) => Object.entries(item).sort();

/** Sets own amounts of units of an item of a draft. */
export async function setAmounts(
  ctx: Ctx,
  { id, itemId, amounts }: { id: string; itemId: string; amounts: { unitId: string; amount: number }[] },
  units: readonly { id: string; entranceId: string }[],
): Promise<void> {
  await requireRecord(ctx, prescriptions, id, 'edit');
  const item = (await itemsOf(ctx.db, ctx.me.communityId, id)).find((one) => one.id === itemId);
  if (!item || !isOwn(item.formula)) return fail('PRESCRIPTION.ERRORS.NOT_FOUND');
  const known = new Set(units.filter(({ entranceId }) => pays(entranceId, item)).map((one) => one.id));
  const unknown = amounts.findIndex(({ unitId }) => !known.has(unitId));
  if (unknown >= 0) failFields({ [`amounts.${unknown}.unitId`]: 'BASE.VALIDATION.INVALID' });
  await setOwnAmounts(ctx, id, new Map([[itemId, Object.fromEntries(amounts.map((one) => [one.unitId, one.amount]))]]));
}

/** Sets own amounts of units by items of a draft; those that are nothing, and of units that are gone, are not kept. */
export async function setOwnAmounts(
  ctx: Ctx,
  id: string,
  given: ReadonlyMap<string, Record<string, number>>,
): Promise<void> {
  const { db, me } = ctx;
  const row = await requireRecord(ctx, prescriptions, id, 'edit');
  const { units } = await unitsOfHouse(db, me.communityId);
  await updateRecord(ctx, prescriptions, row, undefined, { changes: [{ action: 'amounts' }] });
  for (const item of await itemsOf(db, me.communityId, id)) {
    const next = given.get(item.id);
    if (!next) continue;
    const known = new Set(units.filter(({ entranceId }) => pays(entranceId, item)).map((one) => one.id));
    const kept = Object.entries({ ...item.amounts, ...next }).filter(([of, amount]) => amount > 0 && known.has(of));
    await db
      .update(prescriptionItem)
      .set({ amounts: Object.fromEntries(kept) })
      .where(and(eq(prescriptionItem.communityId, me.communityId), eq(prescriptionItem.id, item.id)));
  }
}
