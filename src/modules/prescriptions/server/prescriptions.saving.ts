import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { changesOf } from '#house/history.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { addMonths, firstDay, horizonOf, isOwn, monthOf, pays } from '../prescriptions.rules.ts';
import { replaceDues } from './prescriptions.dues.ts';
import { prescription, prescriptionItem, prescriptionSheet, prescriptions } from './prescriptions.kind.ts';
import { draftSheets, itemsOf, type NamedItem } from './prescriptions.sheets.ts';
import { entrancesOf } from './prescriptions.units.ts';

// Drafting, changing and issuing a prescription.

type Fields = { name: string; validFrom: string; dueDay: number };
type ItemInput = Omit<NamedItem, 'id' | 'amounts'> & { id?: string };

const ofHouse = (ctx: Ctx) => eq(prescription.communityId, ctx.me.communityId);

/** The issued one that began last. */
async function lastIssued(ctx: Ctx) {
  const issued = and(ofHouse(ctx), isNotNull(prescription.issuedAt));
  const [row] = await ctx.db.select().from(prescription).where(issued).orderBy(desc(prescription.validFrom)).limit(1);
  return row;
}

/**
 * A prescription begins after the last one that was issued, and from the next month on, so that nobody's payment is changed
 * behind them; the first one of a house at the earliest with the year before.
 */
async function checkMonth(ctx: Ctx, validFrom: string, id?: string): Promise<void> {
  const last = await lastIssued(ctx);
  const now = monthOf(houseDay(ctx.now));
  const earliest = last
    ? [addMonths(monthOf(last.validFrom), 1), addMonths(now, 1)].sort()[1]
    : `${Number(now.slice(0, 4)) - 1}-01`;
  if (validFrom < (earliest ?? '')) failFields({ validFrom: 'PRESCRIPTION.VALIDATION.MONTH' });
  const same = and(
    ofHouse(ctx),
    eq(prescription.validFrom, firstDay(validFrom)),
    id ? ne(prescription.id, id) : undefined,
  );
  if ((await ctx.db.$count(prescription, same)) > 0) failFields({ validFrom: 'PRESCRIPTION.VALIDATION.TAKEN' });
}

const spineOf = (name: string) => ({ title: name, searchText: name });
const ownOf = ({ validFrom, dueDay }: Fields) => ({ validFrom: firstDay(validFrom), dueDay });

/** Drafts one with the items of the last that was issued, as far as they are still paid then; its id. */
export async function draft(ctx: Ctx, fields: Fields): Promise<string> {
  await checkMonth(ctx, fields.validFrom);
  const spine = { ...spineOf(fields.name), status: 'draft', audience: 'everyone' as const };
  const id = await createRecord(ctx, prescriptions, spine, ownOf(fields));
  const last = await lastIssued(ctx);
  const held = last ? await itemsOf(ctx.db, ctx.me.communityId, last.id) : [];
  await writeItems(
    ctx,
    id,
    held.filter(({ until }) => until === null || until >= fields.validFrom).map((item) => ({ ...item, id: newId() })),
  );
  return id;
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
  const row = await requireRecord(ctx, prescriptions, id, 'edit');
  await checkMonth(ctx, fields.validFrom, id);
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
  const row = await requireRecord(ctx, prescriptions, id, 'edit');
  const item = (await itemsOf(ctx.db, ctx.me.communityId, id)).find((one) => one.id === itemId);
  if (!item || !isOwn(item.formula)) return fail('PRESCRIPTION.ERRORS.NOT_FOUND');
  const known = new Set(units.filter(({ entranceId }) => pays(entranceId, item)).map((one) => one.id));
  const unknown = amounts.findIndex(({ unitId }) => !known.has(unitId));
  if (unknown >= 0) failFields({ [`amounts.${unknown}.unitId`]: 'BASE.VALIDATION.INVALID' });
  const given = Object.fromEntries(amounts.map(({ unitId, amount }) => [unitId, amount]));
  const next = Object.entries({ ...item.amounts, ...given }).filter(
    ([unitId, amount]) => amount > 0 && known.has(unitId),
  );
  await updateRecord(ctx, prescriptions, row, undefined, { changes: [{ action: 'amounts' }] });
  await ctx.db
    .update(prescriptionItem)
    .set({ amounts: Object.fromEntries(next) })
    .where(and(eq(prescriptionItem.communityId, ctx.me.communityId), eq(prescriptionItem.id, itemId)));
}

/** Issues a draft: sheets that stay, the one before ends, dues of the months that are written already are its own. */
export async function issue(ctx: Ctx, id: string, tellNobody: boolean): Promise<void> {
  const { db, me, now } = ctx;
  const row = await requireRecord(ctx, prescriptions, id, 'issue');
  const validFrom = monthOf(row.validFrom);
  // of two that are issued at once the second one sees the first
  await db.select({ id: prescription.id }).from(prescription).where(ofHouse(ctx)).for('update');
  await checkMonth(ctx, validFrom, id);
  const items = await itemsOf(db, me.communityId, id);
  if (items.length === 0) return fail('PRESCRIPTION.ERRORS.EMPTY');
  const sheets = await draftSheets(db, me.communityId, items);
  const isPaidByNobody = ({ id: of, formula, amount }: NamedItem) =>
    formula === 'share' && amount > 0 && sheets.every(({ amounts }) => !amounts[of]);
  if (items.some(isPaidByNobody)) return fail('PRESCRIPTION.ERRORS.NO_SHARE');
  await endBefore(ctx, validFrom);
  for (let at = 0; at < sheets.length; at += 1_000)
    await db.insert(prescriptionSheet).values(
      sheets.slice(at, at + 1_000).map(({ share, ...sheet }) => ({
        ...sheet,
        communityId: me.communityId,
        prescriptionId: id,
        shareTop: share?.top ?? null,
        shareBottom: share?.bottom ?? null,
      })),
    );
  const own = { issuedAt: now };
  await updateRecord(ctx, prescriptions, row, undefined, {
    spine: { status: 'issued' },
    own,
    changes: [{ action: 'issue' }],
  });
  const span = { id, communityId: me.communityId, from: validFrom, to: horizonOf(houseDay(now)), dueDay: row.dueDay };
  await replaceDues(db, span, now);
  if (!tellNobody) await tell(ctx, prescriptions, [id], 'issued');
}

/** The one that holds until now ends with the month before. */
async function endBefore(ctx: Ctx, validFrom: string): Promise<void> {
  const last = await lastIssued(ctx);
  if (!last) return;
  const end = firstDay(addMonths(validFrom, -1));
  const writtenTo = last.writtenTo && last.writtenTo > end ? end : last.writtenTo;
  await ctx.db
    .update(prescription)
    .set({ validTo: end, writtenTo })
    .where(and(ofHouse(ctx), eq(prescription.id, last.id)));
}
