import { and, eq, gte, lte, notExists } from 'drizzle-orm';
import { isSame, newId, sign } from '#engines/secrets.ts';
import type { Bytes, Ctx, PublicCtx } from '#server/context.ts';
import { addressChange } from '#server/schema.house.ts';
import { account, community, member, role } from '#server/schema.ts';
import { heldRole, isLive, isOpen, type Me, memberOfRole } from '#server/session.ts';
import { readId } from '#shared/contract.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { calendarsOf, type EventRow, nearestEvents } from '../../events/server/events.door.ts';
import type { FeedAlarm } from '../ical.rules.ts';
import { exportEvents, wordsOf } from './ical.export.ts';
import { calendarFeed } from './ical.kind.ts';

// The calendar in people's phones: an address for each calendar and for all of them, secret and revocable, that shows what
// its owner may see now. The address is signed, nothing of it is stored but the row that says it is valid.

const signatureOf = (ctx: Pick<Ctx, 'services'>, id: string): string =>
  sign(ctx.services.secret, `calendar feed ${id}`);

const addressOf = (ctx: Ctx, id: string): string =>
  `${ctx.services.config.BASE_URL}/api/v2/event/ical/${id}.${signatureOf(ctx, id)}.ics`;

const own = (ctx: Ctx) => and(eq(calendarFeed.communityId, ctx.me.communityId), eq(calendarFeed.memberId, ctx.me.id));

/** The own addresses: of all calendars together, of the main one, and of each other; null where there is none. */
export async function feedsOf(ctx: Ctx) {
  const feeds = new Map((await ctx.db.select().from(calendarFeed).where(own(ctx))).map((feed) => [feed.scope, feed]));
  const calendars = await calendarsOf(ctx);
  const whole = { id: 'all' as const, name: '', colour: 'default' as const };
  return [whole, ...calendars].map(({ id: scope, name, colour }) => {
    const { id = null, alarm = 'none' } = feeds.get(scope) ?? {};
    return { scope, name, colour, id, url: id && addressOf(ctx, id), alarm };
  });
}

/** Makes an address for a calendar, or replaces it: from then on the old one shows nothing. */
export async function createFeed(ctx: Ctx, scope: string, alarm: FeedAlarm) {
  const calendars = await calendarsOf(ctx);
  if (scope !== 'all' && !calendars.some(({ id }) => id === scope)) failFields({ scope: 'BASE.VALIDATION.INVALID' });
  const fresh = { id: newId(), createdAt: ctx.now, alarm };
  await ctx.db
    .insert(calendarFeed)
    .values({ ...fresh, communityId: ctx.me.communityId, memberId: ctx.me.id, scope })
    .onConflictDoUpdate({ target: [calendarFeed.communityId, calendarFeed.memberId, calendarFeed.scope], set: fresh });
  return (await feedsOf(ctx)).find((feed) => feed.scope === scope) ?? fail('CALENDAR.ERRORS.NO_FEED');
}

/** Changes when those who read an own address are rung; it stays the same address. */
export async function changeFeed(ctx: Ctx, id: string, alarm: FeedAlarm) {
  const of = and(own(ctx), eq(calendarFeed.id, id));
  const [row] = await ctx.db.update(calendarFeed).set({ alarm }).where(of).returning();
  return (await feedsOf(ctx)).find((feed) => feed.id === row?.id) ?? fail('CALENDAR.ERRORS.NO_FEED');
}

/** Revokes an own address. */
export async function removeFeed(ctx: Ctx, id: string): Promise<void> {
  const gone = await ctx.db.delete(calendarFeed).where(and(own(ctx), eq(calendarFeed.id, id)));
  if (gone.rowCount === 0) fail('CALENDAR.ERRORS.NO_FEED');
}

/** The id in an address, when it is signed by us. */
function readToken(ctx: PublicCtx, token: string): string | null {
  const [id = '', signature = '', ...rest] = token.replace(/\.ics$/, '').split('.');
  return readId(id) === id && rest.length === 0 && isSame(signature, signatureOf(ctx, id)) ? id : null;
}

/** Changes of the login address that were taken back and during which this feed was made: whoever made it was not the person. */
const takenBack = ({ db }: PublicCtx) =>
  db
    .select({ id: addressChange.id })
    .from(addressChange)
    .where(
      and(
        eq(addressChange.communityId, calendarFeed.communityId),
        eq(addressChange.memberId, calendarFeed.memberId),
        lte(addressChange.confirmedAt, calendarFeed.createdAt),
        gte(addressChange.frozenAt, calendarFeed.createdAt),
      ),
    );

/** Whose the address is, with the rights that they have now; null when they are not to see anything any more. */
async function findFeed(ctx: PublicCtx, id: string) {
  const [row] = await ctx.db
    .select({ scope: calendarFeed.scope, alarm: calendarFeed.alarm, member, account, role, community })
    .from(calendarFeed)
    .innerJoin(member, and(eq(member.id, calendarFeed.memberId), eq(member.communityId, calendarFeed.communityId)))
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(community, eq(community.id, member.communityId))
    .innerJoin(role, heldRole)
    .where(and(eq(calendarFeed.id, id), isLive, isOpen, notExists(takenBack(ctx))));
  if (!row) return null;
  const me: Me = {
    ...memberOfRole(row.community.id, row.role, row.community.modules),
    id: row.member.id,
    accountId: row.account.id,
    email: row.account.email,
    lang: row.account.lang,
    isSuperAdmin: row.account.isSuperAdmin,
    isDemo: row.community.isDemo,
  };
  if (!me.reads('calendar')) return null;
  const reader = { ...ctx, me, account: me } as Ctx;
  const calendar = (await calendarsOf(reader)).find(({ id }) => id === row.scope);
  return calendar || row.scope === 'all' ? { ...row, reader, calendar } : null;
}

/** What an address shows: 12 months back and 24 ahead, of that the nearest 5 000 events. */
const mostRead = 5_000;
const [daysBack, daysAhead] = [365, 731];

/** Answers an address with its calendar. Every other address gets one and the same 404, and an end to its guesses. */
export async function readFeed(ctx: PublicCtx, token: string): Promise<Bytes> {
  const id = readToken(ctx, token);
  const found = id && (await findFeed(ctx, id));
  if (!id || !found) {
    await ctx.services.limits.count('feedAddress', ctx.caller.address);
    return fail('CALENDAR.ERRORS.NO_FEED');
  }
  await ctx.services.limits.count('feedReads', id);
  const { reader, scope, calendar, community, alarm } = found;
  const { rows, to } = await shownBy(reader, scope);
  const say = wordsOf(reader);
  const name = scope === 'main' ? say('EVENT.CALENDAR.MAIN') : (calendar?.name ?? '');
  return exportEvents(reader, [community.name, name].filter(Boolean).join(' – '), rows, to, alarm);
}

/** The events around now that the reader sees, and the day up to which these are all. */
async function shownBy(ctx: Ctx, scope: string): Promise<{ rows: EventRow[]; to: string }> {
  const today = houseDay(ctx.now);
  const to = addDays(today, daysAhead);
  const from = addDays(today, -daysBack);
  const rows = await nearestEvents(ctx, { from, to, scope, limit: mostRead });
  const [last] = rows.slice(mostRead - 1);
  if (!last) return { rows, to };
  const distance = Math.abs(Date.parse(last.start) - Date.parse(ctx.now));
  return { rows, to: addDays(houseDay(new Date(Date.parse(ctx.now) + distance)), -1) };
}
