import type { FieldErrors } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { type Frequency, mostAmount } from '../fees.rules.ts';
import type { Fee } from './fees.data.ts';

export type FeeValues = { name: string; amount: string; frequency: Frequency | null; notes: string };

/** A fee as the form edits it, its amount as people type it. */
export const fromFee = (fee: Fee | undefined): FeeValues => ({
  name: fee?.name ?? '',
  amount: fee ? typedMoney(fee.amount) : '',
  frequency: fee?.frequency ?? null,
  notes: fee?.notes ?? '',
});

/** What the form sends, once {@link feeErrors} finds nothing. */
export const toBody = ({ amount, frequency, ...values }: FeeValues): Input<'POST /fee'> => ({
  ...values,
  amount: parseMoney(amount) ?? 0,
  frequency: frequency as Frequency,
});

/** What is wrong with the form, before it is sent (FEE-07). */
export function feeErrors({ name, amount, frequency }: FeeValues): FieldErrors {
  const errors: FieldErrors = {};
  const size = parseMoney(amount) ?? 0;
  if (!name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (!amount.trim()) errors.amount = 'BASE.VALIDATION.REQUIRED';
  else if (size < 1) errors.amount = 'FEE.VALIDATION.AMOUNT';
  else if (size > mostAmount) errors.amount = 'BASE.VALIDATION.TOO_LARGE';
  if (!frequency) errors.frequency = 'BASE.VALIDATION.REQUIRED';
  return errors;
}
