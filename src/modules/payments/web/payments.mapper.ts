import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { isSymbol, parseMoney } from '#shared/money.ts';
import { compactCode, isBankAccount } from '#shared/registers.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { dayOf, lastDueDay, mostAmount } from '../payments.rules.ts';
import type { Payment } from './payments.data.ts';

export type PaymentValues = {
  /** Null until somebody has said who pays. */
  direction: Payment['direction'] | null;
  roomId: string | null;
  name: string;
  amount: string;
  variableSymbol: string;
  dueDate: string | null;
  payeeAccount: string;
  monitored: boolean;
  notes: string;
};

/** A payment as the form edits it; a new one is due on the usual day. */
export const fromPayment = (payment: Payment | undefined): PaymentValues => ({
  direction: payment?.direction ?? null,
  roomId: payment?.roomId ?? null,
  name: payment?.name ?? '',
  variableSymbol: payment?.variableSymbol ?? '',
  amount: payment && payment.amount > 0 ? typedMoney(payment.amount) : '',
  dueDate: payment?.dueDate ?? houseDay(new Date()),
  payeeAccount: payment?.payeeAccount ?? '',
  monitored: payment?.monitored ?? true,
  notes: payment?.notes ?? '',
});

/** What the form sends, once {@link paymentErrors} finds nothing. */
export const toBody = (
  { amount, dueDate, direction, roomId, payeeAccount, ...values }: PaymentValues,
  type: Payment['type'],
): Input<'POST /payment-monitoring'> => ({
  ...values,
  type,
  direction: direction ?? 'in',
  roomId: direction === 'out' ? null : roomId,
  payeeAccount: direction === 'out' ? payeeAccount : '',
  amount: parseMoney(amount) ?? 0,
  dueDate: dueDate ?? '',
});

/** What is wrong with the form, before it is sent (PAY-15). */
export function paymentErrors(
  { name, direction, amount, variableSymbol, dueDate, payeeAccount }: PaymentValues,
  type: Payment['type'],
): FieldErrors {
  const errors: FieldErrors = {};
  const size = parseMoney(amount) ?? 0;
  if (direction === null) errors.direction = 'BASE.VALIDATION.REQUIRED';
  if (direction === 'out' && payeeAccount.trim() && !isBankAccount(compactCode(payeeAccount)))
    errors.payeeAccount = 'BASE.VALIDATION.BANK_ACCOUNT';
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
