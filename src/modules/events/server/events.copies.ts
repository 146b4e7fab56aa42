import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { linkedFile } from '#server/schema.documents.ts';
import { attachment, record } from '#server/schema.ts';
import type { EventTimes } from '../events.rules.ts';
import { event } from './events.kind.ts';

/** A date of a series to be made into an event. */
export type Slot = EventTimes & { slot: string };

/** Lists of PostgreSQL that a query unfolds into rows, each given as one parameter. */
export const unfold = (
  name: string,
  columns: Record<string, { type: 'uuid' | 'timestamptz'; values: string[] }>,
): SQL => {
  const lists = Object.values(columns).map(({ type, values }) => sql`${`{${values.join()}}`}::${sql.raw(type)}[]`);
  const heads = Object.keys(columns).map((column) => sql.raw(`"${column}"`));
  return sql`unnest(${sql.join(lists, sql`, `)}) as ${sql.raw(name)}(${sql.join(heads, sql`, `)})`;
};

/** The moment from which reminders count: the start, of an all-day event nine in the morning on the clock of the house. */
export const countsFrom = sql<string>`case when ${event.allDay}
  then ((${event.start} at time zone 'Europe/Prague') + interval '9 hours') at time zone 'Europe/Prague' else ${event.start} end`;

/**
 * When the next reminder of an event is due: an hour before {@link countsFrom}, or a day before on the clock of the
 * house. What is due already is not sent any more. Refers to the columns of `event`.
 */
export function nextReminder(now: string): SQL {
  const wall = sql`((${countsFrom}) at time zone 'Europe/Prague')`;
  const due = (period: string, moment: SQL) =>
    sql`case when ${event.notifyPeriod} like ${`%${period}%`} and ${moment} > ${now}::timestamptz then ${moment} end`;
  const dayBefore = sql`((${wall} - interval '1 day') at time zone 'Europe/Prague')`;
  return sql`least(${due('1_d', dayBefore)}, ${due('1_h', sql`((${countsFrom}) - interval '1 hour')`)})`;
}

/** Sets when the events' next reminders are due, after a change of their times or of the choice. */
export async function setReminders(db: Ctx['db'], ids: string[], now: string): Promise<void> {
  await db
    .update(event)
    .set({ remindAt: nextReminder(now) })
    .where(inArray(event.id, ids));
}

/**
 * Makes copies of an event for further dates of its series, with its files, linked documents and reminders, without comments,
 * confirmations and history. The words by which search finds it stay with the original.
 */
export async function copyEvent(ctx: Pick<Ctx, 'db' | 'now'>, id: string, slots: Slot[]): Promise<void> {
  if (slots.length === 0) return;
  const { db, now } = ctx;
  const ids = slots.map(() => newId());
  const column = (name: 'start' | 'end' | 'slot') => ({
    type: 'timestamptz' as const,
    values: slots.map((one) => one[name]),
  });
  const key = { type: 'uuid' as const, values: ids };
  const made = unfold('made', { id: key, start: column('start'), end: column('end'), slot: column('slot') });
  await db.execute(sql`insert into ${record} (id, kind, community_id, author_id, title, status, audience, accept_read, search_text, created_at, updated_at)
    select made.id, r.kind, r.community_id, r.author_id, r.title, r.status, r.audience, r.accept_read, '', ${now}, ${now}
    from ${record} r, ${made} where r.id = ${id}`);
  await db.execute(sql`insert into ${event} (id, community_id, start, "end", all_day, series_id, slot, place_description, place_address, calendar_id, label_id, comments, notify_period)
    select made.id, e.community_id, made.start, made."end", e.all_day, e.series_id, made.slot, e.place_description, e.place_address, e.calendar_id, e.label_id, e.comments, e.notify_period
    from ${event} e, ${made} where e.id = ${id}`);
  await db.execute(sql`insert into ${linkedFile} (community_id, record_id, file_id, position)
    select f.community_id, made.id, f.file_id, f.position from ${linkedFile} f, ${unfold('made', { id: key })} where f.record_id = ${id}`);
  await copyAttachments(ctx, id, ids);
  await setReminders(db, ids, now);
}

/** Hangs the same files on further events; a copy keeps the moment of its original, by which they are known as one. */
export async function copyAttachments({ db }: Pick<Ctx, 'db'>, id: string, ids: string[], added?: SQL): Promise<void> {
  await db.execute(sql`insert into ${attachment} (id, community_id, record_id, author_id, name, description, is_public, accept_read, sha256, type, size, created_at)
    select gen_random_uuid(), ${attachment.communityId}, made.id, author_id, name, description, is_public, accept_read, sha256, type, size, created_at
    from ${attachment}, ${unfold('made', { id: { type: 'uuid', values: ids } })}
    where ${and(eq(attachment.recordId, id), isNull(attachment.commentId), added)}`);
}
