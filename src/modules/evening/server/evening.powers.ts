import { and, eq, sql } from 'drizzle-orm';
import { powersFor, standingOfPowers } from '#modules/powers/server/powers.door.ts';
import type { Ctx } from '#server/context.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import type { Chosen, Deed, DeedOf } from '../evening.deeds.contract.ts';
import { nameKey } from '../evening.names.rules.ts';
import { eveningUnit } from './evening.kind.ts';
import { agendaRows, type EveningRow } from './evening.rows.ts';

// The powers of attorney of a meeting as its desks have to know them: a unit is represented at a point only by one that reaches it.

const told = { for: 'agree', against: 'notAgree', abstain: 'noVote' } as const;

/** A power that is accepted and holds now: of a unit by its number, to whom, at which points (none for all), and what it tells to vote. */
export type PowerAtMeeting = {
  id: string;
  unit: number;
  who: string | null;
  name: string;
  points: string[];
  orders: [point: string, value: Chosen][];
};

/**
 * The powers that hold at a meeting: those for some of its points side by side, and one for all of it, that for the meeting
 * before a standing one. Before the fourth edition a log has no word for those for some points.
 */
export async function powersIn(ctx: Ctx, row: EveningRow): Promise<PowerAtMeeting[]> {
  const [powers, units] = await Promise.all([
    powersFor(ctx, { meetingId: row.id, at: ctx.now }),
    ctx.db
      .select({ n: eveningUnit.n, unitId: eveningUnit.unitId })
      .from(eveningUnit)
      .where(and(eq(eveningUnit.communityId, row.communityId), eq(eveningUnit.meetingId, row.id))),
  ]);
  const numberOf = new Map(units.map(({ n, unitId }) => [unitId, n]));
  const agenda = new Set(agendaRows(row).map(({ id }) => id));
  const whole = new Set<number>();
  return powers.flatMap(({ id, unitId, proxy, points: named, instructions }) => {
    const unit = unitId === null ? undefined : numberOf.get(unitId);
    const points = named.filter((point) => agenda.has(point));
    const isWhole = named.length === 0;
    const isLeft = isWhole ? unit !== undefined && !whole.has(unit) : points.length > 0 && row.edition >= 4;
    if (unit === undefined || !isLeft) return [];
    if (isWhole) whole.add(unit);
    const orders = Object.entries(instructions)
      .filter(([point]) => agenda.has(point) && (isWhole || points.includes(point)))
      .map(([point, said]): PowerAtMeeting['orders'][number] => [point, told[said]]);
    return [{ id, unit, who: proxy.memberId, name: proxy.name, points, orders }];
  });
}

/** By what a desk knows whether the powers are those that it has. */
export const powersMark = (ctx: Ctx, { id }: Pick<EveningRow, 'id'>): Promise<string> =>
  standingOfPowers(ctx, { meetingId: id, at: ctx.now });

/** What an arrival may be, by the powers as they are: with what its power says, and whom a limit counts; null for one that its power does not allow. */
export async function arrivalsIn(ctx: Ctx, row: EveningRow, deeds: readonly Deed[]) {
  const isByPower = (deed: Deed) => deed.type === 'arrive' && (deed.basis === 'proxy' || deed.power !== null);
  const isAny = deeds.some(isByPower);
  const [powers, people] = isAny ? await Promise.all([powersIn(ctx, row), personIn(ctx)]) : [[], null];
  const byId = new Map(powers.map((one) => [one.id, one]));
  return (deed: Deed): Deed | null => {
    if (deed.type !== 'arrive') return deed;
    const own = { points: [], orders: [], person: deed.who };
    if (!people || !isByPower(deed)) return { ...deed, ...own };
    if (deed.power === null) return { ...deed, ...own, person: people(deed) };
    const power = byId.get(deed.power);
    if (!power || !isOf(power, deed)) return null;
    const { points, orders } = power;
    return { ...deed, points, orders, person: power.who ?? people(deed) };
  };
}

/** Whether somebody comes by a power as it stands: for its unit and no other, whom it names. */
const isOf = (power: PowerAtMeeting, { units, basis, who, name }: DeedOf<'arrive'>): boolean =>
  basis === 'proxy' &&
  units.every((unit) => unit === power.unit) &&
  (power.who === null || power.who === who) &&
  nameKey(power.name) === nameKey(name);

/** Whom a limit counts: the member of that name, or the name itself where nobody or more than one has it. */
async function personIn({ db, me }: Ctx) {
  const rows = await db
    .select({
      id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      isCompany: member.isCompany,
      companyName: member.companyName,
      titleBefore: sql<null>`null`,
    })
    .from(member)
    .where(eq(member.communityId, me.communityId));
  const ids = new Map<string, string | null>();
  for (const row of rows) {
    const key = nameKey(showName(row));
    ids.set(key, ids.has(key) ? null : row.id);
  }
  return ({ who, name }: DeedOf<'arrive'>): string => {
    const key = nameKey(name);
    return rows.some(({ id }) => id === who) ? who : (ids.get(key) ?? (key || name));
  };
}
