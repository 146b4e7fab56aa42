import { inArray } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { calendarsAmong } from '../../events/server/events.door.ts';
import { calendarFeed } from './ical.kind.ts';

/** Drops the addresses of calendars that are gone; they have answered nothing since then. */
async function dropAddresses({ database: { db } }: Services): Promise<void> {
  const rows = await db.selectDistinct({ scope: calendarFeed.scope }).from(calendarFeed);
  const scopes = rows.map(({ scope }) => scope).filter((scope) => scope !== 'all' && scope !== 'main');
  const here = await calendarsAmong(db, scopes);
  const gone = scopes.filter((scope) => !here.has(scope));
  if (gone.length > 0) await db.delete(calendarFeed).where(inArray(calendarFeed.scope, gone));
}

export const icalJobs: Job[] = [{ name: 'calendarAddresses', cron: '25 3 * * *', run: dropAddresses }];
