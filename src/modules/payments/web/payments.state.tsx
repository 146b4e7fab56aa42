import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { PaymentRow } from './payments.data.ts';

const colours = { pending: 'blue', paid: 'teal', overdue: 'red' } as const;

/** How it stands with a payment. */
export function PaymentMark({ status }: Pick<PaymentRow, 'status'>) {
  const t = useText();
  if (!status) return <Mark color="gray">{t('PAYMENT_MONITORING.STATUS.none')}</Mark>;
  return <Mark color={colours[status]}>{t(`PAYMENT_MONITORING.STATUS.${status}`)}</Mark>;
}
