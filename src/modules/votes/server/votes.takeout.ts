import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { ledgerFile } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { record } from '#server/schema.ts';
import { ledgerName } from './votes.export.ts';
import { vote, voteEntry } from './votes.kind.ts';
import { type Chained, chainOf } from './votes.ledger.ts';
import { receiptOf } from './votes.receipts.ts';

/**
 * What of votes goes into an archive as files that programs check: of a house the ledger of every vote that was opened, of a
 * person the receipts of the ballots of their rows.
 */
export async function* voteFiles(ctx: Ctx, memberId: string | null): AsyncGenerator<{ name: string; content: Buffer }> {
  const opened = await ctx.db
    .select({ id: vote.id, communityId: vote.communityId, title: record.title })
    .from(vote)
    .innerJoin(record, and(eq(record.id, vote.id), eq(record.communityId, vote.communityId)))
    .where(and(eq(vote.communityId, ctx.me.communityId), isNotNull(vote.openedAt)))
    .orderBy(asc(vote.openedAt), asc(vote.id));
  for (const one of opened) {
    const folder = `hlasovani/${one.id.slice(-12)}`;
    if (memberId === null) {
      const content = ledgerFile(ctx.services.secret, await chainOf(ctx, one));
      yield { name: `${folder}/${ledgerName(one.title)}`, content };
      continue;
    }
    const mine = and(eq(voteEntry.voteId, one.id), eq(voteEntry.memberId, memberId), eq(voteEntry.done, true));
    const entries = await ctx.db.select().from(voteEntry).where(mine).orderBy(asc(voteEntry.position));
    if (entries.length === 0) continue;
    const ballots = new Map<unknown, Chained>();
    for (const event of await chainOf(ctx, one)) if (event.type === 'ballot') ballots.set(event.payload.entry, event);
    for (const entry of entries) {
      const ballot = ballots.get(entry.id);
      if (!ballot) continue;
      const receipt = JSON.stringify(receiptOf(ctx.services.secret, entry, ballot), null, 1);
      yield { name: `${folder}/stvrzenka-${ballot.seq}.json`, content: Buffer.from(receipt) };
    }
  }
}
