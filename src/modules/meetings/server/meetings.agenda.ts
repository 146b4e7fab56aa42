import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { type FieldErrors, failFields } from '#shared/errors.ts';
import type { ProfileName } from '../../votes/votes.profile.rules.ts';
import { type AgendaFields, isVotedOn, sinceInvited, wordsOf } from '../meetings.rules.ts';
import { agendaPoint, type WholeMeeting } from './meetings.kind.ts';

type Key = Pick<WholeMeeting, 'id' | 'communityId'>;
type Given = AgendaFields & { id?: string; profile: ProfileName | null };

const ofMeeting = ({ id, communityId }: Key) =>
  and(eq(agendaPoint.communityId, communityId), eq(agendaPoint.meetingId, id));

const pointsOf = ({ db }: Pick<Ctx, 'db'>, key: Key) =>
  db.select().from(agendaPoint).where(ofMeeting(key)).orderBy(asc(agendaPoint.position));

/** The points of a meeting in their order, each with what became of it since people were invited. */
export async function agendaOf(ctx: Pick<Ctx, 'db'>, row: Key & Pick<WholeMeeting, 'status'>) {
  const points = await pointsOf(ctx, row);
  return points.map((point) => ({ ...point, ...sinceInvited(point, point.sent, row.status !== 'concept') }));
}

/** Which majority decides a point, where people vote on it. */
const profileOf = ({ kind, profile }: Given) => (isVotedOn(kind) ? profile : null);
const wordingOf = (points: readonly Given[]) =>
  JSON.stringify(points.map((point) => [point.id, wordsOf(point), profileOf(point)]));

/** Whether a body says another agenda than the meeting has; one that names a point of none is refused by its field. */
export async function isOtherAgenda(ctx: Ctx, key: Key, points: readonly Given[]): Promise<boolean> {
  const held = await pointsOf(ctx, key);
  const known = new Set(held.map(({ id }) => id));
  const errors: FieldErrors = {};
  for (const [i, { id }] of points.entries())
    if (id && !known.delete(id)) errors[`agenda.${i}.id`] = 'BASE.VALIDATION.INVALID';
  if (Object.keys(errors).length > 0) return failFields(errors);
  return wordingOf(held) !== wordingOf(points);
}

/**
 * Writes the points in the order of the body. Those that people are invited to now keep what the invitation says of them; one that
 * comes later has nothing of it (§ 253(3) of the civil code).
 */
export async function writeAgenda(ctx: Ctx, key: Key, points: readonly Given[], isInviting: boolean): Promise<void> {
  const kept = points.flatMap(({ id }) => id ?? []);
  const gone = kept.length > 0 ? notInArray(agendaPoint.id, kept) : undefined;
  await ctx.db.delete(agendaPoint).where(and(ofMeeting(key), gone));
  if (points.length === 0) return;
  const rows = points.map((point, position) => ({
    id: point.id ?? newId(),
    communityId: key.communityId,
    meetingId: key.id,
    position,
    ...wordsOf(point),
    profile: profileOf(point),
    sent: isInviting ? wordsOf(point) : null,
  }));
  const fields = { kind: sql`excluded.kind`, name: sql`excluded.name`, text: sql`excluded.text` };
  const places = {
    position: sql`excluded.position`,
    requiresNotary: sql`excluded.requires_notary`,
    profile: sql`excluded.profile`,
  };
  const sent = isInviting ? { sent: sql`excluded.sent` } : {};
  await ctx.db
    .insert(agendaPoint)
    .values(rows)
    .onConflictDoUpdate({ target: agendaPoint.id, set: { ...fields, ...places, ...sent } });
}
