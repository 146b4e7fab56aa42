import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { session } from '#server/schema.instance.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import type { Course } from '../evening.course.rules.ts';
import { record } from './evening.courses.ts';
import { evening } from './evening.kind.ts';
import type { EveningRow } from './evening.rows.ts';

// Who leads: a person, in one session, on one device. Only the server writes it; what somebody else leads is given up first.

/** Whether the caller holds the lead of an evening; before the third edition a log names the device alone. */
export const holdsLead = ({ me }: Pick<Ctx, 'me'>, row: EveningRow, { lead }: Pick<Course, 'lead'>): boolean =>
  row.edition < 3 && row.leadSession === null
    ? true
    : row.leadSession === me.sessionId && (row.edition < 3 || lead?.member === me.id);

/** Whether the session that leads is over: whoever signs in again on the same device goes on leading. */
async function isOver({ db }: Pick<Ctx, 'db'>, { leadSession }: EveningRow): Promise<boolean> {
  if (leadSession === null) return true;
  const rows = await db.select({ id: session.id }).from(session).where(eq(session.id, leadSession));
  return rows.length === 0;
}

const setSession = ({ db }: Pick<Ctx, 'db'>, { id, communityId }: EveningRow, leadSession: string | null) =>
  db
    .update(evening)
    .set({ leadSession })
    .where(and(eq(evening.id, id), eq(evening.communityId, communityId)));

const later = (one: string, other: string) => (one > other ? one : other);

/** Makes the caller's device the one that leads; 409 where another one does and nothing was said of taking it over. */
export const takeLead = (ctx: Ctx, row: EveningRow, device: string, takeOver: boolean, place: string) =>
  record(ctx, row, place, async (course, add) => {
    const { lead, devices, steered, isSealed } = course;
    if (isSealed) return fail('EVENING.ERRORS.SEALED');
    const { id: me, sessionId } = ctx.me;
    if ((devices.get(device)?.member ?? me) !== me) return failFields({ device: 'BASE.VALIDATION.INVALID' });
    const isOwn = lead !== null && lead.device === device && (lead.member ?? me) === me;
    if (isOwn && row.leadSession === sessionId) return;
    const goesOn = isOwn && (await isOver(ctx, row));
    if (lead && !goesOn && !takeOver) return fail('EVENING.ERRORS.LED');
    await setSession(ctx, row, sessionId);
    if (goesOn) return;
    const stamp = (n: number) => ({ id: newId(), device, n, at: later(ctx.now, steered) });
    if (lead && row.edition >= 3) add({ ...stamp(1), type: 'yield', lead: lead.id });
    add({ ...stamp(2), type: 'lead', name: shorten(showName(ctx.me), 255) });
  });

/** Gives the lead up, so that another device takes it without asking. */
export const giveUp = (ctx: Ctx, row: EveningRow, device: string, place: string) =>
  record(ctx, row, place, async (course, add) => {
    const { lead, steered } = course;
    if (row.edition < 3 || lead?.device !== device || !holdsLead(ctx, row, course)) return fail('EVENING.ERRORS.LED');
    await setSession(ctx, row, null);
    add({ id: newId(), device, n: 1, at: later(ctx.now, steered), type: 'yield', lead: lead.id });
  });
