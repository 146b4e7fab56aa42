import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import type { Me } from '#server/session.ts';
import { isAuditRole } from '#shared/roles.ts';

/** Who writes these has to do with every unit: a treasurer cannot ask or match payments of a part of the house. */
const ofAllUnits = ['rooms', 'roomFees', 'paymentMonitoring'] as const;
/** Whether a member sees every unit: the committee, its auditors, and whom the committee lets write units, prescriptions or payments; anybody else only their own (G-054). */
export const seesAllUnits = (me: Me): boolean =>
  me.isPrivileged || isAuditRole(me.role.name) || ofAllUnits.some((module) => me.writes(module));

/** The units that a member owns, represents or is authorised for; or what is said of them. */
export function ownUnits(me: Me, unitId: SQLWrapper = unit.id): SQL {
  const own = (table: typeof unitOwner | typeof unitAuthorized) =>
    sql`select unit_id from ${table} where community_id = ${me.communityId} and member_id = ${me.id}`;
  return sql`${unitId} in (${own(unitOwner)} union ${own(unitAuthorized)} union
    select u.id from ${unit} u where u.community_id = ${me.communityId} and u.representative_id = ${me.id})`;
}

/** The units of which a member may know: all of the house, or their own. */
export const seenUnits = (me: Me): SQL =>
  me.reads('rooms')
    ? (and(eq(unit.communityId, me.communityId), seesAllUnits(me) ? undefined : ownUnits(me)) as SQL)
    : sql`false`;

/**
 * Whether something of a unit, on a day or between two days (both included), falls into the time in which a member has it, as an
 * owner or acting for those who own it now (G-196); of who sees all units nothing is asked.
 */
export const inOwnTime = (me: Me, unitId: SQLWrapper, from: SQLWrapper, to: SQLWrapper = from): SQL | undefined =>
  seesAllUnits(me)
    ? undefined
    : sql`exists (select from own_times(${me.communityId}, ${me.id}) own
        where own.unit_id = ${unitId} and own.since <= ${to} and own.until > ${from})`;

/** The days between which a member has a unit: the first one, empty where nobody knows it, and the first one on which it is somebody else's. */
type OwnTime = { since: string; until: string };
const never = '9999-12-31';

/** The first day of the time in which somebody has a unit now, times that touch taken together; null where nobody knows it. */
function sinceOf(times: readonly OwnTime[], until = never): string | null {
  const [earlier] = times.filter((time) => time.until >= until && time.since < until).sort(byDay);
  if (earlier) return sinceOf(times, earlier.since);
  return until === never ? null : until || null;
}
const byDay = (a: OwnTime, b: OwnTime) => (a.since < b.since ? -1 : 1);

/** Whether days of a unit fall into the own time, and since when it lasts; of who sees all units all do, and nothing bounds them. */
type OwnTimes = {
  isOwn: (unitId: string, from: string, to?: string) => boolean;
  since: (unitId: string) => string | null;
};

/** The own time of a member where rows are already read. */
export async function ownTimesOf({ db, me }: Pick<Ctx, 'db' | 'me'>): Promise<OwnTimes> {
  if (seesAllUnits(me)) return { isOwn: () => true, since: () => null };
  const { rows } = await db.execute<OwnTime & { id: string }>(sql`
    select unit_id id, case when since > '-infinity' then since::text else '' end since,
      case when until < 'infinity' then until::text else ${never} end until
    from own_times(${me.communityId}, ${me.id})`);
  const times = grouped(rows, ({ id }) => id);
  return {
    isOwn: (unitId, from, to = from) =>
      times.get(unitId)?.some(({ since, until }) => since <= to && until > from) ?? false,
    since: (unitId) => sinceOf(times.get(unitId) ?? []),
  };
}
