import { showName } from '#shared/display.ts';
import { type Fraction, minus, ofShare, one, showFraction, sum } from '#shared/fraction.ts';
import type { Problem } from '../imports.rules.ts';
import type { House } from './imports.house.ts';
import type { Action, Counts, Plan, RowPreview, Summary } from './imports.planned.ts';
import { isStated, sameShare } from './imports.shares.ts';
import type { ShareSummary } from './imports.units.ts';

// What an import would do, in numbers.

const count = (plans: { action: Action }[]): Counts => {
  const of = (action: Action) => plans.filter((plan) => plan.action === action).length;
  return { created: of('create'), changed: of('change'), unchanged: of('keep') };
};

/** Fractions as the house writes them: over its one bottom when all shares have it, else reduced. */
function inParts(bottoms: number[]): (value: Fraction) => string {
  const bottom = BigInt(bottoms[0] ?? 1);
  const isOne = new Set(bottoms).size === 1;
  return (value) =>
    value.bottom === 1n || !isOne ? showFraction(value) : `${(value.top * bottom) / value.bottom}/${bottom}`;
}

/** So many units are named in which somebody owns nothing any more. */
const mostLeaving = 50;

/** Who of the owners of units would own nothing of them any more. */
function leavingOf({ people, units }: Plan, house: House): Summary['leaving'] {
  const known = new Map(house.units.map((unit) => [unit.id, unit]));
  const names = new Map(house.people.map((person) => [person.id, showName(person.names)]));
  const leaving = units.flatMap(({ id, owners, values }) => {
    const before = owners ? (known.get(id ?? '')?.owners ?? []) : [];
    const stay = new Set(owners?.map(({ person }) => people[person]?.id));
    const gone = before.filter(({ memberId }) => !stay.has(memberId));
    return gone.length > 0
      ? [{ number: values.number, names: gone.map(({ memberId }) => names.get(memberId) ?? '').join(', ') }]
      : [];
  });
  return { count: leaving.length, units: leaving.slice(0, mostLeaving) };
}

/** People, units and the exact sum of shares, as the plan leaves the house. */
export function summarise(
  plan: Plan,
  rows: Pick<RowPreview, 'state' | 'problems'>[],
  house: House,
  share: ShareSummary,
) {
  const { people, units, entrances } = plan;
  const touched = new Set(units.map(({ id }) => id));
  const untouched = house.units.filter(({ id }) => !touched.has(id));
  const shares = [...units.map(({ values }) => values.share), ...untouched.map((unit) => unit.share)].flatMap(
    (share) => share ?? [],
  );
  const all = sum(shares.map(ofShare));
  const difference = minus(one, all);
  const show = inParts(shares.map(({ bottom }) => bottom));
  const isExact = difference.top === 0n && isStated(share.source);
  const before = new Map(house.units.map((unit) => [unit.id, unit.share]));
  const writesShares = units.some(
    ({ id, values }) => values.share && !sameShare(values.share, before.get(id ?? '') ?? null),
  );
  const has = (level: Problem['level']) =>
    rows.filter(({ state, problems }) => state !== 'skipped' && problems.some((one) => one.level === level)).length;
  return {
    rows: rows.length,
    errors: has('error'),
    warnings: has('warning'),
    skipped: rows.filter(({ state }) => state === 'skipped').length,
    people: count(people),
    units: count(units),
    entrances,
    withoutEmail: people.filter(({ action, login }) => action === 'create' && !login).length,
    owners: units.reduce((held, { owners }) => held + (owners?.length ?? 0), 0),
    leaving: leavingOf(plan, house),
    share: {
      ...share,
      sum: show(all),
      difference: show(difference),
      isExact,
      accept: writesShares && !isExact ? show(all) : null,
    },
  };
}
