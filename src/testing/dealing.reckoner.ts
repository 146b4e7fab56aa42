// What a small house owes, reckoned from what was done in it and from nothing else: whole numbers of any size, month by month.
// It shares nothing with the application, which must say the same.

const groups = ['services', 'contribution'] as const;
/** An item of a prescription as it was written; of own amounts with those of each unit. */
export type Priced = {
  id: string;
  formula: 'share' | 'per_unit' | 'per_person' | 'area' | 'meter_advance' | 'discount';
  group: (typeof groups)[number];
  amount: number;
  until: string | null;
  own: readonly number[];
};
/** An item as it holds: what each unit pays of it by shares, and its own amounts month by month. */
type Item = Omit<Priced, 'own'> & { parts: bigint[]; own: bigint[][] };
type Version = { id: string; from: number; dueDay: number; items: Item[]; instead: Version | null; isHeld: boolean };
type Payment = { unit: number | null; asked: { amount: bigint; day: string } | null; received: bigint };
type Settled = { payBy: string; sums: bigint[] };
/** What the house sent back of a payment: owed from that day on, and what was paid before stays paid. */
type SentBack = { id: string; day: string; amount: bigint };
/** What a unit began with, by its groups. */
type Start = { services: number; contribution: number };

/** Months are counted from January 2020; what holds from the beginning holds since then. */
const firstYear = 2020;
const mostMonths = 204;
export const countOf = (month: string) => (Number(month.slice(0, 4)) - firstYear) * 12 + Number(month.slice(5, 7)) - 1;
export const monthAt = (count: number) =>
  `${firstYear + Math.trunc(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
const always = <Value>(value: Value): Value[] => Array.from({ length: mostMonths }, () => value);

/** Something is another one from a month on, up to where it was another one already. */
function becomes<Value>(row: Value[], from: number, next: Value): void {
  const held = row[from];
  for (let at = from; at < row.length && row[at] === held; at++) row[at] = next;
}

/** A sum in as many parts as there are shares, what is left by one haléř to those that lost most. */
function divided(sum: bigint, shares: readonly (readonly [bigint, bigint])[]): bigint[] {
  const bottom = shares.reduce((all, [, one]) => all * one, 1n);
  const weights = shares.map(([top, one]) => (top * bottom) / one);
  const whole = weights.reduce((a, b) => a + b, 0n);
  const parts = weights.map((weight) => (sum * weight) / whole);
  const lost = weights.map((weight, at) => ({ at, lost: sum * weight - (parts[at] as bigint) * whole }));
  lost.sort((a, b) => (a.lost > b.lost ? -1 : a.lost < b.lost ? 1 : a.at - b.at));
  const left = sum - parts.reduce((a, b) => a + b, 0n);
  for (const { at } of lost.slice(0, Number(left))) parts[at] = (parts[at] as bigint) + 1n;
  return parts;
}

/** A rate for a square metre and hundredths of them, half a haléř and more up. */
function byArea(rate: bigint, area: bigint): bigint {
  const [whole, rest] = [(rate * area) / 100n, (rate * area) % 100n];
  return rest >= 50n ? whole + 1n : whole;
}

/** Begins to reckon a house by the shares of its units. */
export function reckoner(shares: readonly (readonly [number, number])[]) {
  const exact = shares.map(([top, bottom]) => [BigInt(top), BigInt(bottom)] as const);
  /** Nothing is entered of units at the beginning, which is another thing than nought. */
  const none = () => shares.map(() => always<bigint | null>(null));
  const facts = { persons: none(), area: none() };
  let versions: Version[] = [];
  const payments = new Map<string, Payment>();
  const settlements = new Map<string, Settled>();
  /** At the end of one day units had owed so much, or paid so much ahead. */
  const began = { day: '', sums: shares.map((): Start => ({ services: 0, contribution: 0 })) };
  /** Of movements of the bank, by the payment; what of it was sent back, and when. */
  let banked = new Map<string, bigint>();
  let sentBack: readonly SentBack[] = [];

  const held = () => versions.filter(({ isHeld }) => isHeld).sort((a, b) => a.from - b.from);
  const holding = (month: number) => held().findLast(({ from }) => from <= month);
  const of = (unit: number, rows: (bigint | null)[][], month: number) => rows[unit]?.[month] ?? 0n;

  function priced(item: Item, unit: number, month: number): bigint {
    if (item.until && countOf(item.until) < month) return 0n;
    const amount = BigInt(item.amount);
    if (item.formula === 'share') return item.parts[unit] ?? 0n;
    if (item.formula === 'per_unit') return amount;
    if (item.formula === 'per_person') return amount * of(unit, facts.persons, month);
    if (item.formula === 'area') return byArea(amount, of(unit, facts.area, month));
    return of(unit, item.own, month) * (item.formula === 'discount' ? -1n : 1n);
  }

  /** What a unit is to pay in a month of each group, and on which day. */
  function duesOf(unit: number, month: number): { group: Priced['group']; amount: bigint; day: string }[] {
    const version = holding(month);
    if (!version) return [];
    const day = `${monthAt(month)}-${String(version.dueDay).padStart(2, '0')}`;
    return groups.flatMap((group) => {
      const items = version.items.filter((item) => item.group === group);
      const amount = items.reduce((sum, item) => sum + priced(item, unit, month), 0n);
      return amount > 0n ? [{ group, amount, day }] : [];
    });
  }
  const monthsTo = (month: number) => Array.from({ length: month + 1 }, (_, at) => at);
  const horizonOf = (day: string) => countOf(`${Number(day.slice(0, 4)) + (day.slice(5, 7) === '12' ? 1 : 0)}-12`);
  const paymentsOf = (unit: number) => [...payments].filter(([, one]) => one.unit === unit);
  const receivedOf = (id: string) => (payments.get(id)?.received ?? 0n) + (banked.get(id) ?? 0n);
  const startsOf = (unit: number) =>
    groups.flatMap((group) => {
      const amount = BigInt(began.sums[unit]?.[group] ?? 0);
      return amount === 0n ? [] : [{ day: began.day, amount }];
    });
  const total = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n);
  const most = (one: bigint, other: bigint) => (one > other ? one : other);

  /** All that a unit is asked for, by its days, and what came to it, up to a horizon. */
  function standing(unit: number, today: string) {
    const dues = monthsTo(horizonOf(today)).flatMap((month) => duesOf(unit, month));
    const settled = [...settlements.values()].map(({ payBy, sums }) => ({ day: payBy, amount: sums[unit] ?? 0n }));
    const own = paymentsOf(unit).flatMap(([, { asked }]) => (asked ? [asked] : []));
    const ids = paymentsOf(unit).map(([id]) => id);
    const back = sentBack.filter(({ id }) => ids.includes(id));
    return {
      asked: [...startsOf(unit), ...dues, ...settled, ...own, ...back],
      came: total(ids.map(receivedOf)) + total(back.map(({ amount }) => amount)),
    };
  }

  return {
    holding,
    /** The one by which a change from a month on is: the one that holds then, else the first that comes. */
    firstFrom: (month: number) => holding(month) ?? held().find(({ from }) => from > month),
    heldIds: () => held().map(({ id }) => id),

    issue(id: string, from: string, dueDay: number, items: readonly Priced[]) {
      const instead = held().find((one) => one.from === countOf(from)) ?? null;
      if (instead) instead.isHeld = false;
      const written = items.map((item) => ({
        ...item,
        parts: item.formula === 'share' ? divided(BigInt(item.amount), exact) : [],
        own: item.own.map((amount) => always(BigInt(amount))),
      }));
      versions.push({ id, from: countOf(from), dueDay, items: written, instead, isHeld: true });
    },
    /** Takes one back; as it would be issued anew, with the own amounts as they were last. */
    takeBack(id: string): Priced[] {
      const gone = versions.find((one) => one.id === id);
      versions = versions.filter((one) => one !== gone);
      if (gone?.instead) gone.instead.isHeld = true;
      return (gone?.items ?? []).map((item) => ({ ...item, own: item.own.map((row) => Number(row.at(-1) ?? 0n)) }));
    },
    /** Facts of a unit and an own amount, from a month on. */
    enter(unit: number, from: number, next: { persons?: number; area?: number; own?: { id: string; amount: number } }) {
      const [persons, area] = [facts.persons[unit], facts.area[unit]];
      if (next.persons !== undefined && persons) becomes(persons, from, BigInt(next.persons));
      if (next.area !== undefined && area) becomes(area, from, BigInt(next.area));
      const item = this.firstFrom(from)?.items.find(({ id }) => id === next.own?.id);
      const start = Math.max(from, this.firstFrom(from)?.from ?? 0);
      if (item && next.own) becomes(item.own[unit] as bigint[], start, BigInt(next.own.amount));
    },
    factsOf(unit: number, month: number) {
      const [persons, area] = [facts.persons, facts.area].map((rows) => rows[unit]?.[month] ?? null);
      return { persons: persons === null ? null : Number(persons), area: area === null ? null : Number(area) };
    },

    /** What a unit began with; the day is one of all units. */
    begin(unit: number, day: string, start: Start) {
      began.day = day;
      began.sums[unit] = start;
    },

    /** What services of a period cost each unit, less what it was to pay for them in advance. */
    settle(id: string, { from, to, payBy }: { from: string; to: string; payBy: string }, costs: readonly number[]) {
      const months = monthsTo(countOf(to)).filter((month) => month >= countOf(from));
      const advances = (unit: number) =>
        months.flatMap((month) => duesOf(unit, month).filter(({ group }) => group === 'services'));
      const sums = costs.map((cost, unit) => BigInt(cost) - total(advances(unit).map(({ amount }) => amount)));
      settlements.set(id, { payBy, sums });
    },
    withdraw: (id: string) => void settlements.delete(id),

    /** A payment of a unit, or an own one with what it asks. */
    pays(id: string, unit: number | null, asked: { amount: number; day: string } | null) {
      const exactly = asked && { ...asked, amount: BigInt(asked.amount) };
      payments.set(id, { unit, asked: exactly, received: payments.get(id)?.received ?? 0n });
    },
    paymentIds: () => [...payments.keys()],
    drop: (id: string) => void payments.delete(id),
    came(id: string, amount: number) {
      const payment = payments.get(id);
      if (payment) payment.received += BigInt(amount);
    },
    /** What movements of the bank have brought by now, by the payment. */
    bank: (sums: Map<string, bigint>, back: readonly SentBack[]) => {
      banked = sums;
      sentBack = back;
    },

    /** What of a payment is not paid on a day: of one of a unit all its months so far and what was settled. */
    missing(id: string, today: string): bigint {
      const payment = payments.get(id);
      const { unit, asked } = payment ?? {};
      if (asked) return most(0n, asked.amount - receivedOf(id));
      if (typeof unit !== 'number') return 0n;
      const dues = monthsTo(countOf(today)).flatMap((month) => duesOf(unit, month).map(({ amount }) => amount));
      const settled = [...settlements.values()].flatMap(({ payBy, sums }) =>
        payBy <= today ? [sums[unit] ?? 0n] : [],
      );
      const starts = startsOf(unit).map(({ amount }) => amount);
      return most(0n, total(starts) + total(dues) + total(settled) - receivedOf(id));
    },
    /** What a unit owes on a day, below nothing what it has paid beyond it. */
    balance(unit: number, today: string): bigint {
      const { asked, came } = standing(unit, today);
      return total(asked.flatMap(({ day, amount }) => (day <= today ? [amount] : []))) - came;
    },
    /** The same with all that is known to come. */
    all(unit: number, today: string): bigint {
      const { asked, came } = standing(unit, today);
      return total(asked.map(({ amount }) => amount)) - came;
    },
    /** The last day up to which all that is due is paid. */
    paidUntil(unit: number, today: string): string | null {
      const { asked, came } = standing(unit, today);
      const back = asked.flatMap(({ amount }) => (amount < 0n ? [-amount] : []));
      const due = asked.filter(({ amount }) => amount > 0n);
      let left = came + total(back);
      let last: string | null = null;
      for (const day of [...new Set(due.map((one) => one.day))].sort()) {
        left -= total(due.filter((one) => one.day === day).map(({ amount }) => amount));
        if (left < 0n) return last;
        last = day;
      }
      return last;
    },
  };
}
export type Reckoner = ReturnType<typeof reckoner>;
