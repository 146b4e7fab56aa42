import { IconBell, IconCash } from '@tabler/icons-react';
import { api, CallFailure } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { editVerb, removeVerb, useVerbs, type Verb } from '#web/ui/verbs.tsx';
import type { Payment } from '../payments.data.ts';

type Name = 'pay' | 'remind' | 'edit' | 'remove';

/** What can be done with a payment, as data: the buttons of its page. */
export const paymentVerbs: Verb<Name, Pick<Payment, 'can' | 'type'>>[] = [
  { name: 'pay', text: 'PAYMENT_MONITORING.PAY', icon: IconCash, isMain: true, fits: (row) => row.can.pay },
  { name: 'remind', text: 'PAYMENT_MONITORING.REMIND', icon: IconBell, fits: (row) => row.can.remind },
  { ...editVerb, isMain: false },
  removeVerb,
];

/** The verbs at work; false when it was not done. */
export function usePaymentActions({ id, name }: Pick<Payment, 'id' | 'name'>) {
  const t = useText();
  const { act, refresh, remove } = useVerbs('payment');
  const done = async (isDone: boolean) => {
    if (isDone) await refresh();
    return isDone;
  };
  return {
    remove: () =>
      remove([{ id, title: name }], {
        ...({ thing: 'PAYMENT_MONITORING.THING', done: 'PAYMENT_MONITORING.DONE.DELETED' } as const),
        ...({ one: 'DELETE /payment-monitoring/{id}', ask: 'BASE.CONFIRM.DELETE_FOR_GOOD' } as const),
      }),
    /** `onSame` hears that the same sum of the same day is recorded already. */
    pay: async (received: { amount: number; paidDate: string; note: string; again: boolean }, onSame: () => void) =>
      done(
        await act({
          call: () =>
            api('POST /payment-monitoring/{id}/payment', { id, ...received }).catch((failure) => {
              if (failure instanceof CallFailure && failure.key === 'PAYMENT_MONITORING.ERRORS.SAME') onSame();
              throw failure;
            }),
          done: t('PAYMENT_MONITORING.PAY.DONE'),
        }),
      ),
    takeBack: async (receiptId: string, values: { amount: string; date: string }) =>
      done(
        await act({
          question: {
            ...({ ask: 'PAYMENT_MONITORING.TAKE_BACK.ASK', yes: 'PAYMENT_MONITORING.TAKE_BACK' } as const),
            values,
            danger: true,
          },
          call: () => api('DELETE /payment-monitoring/{id}/payment/{receiptId}', { id, receiptId }),
          done: t('PAYMENT_MONITORING.TAKE_BACK.DONE'),
        }),
      ),
    refresh,
  };
}
