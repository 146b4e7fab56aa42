import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { mapInTurns } from '#engines/rows.ts';
import { drawCode, orderTo } from '#engines/spayd.ts';
import { type Payee, payeeOf } from '#house/money.ts';
import { seesAllUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { requireRecord } from '#server/record.ts';
import { unitOwner } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { cutText, showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { firstDay } from '../../prescriptions/prescriptions.rules.ts';
import { ownerChanges } from '../../units/server/units.door.ts';
import { lastDay, objectionDays, type Service } from '../settlement.rules.ts';
import {
  type Result,
  type SettlementRow,
  settlementObjection,
  settlements,
  settlementUnit,
} from './settlement.kind.ts';
import { type Entered, periodOf, reckonDraft, servicesOf, withReceived } from './settlement.reckoning.ts';
import { seenStatements, toWire } from './settlement.rows.ts';

/** So long the names of owners may be that are entered with a change. */
const mostNames = 250;

// The statement of a unit on the wire: what it pays or gets back, and how that came about.

type Held = {
  services: Service[];
  statementId: string | null;
  number: string;
  owners: string;
  cost: number;
  advances: number;
  result: Result;
  entered: Entered | undefined;
};

async function ofDraft(ctx: Ctx, row: SettlementRow, unitId: string): Promise<Held | null> {
  const period = periodOf(row);
  const { services, units } = await reckonDraft(ctx.db, ctx.me.communityId, row.id, period);
  const own = units.filter((one) => one.unitId === unitId);
  const [found] = own.length > 0 ? await withReceived(ctx, period, own) : [];
  return found ? { ...found, services, statementId: null } : null;
}

const heldFrom = (services: Service[], one: Entered): Held[] => {
  const { number, owners, cost, advances, result } = one;
  const sums = { cost: cost ?? 0, advances: advances ?? 0 };
  return result ? [{ services, statementId: one.id, number, owners, result, entered: one, ...sums }] : [];
};

async function ofIssued({ db, me }: Ctx, { id }: SettlementRow, unitId: string): Promise<Held | null> {
  const [held] = await db
    .select()
    .from(settlementUnit)
    .where(and(seenStatements(me, id), eq(settlementUnit.unitId, unitId)));
  return (held && heldFrom(await servicesOf(db, me.communityId, id), held)[0]) ?? null;
}

/** What is printed of all units that one sees in an issued settlement, in their order, all of it read at once. */
export async function allPrinted(ctx: Ctx, row: SettlementRow): Promise<Printed[]> {
  const { db, me } = ctx;
  const rows = await db
    .select()
    .from(settlementUnit)
    .where(and(seenStatements(me, row.id), isNotNull(settlementUnit.unitId)))
    .orderBy(asc(sql`${settlementUnit.number} collate "cs_numeric"`), asc(settlementUnit.id));
  const [services, payee] = [await servicesOf(db, me.communityId, row.id), await payeeOf(db, me.communityId, ctx.now)];
  const held = rows.flatMap((one) => heldFrom(services, one));
  return mapInTurns(held, (one) => printedOf(ctx, row, one, payee));
}

/** The settlement and the statement of a unit in it that one sees. */
export async function heldOf(ctx: Ctx, id: string, unitId: string): Promise<{ row: SettlementRow; held: Held }> {
  const row = await requireRecord(ctx, settlements, id);
  const held = row.status === 'draft' ? await ofDraft(ctx, row, unitId) : await ofIssued(ctx, row, unitId);
  return held ? { row, held } : fail('ROOM.ERRORS.NOT_FOUND');
}

/** Whether a unit that one sees is one's own: owners see no other; who sees the house must own it. */
export async function isOwnUnit({ db, me }: Ctx, unitId: string): Promise<boolean> {
  if (!seesAllUnits(me)) return true;
  const { communityId, memberId } = unitOwner;
  const own = and(eq(communityId, me.communityId), eq(unitOwner.unitId, unitId), eq(memberId, me.id));
  return (await db.$count(unitOwner, own)) > 0;
}

/** What a statement says to whoever reads it. */
function printedOf(ctx: Ctx, row: SettlementRow, held: Held, payee: Payee) {
  const { cost, advances, result } = held;
  const { id, name, status, from, to, issuedAt, payBy } = toWire(ctx, row);
  return {
    settlement: { id, name, status, from, to, issuedAt, payBy },
    number: held.number,
    owners: held.owners,
    symbol: result.symbol,
    share: result.share,
    area: result.area,
    persons: result.persons,
    cost,
    advances,
    balance: cost - advances,
    received: result.received ?? null,
    unpaid: result.unpaid ?? null,
    degrees: result.degrees ?? null,
    lines: held.services.map((service) => {
      const line = result.lines[service.id];
      const found = { amount: line?.amount ?? 0, parts: line?.parts ?? [] };
      return { ...service, ...found, bound: line?.bound ?? null, byArea: line?.byArea ?? false };
    }),
    halves: halvesOf(held),
    change: changeOf(held.entered),
    payment: paymentOf(row, held, payee),
  };
}
export type Printed = ReturnType<typeof printedOf>;

export async function statementOf(ctx: Ctx, id: string, unitId: string) {
  const { row, held } = await heldOf(ctx, id, unitId);
  const { status, issuedAt } = row;
  const writes = ctx.me.writes('roomFees');
  return {
    ...printedOf(ctx, row, held, await payeeOf(ctx.db, ctx.me.communityId, ctx.now)),
    unitId,
    objectBy: issuedAt && addDays(houseDay(issuedAt), objectionDays),
    objections: held.statementId ? await objectionsOf(ctx, held.statementId, row) : [],
    knownChanges: writes && status === 'draft' ? await knownChanges(ctx, row, unitId) : [],
    entered: writes ? enteredOf(held) : null,
    can: {
      edit: writes && status === 'draft',
      object: status === 'issued' && (await isOwnUnit(ctx, unitId)),
      answer: writes && status === 'issued',
    },
  };
}

/** A change on the first day of the period splits nothing. */
async function knownChanges(ctx: Ctx, row: SettlementRow, unitId: string) {
  const { from, to } = periodOf(row);
  const found = await ownerChanges(ctx, [unitId], addDays(firstDay(from), 1), lastDay(to));
  const short = (names: string) => cutText(names, mostNames, 'characters');
  return found.map(({ day, before, after }) => ({ day, before: short(before), after: short(after) }));
}

const changeOf = (entered: Entered | undefined) =>
  entered?.changeDay ? { day: entered.changeDay, before: entered.ownerBefore, after: entered.ownerAfter } : null;

function halvesOf({ result: { halves }, entered }: Held) {
  const names = [entered?.ownerBefore ?? '', entered?.ownerAfter ?? ''];
  return (
    halves?.map((half, at) => ({
      ...half,
      heat: half.heat ?? null,
      owners: names[at] ?? '',
      balance: half.cost - half.advances,
    })) ?? null
  );
}

function enteredOf({ services, entered }: Held) {
  const known = services.flatMap(({ id }) =>
    entered?.values[id] === undefined ? [] : [[id, entered.values[id]] as const],
  );
  return { area: entered?.area ?? null, persons: entered?.persons ?? null, values: Object.fromEntries(known) };
}

function paymentOf(row: SettlementRow, { cost, advances, result, number }: Held, { account, changedOn }: Payee) {
  const amount = cost - advances;
  if (row.status === 'draft' || amount <= 0 || result.halves || !account) return null;
  const message = `${row.title} ${number}`;
  const code = orderTo(account, { amount, vs: result.symbol, message, due: row.payBy });
  return code === null ? null : { account, changedOn, spayd: code, ...drawCode(code) };
}

async function objectionsOf({ db, me }: Ctx, statementId: string, { issuedAt }: SettlementRow) {
  const { id, text, createdAt, answer, answeredAt } = settlementObjection;
  const rows = await db
    .select({ id, text, createdAt, answer, answeredAt, author: personColumns, authorId: settlementObjection.authorId })
    .from(settlementObjection)
    .leftJoin(
      member,
      and(eq(member.id, settlementObjection.authorId), eq(member.communityId, settlementObjection.communityId)),
    )
    .where(and(eq(settlementObjection.communityId, me.communityId), eq(settlementObjection.statementId, statementId)))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ author, authorId, ...row }) => ({
    ...row,
    author: author && authorId ? showName(author) : '',
    isLate: issuedAt !== null && houseDay(row.createdAt) > addDays(houseDay(issuedAt), objectionDays),
    answerBy: addDays(houseDay(row.createdAt), objectionDays),
  }));
}
