import { and, eq } from 'drizzle-orm';
import { canonical, signerOf } from '#engines/ledger.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { votes } from './votes.kind.ts';
import { chainOf } from './votes.ledger.ts';

/** Events that the instance signs: what was cast, and how it ended. */
const signed = new Set(['ballot', 'finish', 'annul']);

/** The ledger of a vote as one canonical JSON document (docs/vote-ledger.md). Of a deleted vote it stays with the committee. */
export async function exportVote(ctx: Ctx, id: string): Promise<Bytes> {
  const row = (await deletedVote(ctx, id)) ?? (await seenVote(ctx, id));
  const events = await chainOf(ctx, row);
  const signer = signerOf(ctx.services.secret);
  const receipts = events.filter(({ type }) => signed.has(type)).map((event) => signer.receiptOf(event));
  const finish = events.find(({ type }) => type === 'finish');
  const result = finish?.payload.result ?? null;
  const whole = { format: 'svj-vote-ledger/1', public_key: signer.publicKey, events, receipts, result };
  const content = Buffer.from(canonical(whole));
  const name = `${row.title.replace(/[/\\]/g, '-').slice(0, 80)}.svjvote.json`;
  return { content, type: 'application/json', size: content.length, name };
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
