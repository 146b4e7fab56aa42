import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { addMonths, type Formula, type Group, isOwn, monthOf, mostAmount } from '../prescriptions.rules.ts';
import type { Prescription } from './prescriptions.data.ts';

export type ItemValues = {
  id?: string;
  name: string;
  formula: Formula;
  group: Group;
  amount: string;
  until: string | null;
  /** By their ids; without any the whole house. */
  entrances: string[];
};
export type PrescriptionValues = { name: string; validFrom: string | null; dueDay: string; items: ItemValues[] };

export const emptyItem: ItemValues = {
  name: '',
  formula: 'share',
  group: 'contribution',
  amount: '',
  until: null,
  entrances: [],
};

export const nextMonth = (now: Date): string => addMonths(monthOf(houseDay(now)), 1);

/** A draft as the form edits it. */
export const fromPrescription = (held: Prescription): PrescriptionValues => ({
  name: held.name,
  validFrom: held.validFrom,
  dueDay: String(held.dueDay),
  items: held.items.map(({ id, name, formula, group, amount, until, entrances }) => ({
    id,
    name,
    formula,
    group,
    amount: isOwn(formula) ? '' : typedMoney(amount),
    until,
    entrances: entrances.map((one) => one.id),
  })),
});

/** What the form sends, once {@link prescriptionErrors} finds nothing. */
export const toBody = (values: PrescriptionValues): Omit<Input<'PUT /prescription/{id}'>, 'id'> => ({
  name: values.name,
  validFrom: values.validFrom ?? '',
  dueDay: Number(values.dueDay),
  items: values.items.map(({ amount, ...item }) => ({
    ...item,
    amount: isOwn(item.formula) ? 0 : (parseMoney(amount) ?? 0),
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
