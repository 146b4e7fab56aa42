import { and, eq, sql } from 'drizzle-orm';
import { question } from '#server/asking.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { seenCount } from '#server/listing.ts';
import { selectRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { showDate } from '#shared/dates.ts';
import { approval, approvals, waitsFor } from './approvals.kind.ts';

// What waits for somebody's approval.

const mostWaits = 20;

/** What waits for the caller; the stored tab leaves the few that wait at all. */
const isMine = ({ me, now }: Pick<Ctx, 'me' | 'now'>) =>
  and(eq(record.tab, 'waiting'), waitsFor(sql`${me.id}::uuid`, now));

/** How many requests wait for the caller (G-081). */
export const countWaiting = seenCount(approvals, isMine);

export const waitsForApproval = question({
  ask: (as) =>
    as.me.reads('requirements')
      ? selectRecords(as, approvals, { dueDate: approval.dueDate }, { where: isMine(as), limit: mostWaits })
      : null,
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title, dueDate }) => ({
      id,
      module: 'requirements',
      title,
      path: `/pozadavky-ke-schvaleni/${id}`,
      deed: say('REQUIREMENT.TELLS.DECIDE'),
      until: dueDate && `${dueDate}T12:00:00.000Z`,
      text: dueDate ? say('REQUIREMENT.TELLS.DUE', { date: showDate(dueDate) }) : say('REQUIREMENT.WAITS'),
    }));
  },
});
