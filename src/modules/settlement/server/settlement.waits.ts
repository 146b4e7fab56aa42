import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { addDays, houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { deliverBy, lastDay, objectionDays } from '../settlement.rules.ts';
import { settlement, settlementObjection, settlements, settlementUnit } from './settlement.kind.ts';
import { periodOf } from './settlement.reckoning.ts';

// What of settlements waits for the committee, each with its term.

const mostWaits = 10;
/** The end of a day. */
const endOf = (day: string): string => houseInstant(`${addDays(day, 1)} 00:00`);

const period = { fromMonth: settlement.fromMonth, toMonth: settlement.toMonth };
const mayWrite = (me: Me) => me.isPrivileged && me.writes('roomFees');

/** Drafts of periods that are over. */
export const waitsForDelivery = question({
  ask: (as) =>
    mayWrite(as.me)
      ? selectRecords(as, settlements, period, {
          finds: 'stored',
          where: sql`${record.tab} = 'draft'`,
          limit: mostWaits,
        })
      : null,
  say: ({ services, me, now }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows
      .filter((row) => lastDay(periodOf(row).to) < houseDay(now))
      .map((row) => {
        const day = deliverBy(periodOf(row).to);
        return {
          id: row.id,
          module: 'roomFees',
          title: row.title,
          path: `/vyuctovani/${row.id}`,
          until: endOf(day),
          text: say('SETTLEMENT.WAITS.DELIVER', { date: showDate(day) }),
          deed: say('SETTLEMENT.WAITS.DELIVER_DEED'),
        };
      });
  },
});

/** Objections without an answer. */
export const waitsForAnswer = question({
  ask: ({ db, me }) => {
    if (!mayWrite(me)) return null;
    const { id, createdAt, statementId, communityId, answeredAt } = settlementObjection;
    const { unitId, number, settlementId } = settlementUnit;
    return db
      .select({ id, createdAt, unitId, number, settlementId, title: record.title })
      .from(settlementObjection)
      .innerJoin(settlementUnit, and(eq(settlementUnit.id, statementId), eq(settlementUnit.communityId, communityId)))
      .innerJoin(record, and(eq(record.id, settlementId), eq(record.communityId, communityId)))
      .where(and(eq(communityId, me.communityId), isNull(answeredAt), isNotNull(unitId), eq(record.status, 'issued')))
      .orderBy(asc(createdAt))
      .limit(mostWaits);
  },
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map((row) => {
      const day = addDays(houseDay(row.createdAt), objectionDays);
      return {
        id: row.id,
        module: 'roomFees',
        title: row.title,
        until: endOf(day),
        path: `/vyuctovani/${row.settlementId}/${row.unitId}`,
        text: say('SETTLEMENT.WAITS.ANSWER', { number: row.number, date: showDate(day) }),
        deed: say('SETTLEMENT.WAITS.ANSWER_DEED'),
      };
    });
  },
});
