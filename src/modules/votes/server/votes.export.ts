import { and, eq } from 'drizzle-orm';
import { ledgerFile } from '#engines/ledger.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { votes } from './votes.kind.ts';
import { chainOf } from './votes.ledger.ts';

/** The name of the file with a vote's ledger. */
export const ledgerName = (title: string) => `${title.replace(/[/\\]/g, '-').slice(0, 80)}.svjvote.json`;

/** The ledger of a vote as one canonical JSON document (docs/vote-ledger.md). Of a deleted vote it stays with the committee. */
export async function exportVote(ctx: Ctx, id: string): Promise<Bytes> {
  const row = (await deletedVote(ctx, id)) ?? (await seenVote(ctx, id));
  const content = ledgerFile(ctx.services.secret, await chainOf(ctx, row));
  return { content, type: 'application/json', size: content.length, name: ledgerName(row.title) };
}

async function seenVote(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, votes, id);
  return votes.can.export(ctx.me, row, ctx.now) ? row : fail('BASE.ERRORS.NO_PERMISSION');
}

/** For the committee an opened vote that was deleted: nobody sees it any more, its chain is evidence. */
async function deletedVote({ db, me }: Ctx, id: string) {
  if (!me.isPrivileged || !me.reads('votes')) return;
  const of = and(eq(record.id, id), eq(record.communityId, me.communityId), eq(record.kind, 'vote'));
  const [row] = await db.select().from(record).where(of);
  return row?.archivedAt && row.status !== 'concept' ? row : undefined;
}
