import { and, desc, eq, inArray } from 'drizzle-orm';
import { asksWhole } from '#house/whole.ts';
import { eventOf } from '#modules/events/server/events.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { canOf } from '#server/record.ts';
import { member } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import type { DeadlineTab } from '../deadlines.rules.ts';
import { type DeadlineRow, deadlineRound, deadlines } from './deadlines.kind.ts';

// What a term looks like on the wire.

/** The responsible people of terms, by their ids. */
export async function responsibleOf({ db, me }: Ctx, rows: Pick<DeadlineRow, 'responsibleId'>[]) {
  const ids = [...new Set(rows.flatMap(({ responsibleId }) => responsibleId ?? []))];
  if (ids.length === 0) return new Map<string, never>();
  const people = await db
    .select({ person: personColumns, archivedAt: member.archivedAt, hasAccess: member.hasAccess })
    .from(member)
    .where(and(eq(member.communityId, me.communityId), inArray(member.id, ids)));
  return new Map(
    people.map(({ person, archivedAt, hasAccess }) => [
      person.id,
      { ...person, isGone: archivedAt !== null || !hasAccess },
    ]),
  );
}

/** In which tab a term stands on a day. */
const tabOf = ({ status, dueOn }: Pick<DeadlineRow, 'status' | 'dueOn'>, today: string): DeadlineTab => {
  if (status === 'closed') return 'closed';
  if (dueOn === null) return 'undated';
  return dueOn < today ? 'over' : 'coming';
};

export async function rowsToWire<Row extends DeadlineRow>(ctx: Ctx, rows: Row[]) {
  const people = await responsibleOf(ctx, rows);
  const today = houseDay(ctx.now);
  return rows.map((row) => ({
    ...row,
    name: row.title,
    tab: tabOf(row, today),
    responsible: people.get(row.responsibleId ?? '') ?? null,
    can: canOf(ctx, deadlines, row),
  }));
}

const mostRounds = 100;

/** When a term was done, the newest first, each with its protocol where the reader sees it. */
async function roundsOf(ctx: Ctx, { id, communityId }: Pick<DeadlineRow, 'id' | 'communityId'>, seen: Set<string>) {
  const rows = await ctx.db
    .select({ round: deadlineRound, user: personColumns })
    .from(deadlineRound)
    .leftJoin(member, and(eq(member.communityId, deadlineRound.communityId), eq(member.id, deadlineRound.authorId)))
    .where(and(eq(deadlineRound.communityId, communityId), eq(deadlineRound.deadlineId, id)))
    .orderBy(desc(deadlineRound.position))
    .limit(mostRounds);
  return rows.map(({ round, user }) => ({
    id: round.id,
    doneOn: round.doneOn,
    note: round.note,
    user,
    attachmentId: round.attachmentId && seen.has(round.attachmentId) ? round.attachmentId : null,
  }));
}

const askWhole = asksWhole(deadlines);

/** One term with what hangs on it and when it was done. */
export async function detailOf(ctx: Ctx, id: string) {
  const { row, attachments, history } = await askWhole(ctx, id);
  const [wire] = await rowsToWire(ctx, [row]);
  return {
    ...(wire as NonNullable<typeof wire>),
    eventId: await eventOf(ctx, 'deadline', id),
    attachments,
    rounds: await roundsOf(ctx, row, new Set(attachments.map((file) => file.id))),
    history,
  };
}
