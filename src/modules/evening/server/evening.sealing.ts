import { and, desc, eq, inArray } from 'drizzle-orm';
import { sha256 } from '#engines/ledger.ts';
import { newId } from '#engines/secrets.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { record } from './evening.courses.ts';
import { evening, eveningDeed } from './evening.kind.ts';
import { eveningOf, holdEvening, lastOf } from './evening.log.ts';
import { stir } from './evening.watch.ts';

// The seal: the last entry of a log, written when the minutes are closed. It bears the hash of their text, and its own hash,
// which stands on the minutes, is that of the whole log.

/** Seals the log of a meeting with the text of its minutes, and answers with the hash of its last entry; null where nothing was recorded. */
export async function sealEvening(ctx: Ctx, meeting: WholeMeeting, text: string): Promise<string | null> {
  if (!(await eveningOf(ctx, meeting))) return null;
  const row = await holdEvening(ctx, meeting);
  if (row.edition >= 3)
    await record(ctx, row, '', ({ steered }, add) => {
      const at = ctx.now > steered ? ctx.now : steered;
      add({ id: newId(), device: ctx.me.id, n: 1, at, type: 'seal', minutes: sha256(text) });
    });
  const of = and(eq(evening.id, row.id), eq(evening.communityId, row.communityId));
  await ctx.db.update(evening).set({ sealedAt: ctx.now, minutes: text, isPublic: false, leadSession: null }).where(of);
  const last = await lastOf(ctx, row);
  ctx.after(() => stir(ctx.services, row.id, last?.seq ?? 0, last?.seq ?? 0));
  return last?.hash ?? null;
}

/** The hashes with which the logs of meetings end, by the meeting; of those whose minutes are not closed there is none. */
export async function sealsOf({ db, me }: Ctx, meetingIds: readonly string[]): Promise<Map<string, string>> {
  if (meetingIds.length === 0) return new Map();
  const { communityId, meetingId, seq, type, hash } = eveningDeed;
  const ofThese = and(eq(communityId, me.communityId), inArray(meetingId, [...meetingIds]), eq(type, 'seal'));
  const rows = await db
    .selectDistinctOn([meetingId], { meetingId, hash })
    .from(eveningDeed)
    .where(ofThese)
    .orderBy(meetingId, desc(seq));
  return new Map(rows.map((row) => [row.meetingId, row.hash]));
}

/** From now on the seal that owners have bears the text of the minutes, which were published to them; or no more. */
export async function openMinutes(ctx: Ctx, { id, communityId }: WholeMeeting, isPublic: boolean): Promise<void> {
  const of = and(eq(evening.id, id), eq(evening.communityId, communityId));
  await ctx.db.update(evening).set({ isPublic }).where(of);
}
