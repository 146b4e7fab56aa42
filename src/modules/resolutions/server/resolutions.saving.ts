import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { audienceOf, seenBy } from '#house/audience.ts';
import { requireMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { createRecord, ofKind, requireRecord, updateRecord } from '#server/record.ts';
import { account, community, member, record } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields, requireMay } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { hasStarted } from '../../meetings/meetings.rules.ts';
import type { resolutionsContract } from '../resolutions.contract.ts';
import { mostTasks, type Step, showNumber, steps } from '../resolutions.rules.ts';
import {
  isCommittee,
  type ResolutionRow,
  resolution,
  resolutions,
  resolutionTask,
  type WholeResolution,
} from './resolutions.kind.ts';

// A resolution is entered, moves, and is carried out.

type Calls = (typeof resolutionsContract)['calls'];

/** Holds the register of the house until the transaction ends; what else happens in the house goes on. */
export const holdRegister = ({ db, me }: Ctx) =>
  db.select({ id: community.id }).from(community).where(eq(community.id, me.communityId)).for('no key update');

type Entered = Pick<typeof resolution.$inferInsert, 'decidedOn' | 'text' | 'majority' | 'point' | 'note'> & {
  name: string;
  isPublic: boolean;
  meetingId?: string | null;
  voteId?: string;
  questionId?: string;
};

/** Enters a resolution under the next number of its year, and returns its id. */
export async function enter(ctx: Ctx, { name, isPublic, ...given }: Entered): Promise<string> {
  await holdRegister(ctx);
  const year = Number(given.decidedOn.slice(0, 4));
  const [last] = await ctx.db
    .select({ number: sql<number>`coalesce(max(${resolution.number}), 0)` })
    .from(resolution)
    .where(and(eq(resolution.communityId, ctx.me.communityId), eq(resolution.year, year)));
  const number = (last?.number ?? 0) + 1;
  const searchText = searchTextOf({ year, number }, name, given.text);
  const spine = { title: name, status: 'valid', audience: audienceOf(isPublic), searchText };
  return createRecord(ctx, resolutions, spine, { ...given, year, number, outcome: '' });
}

/** What the committee enters by hand: of a meeting that has begun, or with a word on where it comes from. */
export async function enterByHand(ctx: Ctx, input: ParsedOf<Calls['POST /resolution']>): Promise<string> {
  requireMay(isCommittee(ctx.me));
  if (input.decidedOn > houseDay(ctx.now)) return failFields({ decidedOn: 'RESOLUTION.VALIDATION.FUTURE' });
  if (!input.meetingId) {
    if (!input.note) return failFields({ note: 'BASE.VALIDATION.REQUIRED' });
    return enter(ctx, { ...input, point: '', isPublic: true });
  }
  const wrong = () => failFields({ meetingId: 'BASE.VALIDATION.INVALID' });
  const meeting = await requireMeeting(ctx, input.meetingId).catch(wrong);
  if (!hasStarted(meeting, ctx.now)) return wrong();
  return enter(ctx, { ...input, isPublic: meeting.visibility === 'everyone' });
}

const searchTextOf = (of: { year: number; number: number }, name: string, text: string) =>
  `${showNumber(of)} ${name} ${text}`;

type Wording = Omit<ParsedOf<Calls['PUT /resolution/{id}']>, 'id' | 'version'>;

/** Corrects the wording of what was entered by hand; what it was before stands in the history. */
export async function correct(ctx: Ctx, row: WholeResolution, version: number | undefined, wording: Wording) {
  const { name, ...own } = row.meetingId ? { ...wording, note: '' } : { ...wording, point: '' };
  if (!row.meetingId && !own.note) return failFields({ note: 'BASE.VALIDATION.REQUIRED' });
  const before = { ...row, name: row.title };
  const changed = (['name', 'text', 'majority', 'point', 'note'] as const).filter(
    (key) => before[key] !== { name, ...own }[key],
  );
  const shown = (text: string) => shorten(text, 255, '…');
  await updateRecord(ctx, resolutions, row, version, {
    spine: { title: name, searchText: searchTextOf(row, name, own.text) },
    own,
    changes: changed.map((key) => ({ action: key, from: shown(before[key]), to: shown({ name, ...own }[key]) })),
  });
}

type Own = Partial<typeof resolution.$inferInsert>;

/** Moves a resolution by a step that the caller has checked. */
export const move = (ctx: Ctx, row: ResolutionRow, step: Step, own?: Own, to = '') =>
  updateRecord(ctx, resolutions, row, undefined, {
    spine: { status: steps[step].to },
    ...(own && { own }),
    changes: [{ action: step, ...(to && { from: '', to: shorten(to, 255) }) }],
  });

/** Another resolution cancels this one. The register is held, so that no two cancel each other. */
export async function cancel(ctx: Ctx, id: string, byId: string): Promise<void> {
  await holdRegister(ctx);
  const row = await requireRecord(ctx, resolutions, id, 'cancel');
  const by = await requireRecord(ctx, resolutions, byId).catch(() => failFields({ byId: 'BASE.VALIDATION.INVALID' }));
  if (by.id === row.id || by.status === 'cancelled') return failFields({ byId: 'BASE.VALIDATION.INVALID' });
  if (by.decidedOn < row.decidedOn) return failFields({ byId: 'RESOLUTION.VALIDATION.EARLIER' });
  await move(ctx, row, 'cancel', { cancelledById: by.id }, showNumber(by));
}

/** Somebody has gone to court against it, not before it was decided nor later than today. */
export async function contest(ctx: Ctx, row: ResolutionRow, since: string): Promise<void> {
  if (since > houseDay(ctx.now)) return failFields({ since: 'RESOLUTION.VALIDATION.FUTURE' });
  if (since < row.decidedOn) return failFields({ since: 'RESOLUTION.VALIDATION.EARLIER' });
  await move(ctx, row, 'contest', { contestedOn: since, outcome: '' });
}

/** Somebody of the house who sees the resolution. */
async function requireReader(ctx: Ctx, id: string, memberId: string): Promise<string> {
  const [person] = await ctx.db
    .select(personColumns)
    .from(record)
    .innerJoin(resolution, ofKind(resolutions))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(record.id, id), eq(member.id, memberId), await seenBy(ctx, resolutions)));
  return person ? showName(person) : failFields({ memberId: 'RESOLUTION.VALIDATION.PERSON' });
}

type Task = ParsedOf<Calls['POST /resolution/{id}/task']>;

/** Asks somebody to do something for a resolution that the caller has locked. */
export async function plan(ctx: Ctx, row: ResolutionRow, { text, memberId, until }: Task): Promise<void> {
  const person = await requireReader(ctx, row.id, memberId);
  if ((await ctx.db.$count(resolutionTask, eq(resolutionTask.resolutionId, row.id))) >= mostTasks)
    return failFields({ text: 'BASE.VALIDATION.TOO_MANY' });
  const key = { id: newId(), communityId: row.communityId, resolutionId: row.id };
  await ctx.db
    .insert(resolutionTask)
    .values({ ...key, text, memberId, person, until, doneAt: null, doneBy: '', createdAt: ctx.now });
  await note(ctx, row, 'plan', `${person}: ${text}`);
}

const note = (ctx: Ctx, row: ResolutionRow, action: string, to: string) =>
  updateRecord(ctx, resolutions, row, undefined, { changes: [{ action, from: '', to: shorten(to, 255, '…') }] });

/** Who does a task, or the committee, says whether it is done. */
export async function finish(ctx: Ctx, id: string, taskId: string, isDone: boolean): Promise<void> {
  const row = await requireRecord(ctx, resolutions, id);
  const which = and(
    eq(resolutionTask.communityId, row.communityId),
    eq(resolutionTask.resolutionId, id),
    eq(resolutionTask.id, taskId),
  );
  const [task] = await ctx.db.select().from(resolutionTask).where(which).for('update');
  if (!task) return fail('RESOLUTION.ERRORS.NOT_FOUND');
  requireMay(isCommittee(ctx.me) || task.memberId === ctx.me.id);
  if ((task.doneAt !== null) === isDone) return;
  const next = isDone ? { doneAt: ctx.now, doneBy: showName(ctx.me) } : { doneAt: null, doneBy: '' };
  await ctx.db.update(resolutionTask).set(next).where(which);
  await note(ctx, row, isDone ? 'done' : 'undone', task.text);
}
