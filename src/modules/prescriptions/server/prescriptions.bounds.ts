import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Db, takeTurn } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { firstDay } from '../prescriptions.rules.ts';
import { prescription, prescriptionLock } from './prescriptions.kind.ts';

// What other modules have built on months and dues, so that prescriptions do not change them any more: settlements and reminders.

/** Of two who draft, issue, take back, settle or remind at once the second one sees what the first has done: taken before anything is read. */
export const takeHouseTurn = ({ db, me }: Pick<Ctx, 'db' | 'me'>) => takeTurn(db, `prescriptions/${me.communityId}`);

type Settled = { communityId: string; sourceId: string };

/** A settlement has settled all months up to one (`YYYY-MM`). */
export async function lockMonths(db: Db, { communityId, sourceId, to }: Settled & { to: string }): Promise<void> {
  await db
    .insert(prescriptionLock)
    .values({ communityId, sourceId, toMonth: firstDay(to) })
    .onConflictDoNothing();
}

/** A settlement is taken back, and with it what it has locked. */
export async function unlockMonths(db: Db, { communityId, sourceId }: Settled): Promise<void> {
  const own = and(eq(prescriptionLock.communityId, communityId), eq(prescriptionLock.sourceId, sourceId));
  await db.delete(prescriptionLock).where(own);
}

/** The last month that is settled, `YYYY-MM`; null while none is. */
export async function settledTo(db: Db, communityId: string): Promise<string | null> {
  const last = sql<string | null>`to_char(max(${prescriptionLock.toMonth}), 'YYYY-MM')`;
  const [row] = await db.select({ last }).from(prescriptionLock).where(eq(prescriptionLock.communityId, communityId));
  return row?.last ?? null;
}

/** Somebody was reminded of what has been asked up to a month (`YYYY-MM`). */
export async function noteDemand(db: Db, communityId: string, month: string, now: string): Promise<void> {
  const { issuedAt, replacedById, validFrom } = prescription;
  const holding = and(isNotNull(issuedAt), isNull(replacedById), lte(validFrom, firstDay(month)));
  await db
    .update(prescription)
    .set({ demandedAt: now })
    .where(and(eq(prescription.communityId, communityId), holding));
}
