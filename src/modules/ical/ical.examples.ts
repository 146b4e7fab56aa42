import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { member } from '#server/schema.ts';
import type { Example, Stage } from '../../testing/examples.ts';
import type { icalContract } from './ical.contract.ts';
import { calendarFeed } from './server/ical.kind.ts';

const inDays = (days: number, minutes = 0) => new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString();

async function eventOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /event', { title: 'Příklad', start: inDays(1), end: inDays(1, 60) });
  return data.id;
}

async function calendarOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /event/calendar', { name: 'Příklad', colour: 'green' });
  return data.id;
}

/** An address of the caller, whose session may have ended by now. */
async function feedOf({ world, home, me }: Stage, scope: string = newId()): Promise<string> {
  const row = { id: newId(), communityId: home.id, memberId: me.id, scope, createdAt: inDays(0) };
  const isHere = await world.database.db.$count(member, and(eq(member.id, me.id), eq(member.communityId, home.id)));
  if (isHere) await world.database.db.insert(calendarFeed).values(row);
  return row.id;
}
async function tokenOf({ writer }: Stage): Promise<string> {
  const { data } = await writer.call('POST /event/feed', { scope: 'main' });
  return data.url?.split('/').pop() as string;
}

/** A calendar as other programs write it. */
const foreign = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:priklad',
  'DTSTART;VALUE=DATE:20300101',
  'SUMMARY:Příklad',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** One example of every call of iCalendar. */
export const icalExamples: Record<keyof (typeof icalContract)['calls'], Example> = {
  'GET /event/{id}/ical': { input: async (stage) => ({ id: await eventOf(stage) }) },
  'GET /event/feed': { input: () => ({}) },
  'POST /event/feed': { input: () => ({ scope: 'all' }) },
  'PUT /event/feed/{id}': {
    input: async (stage) => ({ id: await feedOf(stage, await calendarOf(stage)), alarm: '1_h' }),
  },
  'DELETE /event/feed/{id}': { input: async (stage) => ({ id: await feedOf(stage) }) },
  'GET /event/ical/{token}': { input: async (stage) => ({ token: await tokenOf(stage) }) },
  'POST /event/import/preview': { input: () => ({}), file: { name: 'kalendar.ics', bytes: foreign } },
  'POST /event/import': { input: () => ({ isPublic: 'true' }), file: { name: 'kalendar.ics', bytes: foreign } },
};
