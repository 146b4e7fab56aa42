import { daysBetween } from '#shared/dates.ts';
// What a unit owes and of which group: what has come in is counted against what is due, to the haléř.

/** What the law tells apart: services (act 67/2013) and all the rest, mostly contributions (§ 1180 of the Civil Code). */
export const balanceGroups = ['services', 'contribution'] as const;
export type BalanceGroup = (typeof balanceGroups)[number];

/** What is paid first: what has been due longest, of one day services; or all services that are due. */
export const balanceOrders = ['oldest', 'services'] as const;
export type BalanceOrder = (typeof balanceOrders)[number];

export const balanceTabs = ['all', 'owing', 'settled', 'credit'] as const;
export type BalanceTab = (typeof balanceTabs)[number];

/** What one thing means for a unit on a day: above nothing it is due, below it came in, of whatever group. */
export type Part = { id: string; day: string; group: BalanceGroup; amount: number };

/** What was due, what was paid of it on which day, and what is left. */
export type Charge<P extends Part = Part> = { part: P; paid: { day: string; amount: number }[]; left: number };

/** What is owed of each group, what came in beyond that, and all of it together, as the journal has it: never both. */
export type Standing = { services: number; contribution: number; credit: number; balance: number };

const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const rank = (order: BalanceOrder, { day, group }: Part) =>
  order === 'oldest' ? `${day} ${balanceGroups.indexOf(group)}` : `${balanceGroups.indexOf(group)} ${day}`;

/**
 * Counts what came in against what was due, day by day: it pays what is due already in the given order, and what is left over
 * waits for what falls due next. The order in which parts are given changes nothing.
 */
export function allocate<P extends Part>(parts: readonly P[], order: BalanceOrder = 'oldest') {
  const sorted = [...parts].sort((a, b) => before(a.day, b.day) || before(a.group, b.group) || before(a.id, b.id));
  const charges: Charge<P>[] = [];
  let open: Charge<P>[] = [];
  let credit = 0;
  for (let at = 0; at < sorted.length; ) {
    const day = sorted[at]?.day ?? '';
    for (; sorted[at]?.day === day; at++) {
      const part = sorted[at] as P;
      if (part.amount <= 0) credit -= part.amount;
      else open.push({ part, paid: [], left: part.amount });
    }
    open.sort((a, b) => before(rank(order, a.part), rank(order, b.part)) || before(a.part.id, b.part.id));
    for (const charge of open) {
      if (credit === 0) break;
      const amount = Math.min(credit, charge.left);
      charge.paid.push({ day, amount });
      charge.left -= amount;
      credit -= amount;
    }
    charges.push(...open.filter(({ left }) => left === 0));
    open = open.filter(({ left }) => left > 0);
  }
  charges.push(...open);
  charges.sort((a, b) => before(rank('oldest', a.part), rank('oldest', b.part)) || before(a.part.id, b.part.id));
  return { charges, credit };
}

export type Allocation<P extends Part = Part> = ReturnType<typeof allocate<P>>;

/** What is owed of each group by what was counted. */
export function standingOf({ charges, credit }: Allocation): Standing {
  const owed = (wanted: BalanceGroup) =>
    charges.reduce((sum, { part, left }) => (part.group === wanted ? sum + left : sum), 0);
  const [services, contribution] = [owed('services'), owed('contribution')];
  return { services, contribution, credit, balance: services + contribution - credit };
}

/** What of a thing is owed. */
export type Unpaid = { day: string; group: BalanceGroup; left: number };

/** What is owed by what was counted, the oldest first. */
export const unpaidOf = ({ charges }: Allocation): Unpaid[] =>
  charges.flatMap(({ part: { day, group }, left }) => (left > 0 ? [{ day, group, left }] : []));

/**
 * The same where the oldest is paid first, without counting what came in: then a debt is the newest of what was due, as much as
 * it comes to. Null when the parts, of which the newest are given, do not reach so far back.
 */
export function newestUnpaid(parts: readonly Part[], debt: number): Unpaid[] | null {
  const due = parts.filter(({ amount }) => amount > 0);
  due.sort((a, b) => before(rank('oldest', b), rank('oldest', a)) || before(b.id, a.id));
  const unpaid: Unpaid[] = [];
  let rest = debt;
  for (const { day, group, amount } of due) {
    if (rest <= 0) break;
    const left = Math.min(rest, amount);
    unpaid.unshift({ day, group, left });
    rest -= left;
  }
  return rest > 0 ? null : unpaid;
}

/** What of unpaid things is of which group. */
export function leftOf(unpaid: Iterable<readonly Unpaid[]>): Record<BalanceGroup, number> {
  const left = { services: 0, contribution: 0 };
  for (const each of unpaid) for (const one of each) left[one.group] += one.left;
  return left;
}

/** Since which day something has been owed; null when nothing is. */
export const owingSince = ({ charges }: Allocation): string | null =>
  charges.find(({ left }) => left > 0)?.part.day ?? null;

/** Up to what is due on which day everything is paid, with what came in beyond it; null when nothing is. */
export function paidUntil({ charges }: Allocation): string | null {
  const first = charges.findIndex(({ left }) => left > 0);
  const whole = first === -1 ? charges : charges.slice(0, first);
  const unpaid = charges[first]?.part.day;
  return whole.filter(({ part }) => part.day !== unpaid).at(-1)?.part.day ?? null;
}

/** What falls due next after a day, and how much of it is not paid yet; null when nothing is known. */
export function nextDue({ charges }: Allocation, today: string): { day: string; amount: number } | null {
  const coming = charges.find(({ part, left }) => part.day > today && left > 0);
  if (!coming) return null;
  const { day } = coming.part;
  const amount = charges.reduce((sum, { part, left }) => (part.day === day ? sum + left : sum), 0);
  return { day, amount };
}

/** In which tab a balance stands. */
export const tabOf = (balance: number): BalanceTab => (balance > 0 ? 'owing' : balance < 0 ? 'credit' : 'settled');

/** How old a debt is, in days: up to thirty, up to ninety, older. */
export const ages = ['recent', 'older', 'oldest'] as const;
export type Age = (typeof ages)[number];
export const ageOf = (day: string, today: string): Age => {
  const days = daysBetween(day, today);
  return days <= 30 ? 'recent' : days <= 90 ? 'older' : 'oldest';
};
