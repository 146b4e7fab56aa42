import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { mail } from '#server/schema.instance.ts';
import { cause } from '#server/schema.journal.ts';
import { news } from './news.kind.ts';

/** Marks what the caller was told of a record as read: they have done what it asked for. */
export async function readHere({ db, me, now }: Ctx, recordId: string): Promise<void> {
  const mine = and(eq(news.communityId, me.communityId), eq(news.memberId, me.id), eq(news.recordId, recordId));
  await db
    .update(news)
    .set({ readAt: now, pushAt: null })
    .where(and(mine, isNull(news.readAt)));
}

/** Takes back what was to be told of records and has not been yet. */
export async function tellNothing({ db, me }: Pick<Ctx, 'db' | 'me'>, ids: string[]): Promise<void> {
  const of = and(eq(cause.communityId, me.communityId), inArray(cause.recordId, ids));
  await db.delete(cause).where(and(of, isNull(cause.toldAt)));
}

/** Who was told what of a record and when, and what became of the letter that went with it; kept as long as the record where the law wants it delivered. */
export function toldOf({ db, me }: Pick<Ctx, 'db'> & { me: Pick<Ctx['me'], 'communityId'> }, recordId: string) {
  return db
    .select({
      memberId: news.memberId,
      what: news.what,
      at: news.at,
      goesAt: news.goesAt,
      letter: mail.status,
      sentAt: mail.sentAt,
    })
    .from(news)
    .leftJoin(mail, eq(mail.id, news.mailId))
    .where(and(eq(news.communityId, me.communityId), eq(news.recordId, recordId)));
}
