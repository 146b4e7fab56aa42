import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import type { Hand } from '../evening.speaking.rules.ts';
import { eveningHand } from './evening.kind.ts';
import type { Key } from './evening.log.ts';

// The hands that are raised. They are nothing of the record: what becomes of them is, by whoever gives the floor.

/** So many raised hands are shown at once. */
const mostHands = 200;

/** Those of a meeting. */
export const ofMeeting = ({ id, communityId }: Key) =>
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

/** Somebody has dealt with these hands, or the meeting is over for all of them. */
export async function lowerHands({ db }: Pick<Ctx, 'db'>, key: Key, ids: readonly string[] | 'all'): Promise<void> {
  if (ids === 'all') await db.delete(eveningHand).where(ofMeeting(key));
  else if (ids.length > 0) await db.delete(eveningHand).where(and(ofMeeting(key), inArray(eveningHand.id, [...ids])));
}
