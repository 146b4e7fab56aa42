import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { cleanHtml } from '#engines/html.ts';
import { askedAgain, revisionAfter } from '#house/acceptance.ts';
import { audienceOf } from '#house/audience.ts';
import { documentsOf } from '#house/documents.ts';
import { changesOf } from '#house/history.ts';
import { labelIdOf, labelsOf } from '#house/labels.ts';
import { asksWhole } from '#house/whole.ts';
import { commentsOf } from '#modules/comments/server/comments.door.ts';
import type { Ctx } from '#server/context.ts';
import { pageLink } from '#server/letters.ts';
import { countSeen, matches, pageOf } from '#server/listing.ts';
import { canOf, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { addDays, daysBetween, houseDay, houseInstant } from '#shared/dates.ts';
import { failFields } from '#shared/errors.ts';
import type { eventsContract } from '../events.contract.ts';
import { eventErrors, monthOf, readReminders, settleTimes } from '../events.rules.ts';
import { calendarOf } from './events.calendars.ts';
import type { Plan } from './events.changing.ts';
import { type EventRow, event, eventSeries, events, type WholeEvent } from './events.kind.ts';
import { ruleToWire, searchTextOf } from './events.series.ts';

// What an event looks like on the wire, what a body becomes in the tables, which events fall into a range of days.

type Calls = (typeof eventsContract)['calls'];
type Label = Awaited<ReturnType<typeof labelsOf<'event'>>>[number];
type ListInput = Omit<ParsedOf<Calls['GET /event']>, 'sizePerPage'> & { sizePerPage: '25' | '50' | 'all' };

export function toWire<Row extends EventRow>(ctx: Ctx, row: Row, labels: Label[]) {
  return {
    ...row,
    place_address: row.placeAddress,
    calendarId: row.calendarId ?? ('main' as const),
    label: labels.find((label) => label.id === row.labelId) as Label,
    isPublic: row.audience === 'everyone',
    repeat: row.seriesId !== null,
    parentId: row.seriesId === row.id ? null : row.seriesId,
    notify: row.notifyPeriod !== 'none',
    url: pageLink(ctx.services.config, ctx.me.communityId, `/kalendar-udalosti/${row.id}`),
    owner: row.author,
    can: canOf(ctx, events, row),
  };
}

const askWhole = asksWhole(events);

/** One event with all that hangs on it. */
export async function detailOf(ctx: Ctx, id: string) {
  const { row, ...hung } = await askWhole(ctx, id);
  const ofRow = eq(eventSeries.id, row.seriesId as string);
  const [series] = row.seriesId ? await ctx.db.select().from(eventSeries).where(ofRow) : [];
  return {
    ...toWire(ctx, row, await labelsOf(ctx, 'event')),
    ...hung,
    ...ruleToWire(series),
    place_description: row.placeDescription,
    notify_period: row.notifyPeriod,
    commentsData: row.comments ? await commentsOf(ctx, id, canOf(ctx, events, row).comment) : [],
    ...(await documentsOf(ctx, id)),
  };
}

const mostDays = 400;

/** The first and the last day of a range: those asked for, by default the month of the first, at most 400 days. */
export function rangeOf(ctx: Ctx, input: { from?: string; to?: string }): { from: string; to: string } {
  const today = houseDay(ctx.now);
  const from = input.from ?? monthOf(input.to ?? today).from;
  const to = input.to ?? monthOf(from).to;
  if (to < from) return failFields({ to: 'BASE.VALIDATION.DATE_ORDER' });
  if (daysBetween(from, to) > mostDays) return failFields({ to: 'BASE.VALIDATION.TOO_LARGE' });
  return { from, to };
}

/** The condition that an event has to do with the days; an event that ends at their first midnight has not. */
export function within({ from, to }: { from: string; to: string }): SQL {
  const [first, last] = [houseInstant(`${from} 00:00`), houseInstant(`${addDays(to, 1)} 00:00`)];
  const range = sql`tstzrange(${first}, ${last}, '[)') && tstzrange("event"."start", "event"."end", '[]')`;
  const isOver = sql`${event.end} = ${first}::timestamptz and not ${event.allDay} and ${event.start} < ${event.end}`;
  return sql`(${range} and not (${isOver}))`;
}

/** Events that hold the text: by their own words, or by those of their series, which one event of it holds for all that do not differ. */
function saying({ db, me }: Ctx, text: string | undefined): SQL | undefined {
  const own = matches(text);
  if (!own) return undefined;
  const spoken = db
    .select({ id: event.seriesId })
    .from(event)
    .innerJoin(record, and(eq(record.id, event.id), eq(record.communityId, event.communityId)))
    .where(and(eq(event.communityId, me.communityId), eq(event.isOwn, false), own));
  const silent = and(eq(record.searchText, ''), eq(event.isOwn, false), inArray(event.seriesId, spoken));
  return or(own, silent);
}

/** One page of the events of some days, of one calendar or of all. */
export async function listEvents(ctx: Ctx, input: ListInput) {
  const range = rangeOf(ctx, input);
  const { calendar, label, search } = input;
  const where = [
    within(range),
    calendar === undefined ? undefined : inCalendar(calendar),
    label ? eq(event.labelId, label) : undefined,
    saying(ctx, search),
  ];
  const [labels, totalItems, rows] = await Promise.all([
    labelsOf(ctx, 'event'),
    countSeen(ctx, events, and(...where)),
    visibleRecords(ctx, events, { where: and(...where), ...order, ...pageOf(input) }),
  ]);
  return { events: rows.map((row) => toWire(ctx, row, labels)), totalItems };
}

const order = { sort: event.start, direction: 'asc' as const };

/** The condition of being in a calendar; events of none are in the main one. */
export const inCalendar = (id: string): SQL =>
  id === 'main' ? sql`${event.calendarId} is null` : eq(event.calendarId, id);

type Fields = Omit<ParsedOf<Calls['POST /event']>, 'files'> & { askAgain?: boolean };

/** Checks a body and shapes it for the tables (EVT-31, EVT-32, EVT-34, EVT-35). */
export async function toPlan(ctx: Ctx, input: Fields, row?: WholeEvent): Promise<Plan> {
  const errors = eventErrors(input, row?.seriesId != null);
  if (Object.keys(errors).length > 0) return failFields(errors);
  const calendar = input.calendarId === 'main' ? null : await calendarOf(ctx, input.calendarId);
  const own = {
    ...settleTimes(input),
    placeDescription: cleanHtml(input.place_description),
    placeAddress: input.place_address,
    calendarId: calendar?.id ?? null,
    labelId: await labelIdOf(ctx, 'event', input.labelId),
    comments: input.comments,
    notifyPeriod: input.notify ? readReminders(input.notify_period).join() : 'none',
  };
  const spine = {
    title: input.title,
    status: 'published',
    audience: audienceOf(input.isPublic),
    acceptRead: input.acceptRead || input.addedAttachments.some((file) => file.acceptRead),
    searchText: searchTextOf({ title: input.title, ...own }),
  };
  if (!row) return { spine, own, rule: input, changes: [] };
  const next = { ...spine, ...own };
  const revision = revisionAfter(row, next, told, input.askAgain);
  const changes = [...changesOf(row, next, listed), ...askedAgain(revision)];
  return { spine: { ...spine, ...revision }, own, rule: input, changes };
}

/** What an event says to who must read it. */
const told = ['title', 'start', 'end', 'allDay', 'placeAddress', 'placeDescription'] as const;

/** What the history says of a change; of the description only that it changed. */
const listed = [
  ...(['title', 'start', 'end', 'allDay', 'placeAddress', 'audience'] as const),
  { field: 'calendarId', shown: ({ calendarId }: { calendarId: string | null }) => calendarId ?? 'main' },
  ...(['labelId', 'notifyPeriod', 'comments', 'acceptRead'] as const),
  { field: 'placeDescription', as: 'description', shown: null },
] as const;
