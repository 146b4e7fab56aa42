import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { addMonths, type Formula, type Group, isOwn, monthOf, mostAmount } from '../prescriptions.rules.ts';
import type { Prescription } from './prescriptions.data.ts';

export type ItemValues = {
  id?: string;
  name: string;
  formula: Formula;
  group: Group;
  amount: string;
  until: string | null;
};
export type PrescriptionValues = { name: string; validFrom: string | null; dueDay: string; items: ItemValues[] };

/** Haléře as a person types crowns. */
export const typed = (amount: number) => `${Math.trunc(amount / 100)},${String(amount % 100).padStart(2, '0')}`;

export const emptyItem: ItemValues = { name: '', formula: 'share', group: 'contribution', amount: '', until: null };

/** The months from which a prescription may be chosen to hold: those of the year before and the next two. */
export function choosableMonths(now: Date): string[] {
  const first = `${Number(houseDay(now).slice(0, 4)) - 1}-01`;
  return Array.from({ length: 48 }, (_, at) => addMonths(first, at));
}

export const nextMonth = (now: Date): string => addMonths(monthOf(houseDay(now)), 1);

/** A draft as the form edits it. */
export const fromPrescription = (held: Prescription): PrescriptionValues => ({
  ...{ name: held.name, validFrom: held.validFrom, dueDay: String(held.dueDay) },
  items: held.items.map(({ id, name, formula, group, amount, until }) => ({
    ...{ id, name, formula, group, amount: isOwn(formula) ? '' : typed(amount), until },
  })),
});

/** What the form sends, once {@link prescriptionErrors} finds nothing. */
export const toBody = (values: PrescriptionValues): Omit<Input<'PUT /prescription/{id}'>, 'id'> => ({
  ...{ name: values.name, validFrom: values.validFrom ?? '', dueDay: Number(values.dueDay) },
  items: values.items.map(({ amount, ...item }) => ({
    ...{ ...item, amount: isOwn(item.formula) ? 0 : (parseMoney(amount) ?? 0) },
  })),
});

/** What is wrong with the form, before it is sent. */
export function prescriptionErrors({ name, validFrom, items }: PrescriptionValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (!validFrom) errors.validFrom = 'BASE.VALIDATION.REQUIRED';
  for (const [at, item] of items.entries()) {
    if (!item.name.trim()) errors[`items.${at}.name`] = 'BASE.VALIDATION.REQUIRED';
    const amount = isOwn(item.formula) ? 0 : parseMoney(item.amount);
    if (amount === null || (amount < 1 && !isOwn(item.formula))) errors[`items.${at}.amount`] = 'FEE.VALIDATION.AMOUNT';
    else if (amount > mostAmount) errors[`items.${at}.amount`] = 'BASE.VALIDATION.TOO_LARGE';
  }
  return errors;
}
