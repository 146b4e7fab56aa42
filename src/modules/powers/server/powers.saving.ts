import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Upload } from '#engines/files.place.ts';
import { attachFile } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { isVotedOn } from '#modules/meetings/meetings.rules.ts';
import { agendaOfMeeting, requireMeeting } from '#modules/meetings/server/meetings.door.ts';
import { rowToSettle } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { createRecord, requireRecord } from '#server/record.ts';
import { member } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { houseDay, houseInstant } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { failFields, requireMay } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import type { powerFields } from '../powers.contract.ts';
import { powerErrors, signersOf } from '../powers.rules.ts';
import { accept, end, openNominations } from './powers.deciding.ts';
import { unitsFor } from './powers.givers.ts';
import { type PowerRow, powers } from './powers.kind.ts';

// Somebody gives a power of attorney, or the committee records one.

export type Input = z.output<typeof powerFields>;

const dayMs = 86_400_000;
/** The moment with which a day of the house ends. */
export const endOfDay = (day: string): string =>
  houseInstant(`${new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10)} 00:00`);

/** Whom a power empowers: somebody of the house by their name there, else as it is written. */
async function proxyOf({ db, me }: Ctx, { proxyId, proxyName, proxyAddress }: Input) {
  if (!proxyId) return { proxyId: null, proxyName, proxyAddress };
  const [person] = await db
    .select(personColumns)
    .from(member)
    .where(and(eq(member.communityId, me.communityId), eq(member.id, proxyId), isNull(member.archivedAt)));
  if (!person) return failFields({ proxyId: 'BASE.VALIDATION.INVALID' });
  return { proxyId, proxyName: showName(person), proxyAddress: '' };
}

/** The meeting ahead that a power is for, and its points as far as they are named; a point of another one is refused. */
async function scopeOf(ctx: Ctx, { meetingId, points, instructions }: Input) {
  if (!meetingId) return { meeting: null, points: [], instructions: {} };
  const meeting = await requireMeeting(ctx, meetingId).catch(() =>
    failFields({ meetingId: 'BASE.VALIDATION.INVALID' }),
  );
  if (meeting.status !== 'scheduled' || meeting.end <= ctx.now)
    return failFields({ meetingId: 'BASE.VALIDATION.INVALID' });
  const known = await agendaOfMeeting(ctx, meeting);
  if (points.some((id) => !known.some((point) => point.id === id)))
    return failFields({ points: 'BASE.VALIDATION.INVALID' });
  const voted = known.filter(({ kind }) => isVotedOn(kind)).map(({ id }) => id);
  if (Object.keys(instructions).some((id) => !voted.includes(id)))
    return failFields({ instructions: 'BASE.VALIDATION.INVALID' });
  return { meeting, points: [...new Set(points)], instructions };
}

/** Checks who gives what to whom, and shapes it for the tables. */
export async function planOf(ctx: Ctx, input: Input) {
  if (input.onPaper) requireMay(ctx.me.isPrivileged && ctx.me.writes('meetings'));
  const errors = powerErrors(input, houseDay(ctx.now));
  if (Object.keys(errors).length > 0) return failFields(errors);
  const [unit] = await unitsFor(ctx, input.unitId);
  if (!unit || (!input.onPaper && !unit.isOwn)) return failFields({ unitId: 'POWER.VALIDATION.UNIT' });
  if (input.kind === 'representative' && unit.owners.length < 2)
    return failFields({ unitId: 'POWER.VALIDATION.ALONE' });
  const proxy = await proxyOf(ctx, input);
  const signers = signersOf(unit, input.kind, proxy.proxyId);
  const isSelf = signers.length === 0 || (!input.onPaper && !signers.some(({ id }) => id === ctx.me.id));
  if (isSelf)
    return failFields(
      input.onPaper || proxy.proxyId === ctx.me.id
        ? { proxyId: 'POWER.VALIDATION.SELF' }
        : { unitId: 'POWER.VALIDATION.UNIT' },
    );
  const { meeting, points, instructions } = await scopeOf(ctx, input);
  const row = input.voteId ? await rowToSettle(ctx, input.voteId, unit.id) : undefined;
  if (input.voteId && !row) return failFields({ voteId: 'BASE.VALIDATION.INVALID' });
  const own = {
    purpose: input.kind,
    unitId: unit.id,
    unit: unit.number,
    signers,
    ...proxy,
    signed: input.onPaper ? signers.map(({ id }) => id) : [ctx.me.id],
    isStanding: !input.meetingId && !input.voteId,
    meetingId: input.meetingId,
    voteId: input.voteId,
    points,
    instructions,
    validUntil: input.validUntil,
    endsAt: endsAtOf(meeting?.end ?? row?.deadline, input.validUntil),
    onPaper: input.onPaper,
    original: input.onPaper && input.original,
    reason: '',
  };
  const names = signers.map(({ name }) => name).join(', ');
  const title = shorten(`${unit.number} · ${names} › ${proxy.proxyName}`, 255, '…');
  const spine = { title, status: 'received', audience: audienceOf(true), searchText: title };
  return { own, spine };
}

/** When a power ends by itself: with its meeting or vote, with its day, whichever comes first. */
export function endsAtOf(end: string | null | undefined, validUntil: string | null): string | null {
  const ends = [end ?? undefined, validUntil ? endOfDay(validUntil) : undefined].flatMap((at) => at ?? []);
  return ends.sort()[0] ?? null;
}

/** Stores a power with its scan; one on paper the committee has seen, and so it holds at once. Returns its id. */
export async function give(ctx: Ctx, input: Input, uploads: readonly Upload[]): Promise<string> {
  const { own, spine } = await planOf(ctx, input);
  if (input.onPaper && uploads.length === 0 && !input.original)
    return failFields({ original: 'POWER.VALIDATION.PROOF' });
  const id = await createRecord(ctx, powers, spine, own);
  for (const file of uploads)
    await attachFile(ctx, id, file, { name: '', description: '', isPublic: true, acceptRead: false });
  if (input.onPaper) await accept(ctx, await requireRecord(ctx, powers, id, 'accept'), true);
  else await ask(ctx, await requireRecord(ctx, powers, id));
  return id;
}

/** Asks the other owners for their agreement, and the committee for its acceptance, unless the owners name one of themselves. */
async function ask(ctx: Ctx, row: PowerRow): Promise<void> {
  const isNomination = row.purpose === 'representative' && row.signers.some(({ id }) => id === row.proxyId);
  if (row.purpose === 'representative')
    for (const other of await openNominations(ctx, row.unitId ?? '', row.voteId))
      if (other.id !== row.id && other.authorId === ctx.me.id) await end(ctx, other, 'revoked', 'replaced', '');
  if (row.signers.length > row.signed.length) await tell(ctx, powers, [row.id], 'asked');
  if (!isNomination) await tell(ctx, powers, [row.id], 'received');
}
