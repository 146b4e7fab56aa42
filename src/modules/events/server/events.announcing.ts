import { and, eq, getTableColumns } from 'drizzle-orm';
import { labelsOf } from '#house/labels.ts';
import { destroyRecords } from '#house/trash.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, spineColumns, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { setReminders } from './events.copies.ts';
import { event, events } from './events.kind.ts';
import { searchTextOf } from './events.series.ts';

// The event by which the main calendar announces a record of another module, one of each (G-119).

/** What is announced: the column that names it, and what its event is besides its words. */
const announced = {
  meeting: { names: 'meetingOfOwnersId', label: 'meeting', notifyPeriod: '1_d', comments: true },
  // the term itself warns those whom it concerns, and is talked about nowhere else
  deadline: { names: 'deadlineId', label: 'maintenance', notifyPeriod: 'none', comments: false },
} as const;
type What = keyof typeof announced;

/** What a record says to the calendar. */
type Announced = {
  id: string;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
  address: string;
  description: string;
  audience: 'everyone' | 'committee';
};

const isOf = ({ me }: Ctx, what: What, id: string) =>
  and(eq(event.communityId, me.communityId), eq(event[announced[what].names], id));

/** Makes the event of a record, or what it says the same again; who writes its module need not write the calendar. */
export async function announce(ctx: Ctx, what: What, said: Announced): Promise<void> {
  const { title, start, end, allDay, address, description, audience } = said;
  const times = { start, end, allDay };
  const text = { placeAddress: address, placeDescription: description };
  const spine = { title, status: 'published', audience, searchText: searchTextOf({ title, ...text }) };
  const [held] = await ctx.db
    .select({ ...getTableColumns(event), ...spineColumns })
    .from(record)
    .innerJoin(event, and(eq(event.id, record.id), eq(event.communityId, record.communityId)))
    .where(isOf(ctx, what, said.id));
  if (!held) return addEvent(ctx, what, said.id, spine, { ...times, ...text });
  const isMoved = held.start !== start || held.end !== end || held.placeAddress !== address;
  const isOther = isMoved || held.title !== title || held.placeDescription !== description;
  if (!isOther && held.audience === audience) return;
  await updateRecord(ctx, events, held, undefined, {
    spine,
    own: { ...times, ...text },
    changes: [{ action: what }],
  });
  if (isMoved) await setReminders(ctx.db, [held.id], ctx.now);
}

/** Takes the event of a record that has no day any more out of the calendar, for good. */
export async function withdraw(ctx: Ctx, what: What, id: string): Promise<void> {
  const held = await ctx.db
    .select({ id: event.id, title: record.title })
    .from(record)
    .innerJoin(event, and(eq(event.id, record.id), eq(event.communityId, record.communityId)))
    .where(isOf(ctx, what, id));
  if (held.length > 0) await destroyRecords(ctx, events, held);
}

type Own = Pick<typeof event.$inferInsert, 'start' | 'end' | 'allDay' | 'placeAddress' | 'placeDescription'>;

async function addEvent(ctx: Ctx, what: What, of: string, spine: Parameters<typeof createRecord>[2], own: Own) {
  const { names, label: type, comments, notifyPeriod } = announced[what];
  const labels = await labelsOf(ctx, 'event');
  const label = labels.find((one) => one.type === type) ?? labels[0];
  const chosen = { labelId: label?.id as string, calendarId: null, comments, notifyPeriod };
  const id = await createRecord(ctx, events, spine, { ...own, ...chosen, [names]: of });
  await setReminders(ctx.db, [id], ctx.now);
}

/** The events of a record that go into the trash with it, and come back with it. */
export async function eventsOf(ctx: Ctx, what: What, id: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: event.id })
    .from(event)
    .where(isOf(ctx, what, id));
  return rows.map((row) => row.id);
}
