import type { Group } from '../prescriptions/prescriptions.rules.ts';

/** Whether a payment comes back each month for every unit, or is one that the house defines itself (G-147). */
export const paymentTypes = ['unit', 'own'] as const;
export type PaymentType = (typeof paymentTypes)[number];

/** Who pays: the house gets an `in` payment, of a unit or of anybody, and pays an `out` one itself, as insurance or the care of its lift. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** The pages of payments by their type. */
export const paymentPaths = { unit: '/hlidani-plateb-za-jednotku', own: '/hlidani-vlastnich-plateb' } as const;
export const pathOf = (type: PaymentType, id: string) => `${paymentPaths[type]}/${id}`;

/** How it stands with what is watched; what is not watched has no status (PAY-12, G-148). */
export const paymentStates = ['pending', 'paid', 'overdue'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The tabs of both lists. */
export const paymentTabs = ['all', ...paymentStates] as const;

/** Where a payment stands in the tables: its type and its state. */
export const standings = paymentTypes.flatMap((type) =>
  ([...paymentStates, 'unwatched'] as const).map((state) => `${type}-${state}` as const),
);
export type PaymentStanding = (typeof standings)[number];

/** Where money that was received was written: by hand, from a movement of the bank, or with a document of the cash desk. */
export const receiptSources = ['manual', 'bank', 'cash'] as const;
export type ReceiptSource = (typeof receiptSources)[number];
/** As it is shown: what was written by hand and tied to a movement later is taken back there. */
export const shownSources = [...receiptSources, 'tied'] as const;
export type ShownSource = (typeof shownSources)[number];

/** The largest amount of a payment, in haléře: a hundred million crowns less one haléř. */
export const mostAmount = 9_999_999_999;
/** A payment of a unit comes back on a day that every month has (G-148). */
export const lastDueDay = 28;
/** So many months and so much received money a page of a payment shows; the rest stands in the statement. */
export const [mostMonths, mostReceipts] = [24, 60];

/** Of so many payments people are reminded at once, and so many letters one paper holds. */
export const [mostReminded, mostLetters] = [2_000, 200];
/** Why nobody is reminded of a payment. */
export const silences = ['NOTHING_OWED', 'REMINDED', 'REMINDER_NO_OWNER'] as const;

/** What was to be paid for a month (`YYYY-MM`), by which day; with a name by that settlement of services, with a group what the unit began with; below nothing what it got back, or had paid. */
export type Owed = { month: string; amount: number; day: string; settlement: string | null; start: Group | null };

/** What of months in their order is covered by what was received and by what settlements gave back or was paid before: the oldest first, each up to its amount. */
export function coverMonths<Month extends Pick<Owed, 'amount'>>(
  months: readonly Month[],
  received: number,
): (Month & { paid: number })[] {
  let left = months.reduce((sum, { amount }) => sum - Math.min(amount, 0), received);
  return months.map((month) => {
    if (month.amount < 0) return { ...month, paid: month.amount };
    const paid = Math.max(0, Math.min(left, month.amount));
    left -= paid;
    return { ...month, paid };
  });
}

/** The day of a month (`YYYY-MM`) with this number. */
export const dayIn = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;
/** The number of the day within its month (PAY-14). */
export const dayOf = (day: string): number => Number(day.slice(8, 10));

/** A payment to which money may come, in haléře: what it asked so far, the oldest first, what it asks next, and what was received. */
export type Payable = {
  id: string;
  type: PaymentType;
  unitId: string | null;
  room: string;
  name: string;
  symbol: string;
  owed: readonly number[];
  next: number;
  received: number;
};

/** What of a payment is open, the oldest first, and what comes next; what is owed less (a settlement) counts as received. */
export function openParts({ owed, next }: Pick<Payable, 'owed' | 'next'>, received: number): number[] {
  let left = owed.reduce((sum, amount) => sum + Math.max(0 - amount, 0), received);
  const open: number[] = [];
  for (const amount of [...owed, next]) {
    if (amount <= 0) continue;
    const paid = Math.max(0, Math.min(left, amount));
    left -= paid;
    if (paid < amount) open.push(amount - paid);
  }
  return open;
}

/** Whether an amount is one of the open ones, or those of the oldest ones together. */
export function isExact(open: readonly number[], amount: number): boolean {
  if (open.includes(amount)) return true;
  let sum = 0;
  for (const one of open) {
    sum += one;
    if (sum >= amount) return sum === amount;
  }
  return false;
}
