import {
  finishMeeting,
  requireMeeting,
  runMeeting,
  type WholeMeeting,
} from '#modules/meetings/server/meetings.door.ts';
import { markUsed } from '#modules/powers/server/powers.door.ts';
import type { Ctx } from '#server/context.ts';
import { type Course, type Refusal, refusalOf, timeOf } from '../evening.course.rules.ts';
import type { Deed } from '../evening.deeds.contract.ts';
import { inOrder } from '../evening.entries.rules.ts';
import { record } from './evening.courses.ts';
import { lowerHands } from './evening.hands.ts';
import { holdsLead } from './evening.leading.ts';
import { holdEvening, newsOf } from './evening.log.ts';
import { arrivalsIn } from './evening.powers.ts';
import { stir } from './evening.watch.ts';

// Deeds of a device come to the log. What may be done next is the course's to say (evening.course.rules.ts), what it means
// beside the others is the fold's.

/** A clock of a device may go before that of the server by so much. */
const ahead = 5_000;

type Brought = { after: number; deeds: readonly Deed[]; opened?: string | undefined; place: string };

/** The meeting is begun, over, or goes on, where its course says so now and did not before. */
async function follow(ctx: Ctx, meeting: WholeMeeting, before: Course['ended'], course: Course): Promise<void> {
  const { hasBegun, ended } = course;
  const isNew = hasBegun && meeting.begunAt === null;
  if (ended && ended.id !== before?.id) await finishMeeting(ctx, meeting, isNew ? { begunAt: ctx.now } : {});
  else if (!ended && (before || isNew)) await runMeeting(ctx, meeting);
}

/** Takes deeds that are not there yet, in the order in which they were done; answers with those it refuses, and with the news. */
export async function receive(ctx: Ctx, id: string, { after, deeds, opened, place }: Brought) {
  const meeting = await requireMeeting(ctx, id, 'record');
  const row = await holdEvening(ctx, meeting, opened);
  const latest = new Date(Date.parse(ctx.now) + ahead).toISOString();
  const refused: { id: string; reason: Refusal }[] = [];
  const used: string[] = [];
  const asked: string[] = [];
  const arrived = await arrivalsIn(ctx, row, deeds);
  await record(ctx, row, place, async (course, add) => {
    // a meeting that was finished without an end of its own is over, too
    const isOver = meeting.status === 'finished' && !course.ended;
    const { ended } = course;
    const by = { member: ctx.me.id, holds: holdsLead(ctx, row, course) };
    for (const { seq: _none, ...given } of inOrder(deeds.map((deed) => ({ ...deed, seq: null })))) {
      if (course.deeds.has(given.id)) continue;
      const deed = { ...given, at: timeOf(course, given, ctx.now, latest) };
      const known = arrived(deed);
      const reason = isOver ? 'ENDED' : (refusalOf(course, deed, by) ?? (known ? null : 'POWER'));
      if (reason || !known) refused.push({ id: deed.id, reason: reason ?? 'POWER' });
      else add(known);
      if (!reason && deed.type === 'arrive' && deed.power) used.push(deed.power);
      if (!reason && deed.type === 'ask') asked.push(deed.id);
    }
    await follow(ctx, meeting, ended, course);
    await lowerHands(ctx, row, course.ended ? 'all' : asked);
  });
  await markUsed(ctx, used);
  const news = await newsOf(ctx, meeting, after);
  ctx.after(() => stir(ctx.services, id, news.head));
  return { refused, ...news };
}
