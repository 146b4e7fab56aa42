import type { FieldErrors } from '#shared/errors.ts';
import { parseMoney } from '#shared/money.ts';
import { isBankAccount } from '#shared/registers.ts';
import type { Input } from '#web/api.ts';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { askErrors } from '../approvals.rules.ts';
import type { Approval } from './approvals.data.ts';

/** How many of the approvers must approve: all at once, one of them, some, all one after another. */
export const rules = ['all', 'any', 'some', 'order'] as const;
export type Rule = (typeof rules)[number];

/** An offer as it is typed. */
export type OfferValues = { supplier: string; amount: string; guarantee: string; term: string };

export type ApprovalValues = {
  title: string;
  notes: string;
  approvers: string[];
  rule: Rule;
  needed: number;
  dueDate: string | null;
  offers: OfferValues[];
  /** Which of the offers is recommended. */
  chosen: number | null;
  isInvoice: boolean;
  invoice: { supplier: string; amount: string; account: string; vs: string; payBy: string | null };
  /** Attachments of the earlier version that are taken over. */
  kept: string[];
};

export const emptyOffer: OfferValues = { supplier: '', amount: '', guarantee: '', term: '' };

function ruleOf({ needed, approversCount, inOrder }: Approval): Rule {
  if (inOrder) return 'order';
  if (needed === approversCount) return 'all';
  return needed === 1 ? 'any' : 'some';
}

/** A new request, or the next version of one: its words and files, to be decided anew; who cannot decide any more is left out, and a day that has passed. */
export function fromPrevious(previous: Approval | undefined, today: string): ApprovalValues {
  const { invoice, dueDate } = previous ?? {};
  const offers = previous?.offers ?? [];
  return {
    title: previous?.title ?? '',
    notes: previous?.notes ?? '',
    approvers: previous?.approvers.flatMap(({ userId, isAble }) => (userId && isAble ? [userId] : [])) ?? [],
    rule: previous ? ruleOf(previous) : 'all',
    needed: Math.max(previous?.needed ?? 2, 1),
    dueDate: dueDate && dueDate >= today ? dueDate : null,
    offers: offers.map(({ supplier, amount, guarantee, term }) => ({
      supplier,
      amount: typedMoney(amount),
      guarantee: guarantee === null ? '' : String(guarantee),
      term,
    })),
    chosen: offers.some(({ isChosen }) => isChosen) ? offers.findIndex(({ isChosen }) => isChosen) : null,
    isInvoice: Boolean(invoice),
    invoice: invoice
      ? { ...invoice, amount: typedMoney(invoice.amount) }
      : { supplier: '', amount: '', account: '', vs: '', payBy: null },
    kept: previous?.attachments.map(({ id }) => id) ?? [],
  };
}

/** What the form sends; an amount that cannot be read is nought, which is refused. */
export function toBody({
  rule,
  needed,
  chosen,
  isInvoice,
  invoice,
  offers,
  kept,
  ...values
}: ApprovalValues): Input<'POST /requirement-for-approval'> {
  const most = { all: null, order: null, any: 1, some: needed } as const;
  const isOne = values.approvers.length < 2; // who is asked alone is all
  return {
    ...values,
    needed: isOne ? null : most[rule],
    inOrder: rule === 'order',
    keptAttachments: kept,
    offers: offers.map(({ supplier, amount, guarantee, term }, i) => ({
      supplier,
      amount: parseMoney(amount) ?? 0,
      guarantee: guarantee ? Number(guarantee) : null,
      term,
      isChosen: i === chosen,
    })),
    invoice: isInvoice ? { ...invoice, amount: parseMoney(invoice.amount) ?? 0 } : null,
  };
}

/** What is wrong with the form, before it is sent. */
export function formErrors(values: ApprovalValues, files: number, authorId: string, today: string): FieldErrors {
  const { approvers, needed = null, offers = [] } = toBody(values);
  const asked = { approvers, needed, dueDate: values.dueDate, offers };
  const errors: FieldErrors = askErrors(asked, authorId, today);
  if (!values.title.trim()) errors.title = 'BASE.VALIDATION.REQUIRED';
  if (files + values.kept.length === 0) errors.files = 'REQUIREMENT.VALIDATION.FILES';
  const isAmount = (amount: string) => (parseMoney(amount) ?? 0) > 0;
  for (const [i, { supplier, amount, guarantee }] of values.offers.entries()) {
    if (!supplier.trim()) errors[`offers.${i}.supplier`] = 'BASE.VALIDATION.REQUIRED';
    if (!isAmount(amount)) errors[`offers.${i}.amount`] = 'REQUIREMENT.VALIDATION.AMOUNT';
    if (!/^\d{0,4}$/.test(guarantee)) errors[`offers.${i}.guarantee`] = 'BASE.VALIDATION.INVALID';
  }
  return values.isInvoice ? { ...errors, ...invoiceErrors(values.invoice, isAmount) } : errors;
}

function invoiceErrors(
  { supplier, amount, account, vs }: ApprovalValues['invoice'],
  isAmount: (text: string) => boolean,
) {
  const errors: FieldErrors = {};
  if (!supplier.trim()) errors['invoice.supplier'] = 'BASE.VALIDATION.REQUIRED';
  if (!isAmount(amount)) errors['invoice.amount'] = 'REQUIREMENT.VALIDATION.AMOUNT';
  if (!isBankAccount(account.trim())) errors['invoice.account'] = 'BASE.VALIDATION.BANK_ACCOUNT';
  if (!/^\d{0,10}$/.test(vs.trim())) errors['invoice.vs'] = 'BASE.VALIDATION.INVALID';
  return errors;
}
