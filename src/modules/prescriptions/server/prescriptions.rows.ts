import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { forWriters } from '#house/history.ts';
import { payeeOf } from '#house/money.ts';
import { seenUnits, seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { canOf, requireRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { firstDay, groups, isOwn, isPaid, monthOf, type Sums, sumsOf } from '../prescriptions.rules.ts';
import { holdingIn, type PrescriptionStatus } from '../prescriptions.versions.rules.ts';
import { changesOf } from './prescriptions.changes.ts';
import { paidBy, payingBy } from './prescriptions.dues.ts';
import { due, type PrescriptionRow, prescriptions } from './prescriptions.kind.ts';
import { type IsOwnMonth, ownersIn, ownMonths } from './prescriptions.owning.ts';
import {
  draftSheets,
  holdingOf,
  issuedOf,
  itemsOf,
  type NamedItem,
  type Sheet,
  sheetsOf,
} from './prescriptions.sheets.ts';
import { formerSymbols } from './prescriptions.symbols.ts';
import { entrancesOf, unitsWith } from './prescriptions.units.ts';
import { issuedVersions } from './prescriptions.versions.ts';

// What prescriptions and what units pay by them look like on the wire.

type Asked = { month?: string; prescriptionId?: string };
const nothing: Sums = { services: 0, contribution: 0 };
const plus = (a: Sums, b: Sums): Sums => ({
  services: a.services + b.services,
  contribution: a.contribution + b.contribution,
});

export const toWire = (ctx: Ctx, row: PrescriptionRow) => ({
  ...row,
  name: row.title,
  status: row.status as PrescriptionStatus,
  validFrom: monthOf(row.validFrom),
  validTo: row.validTo && monthOf(row.validTo),
  can: canOf(ctx, prescriptions, row),
});

/** What tells a prescription apart, beside what it makes of a unit. */
export const holding = (row: { id: string; title: string; validFrom: string; dueDay: number } | null) =>
  row && { id: row.id, name: row.title, validFrom: monthOf(row.validFrom), dueDay: row.dueDay };

/** Items with the names of their entrances. */
async function named({ db, me }: Ctx, items: NamedItem[]) {
  const isAll = items.every(({ entrances }) => entrances.length === 0);
  const known = isAll ? [] : await entrancesOf(db, me.communityId);
  return items.map(({ entrances, ...item }) => ({
    ...item,
    entrances: known.filter(({ id }) => entrances.includes(id)),
  }));
}

export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, prescriptions, id);
  const items = await itemsOf(ctx.db, ctx.me.communityId, id);
  const seesHouse = ctx.me.reads('rooms') && seesAllUnits(ctx.me);
  const totals = seesHouse ? await totalsOf(ctx, row, items) : null;
  return {
    ...toWire(ctx, row),
    items: await named(ctx, items),
    totals,
    replacedBy: row.replacedById ? await namedAs(ctx, row.replacedById) : null,
    ...(await forWriters(ctx, prescriptions, row)),
  };
}

/** The id and the name of one. */
export async function namedAs({ db, me }: Ctx, id: string) {
  const of = and(eq(record.id, id), eq(record.communityId, me.communityId));
  const [row] = await db.select({ id: record.id, name: record.title }).from(record).where(of);
  return row ?? null;
}

async function totalsOf(ctx: Ctx, row: PrescriptionRow, items: NamedItem[]): Promise<Record<string, number>> {
  const ids = row.status === 'draft' ? [] : (await unitsWith(ctx.db, seenUnits(ctx.me))).map(({ id }) => id);
  const sheets =
    row.status === 'draft'
      ? await draftSheets(ctx.db, ctx.me.communityId, items, monthOf(row.validFrom))
      : [...(await sheetsOf(ctx, row, items, ids, monthOf(row.validFrom))).values()];
  const total = (id: string) => sheets.reduce((sum, { amounts }) => sum + (amounts[id] ?? 0), 0);
  return Object.fromEntries(items.map(({ id }) => [id, total(id)]));
}

/** What each unit pays in a month by the one that is issued for it, whoever asks. */
async function paidIn(ctx: Ctx, month: string): Promise<Map<string, number>> {
  const held = holdingIn(await issuedVersions(ctx), month);
  return held ? paidBy(await payingBy(ctx.db, held), month) : new Map();
}

/** The units that one sees, those of them that hold a text, and their sheets by the prescription of a month. */
export async function unitsIn(ctx: Ctx, { search, ...asked }: Asked & { search?: string }) {
  const { row, month } = await holdingOf(ctx, asked);
  const isOwn = await ownMonths(ctx);
  const seen = (await unitsWith(ctx.db, seenUnits(ctx.me))).filter(({ id }) => isOwn(id, month));
  const ids = seen.map(({ id }) => id);
  const names = await ownersIn(ctx, ids, month);
  const words = fold(search ?? '')
    .split(' ')
    .filter(Boolean);
  const found = seen.filter(({ id, number }) => {
    const text = fold(`${number} ${names.get(id) ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const items = row ? await itemsOf(ctx.db, ctx.me.communityId, row.id) : [];
  const sheets = row ? await sheetsOf(ctx, row, items, ids, month) : new Map<string, Sheet>();
  return { row, month, seen, found, names, items, sheets };
}
export type Found = Awaited<ReturnType<typeof unitsIn>>;

/** A page of the units that one sees with what each pays, and what all of them do. */
export async function listUnits(ctx: Ctx, { page, sizePerPage, ...asked }: Asked & Paging & { search?: string }) {
  const { row, month, seen, found, names, items, sheets } = await unitsIn(ctx, asked);
  const before = row?.status === 'draft' ? await paidIn(ctx, monthOf(row.validFrom)) : null;
  const sums = (id: string) => sumsOf(items, sheets.get(id)?.amounts ?? {}, month);
  const { limit, offset } = pageOf({ page, sizePerPage });
  return {
    units: found.slice(offset, offset + limit).map(({ id, number, entrance }) => ({
      id,
      number,
      entrance,
      owners: names.get(id) ?? '',
      symbol: sheets.get(id)?.symbol ?? '',
      ...sums(id),
      before: before && (before.get(id) ?? 0),
    })),
    totalItems: found.length,
    month,
    prescription: holding(row),
    ...seen.map(({ id }) => sums(id)).reduce(plus, nothing),
  };
}

/** What is said of a unit in a month of somebody else. */
const unknown = { share: null, area: null, persons: null, symbol: '' };

/** What a unit that one sees pays, from what, since when, and its dues of the year. */
export async function unitOf(ctx: Ctx, id: string, asked: Asked) {
  const [found] = await unitsWith(ctx.db, and(eq(unit.id, id), seenUnits(ctx.me)), asked.month);
  if (!found) return fail('ROOM.ERRORS.NOT_FOUND');
  const { row: holds, month } = await holdingOf(ctx, asked);
  const isOwn = await ownMonths(ctx);
  const [row, held] = isOwn(id, month) ? [holds, found] : [null, { ...found, ...unknown }];
  const items = row ? await itemsOf(ctx.db, ctx.me.communityId, row.id) : [];
  const sheet = row ? (await sheetsOf(ctx, row, items, [id], month)).get(id) : undefined;
  const owners = await ownersIn(ctx, [id], month);
  const { share, area, persons, symbol } = sheet ?? held;
  const paid = items.filter((item) => isPaid(item, month) && sheet?.amounts[item.id]);
  return {
    id,
    number: held.number,
    entrance: held.entrance,
    owners: owners.get(id) ?? '',
    share,
    area,
    persons,
    symbol,
    payee: await payeeOf(ctx.db, ctx.me.communityId, ctx.now),
    month,
    isOwn: isOwn(id, month),
    prescription: holding(row),
    entered: ctx.me.writes('roomFees') ? { area: held.area, persons: held.counted, symbol: held.symbol } : null,
    lines: (await named(ctx, paid)).map((item) => ({
      ...item,
      rate: item.amount,
      amount: sheet?.amounts[item.id] ?? 0,
    })),
    ...(sheet ? sumsOf(items, sheet.amounts, month) : nothing),
    versions: await versionsOf(ctx, id, isOwn),
    dues: (await yearOf(ctx, id, month.slice(0, 4))).filter((one) => isOwn(id, one.month)),
    own: ctx.me.writes('roomFees') ? ownOf(items, sheet?.amounts ?? {}) : [],
    changes: await changesOf(ctx, id),
    formerSymbols: ctx.me.writes('roomFees') ? await formerSymbols(ctx, id) : [],
  };
}

/** The items of which a unit has an own amount, with it. */
const ownOf = (items: NamedItem[], amounts: Record<string, number>) =>
  items
    .filter(({ formula }) => isOwn(formula))
    .map(({ id: itemId, name }) => ({ itemId, name, amount: Math.abs(amounts[itemId] ?? 0) }));

/** The last issued prescriptions that hold in the own time, with what they make of a unit in their first month, or in the last one where that is somebody else's. */
async function versionsOf(ctx: Ctx, id: string, isOwn: IsOwnMonth) {
  const issued = await issuedOf(ctx, undefined, 24);
  const rows = issued.filter((row) => isOwn(id, monthOf(row.validFrom), row.validTo && monthOf(row.validTo)));
  return Promise.all(
    rows.map(async (row) => {
      const items = await itemsOf(ctx.db, ctx.me.communityId, row.id);
      const [from, to] = [monthOf(row.validFrom), monthOf(row.validTo ?? houseDay(ctx.now))];
      const month = isOwn(id, from) ? from : to;
      const sheet = (await sheetsOf(ctx, row, items, [id], month)).get(id);
      const sums = sheet ? sumsOf(items, sheet.amounts, month) : nothing;
      const span = { validFrom: monthOf(row.validFrom), validTo: row.validTo && monthOf(row.validTo) };
      return { id: row.id, name: row.title, ...span, ...sums };
    }),
  );
}

async function yearOf({ db, me }: Ctx, id: string, year: string) {
  const next = String(Number(year) + 1).padStart(4, '0');
  const inYear = and(gte(due.month, firstDay(`${year}-01`)), lt(due.month, firstDay(`${next}-01`)));
  const rows = await db
    .select({ month: due.month, group: due.group, amount: due.amount, day: due.day })
    .from(due)
    .where(and(eq(due.communityId, me.communityId), eq(due.unitId, id), inYear))
    .orderBy(asc(due.month), asc(due.group))
    .limit(12 * groups.length);
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }));
}
