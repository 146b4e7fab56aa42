import { type Account, costs } from '../books/books.rules.ts';
import type { BalanceGroup } from './balances.rules.ts';

// Whose the money of a house is: what the journal knows of funds, and what it does not.

/** Where money lies. */
export const holding = ['cash', 'bank', 'transit'] as const;
/** Whose money is of no fund: there from the beginning, other income and costs of which nobody said from where, rounded in cash, paid ahead, not matched yet. */
export const besides = ['beginning', 'income', 'cost', 'rounding', 'ahead', 'waiting'] as const;
export const fundNames = ['contribution', 'services'] as const satisfies readonly BalanceGroup[];

/** What the house says that funds had at the beginning; null where it has not said. */
export type Starts = Record<BalanceGroup, number | null>;
/** What accounts have after a day, what of other income units were to pay, what they owed of each group when their keeping began, and what they still owe of it. */
export type Stand = {
  accounts: ReadonlyMap<Account, number>;
  unitIncome: number;
  starts: Record<BalanceGroup, number>;
  left: Record<BalanceGroup, number>;
};

const has = ({ accounts }: Stand, ...names: readonly Account[]) =>
  names.reduce((sum, name) => sum + (accounts.get(name) ?? 0), 0);

/** What was due of a group since the keeping began. */
const dueOf = (stand: Stand, group: BalanceGroup): number =>
  0 - (group === 'services' ? has(stand, 'services', 'settlement') : has(stand, 'contribution') + stand.unitIncome);
/** What came in of a group up to a day: what was due of it, also from before, less what is unpaid. */
export const receivedOf = (stand: Stand, group: BalanceGroup): number =>
  dueOf(stand, group) + stand.starts[group] - stand.left[group];
const spentOf = (stand: Stand, group: BalanceGroup): number => has(stand, group === 'services' ? 'supply' : 'upkeep');

/** The funds on a day, with what came and went since another one. Together with what is of none they are the money that accounts hold, to the haléř. */
export function fundsOf(stand: Stand, before: Stand, starts: Starts) {
  const funds = fundNames.map((fund) => ({
    fund,
    start: starts[fund],
    received: receivedOf(stand, fund) - receivedOf(before, fund),
    spent: spentOf(stand, fund) - spentOf(before, fund),
    balance: (starts[fund] ?? 0) + receivedOf(stand, fund) - spentOf(stand, fund),
  }));
  const started = fundNames.reduce((sum, fund) => sum + (starts[fund] ?? 0) + stand.starts[fund], 0); // what units owed is no money
  const beside: Record<(typeof besides)[number], number> = {
    beginning: 0 - has(stand, 'opening') - started,
    income: stand.unitIncome - has(stand, 'income'),
    cost: 0 - has(stand, 'cost'),
    rounding: 0 - has(stand, 'rounding'),
    ahead: stand.left.services + stand.left.contribution - has(stand, 'owners'),
    waiting: 0 - has(stand, 'unmatched'),
  };
  return { funds, beside, held: has(stand, ...holding) };
}

export const isCost = (account: Account): boolean => costs.some((one) => one === account);
