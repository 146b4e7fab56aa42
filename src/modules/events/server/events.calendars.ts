import { and, asc, eq } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { fail, failFields } from '#shared/errors.ts';
import { type CalendarColour, mostCalendars } from '../events.rules.ts';
import { calendar } from './events.kind.ts';

const mainCalendar = { id: 'main' as const, name: '', colour: 'default' as CalendarColour };

const columns = { id: calendar.id, name: calendar.name, colour: calendar.colour };
const ofHouse = (ctx: Ctx) => eq(calendar.communityId, ctx.me.communityId);

/** The main calendar, then the others in Czech order. */
export async function calendarsOf(ctx: Ctx) {
  const rows = await ctx.db
    .select(columns)
    .from(calendar)
    .where(ofHouse(ctx))
    .orderBy(asc(natural(calendar.name)), asc(calendar.id));
  return [mainCalendar, ...rows];
}

/** A calendar of the community; another is refused by the field that named it. */
export async function calendarOf(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(columns)
    .from(calendar)
    .where(and(ofHouse(ctx), eq(calendar.id, id)));
  return row ?? failFields({ calendarId: 'BASE.VALIDATION.INVALID' });
}

const named = (ctx: Ctx, id: string) =>
  ctx.db
    .select(columns)
    .from(calendar)
    .where(and(ofHouse(ctx), eq(calendar.id, id)));

/** The calendar that an address names. */
export async function requireCalendar(ctx: Ctx, id: string) {
  if (id === 'main') return mainCalendar;
  const [row] = await named(ctx, id);
  return row ?? fail('CALENDAR.ERRORS.NOT_FOUND');
}

/** The same to be changed, locked; the main one cannot be. */
async function requireOwnCalendar(ctx: Ctx, id: string) {
  if (id === 'main') return fail('CALENDAR.ERRORS.MAIN');
  const [row] = await named(ctx, id).for('update');
  return row ?? fail('CALENDAR.ERRORS.NOT_FOUND');
}

export async function createCalendar(ctx: Ctx, values: { name: string; colour: CalendarColour }) {
  if ((await ctx.db.$count(calendar, ofHouse(ctx))) >= mostCalendars) failFields({ name: 'BASE.VALIDATION.TOO_MANY' });
  const row = { id: newId(), communityId: ctx.me.communityId, ...values };
  await ctx.db.insert(calendar).values(row);
  await recordActivity(ctx, 'calendar', 'create', [{ id: row.id, title: row.name, isPrivate: false }]);
  return row;
}

export async function changeCalendar(ctx: Ctx, id: string, values: { name: string; colour: CalendarColour }) {
  const row = await requireOwnCalendar(ctx, id);
  await ctx.db.update(calendar).set(values).where(eq(calendar.id, row.id));
  await recordActivity(ctx, 'calendar', 'update', [{ id: row.id, title: values.name, isPrivate: false }]);
  return { ...row, ...values };
}

/** Deletes a calendar; its events lose it and are of the main one from then on (G-116). */
export async function removeCalendar(ctx: Ctx, id: string): Promise<void> {
  const row = await requireOwnCalendar(ctx, id);
  await ctx.db.delete(calendar).where(eq(calendar.id, row.id));
  await recordActivity(ctx, 'calendar', 'delete', [{ id: row.id, title: row.name, isPrivate: false }]);
}
