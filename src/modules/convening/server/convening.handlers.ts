import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { ToldMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { pageOf } from '#server/listing.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { conveningContract } from '../convening.contract.ts';
import { type ConveningTab, coveredBy } from '../convening.rules.ts';
import { meetingDelivery, meetingInvitation } from './convening.kind.ts';
import { printLetters } from './convening.print.ts';
import { type Invited, invitedTo, requireConvened, stepsOf, toWire } from './convening.rows.ts';

// Contents: list, overview, noting letters, taking it back, noting prints, letters.

export const conveningHandlers: Handlers<typeof conveningContract> = {
  'GET /meeting-of-owners/{id}/invitation': async (ctx, { id, tab, search, ...page }) => {
    const meeting = await requireConvened(ctx, id);
    const invited = await invitedTo(ctx, meeting);
    const found = invited.rows.filter((one) => isIn(tab, one) && isLike(one, search));
    const { limit, offset } = pageOf(page);
    return {
      ...overviewOf(meeting, invited),
      invitations: found.slice(offset, offset + limit).map(toWire),
      totalItems: found.length,
    };
  },

  'GET /meeting-of-owners/{id}/invitation/overview': async (ctx, { id }) => {
    const meeting = await requireConvened(ctx, id);
    return overviewOf(meeting, await invitedTo(ctx, meeting));
  },

  'PUT /meeting-of-owners/{id}/invitation': async (ctx, { id, ids, way, day, remark }) => {
    const meeting = await requireConvened(ctx, id);
    if (day > houseDay(ctx.now)) return failFields({ day: 'CONVENING.VALIDATION.FUTURE' });
    const rows = await requireInvitations(ctx, id, ids);
    const steps = await stepsOf(ctx, meeting);
    const values = rows.map(({ id: invitationId, printedAt }) => {
      const covered = coveredBy({ day, printedAt }, steps, houseDay);
      if (!covered) return failFields({ day: 'CONVENING.VALIDATION.EARLY' });
      const own = { id: newId(), communityId: ctx.me.communityId, invitationId, way, day, remark };
      return { ...own, covers: covered.at, notedBy: ctx.me.id, notedAt: ctx.now };
    });
    await ctx.db.insert(meetingDelivery).values(values);
    await note(ctx, meeting, way, `${unitsIn(rows)}; ${showDate(day)}`);
    return { papers: values.map((value) => value.id) };
  },

  'PUT /meeting-of-owners/{id}/invitation/undo': async (ctx, { id, papers }) => {
    const meeting = await requireConvened(ctx, id);
    const held = await ctx.db
      .select({ id: meetingDelivery.id, unit: meetingInvitation.unit })
      .from(meetingDelivery)
      .innerJoin(
        meetingInvitation,
        and(
          eq(meetingInvitation.id, meetingDelivery.invitationId),
          eq(meetingInvitation.communityId, meetingDelivery.communityId),
        ),
      )
      .where(
        and(
          eq(meetingDelivery.communityId, ctx.me.communityId),
          eq(meetingInvitation.meetingId, id),
          inArray(meetingDelivery.id, papers),
        ),
      );
    if (held.length !== papers.length) return fail('CONVENING.ERRORS.NOT_FOUND');
    await ctx.db
      .delete(meetingDelivery)
      .where(and(eq(meetingDelivery.communityId, ctx.me.communityId), inArray(meetingDelivery.id, papers)));
    await note(ctx, meeting, 'undelivered', unitsIn(held));
  },

  'PUT /meeting-of-owners/{id}/invitation/printed': async (ctx, { id, ids, at }) => {
    const meeting = await requireConvened(ctx, id);
    const rows = await requireInvitations(ctx, id, ids);
    await ctx.db
      .update(meetingInvitation)
      .set({ printedAt: at < ctx.now ? at : ctx.now })
      .where(and(eq(meetingInvitation.communityId, ctx.me.communityId), inArray(meetingInvitation.id, ids)));
    await note(ctx, meeting, 'letters', unitsIn(rows));
  },

  'POST /meeting-of-owners/{id}/invitation/letters': async (ctx, { id, ...wanted }) =>
    printLetters(ctx, await requireConvened(ctx, id), wanted),
};

const isIn = (tab: ConveningTab, { isOpen, standing }: Invited) =>
  tab === 'all' || (tab === 'open' ? isOpen : standing === 'known');

function isLike({ row }: Invited, search = ''): boolean {
  const text = fold([row.unit, row.owners, ...row.people.map(({ name }) => name), row.code].join(' '));
  return fold(search)
    .split(' ')
    .every((word) => text.includes(word));
}

type All = Awaited<ReturnType<typeof invitedTo>>;

function overviewOf({ title, start }: ToldMeeting, { rows, steps, last }: All) {
  const count = (which: (one: Invited) => unknown) => rows.filter(which).length;
  return {
    name: title,
    start,
    stage: last,
    stageAt: steps.at(-1)?.at ?? start,
    invitedAt: steps[0]?.at ?? start,
    allCount: rows.length,
    openCount: count(({ isOpen }) => isOpen),
    knownCount: count((one) => isIn('known', one)),
    ways: {
      app: count(({ ways }) => ways.app.at),
      mail: count(({ ways }) => ways.mail.at),
      paper: count(({ ways }) => ways.isOnPaper),
    },
  };
}

/** The invitations of a meeting by their ids, all or none, locked. */
async function requireInvitations({ db, me }: Ctx, meetingId: string, ids: string[]) {
  const rows = await db
    .select()
    .from(meetingInvitation)
    .where(
      and(
        eq(meetingInvitation.communityId, me.communityId),
        eq(meetingInvitation.meetingId, meetingId),
        inArray(meetingInvitation.id, ids),
      ),
    )
    .orderBy(meetingInvitation.id)
    .for('update');
  return rows.length === ids.length ? rows : fail('CONVENING.ERRORS.NOT_FOUND');
}

const unitsIn = (rows: readonly { unit: string }[]) =>
  rows
    .map(({ unit }) => unit)
    .sort((a, b) => a.localeCompare(b, 'cs', { numeric: true }))
    .join(', ');

/** Says in the history of the meeting what was done with its letters. */
const note = (ctx: Ctx, { id, title }: ToldMeeting, action: string, to: string) =>
  recordActivity(ctx, 'meetings', 'update', [{ id, title, isPrivate: true }], [{ action, to }]);
