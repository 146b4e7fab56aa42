import { eq } from 'drizzle-orm';
import { requireMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import type { eveningContract } from '../evening.contract.ts';
import { edition } from '../evening.quorum.rules.ts';
import { eveningFile, sealFile } from './evening.export.ts';
import { handsOf } from './evening.hands.ts';
import { giveUp, takeLead } from './evening.leading.ts';
import { eveningOf, holdEvening, isKnown, newsOf } from './evening.log.ts';
import { powersIn, powersMark } from './evening.powers.ts';
import { printMinutes } from './evening.print.ts';
import { lowerHand, raiseHand } from './evening.raising.ts';
import { receive } from './evening.receiving.ts';
import { openEvening, votelessUnits, withdrawEvening } from './evening.roll.ts';
import { agendaRows, unitsOf } from './evening.rows.ts';
import { ownIn, viewOf } from './evening.view.ts';
import { openWall, turnWall, wallOf } from './evening.wall.ts';
import { stir, untilNews } from './evening.watch.ts';

// Contents: the evening of a desk, its beginning and taking back, news, deeds, lead taken and given up, wall, what everybody sees, asking to speak, export, minutes.

/** A meeting whose evening the caller runs or ran: the committee's, also when it is over. */
async function requireRun(ctx: Ctx, id: string): Promise<WholeMeeting> {
  const row = await requireMeeting(ctx, id);
  return ctx.me.isPrivileged ? row : fail('BASE.ERRORS.NO_PERMISSION');
}

/** The same, once attendance has begun. */
async function requireEvening(ctx: Ctx, id: string, opened?: string) {
  const meeting = await requireRun(ctx, id);
  const row = await eveningOf(ctx, meeting);
  return row && isKnown(row, opened) ? { meeting, row } : fail('EVENING.ERRORS.NOT_OPEN');
}

/** The news after an entry, of which whoever waits learns at once. */
async function newsTold(ctx: Ctx, meeting: WholeMeeting, after: number) {
  const news = await newsOf(ctx, meeting, after);
  ctx.after(() => stir(ctx.services, meeting.id, news.head));
  return news;
}

export const eveningHandlers: Handlers<typeof eveningContract> = {
  'GET /meeting-of-owners/{id}/evening': async (ctx, { id }) => {
    const meeting = await requireRun(ctx, id);
    const row = await eveningOf(ctx, meeting);
    const [house] = await ctx.db
      .select({ name: community.name })
      .from(community)
      .where(eq(community.id, meeting.communityId));
    const { start, end, address } = meeting;
    return {
      id,
      name: meeting.title,
      house: house?.name ?? '',
      start,
      end,
      address,
      openedAt: row?.openedAt ?? null,
      edition: row?.edition ?? edition,
      isFinished: meeting.status === 'finished',
      sealedAt: row?.sealedAt ?? null,
      rules: row?.rules ?? { proxyLimit: null, remote: false },
      units: row ? await unitsOf(ctx, row) : [],
      points: row ? agendaRows(row) : [],
      powers: row ? await powersIn(ctx, row) : [],
      powersMark: row ? await powersMark(ctx, row) : '',
      hands: row ? await handsOf(ctx, row) : [],
      voteless: row ? [] : await votelessUnits(ctx),
      wall: row && wallOf(ctx, row),
      ...(await newsOf(ctx, meeting, -1)),
    };
  },

  'POST /meeting-of-owners/{id}/evening': async (ctx, { id }) =>
    openEvening(ctx, await requireMeeting(ctx, id, 'hold')),

  'DELETE /meeting-of-owners/{id}/evening': async (ctx, { id }) =>
    withdrawEvening(ctx, await requireMeeting(ctx, id, 'hold')),

  'GET /meeting-of-owners/{id}/evening/news': async (ctx, { id, opened, after, wait, powersMark: known }) => {
    const { meeting, row } = await requireEvening(ctx, id, opened);
    const whole = async () => {
      const mark = await powersMark(ctx, row);
      const powers = mark === known ? null : await powersIn(ctx, row);
      const hands = await handsOf(ctx, row);
      return { ...(await newsOf(ctx, meeting, after)), powers, powersMark: mark, hands };
    };
    const news = await whole();
    if (news.entries.length > 0 || news.powers || wait === 0) return news;
    await untilNews(ctx.services, id, after, wait * 1_000);
    await requireEvening(ctx, id, row.openedAt); // it may have been taken back meanwhile
    return { ...(await whole()), now: ctx.services.clock() };
  },

  'POST /meeting-of-owners/{id}/evening/deeds': (ctx, { id, ...brought }) => receive(ctx, id, brought),

  'POST /meeting-of-owners/{id}/evening/lead': async (ctx, { id, opened, device, after, takeOver, place }) => {
    const meeting = await requireMeeting(ctx, id, 'record');
    await takeLead(ctx, await holdEvening(ctx, meeting, opened), device, takeOver, place);
    return newsTold(ctx, meeting, after);
  },

  'DELETE /meeting-of-owners/{id}/evening/lead': async (ctx, { id, opened, device, after, place }) => {
    const meeting = await requireMeeting(ctx, id, 'record');
    await giveUp(ctx, await holdEvening(ctx, meeting, opened), device, place);
    return newsTold(ctx, meeting, after);
  },

  'PUT /meeting-of-owners/{id}/evening/wall': async (ctx, { id, isOn }) => {
    const { meeting } = await requireEvening(ctx, id);
    return { url: await turnWall(ctx, meeting, isOn) };
  },

  'GET /meeting-of-owners/{id}/evening/view': async (ctx, { id, after, wait }) => {
    const meeting = await requireMeeting(ctx, id);
    const seen = await viewOf(ctx, meeting, after, wait, true);
    return { view: seen.view, ...ownIn(ctx, seen) };
  },

  'POST /meeting-of-owners/{id}/evening/ask': async (ctx, { id, kind }) => {
    const meeting = await requireMeeting(ctx, id);
    await (kind ? raiseHand(ctx, meeting, kind) : lowerHand(ctx, meeting));
  },

  'GET /meeting-of-owners/{id}/evening/export': async (ctx, { id }) => {
    const meeting = await requireMeeting(ctx, id);
    const row = (await eveningOf(ctx, meeting)) ?? fail('EVENING.ERRORS.NOT_OPEN');
    // who came and how each unit voted is for the committee; owners have what they may read, and that it was closed
    const isWhole = ctx.me.isPrivileged && ctx.me.writes('meetings');
    const content = isWhole ? await eveningFile(ctx, row) : await sealFile(ctx, row);
    const ending = isWhole ? 'svjmeeting' : 'svjmeeting.seal';
    const name = `${shorten(meeting.title.replace(/[/\\]/g, '-'), 80)}.${ending}.json`;
    return { content, type: 'application/json', size: content.length, name };
  },

  'GET /meeting-of-owners/{id}/evening/minutes': async (ctx, { id }) => {
    const { meeting, row } = await requireEvening(ctx, id);
    return printMinutes(ctx, meeting, row);
  },

  'GET /wall/{token}': (ctx, { token, after, wait }) => openWall(ctx, token, after, wait),
};
