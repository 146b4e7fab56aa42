import { and, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { prepared } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import type { AccountCtx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind, visible } from '#server/record.ts';
import { community, member, record } from '#server/schema.ts';
import { type Me, placesOf } from '#server/session.ts';
import { news } from './news.kind.ts';
import { tellOf } from './news.telling.ts';

// What somebody was told, as far as they still see it: across all their houses, or what of it is unread.

type Row = typeof news.$inferSelect & { kind: string; title: string; house: string };

/** At most this much is counted as unread. */
const mostUnread = 100;

const rowsOf = (db: AccountCtx['db'], account: string | SQL | Placeholder, which?: SQL) =>
  db
    .select({
      id: news.id,
      communityId: news.communityId,
      memberId: news.memberId,
      recordId: news.recordId,
      what: news.what,
      at: news.at,
      readAt: news.readAt,
      kind: record.kind,
      title: record.title,
      house: community.name,
    })
    .from(news)
    .innerJoin(member, and(eq(member.id, news.memberId), eq(member.communityId, news.communityId)))
    .innerJoin(record, and(eq(record.id, news.recordId), eq(record.communityId, news.communityId)))
    .innerJoin(community, eq(community.id, news.communityId))
    .where(and(eq(member.accountId, account as string), eq(member.isService, false), which))
    .orderBy(desc(news.at), desc(news.id));

const unreadOf = prepared((db) =>
  rowsOf(db, sql.placeholder('account'), isNull(news.readAt)).limit(mostUnread).prepare('news_unread'),
);

/** Those of the entries whose record their reader still sees. */
async function seen<R extends Row>(ctx: AccountCtx, rows: R[]): Promise<R[]> {
  if (rows.length === 0) return [];
  const places = new Map((await placesOf(ctx.db, ctx.account)).map((me) => [me.communityId, me]));
  const groups = [
    ...grouped(rows, ({ communityId, kind, what }) => `${communityId} ${kind} ${isGone(ctx, kind, what)}`).values(),
  ];
  const found = await Promise.all(groups.map((group) => seenOf(ctx, group, places.get(group[0]?.communityId ?? ''))));
  const ids = new Set(found.flat());
  return rows.filter(({ id }) => ids.has(id));
}

const isGone = ({ services }: AccountCtx, kind: string, what: string) =>
  tellOf(services, kind, what)?.tell.gone !== undefined;

async function seenOf(ctx: AccountCtx, group: Row[], me: Me | undefined): Promise<string[]> {
  const [first] = group;
  const of = first && tellOf(ctx.services, first.kind, first.what);
  if (!me || !of) return [];
  const ids = group.map(({ recordId }) => recordId);
  const found = await ctx.db
    .select({ id: record.id })
    .from(record)
    .innerJoin(of.kind.table as PgTable, ofKind(of.kind))
    .where(and(inArray(record.id, ids), visible(me, of.kind, ctx.now, of.tell.gone ? 'trash' : 'house')));
  const records = new Set(found.map(({ id }) => id));
  return group.filter(({ recordId, memberId }) => memberId === me.id && records.has(recordId)).map(({ id }) => id);
}

/** So many entries are a page. */
const pageSize = 25;

/** A page of what somebody was told, in all their houses or in one, after an entry of theirs, and whether there is more. */
export async function listNews(ctx: AccountCtx, { after, house }: { after?: string; house?: string }) {
  const { accountId } = ctx.account;
  const earlier = sql`(${news.at}, ${news.id}) < (select last.at, last.id from news last where last.id = ${after})`;
  const which = and(after ? earlier : undefined, house ? eq(news.communityId, house) : undefined);
  const rows = await rowsOf(ctx.db, accountId, which).limit(pageSize + 1);
  const shown = await seen(ctx, rows.slice(0, pageSize) as Row[]);
  const say = sayIn(ctx.services, ctx.account.lang);
  return {
    news: shown.flatMap(({ kind: name, what, title, readAt, ...row }) => {
      const of = tellOf(ctx.services, name, what);
      if (!of) return [];
      const { kind, tell } = of;
      const path = pageOf(ctx, name, what, row.recordId);
      const module = tell.module ?? kind.module;
      return [{ ...row, module, text: say(tell.says, { title }), path, isRead: readAt !== null }];
    }),
    hasMore: rows.length > pageSize,
    last: rows[pageSize - 1]?.id ?? null,
  };
}

/** What of it is unread. */
export async function unreadNews(ctx: AccountCtx) {
  const rows = await seen(ctx, (await unreadOf(ctx.db).execute({ account: ctx.account.accountId })) as Row[]);
  const pages = new Map(rows.map(({ recordId, kind, what }) => [recordId, pageOf(ctx, kind, what, recordId)]));
  return { count: rows.length, unread: [...pages].map(([recordId, page]) => ({ recordId, page })) };
}

function pageOf({ services }: AccountCtx, kindName: string, what: string, id: string): string {
  const { tell, kind } = tellOf(services, kindName, what) ?? {};
  return tell?.gone ?? kind?.page?.(id) ?? '/nastenka';
}

/** Marks entries of the account as read; what was only to come in the letter of the evening does not go any more. */
export async function markRead({ db, account, now }: AccountCtx, records: string[] | 'all'): Promise<void> {
  const mine = db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.accountId, account.accountId), eq(member.isService, false)));
  const which = records === 'all' ? undefined : inArray(news.recordId, records);
  await db
    .update(news)
    .set({ readAt: now, goesAt: sql`case when goes_at > ${now}::timestamptz then null else goes_at end`, pushAt: null })
    .where(and(inArray(news.memberId, mine), isNull(news.readAt), which));
}
