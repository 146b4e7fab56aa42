import { and, asc, eq, inArray } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import type { DeedOf } from '../evening.deeds.contract.ts';
import type { Hand } from '../evening.fold.rules.ts';
import { hereFor } from '../evening.presence.rules.ts';
import { eveningHand } from './evening.kind.ts';
import type { Key } from './evening.log.ts';
import type { Folded } from './evening.rows.ts';
import { nudge } from './evening.watch.ts';

// Who is there raises a hand on a phone. That is nothing of the record: what becomes of it is, by whoever gives the floor.

/** So many raised hands are shown at once. */
const mostHands = 200;

const ofMeeting = ({ id, communityId }: Key) =>
  and(eq(eveningHand.communityId, communityId), eq(eveningHand.meetingId, id));

/** The hands that are raised, in the order in which they were. */
export async function handsOf({ db }: Pick<Ctx, 'db'>, key: Key): Promise<Hand[]> {
  const { id, memberId, kind, raisedAt } = eveningHand;
  return db
    .select({ id, who: memberId, kind, at: raisedAt })
    .from(eveningHand)
    .where(ofMeeting(key))
    .orderBy(asc(raisedAt), asc(id))
    .limit(mostHands);
}

/** Raises the caller's hand, once at a time, or takes it down; for who is there, so often a minute. */
export async function raiseHand(
  ctx: Ctx,
  key: Key,
  { folded, over }: { folded: Folded; over: string | null },
  kind: DeedOf<'ask'>['kind'] | null,
): Promise<void> {
  const { db, me, now, services } = ctx;
  await services.limits.count('handMember', me.id);
  const { communityId, id: meetingId } = key;
  if (kind === null) await db.delete(eveningHand).where(and(ofMeeting(key), eq(eveningHand.memberId, me.id)));
  else {
    const isHere = hereFor(folded.state.presence).some(([, { who }]) => who === me.id);
    if (!isHere || over) return fail('EVENING.ERRORS.NOT_HERE');
    const row = { communityId, meetingId, memberId: me.id, id: newId(), kind, raisedAt: now };
    await db.insert(eveningHand).values(row).onConflictDoNothing();
  }
  ctx.after(() => nudge(services, meetingId));
}

/** Somebody has dealt with these hands, or the meeting is over for all of them. */
export async function lowerHands({ db }: Pick<Ctx, 'db'>, key: Key, ids: readonly string[] | 'all'): Promise<void> {
  if (ids === 'all') await db.delete(eveningHand).where(ofMeeting(key));
  else if (ids.length > 0) await db.delete(eveningHand).where(and(ofMeeting(key), inArray(eveningHand.id, [...ids])));
}
