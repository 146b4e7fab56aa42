import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { cleanHtml } from '#engines/html.ts';
import { askedAgain, revisionAfter } from '#house/acceptance.ts';
import { audienceOf } from '#house/audience.ts';
import { documentsOf } from '#house/documents.ts';
import { changesOf } from '#house/history.ts';
import { labelIdOf, labelsOf } from '#house/labels.ts';
import { asksWhole } from '#house/whole.ts';
import { commentsOf } from '#modules/comments/server/comments.door.ts';
import { asksTogether, place, question } from '#server/asking.ts';
import type { Ctx } from '#server/context.ts';
import { pageLink } from '#server/letters.ts';
import { countSeen, matches, pageOf } from '#server/listing.ts';
import { canOf, listLimit, visibleRecords } from '#server/record.ts';
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
export function within({ from, to }: Days): SQL {
  return between(boundsOf({ from, to }));
}

type Days = { from: string; to: string };
type Bounds = { first: string; last: string };
const boundsOf = ({ from, to }: Days): Bounds => ({
  first: houseInstant(`${from} 00:00`),
  last: houseInstant(`${addDays(to, 1)} 00:00`),
});

function between({ first, last }: Bounds): SQL {
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
  const labels = await labelsOf(ctx, 'event');
  const { rows, totalItems } = await pageOfDays(ctx, input);
  return { events: rows.map((row) => toWire(ctx, row, labels)), totalItems };
}

async function pageOfDays(ctx: Ctx, input: ListInput) {
  const range = rangeOf(ctx, input);
  const { calendar, label, search, page, sizePerPage } = input;
  const where = [
    calendar === undefined ? undefined : inCalendar(calendar),
    label ? eq(event.labelId, label) : undefined,
    saying(ctx, search),
  ];
  if (page === 1 && sizePerPage === 'all' && !and(...where)) {
    const { days: rows = [] } = await askDays(ctx, { days: ofDays }, boundsOf(range));
    if (rows.length < listLimit) return { rows, totalItems: rows.length };
  }
  const fits = and(within(range), ...where);
  const [totalItems, rows] = await Promise.all([
    countSeen(ctx, events, fits),
    visibleRecords(ctx, events, { where: fits, ...order, ...pageOf(input) }),
  ]);
  return { rows, totalItems };
}

const order = { sort: event.start, direction: 'asc' as const };

/** All events of some days: what the calendar shows, a month of it or a week. They are found by their days before anything is joined. */
const ofDays = question<EventRow, EventRow[]>({
  ask(as) {
    if (!as.me.reads(events.module)) return null;
    const days = between({ first: place('first'), last: place('last') });
    const ids = sql`select ${event.id} from ${event} where ${event.communityId} = ${as.me.communityId} and ${days}`;
    return visibleRecords(as, events, { among: ids, where: undefined, ...order });
  },
  say: (_ctx, rows) => rows,
});
const askDays = asksTogether('days');

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
