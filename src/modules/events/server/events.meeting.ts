import { and, eq, getTableColumns } from 'drizzle-orm';
import { labelsOf } from '#house/labels.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, spineColumns, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { setReminders } from './events.copies.ts';
import { event, events } from './events.kind.ts';
import { searchTextOf } from './events.series.ts';

// The event by which the main calendar announces an owners' meeting (G-119).

/** What a meeting says to the calendar. */
type Announced = {
  id: string;
  title: string;
  start: string;
  end: string;
  address: string;
  description: string;
  audience: 'everyone' | 'committee';
};

/** Makes the event of a meeting, or what it says the same again; who writes meetings need not write the calendar. */
export async function announceMeeting(ctx: Ctx, meeting: Announced): Promise<void> {
  const { title, start, end, address, description, audience } = meeting;
  const times = { start, end, allDay: false };
  const text = { placeAddress: address, placeDescription: description };
  const spine = { title, status: 'published', audience, searchText: searchTextOf({ title, ...text }) };
  const [held] = await ctx.db
    .select({ ...getTableColumns(event), ...spineColumns })
    .from(record)
    .innerJoin(event, and(eq(event.id, record.id), eq(event.communityId, record.communityId)))
    .where(and(eq(event.communityId, ctx.me.communityId), eq(event.meetingOfOwnersId, meeting.id)));
  if (!held) return addEvent(ctx, meeting.id, spine, { ...times, ...text });
  const isMoved = held.start !== start || held.end !== end || held.placeAddress !== address;
  const isOther = isMoved || held.title !== title || held.placeDescription !== description;
  if (!isOther && held.audience === audience) return;
  await updateRecord(ctx, events, held, undefined, {
    spine,
    own: { ...times, ...text },
    changes: [{ action: 'meeting' }],
  });
  if (isMoved) await setReminders(ctx.db, [held.id], ctx.now);
}

type Own = Pick<typeof event.$inferInsert, 'start' | 'end' | 'allDay' | 'placeAddress' | 'placeDescription'>;

async function addEvent(ctx: Ctx, meetingOfOwnersId: string, spine: Parameters<typeof createRecord>[2], own: Own) {
  const labels = await labelsOf(ctx, 'event');
  const label = labels.find(({ type }) => type === 'meeting') ?? labels[0];
  const chosen = { labelId: label?.id as string, calendarId: null, comments: true, notifyPeriod: '1_d' };
  const id = await createRecord(ctx, events, spine, { ...own, ...chosen, meetingOfOwnersId });
  await setReminders(ctx.db, [id], ctx.now);
}

/** The events of a meeting that go into the trash with it, and come back with it. */
export async function eventsOfMeeting({ db, me }: Ctx, meetingId: string): Promise<string[]> {
  const mine = and(eq(event.communityId, me.communityId), eq(event.meetingOfOwnersId, meetingId));
  const rows = await db.select({ id: event.id }).from(event).where(mine);
  return rows.map(({ id }) => id);
}
