import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { attachFile } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { changesOf } from '#house/history.ts';
import { announce, withdraw } from '#modules/events/server/events.door.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { member } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import type { deadlinesContract } from '../deadlines.contract.ts';
import { nextAfter, nextWarning, warningOn } from '../deadlines.rules.ts';
import { type deadline, deadlineRound, deadlines, type WholeDeadline } from './deadlines.kind.ts';

// A term is entered, changed, done, and said in the calendar.

type Calls = (typeof deadlinesContract)['calls'];
type Input = ParsedOf<Calls['POST /deadline']>;

/** People are told in the morning. */
const morning = (day: string) => houseInstant(`${day} 08:00`);
/** When the next warning after today is due. */
export const nextReminder = (dueOn: string | null, today: string): string | null => {
  const day = nextWarning(dueOn, today);
  return day && morning(day);
};
/** When a day that is new is first told: today where it is near or over already, so that who is responsible learns of it. */
const firstReminder = (dueOn: string | null, today: string): string | null =>
  dueOn && warningOn(dueOn, today) ? morning(today) : nextReminder(dueOn, today);

/** Refuses whom the house has not; one who has left it stays where they are, and is not chosen anew. */
async function requirePerson(ctx: Ctx, responsibleId: string | null, held: string | null): Promise<void> {
  if (responsibleId === null || responsibleId === held) return;
  const ofHouse = and(eq(member.communityId, ctx.me.communityId), eq(member.id, responsibleId));
  const here = and(ofHouse, isNull(member.archivedAt), eq(member.isService, false));
  if ((await ctx.db.$count(member, here)) === 0) failFields({ responsibleId: 'DEADLINE.VALIDATION.PERSON' });
}

/** Checks what the form sends and shapes it for the tables. */
async function toTables(ctx: Ctx, { name, ...input }: Input, held?: WholeDeadline) {
  const today = houseDay(ctx.now);
  if (input.doneOn && input.doneOn > today) failFields({ doneOn: 'DEADLINE.VALIDATION.FUTURE' });
  await requirePerson(ctx, input.responsibleId, held?.responsibleId ?? null);
  const dueOn = input.dueOn ?? (input.doneOn && nextAfter(input, input.doneOn));
  const isSame = held !== undefined && held.dueOn === dueOn;
  const isClosed = held?.status === 'closed' && dueOn === null;
  return {
    spine: {
      title: name,
      status: isClosed ? 'closed' : 'open',
      audience: audienceOf(true),
      searchText: [name, input.company, input.note].join(' '),
    },
    own: { ...input, dueOn, remindAt: isSame ? held.remindAt : firstReminder(dueOn, today) },
  };
}

/** Says the day of a term in the calendar, or takes it out of there. */
async function sayDay(ctx: Ctx, id: string, title: string, dueOn: string | null): Promise<void> {
  if (!dueOn) return withdraw(ctx, 'deadline', id);
  const midnight = houseInstant(`${dueOn} 00:00`);
  const when = { start: midnight, end: midnight, allDay: true };
  await announce(ctx, 'deadline', { id, title, ...when, address: '', description: '', audience: audienceOf(true) });
}

/** Enters a term; answers its id. */
export async function enter(ctx: Ctx, input: Input): Promise<string> {
  const { spine, own } = await toTables(ctx, input);
  const id = await createRecord(ctx, deadlines, spine, own);
  await sayDay(ctx, id, spine.title, own.dueOn);
  return id;
}

const told = [
  ...(['title', 'type'] as const),
  { field: 'dueOn', shown: ({ dueOn }: { dueOn: string | null }) => dueOn && showDate(dueOn) },
  'months',
  { field: 'doneOn', shown: ({ doneOn }: { doneOn: string | null }) => doneOn && showDate(doneOn) },
  { field: 'responsibleId', as: 'responsible', shown: null },
  'company',
  { field: 'note', shown: null },
] as const;

/** Changes a term that the caller has locked. */
export async function change(ctx: Ctx, row: WholeDeadline, version: number | undefined, input: Input): Promise<void> {
  const { spine, own } = await toTables(ctx, input, row);
  await updateRecord(ctx, deadlines, row, version, { spine, own, changes: changesOf(row, { ...spine, ...own }, told) });
  await sayDay(ctx, row.id, spine.title, own.dueOn);
}

type Done = ParsedOf<Calls['POST /deadline/{id}/done']>;

/** Whether a term may be marked as done like this; when it comes again. */
export async function planDone(ctx: Ctx, { id, doneOn, nextOn }: Done) {
  const row = await requireRecord(ctx, deadlines, id, 'done');
  if (doneOn > houseDay(ctx.now)) return failFields({ doneOn: 'DEADLINE.VALIDATION.FUTURE' });
  if (nextOn && nextOn <= doneOn) return failFields({ nextOn: 'DEADLINE.VALIDATION.BEFORE' });
  return { row, dueOn: nextOn === undefined ? nextAfter(row, doneOn) : nextOn };
}

/** It was done: the days move, what was before stays in its history, and the protocol hangs on it. */
export async function markDone(ctx: Ctx, input: Done, uploads: readonly Upload[]): Promise<void> {
  const { row, dueOn } = await planDone(ctx, input);
  const { doneOn, note, isPublic } = input;
  const [protocol] = uploads;
  if (uploads.length > 1) return failFields({ 'files[1]': 'BASE.VALIDATION.TOO_MANY' });
  const shown = { name: '', description: '', isPublic, acceptRead: false };
  const attachmentId = protocol ? await attachFile(ctx, row.id, protocol, shown) : null;
  const before = { dueBefore: row.dueOn, doneBefore: row.doneOn };
  const { id: deadlineId, communityId } = row;
  const position = row.rounds + 1;
  await ctx.db.insert(deadlineRound).values({
    id: newId(),
    communityId,
    deadlineId,
    position,
    doneOn,
    note,
    attachmentId,
    ...before,
    authorId: ctx.me.id,
    createdAt: ctx.now,
  });
  // what was done before the last time is entered later; it moves nothing back
  const last = row.doneOn && row.doneOn > doneOn ? row.doneOn : doneOn;
  await updateRecord(ctx, deadlines, row, undefined, {
    spine: { status: dueOn === null && row.months === null ? 'closed' : 'open' },
    own: { dueOn, doneOn: last, rounds: position, remindAt: firstReminder(dueOn, houseDay(ctx.now)) },
    changes: [{ action: 'done', from: '', to: shorten([showDate(doneOn), note].filter(Boolean).join(': '), 255, '…') }],
  });
  await sayDay(ctx, row.id, row.title, dueOn);
}

/** It was not done the last time; what stood there before comes back. */
export async function undo(ctx: Ctx, id: string): Promise<void> {
  const row = await requireRecord(ctx, deadlines, id, 'undo');
  const ofRow = and(eq(deadlineRound.communityId, row.communityId), eq(deadlineRound.deadlineId, id));
  const [last] = await ctx.db.select().from(deadlineRound).where(ofRow).orderBy(desc(deadlineRound.position)).limit(1);
  if (!last) return fail('DEADLINE.ERRORS.NOT_DONE');
  await ctx.db.delete(deadlineRound).where(eq(deadlineRound.id, last.id));
  const own: Partial<typeof deadline.$inferInsert> = { dueOn: last.dueBefore, doneOn: last.doneBefore };
  const remindAt = firstReminder(last.dueBefore, houseDay(ctx.now));
  await updateRecord(ctx, deadlines, row, undefined, {
    spine: { status: 'open' },
    own: { ...own, remindAt, rounds: row.rounds - 1 },
    changes: [{ action: 'undo', from: showDate(last.doneOn), to: '' }],
  });
  await sayDay(ctx, id, row.title, last.dueBefore);
}
