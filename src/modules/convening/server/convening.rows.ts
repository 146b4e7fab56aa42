import { and, asc, eq, inArray } from 'drizzle-orm';
import { requireToldMeeting, type ToldMeeting } from '#modules/meetings/server/meetings.door.ts';
import { toldOf } from '#modules/news/server/news.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { cause } from '#server/schema.journal.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { fail, requireMay } from '#shared/errors.ts';
import { isOpen, type Step, standingOf, waysOf } from '../convening.rules.ts';
import { type KnownUnit, unitsOf } from './convening.addressees.ts';
import { meetingDelivery, meetingInvitation } from './convening.kind.ts';
import { makeInvitations } from './convening.making.ts';

// Who was invited and how: the invitations of a meeting with what was told and what was delivered.

type Invitation = typeof meetingInvitation.$inferSelect;
type Delivery = typeof meetingDelivery.$inferSelect & { by: string };
export type Invited = Awaited<ReturnType<typeof standingsOf>>['rows'][number];

/** The meeting, for the committee alone, once people were invited to it; also one that was called off. */
export async function requireConvened(ctx: Ctx, id: string): Promise<ToldMeeting> {
  requireMay(ctx.me.isPrivileged);
  const row = await requireToldMeeting(ctx, id);
  if (row.visibility !== 'everyone' || row.status === 'concept') return fail('CONVENING.ERRORS.NOT_INVITED');
  return row;
}

/** What people were told of a meeting: that it is held, its last change, that it is called off; and who did it. */
export async function stepsOf({ db, me }: Ctx, meeting: ToldMeeting) {
  const rows = await db
    .select()
    .from(cause)
    .where(and(eq(cause.communityId, me.communityId), eq(cause.recordId, meeting.id)));
  const find = (what: string) => rows.find((row) => row.what === what);
  const invitedAt = meeting.scheduledAt ?? meeting.start;
  const changed = find('changed');
  const steps: Step[] = [{ stage: 'invited', at: invitedAt }];
  if (changed && changed.dueAt > invitedAt) steps.push({ stage: 'changed', at: changed.dueAt });
  if (meeting.trashedAt) steps.push({ stage: 'cancelled', at: find('cancelled')?.dueAt ?? meeting.trashedAt });
  return steps.map((step) => ({ ...step, actorId: find(step.stage)?.actorId ?? null }));
}

/** The invitations of a meeting by the number of the unit, made where one lacks, with how each came and where it stands. */
export const invitedTo = async (ctx: Ctx, meeting: ToldMeeting) => standingsOf(ctx, meeting, await unitsOf(ctx));

/** The same of the invitations that there are, in no order and without what is true of these units now, where it is not asked for. */
export async function standingsOf(ctx: Ctx, meeting: ToldMeeting, units: readonly KnownUnit[] = []) {
  const ofMeeting = and(
    eq(meetingInvitation.communityId, ctx.me.communityId),
    eq(meetingInvitation.meetingId, meeting.id),
  );
  const read = () => ctx.db.select().from(meetingInvitation).where(ofMeeting);
  let held = await read();
  const known = new Set(held.map(({ unitId }) => unitId));
  if (!ctx.me.isDemo && !meeting.trashedAt && units.some(({ id }) => !known.has(id))) {
    await makeInvitations(ctx, meeting.id);
    held = await read();
  }
  const [steps, told, deliveries] = await Promise.all([
    stepsOf(ctx, meeting),
    toldOf(ctx, meeting.id),
    deliveriesOf(ctx, meeting.id),
  ]);
  const order = new Map(units.map(({ id }, i) => [id as string | null, i]));
  const last = steps.at(-1)?.stage ?? 'invited';
  const rows = held
    .sort((a, b) => (order.get(a.unitId) ?? units.length) - (order.get(b.unitId) ?? units.length))
    .map((row) => {
      const papers = deliveries.get(row.id) ?? [];
      const covers = papers.map((paper) => paper.covers);
      const ways = steps.map((step) => waysOf({ people: row.people, covers }, step, told, step.actorId));
      const standing = standingOf(ways.map(({ mail, isOnPaper }) => mail.at !== null || isOnPaper));
      const mine = told.filter(({ memberId }) => row.people.some(({ id }) => id === memberId));
      return {
        row,
        papers,
        standing,
        isOpen: isOpen(standing, last),
        ways: ways.at(-1) as (typeof ways)[number],
        /** Whether they knew of the meeting before its last step. */
        knew: ways.slice(0, -1).some(({ mail, isOnPaper }) => mail.at !== null || isOnPaper),
        letter: mine.filter(({ what }) => what === last).map(({ letter }) => letter),
        unit: units.find(({ id }) => id === row.unitId),
      };
    });
  return { rows, steps, last };
}

async function deliveriesOf({ db, me }: Ctx, meetingId: string): Promise<Map<string, Delivery[]>> {
  const ids = db
    .select({ id: meetingInvitation.id })
    .from(meetingInvitation)
    .where(eq(meetingInvitation.meetingId, meetingId));
  const rows = await db
    .select({ delivery: meetingDelivery, person: personColumns })
    .from(meetingDelivery)
    .leftJoin(member, and(eq(member.id, meetingDelivery.notedBy), eq(member.communityId, meetingDelivery.communityId)))
    .where(and(eq(meetingDelivery.communityId, me.communityId), inArray(meetingDelivery.invitationId, ids)))
    .orderBy(asc(meetingDelivery.notedAt), asc(meetingDelivery.id));
  const byInvitation = new Map<string, Delivery[]>();
  for (const { delivery, person } of rows) {
    const held = byInvitation.get(delivery.invitationId) ?? [];
    byInvitation.set(delivery.invitationId, [...held, { ...delivery, by: person ? showName(person) : '' }]);
  }
  return byInvitation;
}

const namesOf = (row: Invitation, ids: readonly string[]) =>
  row.people.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** Whom the letters of the unit would go to now, where that is somebody else than those who were invited. */
function othersNow(row: Invitation, unit: KnownUnit | undefined): string[] {
  const now = unit?.people ?? [];
  const isSame = now.length === row.people.length && now.every(({ id }) => row.people.some((one) => one.id === id));
  return isSame ? [] : now.map(({ name }) => name);
}

/** What an invitation looks like on the wire. */
export const toWire = ({ row, papers, standing, isOpen: open, ways, letter, unit }: Invited) => ({
  id: row.id,
  unitId: row.unitId,
  unit: row.unit,
  owners: row.owners,
  code: row.code,
  printedAt: row.printedAt,
  people: row.people.map(({ name }) => name),
  peopleNow: othersNow(row, unit),
  standing,
  isOpen: open,
  inApp: ways.app.at,
  byMail: ways.mail.at,
  withoutMail: namesOf(row, ways.mail.missing),
  mailFailed: letter.includes('failed'),
  mailWaits: letter.includes('waiting'),
  papers: papers.map(({ id, way, day, remark, by, notedAt }) => ({ id, way, day, remark, by, notedAt })),
});
