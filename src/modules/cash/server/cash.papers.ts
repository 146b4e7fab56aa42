import { and, eq, isNull } from 'drizzle-orm';
import { keepPaper, keptPaper } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import type { cashClosing, cashEntry } from './cash.kind.ts';

// Papers as they were issued: documents and protocols, to the byte.

type Issued = { id: string; sha256: string | null };
type Table = typeof cashEntry | typeof cashClosing;

/** Keeps the paper of something that has none yet; of two who print it first both get the one that is kept. */
export async function fixPaper(ctx: Ctx, table: Table, id: string, paper: Bytes): Promise<string> {
  const sha256 = await keepPaper(ctx, paper);
  const of = and(eq(table.communityId, ctx.me.communityId), eq(table.id, id));
  await ctx.db
    .update(table)
    .set({ sha256 })
    .where(and(of, isNull(table.sha256)));
  const [held] = await ctx.db.select({ sha256: table.sha256 }).from(table).where(of);
  return held?.sha256 ?? sha256;
}

/** The paper as it is kept; what was issued before papers were kept is drawn as it is now, and kept from now on. */
export async function paperOf(
  ctx: Ctx,
  table: Table,
  { id, sha256 }: Issued,
  draw: () => Promise<Bytes>,
  name: string,
) {
  if (sha256) return keptPaper(ctx, sha256, name);
  const paper = await draw();
  const kept = await ctx.services.database.transaction((db) => fixPaper({ ...ctx, db }, table, id, paper));
  return keptPaper(ctx, kept, name);
}
