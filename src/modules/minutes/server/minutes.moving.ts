import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { attachmentsOf, detachFiles } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { noteMinutes } from '#modules/duties/server/duties.door.ts';
import { openMinutes, recordedOf, sealEvening } from '#modules/evening/server/evening.door.ts';
import { minutesAreMade, requireMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import { enterPassed } from '#modules/resolutions/server/resolutions.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { member, record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields, requireMay } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { hasStarted } from '../../meetings/meetings.rules.ts';
import { type MinutesReaders, mayStep, steps, type Verdict, type Verifier } from '../minutes.rules.ts';
import { blocksOf, gapsIn, isCurrent, noteObjections, partsOf, renewBlocks, writeBlocks } from './minutes.blocks.ts';
import { type MinutesRow, minutes, minutesKind, minutesRemark } from './minutes.kind.ts';
import { fixDocuments, minutesText } from './minutes.print.ts';
import { editionsOf } from './minutes.rows.ts';

// The way of minutes: begun, sent to verifiers, taken back, fixed, signed, published.

/** Whether the minutes of a meeting may be begun: it has begun, and nobody is at work on them. */
export async function mayStart(ctx: Ctx, meeting: WholeMeeting) {
  if (!ctx.me.isPrivileged || !ctx.me.writes('meetings')) return false;
  if (!hasStarted(meeting, ctx.now)) return 'MEETING.ERRORS.NOT_STARTED';
  const [last] = await editionsOf(ctx, meeting.id);
  return !last || mayStep('replace', last.status) || 'MINUTES.ERRORS.STATUS';
}

/** Begins the minutes of a meeting, or a new version of those that were signed; returns their id. */
export async function start(ctx: Ctx, meetingId: string, reason: string): Promise<string> {
  const meeting = await requireMeeting(ctx, meetingId, 'edit');
  requireMay(await mayStart(ctx, meeting));
  const [last] = await editionsOf(ctx, meetingId);
  if (last && reason.length < 3) return failFields({ reason: 'BASE.VALIDATION.REQUIRED' });
  const { parts, recorded } = await partsOf(ctx, meeting);
  const title = shorten(`Zápis: ${meeting.title}`, 255, '…');
  const own = {
    meetingId,
    edition: (last?.edition ?? 0) + 1,
    reason: last ? reason : '',
    isRecorded: recorded !== null,
    verifiers: last?.verifiers.map(unanswered) ?? [],
    publishedTo: null,
    fixedHash: null,
    ledgerHash: null,
    sentAt: null,
    closedAt: null,
    signedAt: null,
    publishedAt: null,
  };
  const spine = { title, status: 'draft', audience: audienceOf(true), searchText: title };
  const id = await createRecord(ctx, minutesKind, spine, own);
  await writeBlocks(ctx, { id, communityId: ctx.me.communityId }, parts, last);
  return id;
}

const unanswered = ({ id, name }: Verifier): Verifier => ({ id, name, answer: null, at: null });

/** Copies anew what comes from the record. */
export async function regenerate(ctx: Ctx, row: MinutesRow): Promise<void> {
  const { parts, recorded } = await partsOf(ctx, await requireMeeting(ctx, row.meetingId));
  await renewBlocks(ctx, row, parts);
  const own = { isRecorded: recorded !== null };
  await updateRecord(ctx, minutesKind, row, undefined, { own, changes: [{ action: 'regenerate' }] });
}

async function peopleOf({ db, me }: Ctx, ids: readonly string[]): Promise<Verifier[]> {
  const wanted = [...new Set(ids)];
  const rows = await db
    .select(personColumns)
    .from(member)
    .where(and(eq(member.communityId, me.communityId), inArray(member.id, wanted), isNull(member.archivedAt)));
  if (rows.length !== wanted.length) return failFields({ verifiers: 'BASE.VALIDATION.INVALID' });
  const people = new Map(rows.map((person) => [person.id, person]));
  return wanted.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ id, name: showName(person), answer: null, at: null }] : [];
  });
}

/** Sends a draft to those who verify it, with what the record says now; while the meeting runs it waits. */
export async function send(ctx: Ctx, row: MinutesRow, ids: readonly string[]): Promise<void> {
  const verifiers = await peopleOf(ctx, ids);
  const meeting = await requireMeeting(ctx, row.meetingId);
  const recorded = await recordedOf(ctx, meeting);
  if (recorded && !recorded.endedAt && meeting.status !== 'finished') return fail('MINUTES.ERRORS.RUNNING');
  await renewBlocks(ctx, row, (await partsOf(ctx, meeting)).parts);
  const to = verifiers.map(({ name }) => name).join(', ');
  await move(ctx, row, 'send', { verifiers, sentAt: ctx.now, isRecorded: recorded !== null }, to);
  await tell(ctx, minutesKind, [row.id], 'verify');
}

type Own = Partial<typeof minutes.$inferInsert>;

const move = (ctx: Ctx, row: MinutesRow, step: keyof typeof steps, own: Own | undefined, to = '') =>
  updateRecord(ctx, minutesKind, row, undefined, {
    spine: { status: steps[step].to },
    ...(own && { own }),
    changes: [{ action: step, ...(to && { from: '', to: shorten(to, 255) }) }],
  });

/** Takes minutes back to be edited: who verified is asked anew, and the document that was to be signed is thrown away. */
export async function reopen(ctx: Ctx, row: MinutesRow): Promise<void> {
  const papers = await attachmentsOf(ctx, row.id);
  await detachFiles(
    ctx,
    row.id,
    papers.map(({ id }) => id),
  );
  const own = {
    verifiers: row.verifiers.map(unanswered),
    fixedHash: null,
    ledgerHash: null,
    sentAt: null,
    closedAt: null,
  };
  await move(ctx, row, 'reopen', own);
}

/**
 * Makes the document that is signed, and seals the record of the meeting with its text; not with gaps, nor against an objection
 * that it does not name. What was passed enters the register first, for the committee, so that its numbers stand in the minutes.
 */
export async function close(ctx: Ctx, row: MinutesRow, objected: boolean): Promise<void> {
  const meeting = await requireMeeting(ctx, row.meetingId);
  const objecting = row.verifiers.filter(({ answer: said }) => said === 'objects');
  if (objecting.length > 0 && !objected) return fail('MINUTES.ERRORS.OBJECTED');
  const written = await blocksOf(ctx, row);
  if (gapsIn(written).length > 0) return fail('MINUTES.ERRORS.GAPS');
  if (!isCurrent(written, (await partsOf(ctx, meeting)).parts)) return fail('MINUTES.ERRORS.CHANGED');
  await enterResolutions(ctx, meeting, 'committee');
  await renewBlocks(ctx, row, (await partsOf(ctx, meeting)).parts);
  await noteObjections(ctx, row, await objectionsOf(ctx, row, objecting));
  const blocks = await blocksOf(ctx, row);
  const ledgerHash = await sealEvening(ctx, meeting, minutesText(blocks));
  const closed = { ...row, status: 'signing', closedAt: ctx.now, ledgerHash };
  const fixedHash = await fixDocuments(ctx, closed, blocks);
  await move(ctx, row, 'close', { closedAt: ctx.now, fixedHash, ledgerHash });
}

/** What the minutes say of verifiers who object: that they do, and what they remarked. */
async function objectionsOf({ db }: Ctx, row: MinutesRow, objecting: readonly Verifier[]): Promise<string[]> {
  const remarks = await db
    .select({ authorId: minutesRemark.authorId, text: minutesRemark.text })
    .from(minutesRemark)
    .where(and(eq(minutesRemark.communityId, row.communityId), eq(minutesRemark.minutesId, row.id)))
    .orderBy(asc(minutesRemark.createdAt), asc(minutesRemark.id))
    .limit(500);
  return objecting.map(({ id, name }) => {
    const own = remarks.flatMap(({ authorId, text }) => (authorId === id ? text : []));
    return [`${name} se zněním zápisu nesouhlasí.`, ...own].join(' ');
  });
}

/** Notes that the signed document is there: the minutes are made. */
export async function sign(ctx: Ctx, row: MinutesRow, name: string): Promise<void> {
  await move(ctx, row, 'sign', { signedAt: ctx.now }, name);
  await minutesAreMade(ctx, row.meetingId);
  await noteMinutes(ctx, row.meetingId);
}

/** What a verifier says; of two who answer at once both stand. */
export async function answer(ctx: Ctx, row: MinutesRow, verdict: Verdict): Promise<void> {
  const said = { answer: verdict, at: ctx.now };
  const verifiers = row.verifiers.map((one) => (one.id === ctx.me.id ? { ...one, ...said } : one));
  await updateRecord(ctx, minutesKind, row, undefined, { own: { verifiers }, changes: [{ action: verdict }] });
  await tell(ctx, minutesKind, [row.id], 'remarked');
}

/** Publishes signed minutes and tells those who may read them; earlier versions give way, and stay for the committee. */
export async function publish(ctx: Ctx, row: MinutesRow, to: MinutesReaders): Promise<void> {
  const earlier = and(eq(minutes.meetingId, row.meetingId), ne(minutes.id, row.id));
  const others = await ctx.db
    .select({ id: minutes.id })
    .from(minutes)
    .innerJoin(record, eq(record.id, minutes.id))
    .where(and(earlier, eq(minutes.communityId, ctx.me.communityId), inArray(record.status, [...steps.replace.from])));
  for (const { id } of others)
    await move(ctx, await requireRecord(ctx, minutesKind, id, 'renew'), 'replace', undefined);
  await move(ctx, row, 'publish', { publishedTo: to, publishedAt: ctx.now }, to);
  const meeting = await requireMeeting(ctx, row.meetingId);
  await openMinutes(ctx, meeting, to === 'everyone');
  await enterResolutions(ctx, meeting, to);
  await tell(ctx, minutesKind, [row.id], 'published');
}

/** What the meeting passed stands in the register of resolutions from now on, for those readers. */
async function enterResolutions(ctx: Ctx, meeting: WholeMeeting, to: MinutesReaders): Promise<void> {
  const recorded = await recordedOf(ctx, meeting);
  const passed = recorded?.points.flatMap(({ name, resolved }) => resolved.map((one) => ({ ...one, name }))) ?? [];
  await enterPassed(ctx, meeting, passed, to === 'everyone');
}
