import { and, eq, inArray, isNotNull, isNull, lte, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { newId } from '#engines/secrets.ts';
import { seenBy } from '#house/audience.ts';
import type { Services } from '#server/context.ts';
import type { KindBase, Tell } from '#server/kind.ts';
import { ofKind } from '#server/record.ts';
import { cause } from '#server/schema.journal.ts';
import { account, community, member, record } from '#server/schema.ts';
import { isOpen } from '#server/session.ts';
import { freshMs, nextEvening, oldMs, pauseMs, wayOf } from '../news.rules.ts';
import { news } from './news.kind.ts';

// Whom something is told: exactly those who see the record when it is told.

type Cause = typeof cause.$inferSelect;
type Of = { kind: KindBase; tell: Tell };

/** A kind and what it tells by a word; undefined of a word that is told no more. */
export function tellOf({ declared }: Pick<Services, 'declared'>, kindName: string, what: string) {
  const kind = declared.kinds.find(({ name }) => name === kindName);
  const tell = kind?.tells?.[what];
  return kind && tell && { kind, tell };
}

/** Everybody who sees a record now and whom it is for, with how they want to be told. */
export async function readersOf(
  db: Db,
  { communityId, recordId }: Pick<Cause, 'communityId' | 'recordId'>,
  { kind, tell }: Of,
  now: string,
  which?: SQL,
) {
  const also = tell.module && tell.module !== kind.module ? tell.module : undefined;
  const seen = await seenBy({ db, now, me: { communityId } }, kind, also, tell.gone ? 'trash' : 'house');
  return db
    .select({ id: member.id, settings: member.settings })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(record.communityId, communityId), eq(record.id, recordId), seen, tell.whom?.(now), which));
}

/** So many rows are written at once. */
const mostRows = 1_000;

/** Tells one thing: an entry for each who sees it and whom it is for, and when it goes to them by letter or push. */
async function tellOne(services: Services, db: Db, id: string, now: string): Promise<void> {
  const [row] = await db
    .select({ cause, kind: record.kind, house: community.ways, isOpen: sql<boolean>`${isOpen}` })
    .from(cause)
    .innerJoin(record, and(eq(record.id, cause.recordId), eq(record.communityId, cause.communityId)))
    .innerJoin(community, eq(community.id, cause.communityId))
    .where(eq(cause.id, id));
  const of = row && tellOf(services, row.kind, row.cause.what);
  const age = row ? Date.parse(now) - Date.parse(row.cause.dueAt) : 0;
  const readers =
    row && of && row.isOpen && age < oldMs ? await readersOf(db, row.cause, of, now, notActor(row.cause)) : [];
  if (row && of) {
    const { communityId, recordId, what, dueAt: at } = row.cause;
    const letters = await lastLetters(db, row.cause);
    const evening = nextEvening(now);
    const isUrgent = await isBefore(db, row.cause, of, evening);
    const isFresh = age < freshMs;
    const rows = readers.map(({ id: memberId, settings }) => {
      const chosen = isFresh ? wayOf(of.tell, of.tell.module ?? of.kind.module, settings, row.house) : 'app';
      const way = chosen === 'digest' && isUrgent ? 'now' : chosen;
      const goesAt = way === 'now' ? later(now, letters.get(memberId)) : way === 'digest' ? evening : null;
      const isPushed = isFresh && (way === 'now' || (of.tell.hasLetter && !settings.onlyDue));
      const told = { id: newId(), communityId, memberId, recordId, what, at };
      return { ...told, readAt: null, goesAt, mailId: null, pushAt: isPushed ? now : null };
    });
    for (let from = 0; from < rows.length; from += mostRows)
      await db
        .insert(news)
        .values(rows.slice(from, from + mostRows))
        .onConflictDoUpdate({
          target: [news.communityId, news.memberId, news.recordId, news.what],
          set: Object.fromEntries(
            ['at', 'readAt', 'goesAt', 'mailId', 'pushAt'].map((name) => [name, excluded(name as 'at')]),
          ),
        });
  }
  await db.update(cause).set({ toldAt: now, reached: readers.length }).where(eq(cause.id, id));
}

const excluded = (name: keyof typeof news.$inferSelect) => sql.raw(`excluded."${news[name].name}"`);

/** Who did it knows of it. */
const notActor = ({ actorId }: Cause) => (actorId ? ne(member.id, actorId) : undefined);

/** Nobody gets two letters about one record within an hour. */
const later = (now: string, last: string | undefined) => {
  const free = last ? new Date(Date.parse(last) + pauseMs).toISOString() : now;
  return free > now ? free : now;
};

/** Whether what is told would come too late in the evening. */
async function isBefore(db: Db, { recordId }: Cause, { kind, tell }: Of, evening: string): Promise<boolean> {
  if (!tell.before) return false;
  const [row] = await db
    .select({ isBefore: sql<boolean>`coalesce(${tell.before} < ${evening}::timestamptz, false)` })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(eq(record.id, recordId));
  return row?.isBefore === true;
}

async function lastLetters(db: Db, { communityId, recordId }: Cause): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: news.memberId, last: max(news.mailedAt) })
    .from(news)
    .where(and(eq(news.communityId, communityId), eq(news.recordId, recordId), isNotNull(news.mailedAt)))
    .groupBy(news.memberId);
  return new Map(rows.flatMap(({ id, last }) => (last ? [[id, last]] : [])));
}

/** Tells what is due, each thing once, however many processes do so at once and whenever one of them dies. */
export async function tellDue(services: Services): Promise<number> {
  const now = services.clock();
  const when = and(isNull(cause.toldAt), lte(cause.dueAt, now));
  return eachDue(services, { name: 'telling', table: cause, when }, (db, id) => tellOne(services, db, id, now));
}

/** Which of the records that somebody was told of they still see, by `record what`; asked of many people at once. */
export async function stillSeen(
  services: Pick<Services, 'declared'>,
  db: Db,
  rows: Pick<typeof news.$inferSelect, 'communityId' | 'memberId' | 'recordId' | 'what'>[],
  now: string,
) {
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.recordId} ${row.what}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const ids = [...new Set(rows.map(({ recordId }) => recordId))];
  const kinds =
    ids.length > 0
      ? await db.select({ id: record.id, kind: record.kind }).from(record).where(inArray(record.id, ids))
      : [];
  const kindOf = new Map(kinds.map(({ id, kind }) => [id, kind]));
  const seen = new Set<string>();
  for (const [key, group] of groups) {
    const [first] = group;
    const of = first && tellOf(services, kindOf.get(first.recordId) ?? '', first.what);
    if (!first || !of) continue;
    const members = inArray(
      member.id,
      group.map(({ memberId }) => memberId),
    );
    for (const { id } of await readersOf(db, first, of, now, members)) seen.add(`${key} ${id}`);
  }
  return (row: (typeof rows)[number]) => seen.has(`${row.recordId} ${row.what} ${row.memberId}`);
}
