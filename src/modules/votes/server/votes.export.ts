import { ledgerFile } from '#engines/ledger.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { requireMay } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { evidentVotes, votes } from './votes.kind.ts';
import { chainOf } from './votes.ledger.ts';

/** The name of the file with a vote's ledger. */
export const ledgerName = (title: string) => `${shorten(title.replace(/[/\\]/g, '-'), 80)}.svjvote.json`;

/** The ledger of a vote as one canonical JSON document (docs/vote-ledger.md); of an annulled one as of a finished one. */
export async function exportVote(ctx: Ctx, id: string): Promise<Bytes> {
  const row = await requireRecord(ctx, evidentVotes, id);
  requireMay(votes.can.export(ctx.me, row, ctx.now));
  const content = ledgerFile(ctx.services.secret, await chainOf(ctx, row));
  return { content, type: 'application/json', size: content.length, name: ledgerName(row.title) };
}
