import type { Ctx, Services } from '#server/context.ts';
import { advance, type Course, courseOf } from '../evening.course.rules.ts';
import type { Deed, Logged } from '../evening.deeds.contract.ts';
import { append, deedsOf, lastOf, writtenOf } from './evening.log.ts';
import { agendaRows, type EveningRow, keepAtHand, unitsOf } from './evening.rows.ts';

// Adding to the log of an evening. Its course is kept between two calls, so that a deed does not read the whole log.

type Kept = { hash: string; course: Course };
const kept = new WeakMap<Services['database'], Map<string, Kept>>();

/** The course of an evening as its log stands now, taken out of what is kept; of another process it is made from the beginning. */
async function takeCourse(ctx: Pick<Ctx, 'db' | 'services'>, row: EveningRow): Promise<Course> {
  const last = await lastOf(ctx, row);
  const held = kept.get(ctx.services.database)?.get(row.id);
  kept.get(ctx.services.database)?.delete(row.id);
  if (held && held.hash === last?.hash) return held.course;
  const units = await unitsOf(ctx, row);
  const excluded = units.map((unit) => unit.excluded);
  const beginning = { edition: row.edition, opened: row.openedAt, excluded, points: agendaRows(row) };
  const course = courseOf(beginning, await deedsOf(ctx, row));
  // before the third edition the log cannot say it
  course.isSealed ||= row.sealedAt !== null;
  return course;
}

/** Lets somebody who holds the lock of an evening add deeds of the caller's, each of which its course knows of at once; the course is kept when the call ends well. */
export async function record(
  ctx: Ctx,
  row: EveningRow,
  place: string,
  work: (course: Course, add: (deed: Deed) => void) => Promise<void> | void,
): Promise<void> {
  const course = await takeCourse(ctx, row);
  const by = { member: ctx.me.id, place };
  const deeds: Deed[] = [];
  await work(course, (deed) => {
    advance(course, { ...deed, ...(row.edition >= 3 && by), seq: null } as Logged);
    deeds.push(deed);
  });
  const written = deeds.map((deed) => writtenOf(deed, row.edition, by));
  const last = (await append(ctx, row, written)) ?? (await lastOf(ctx, row));
  const all = kept.get(ctx.services.database) ?? new Map<string, Kept>();
  kept.set(ctx.services.database, all);
  ctx.after(() => void keepAtHand(all, row.id, { hash: last?.hash ?? '', course }));
}
