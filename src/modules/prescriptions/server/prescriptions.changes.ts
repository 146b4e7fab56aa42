import { and, desc, eq } from 'drizzle-orm';
import { NIL } from 'uuid';
import { houseDate } from '#engines/columns.ts';
import { slices } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { inOwnTime } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { beginning, type UnitChanges } from '../prescriptions.change.rules.ts';
import { firstDay, monthOf } from '../prescriptions.rules.ts';
import { prescriptionChange } from './prescriptions.kind.ts';

// What of units was changed alone: when, by whom, from which month on.

/** A change of a unit as it stays; the sums are those of its first month, null where nothing is prescribed or they stay. */
export type NotedChange = {
  unitId: string;
  from: string;
  changes: UnitChanges;
  before: number | null;
  after: number | null;
  reason: string;
};

/** Keeps what was changed of units now. */
export async function noteChanges({ db, me, now }: Ctx, changes: readonly NotedChange[]): Promise<void> {
  const made = { communityId: me.communityId, authorId: me.id === NIL ? null : me.id, createdAt: now };
  const rows = changes.map(({ from, ...one }) => ({ ...one, ...made, id: newId(), fromMonth: firstDay(from) }));
  for (const part of slices(rows)) await db.insert(prescriptionChange).values(part);
}

const mostShown = 24;

/** The last changes of a unit, the newest first: who sees the whole house sees all of them and who made them, an owner those of the own time. */
export async function changesOf(ctx: Ctx, id: string) {
  const { db, me } = ctx;
  const { unitId, communityId, createdAt } = prescriptionChange;
  const day = houseDate(createdAt);
  const rows = await db
    .select({ change: prescriptionChange, author: personColumns })
    .from(prescriptionChange)
    .leftJoin(member, and(eq(member.id, prescriptionChange.authorId), eq(member.communityId, communityId)))
    .where(and(eq(communityId, me.communityId), eq(unitId, id), inOwnTime(me, unitId, day)))
    .orderBy(desc(createdAt), desc(prescriptionChange.id))
    .limit(mostShown);
  return rows.map(({ change: { id: changeId, fromMonth, changes, before, after, reason, createdAt: at }, author }) => ({
    id: changeId,
    from: monthOf(fromMonth) === beginning ? null : monthOf(fromMonth),
    changes,
    before,
    after,
    reason,
    createdAt: at,
    author: author && me.writes('roomFees') ? showName(author) : '',
  }));
}
