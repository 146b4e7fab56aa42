import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { isSymbol, parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { dayOf, lastDueDay, mostAmount } from '../payments.rules.ts';
import type { Payment } from './payments.data.ts';

export type PaymentValues = {
  roomId: string | null;
  name: string;
  amount: string;
  variableSymbol: string;
  dueDate: string | null;
  monitored: boolean;
  notes: string;
};

/** A payment as the form edits it; a new one is due on the usual day. */
export const fromPayment = (payment: Payment | undefined): PaymentValues => ({
  roomId: payment?.roomId ?? null,
  name: payment?.name ?? '',
  variableSymbol: payment?.variableSymbol ?? '',
  amount: payment && payment.amount > 0 ? typedMoney(payment.amount) : '',
  dueDate: payment?.dueDate ?? houseDay(new Date()),
  monitored: payment?.monitored ?? true,
  notes: payment?.notes ?? '',
});

/** What the form sends, once {@link paymentErrors} finds nothing. */
export const toBody = (
  { amount, dueDate, ...values }: PaymentValues,
  type: Payment['type'],
): Input<'POST /payment-monitoring'> => ({
  ...values,
  type,
  amount: parseMoney(amount) ?? 0,
  dueDate: dueDate ?? '',
});

/** What is wrong with the form, before it is sent (PAY-15). */
export function paymentErrors(
  { name, amount, variableSymbol, dueDate }: PaymentValues,
  type: Payment['type'],
): FieldErrors {
  const errors: FieldErrors = {};
  const size = parseMoney(amount) ?? 0;
  if (!name.trim()) errors.name = 'BASE.VALIDATION.REQUIRED';
  if (!amount.trim()) errors.amount = 'BASE.VALIDATION.REQUIRED';
  else if (size < 1) errors.amount = 'PAYMENT_MONITORING.VALIDATION.AMOUNT';
  else if (size > mostAmount) errors.amount = 'BASE.VALIDATION.TOO_LARGE';
  if (!variableSymbol.trim()) errors.variableSymbol = 'BASE.VALIDATION.REQUIRED';
  else if (!isSymbol(variableSymbol.trim())) errors.variableSymbol = 'PAYMENT_MONITORING.VALIDATION.SYMBOL';
  if (!dueDate) errors.dueDate = 'BASE.VALIDATION.REQUIRED';
  else if (type === 'unit' && dayOf(dueDate) > lastDueDay) errors.dueDate = 'PAYMENT_MONITORING.VALIDATION.DUE_DAY';
  return errors;
}
