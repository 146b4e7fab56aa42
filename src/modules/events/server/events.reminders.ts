import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import { seenBy } from '#house/audience.ts';
import type { Services } from '#server/context.ts';
import { letterText, pageLink } from '#server/letters.ts';
import { defineLetters, type Letter, queueMail } from '#server/mail.ts';
import { ofKind } from '#server/record.ts';
import { account, community, member, record } from '#server/schema.ts';
import { isOpen } from '#server/session.ts';
import { showWhen } from '../events.rules.ts';
import { countsFrom, setReminders } from './events.copies.ts';
import { event, events, isInHouse } from './events.kind.ts';

// Mails before an event (EVT-16, EVT-17, G-073): `event.remind_at` says when the next one is due.

/** What the calendar writes by mail. */
export const eventsLetters = defineLetters({ telling: ['eventReminder'] });

declare module '#server/mail.ts' {
  interface LetterParts {
    events: typeof eventsLetters;
  }
}

/** So many mails are queued at once. */
const mostMails = 5_000;

const shown = {
  id: event.id,
  communityId: event.communityId,
  title: record.title,
  start: event.start,
  end: event.end,
  allDay: event.allDay,
  place: event.placeAddress,
  house: community.name,
  isOpen: sql<boolean>`${isOpen}`,
};

/** An event, with what a letter says of it, whether it has begun, and whether its house is open. */
async function eventOf(db: Db, id: string, now: string) {
  const [row] = await db
    .select({ ...shown, hasBegun: sql<boolean>`${countsFrom} <= ${now}::timestamptz` })
    .from(event)
    .innerJoin(record, ofKind(events))
    .innerJoin(community, eq(community.id, event.communityId))
    .where(eq(event.id, id));
  return row as NonNullable<typeof row>;
}
type Due = Awaited<ReturnType<typeof eventOf>>;

/** Every active member who sees the event now and has not turned such mails off: address and language. */
async function readersOf(db: Db, { id, communityId }: Due, now: string) {
  const isWanted = sql`${member.settings}->>'eventMails' is distinct from 'false'`;
  return db
    .select({ to: account.email, lang: account.lang })
    .from(record)
    .innerJoin(event, ofKind(events))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .innerJoin(account, eq(account.id, member.accountId))
    .where(and(eq(record.id, id), isWanted, await seenBy({ db, now, me: { communityId } }, events)))
    .orderBy(asc(member.id));
}

function lettersOf(services: Services, due: Due, readers: Awaited<ReturnType<typeof readersOf>>): Letter[] {
  const { communityId, title, house } = due;
  const place = due.place && `\n${due.place}`;
  const url = pageLink(services.config, communityId, `/kalendar-udalosti/${due.id}`);
  const values = { title, house, place, when: showWhen(due), url };
  return readers.map(({ to, lang }) => {
    const text = letterText(services, 'EVENT_REMINDER', lang, values);
    return { kind: 'eventReminder', communityId, to, ...text };
  });
}

/** Queues the mails of one event and sets when its next reminder is due, both or nothing; an event that has begun, or whose house is switched off, gets none, then or later. */
async function remind(db: Db, services: Services, id: string, now: string): Promise<void> {
  const due = await eventOf(db, id, now);
  await setReminders(db, [id], now);
  if (due.hasBegun || !due.isOpen) return;
  const letters = lettersOf(services, due, await readersOf(db, due, now));
  for (let from = 0; from < letters.length; from += mostMails)
    await queueMail(db, letters.slice(from, from + mostMails), now);
}

/** Sends the reminders that are due, each once, however many processes do so at once and whenever one of them dies. */
export async function sendReminders(services: Services): Promise<void> {
  const now = services.clock();
  const when = and(lte(event.remindAt, now), isInHouse);
  const remindOf = (db: Db, id: string) => remind(db, services, id, now);
  if ((await eachDue(services, { name: 'reminder', table: event, when }, remindOf)) > 0) services.wake('mail');
}
