import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { countSeen, listRecords } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { settle } from '#server/record.ts';
import { member, record } from '#server/schema.ts';
import { noReason } from '../votes.rules.ts';
import { annulledOf } from './votes.detail.ts';
import { annulledVotes, type VoteRow, vote, voteCode, votes, type WholeVote } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';
import { mailAnnulment } from './votes.letters.ts';
import { countsOf, toWire } from './votes.rows.ts';

/** Declares an opened vote void: it leaves all lists but that of the annulled, its chain says why, and all who could vote are told. */
export async function annulVote(ctx: Ctx, row: WholeVote, reason = noReason): Promise<void> {
  const { db, me, now } = ctx;
  const [event] = await appendEvents(ctx, row, [{ type: 'annul', payload: { by: me.id, reason } }]);
  const next = { archivedAt: now, updatedAt: now, version: row.version + 1 };
  await db.update(record).set(next).where(eq(record.id, row.id));
  await db.update(vote).set({ annulledAt: now, annulledById: me.id, annulReason: reason }).where(eq(vote.id, row.id));
  await settle(db, votes, now, eq(record.id, row.id));
  await db.delete(voteCode).where(eq(voteCode.voteId, row.id));
  const subject = { id: row.id, title: row.title, isPrivate: row.audience !== 'everyone' };
  await recordActivity(ctx, 'votes', 'delete', [subject], [{ action: 'annul', to: reason }]);
  if (event) await mailAnnulment(ctx, row, event, reason);
}

/** Who annulled each of these votes, when and why. */
export async function annulmentsOf({ db, me }: Ctx, rows: readonly VoteRow[]) {
  const ids = [...new Set(rows.flatMap(({ annulledById }) => annulledById ?? []))];
  const here = and(eq(member.communityId, me.communityId), inArray(member.id, ids));
  const people = await db.select(personColumns).from(member).where(here);
  const byId = new Map(people.map((one) => [one.id, one]));
  return ({ annulledAt, annulledById, annulReason }: VoteRow) => ({
    annulledAt: annulledAt as string,
    annulledBy: byId.get(annulledById ?? '') ?? null,
    reason: annulReason,
  });
}

/** One page of the annulled votes that the reader saw before, the last one first. */
export async function listAnnulled(
  ctx: Ctx,
  page: { page: number; sizePerPage: '25' | '50' | 'all'; search?: string },
) {
  const { annulledAt } = getTableColumns(vote);
  const query = { ...page, tab: 'all' as const, sort: annulledAt, direction: 'desc' as const };
  const { rows, totalItems } = await listRecords(ctx, annulledVotes, query);
  const of = await countsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const annulled = await annulmentsOf(ctx, rows);
  return { votes: rows.map((row) => ({ ...toWire(ctx, row), ...of(row.id), ...annulled(row) })), totalItems };
}

/** How many annulled votes the reader saw before. */
export const countAnnulled = (ctx: Ctx): Promise<number> => countSeen(ctx, annulledVotes, undefined);

/** An annulled vote as it stood. */
export async function annulledDetail(ctx: Ctx, id: string) {
  const found = await annulledOf(ctx, id);
  const annulled = await annulmentsOf(ctx, [found]);
  return { ...found, ...annulled(found) };
}
