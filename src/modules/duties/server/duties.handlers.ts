import { and, eq } from 'drizzle-orm';
import { paragraphs } from '#engines/html.ts';
import { requireMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import { draftVote, voteInstead } from '#modules/votes/server/votes.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { showDate } from '#shared/dates.ts';
import { cutText } from '#shared/display.ts';
import { fail, requireMay } from '#shared/errors.ts';
import type { dutiesContract } from '../duties.contract.ts';
import type { Duty } from '../duties.rules.ts';
import { meetingDuty } from './duties.kind.ts';
import { cameTo, toWire, votedIn } from './duties.rows.ts';

// Contents: duties, noting one, noting that a quorum lacked, the vote outside of a meeting.

/** A meeting for everybody whose committee asks; what is for some of the house decides nothing for it. */
async function requireOwn(ctx: Ctx, id: string): Promise<WholeMeeting> {
  const row = await requireMeeting(ctx, id);
  requireMay(ctx.me.isPrivileged);
  return row;
}

/** The same, once it is over, held against others until the transaction ends. */
async function requireOver(ctx: Ctx, id: string) {
  const row = await requireMeeting(ctx, id, 'edit');
  requireMay(ctx.me.isPrivileged);
  const came = await cameTo(ctx, row);
  return came.isOver && row.visibility === 'everyone' ? { row, came } : fail('DUTIES.ERRORS.NOT_OVER');
}

async function note(ctx: Ctx, { id, communityId }: WholeMeeting, duty: Duty | 'quorum', isDone: boolean) {
  const of = and(eq(meetingDuty.communityId, communityId), eq(meetingDuty.meetingId, id), eq(meetingDuty.duty, duty));
  if (!isDone) await ctx.db.delete(meetingDuty).where(of);
  else
    await ctx.db
      .insert(meetingDuty)
      .values({ communityId, meetingId: id, duty, doneAt: ctx.now, doneBy: ctx.me.id })
      .onConflictDoNothing();
}

/** Says in the history of the meeting what was noted. */
const tellHistory = (ctx: Ctx, { id, title }: WholeMeeting, action: string) =>
  recordActivity(ctx, 'meetings', 'update', [{ id, title, isPrivate: true }], [{ action }]);

export const dutiesHandlers: Handlers<typeof dutiesContract> = {
  'GET /meeting-of-owners/{id}/duties': async (ctx, { id }) => toWire(ctx, await requireOwn(ctx, id)),

  'PUT /meeting-of-owners/{id}/duties': async (ctx, { id, duty, isDone }) => {
    const { row, came } = await requireOver(ctx, id);
    await note(ctx, row, duty, isDone);
    if (came.noted.has(duty) !== isDone) await tellHistory(ctx, row, `${isDone ? 'done' : 'undone'}_${duty}`);
    return toWire(ctx, row);
  },

  'PUT /meeting-of-owners/{id}/quorum': async (ctx, { id, lacked }) => {
    const { row, came } = await requireOver(ctx, id);
    if (came.held) return fail('DUTIES.ERRORS.RECORDED');
    if (!lacked && (await voteInstead(ctx, id))) return fail('DUTIES.ERRORS.DRAFTED');
    await note(ctx, row, 'quorum', lacked);
    if (came.noted.has('quorum') !== lacked) await tellHistory(ctx, row, lacked ? 'lacked' : 'notLacked');
    return toWire(ctx, row);
  },

  'POST /meeting-of-owners/{id}/rollam': async (ctx, { id }) => {
    const { row, came } = await requireOver(ctx, id);
    requireMay(ctx.me.writes('votes'));
    if (!came.lacked) return fail('DUTIES.ERRORS.QUORATE');
    if (await voteInstead(ctx, id)) return fail('DUTIES.ERRORS.DRAFTED');
    const points = votedIn(came);
    if (points.length === 0) return fail('DUTIES.ERRORS.NO_POINTS');
    const fields = {
      name: cutText(`${row.title}: rozhodnutí mimo shromáždění`, 250, 'characters'),
      description: row.description,
      type: 'online',
      isPublic: 'true',
      meetingOfOwnersId: id,
      // outside a meeting more than half of all votes decide, whatever decides at one
      profile: 'majority_all',
      legal_ground: 'meeting',
      legal_note: showDate(row.start),
      votePoints: points.slice(0, 50).map(({ name, text, requiresNotary, profile }) => ({
        name: cutText(name, 250, 'characters'),
        description: text ? paragraphs(text.split('\n')) : '',
        deed: requiresNotary,
        profile: profile === 'majority_present' || profile === 'majority_all' ? null : profile,
      })),
    };
    const made = await draftVote(ctx, fields, id);
    await tellHistory(ctx, row, 'rollam');
    return { id: made };
  },
};
