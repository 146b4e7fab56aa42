import { api, type Reply } from '#web/api.ts';

export type Held = Reply<'GET /payment-monitoring/{id}'>;
export type Payment = Held['payment'] & Pick<Held, 'history'>;
export type PaymentRow = Reply<'GET /payment-monitoring'>['payments'][number];
export type StatedItem = Reply<'GET /account-statement'>['items'][number];

/** A payment with its history, as its page and its form take it. */
export const joined = ({ payment, history }: Held): Payment => ({ ...payment, history });

export const loadPayment = async (id: string): Promise<Payment> =>
  joined(await api('GET /payment-monitoring/{id}', { id }));
