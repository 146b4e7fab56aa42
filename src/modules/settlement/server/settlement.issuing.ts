import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { post } from '#modules/books/server/books.door.ts';
import { lockMonths, takeHouseTurn, unlockMonths } from '#modules/prescriptions/server/prescriptions.door.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { lastDay, settleBy } from '../settlement.rules.ts';
import { type SettlementRow, settlement, settlements, settlementUnit } from './settlement.kind.ts';
import { periodOf, type Reckoned, reckonDraft, withReceived } from './settlement.reckoning.ts';

// Issuing a settlement: what was reckoned stays, and the accounts of units get it; and taking that back.

/** Issues a draft whose every service is split to the haléř, of a period that is over and of which no month is settled yet. */
export async function issue(ctx: Ctx, id: string, tellNobody: boolean): Promise<void> {
  const { db, me, now } = ctx;
  await takeHouseTurn(ctx);
  const row = await requireRecord(ctx, settlements, id, 'issue');
  await checkPeriod(ctx, row);
  const today = houseDay(now);
  if (row.payBy && row.payBy < today) return fail('SETTLEMENT.ERRORS.PAY_BY');
  const { services, units, problems } = await reckonDraft(db, me.communityId, id, periodOf(row));
  if (services.length === 0 || units.length === 0) return fail('SETTLEMENT.ERRORS.EMPTY');
  if ([...problems.values()].some(Boolean)) return fail('SETTLEMENT.ERRORS.NOT_WHOLE');
  const payBy = row.payBy ?? settleBy(today);
  await enter(ctx, { ...row, payBy }, await writeStatements(ctx, id, await withReceived(ctx, periodOf(row), units)));
  const own = { issuedAt: now, payBy };
  const changes = [{ action: 'issue' }];
  await updateRecord(ctx, settlements, row, undefined, { spine: { status: 'issued' }, own, changes });
  await lockMonths(db, { communityId: me.communityId, sourceId: id, to: periodOf(row).to });
  if (!tellNobody) await tell(ctx, settlements, [id], 'issued');
}

/** The period is over, and no other settlement that is issued has a month of it. */
async function checkPeriod({ db, me, now }: Ctx, { id, fromMonth, toMonth }: SettlementRow): Promise<void> {
  if (lastDay(periodOf({ fromMonth, toMonth }).to) >= houseDay(now)) return fail('SETTLEMENT.ERRORS.PERIOD');
  const ofHouse = eq(settlement.communityId, me.communityId);
  // of two that are issued at once the second one sees the first
  await db.select({ id: settlement.id }).from(settlement).where(ofHouse).for('update');
  const common = and(lte(settlement.fromMonth, toMonth), gte(settlement.toMonth, fromMonth));
  const other = and(ofHouse, ne(settlement.id, id), sql`${settlement.issuedAt} is not null`, common);
  if ((await db.$count(settlement, other)) > 0) return fail('SETTLEMENT.ERRORS.OVERLAP');
}

type Statement = { id: string; unitId: string | null; balance: number };

/** Stores what was reckoned of each unit, over what was entered for it. */
async function writeStatements(ctx: Ctx, settlementId: string, units: Reckoned[]): Promise<Statement[]> {
  const rows = units.map(({ unitId, number, owners, cost, advances, result }) => ({
    id: newId(),
    unitId,
    number,
    owners,
    cost,
    advances,
    result,
  }));
  const written = await ctx.db.execute<{ id: string; unitId: string; balance: string }>(sql`
    insert into ${settlementUnit} (id, community_id, settlement_id, unit_id, number, owners, cost, advances, result)
    select x.id, ${ctx.me.communityId}, ${settlementId}, x."unitId", x.number, x.owners, x.cost, x.advances, x.result
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      x(id uuid, "unitId" uuid, number text, owners text, cost bigint, advances bigint, result jsonb)
    on conflict (community_id, settlement_id, unit_id) do update set number = excluded.number, owners = excluded.owners,
      cost = excluded.cost, advances = excluded.advances, result = excluded.result
    returning id, unit_id "unitId", (cost - advances)::text as balance`);
  return written.rows.map((row) => ({ ...row, balance: Number(row.balance) }));
}

/** Enters into the journal what units owe by a settlement, or get back, on the day by which it is settled. */
function enter({ db, me, now }: Ctx, { title, payBy }: SettlementRow, statements: Statement[]) {
  const meanings = statements.map(({ id, unitId, balance }) => {
    const owed = { account: 'owners' as const, unitId, day: payBy ?? houseDay(now), amount: balance };
    return { id, text: title, lines: [owed, { ...owed, account: 'settlement' as const, amount: -balance }] };
  });
  return post(db, { communityId: me.communityId, now, by: me.id }, 'settlement', meanings);
}

/** Makes a draft of an issued one again; what was entered stays, and objections with it. */
export async function withdraw(ctx: Ctx, id: string): Promise<void> {
  const { db, me, now } = ctx;
  const row = await requireRecord(ctx, settlements, id, 'withdraw');
  const of = and(eq(settlementUnit.communityId, me.communityId), eq(settlementUnit.settlementId, id));
  const gone = await db
    .update(settlementUnit)
    .set({ cost: null, advances: null, result: null })
    .where(of)
    .returning({ id: settlementUnit.id });
  const nothing = gone.map((one) => ({ id: one.id, text: row.title, lines: [] }));
  await post(db, { communityId: me.communityId, now, by: me.id }, 'settlement', nothing);
  await unlockMonths(db, { communityId: me.communityId, sourceId: id });
  const own = { issuedAt: null, payBy: null };
  const changes = [{ action: 'withdraw' }];
  await updateRecord(ctx, settlements, row, undefined, { spine: { status: 'draft' }, own, changes });
}
