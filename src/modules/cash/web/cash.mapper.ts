import type { FieldErrors } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import type { FundCost } from '../../books/books.rules.ts';
import { type CashType, mostAmount, mustName } from '../cash.rules.ts';
import type { Cash } from './cash.data.ts';

/** A payment that is chosen: how it is called, and what choosing it has filled in; of a record as it stands nothing. */
export type Chosen = { id: string; label: string; filled?: { owed: number; incomeFrom: string; name: string } };

export type CashValues = {
  type: CashType;
  date: string | null;
  name: string;
  amount: string;
  incomeFrom: string;
  paidTo: string;
  documentNumber: string;
  acceptedBy: string;
  issuedBy: string;
  note: string;
  isTransfer: boolean;
  /** Of none an empty word. */
  fund: FundCost | '';
  paymentId: string | null;
  payment: Chosen | null;
};

/** What a form begins with: of a new record today and who writes it, or what the record says. */
export function toValues(record: Cash | undefined, me: string, today: string): CashValues {
  if (record) {
    const { type, date, name, incomeFrom, paidTo, documentNumber, acceptedBy, issuedBy, note, isTransfer } = record;
    const said = { type, date, name, incomeFrom, paidTo, documentNumber, acceptedBy, issuedBy, note, isTransfer };
    const { paymentId, room, variableSymbol } = record;
    const payment = paymentId ? { id: paymentId, label: room || variableSymbol } : null;
    return { ...said, amount: typedMoney(record.amount), fund: record.fund ?? '', paymentId, payment };
  }
  return {
    type: 'income',
    date: today,
    name: '',
    amount: '',
    incomeFrom: '',
    paidTo: '',
    documentNumber: '',
    acceptedBy: me,
    issuedBy: me,
    note: '',
    isTransfer: false,
    fund: '',
    paymentId: null,
    payment: null,
  };
}

/** What the form sends; an amount that cannot be read is nought, which is refused. */
export const toBody = ({ amount, date, fund, payment, ...values }: CashValues): Input<'POST /cash-desk'> => ({
  ...values,
  fund: fund || null,
  paymentId: values.type === 'income' && !values.isTransfer ? (payment?.id ?? null) : null,
  date: date ?? '',
  amount: parseMoney(amount) ?? 0,
});

/** What is wrong with the form, before it is sent. */
export function formErrors(values: CashValues): FieldErrors {
  const required = 'BASE.VALIDATION.REQUIRED';
  const amount = parseMoney(values.amount) ?? 0;
  const lacking = mustName[values.type].filter((field) => !values[field].trim());
  return {
    ...(!values.date && { date: required }),
    ...(!values.name.trim() && { name: required }),
    ...((amount <= 0 || amount > mostAmount) && { amount: 'CASH.VALIDATION.AMOUNT' as const }),
    ...Object.fromEntries(lacking.map((field) => [field, required])),
  };
}
