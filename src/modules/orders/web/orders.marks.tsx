import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { OrderRow } from './orders.data.ts';

const colors = { waiting: 'orange', filled: 'door', declined: 'red' };

/** How far the customer is (ORDER-27). */
export function StateMark({ row }: { row: Pick<OrderRow, 'status'> }) {
  const t = useText();
  return <Mark color={colors[row.status]}>{t(`ADMIN.ORDER.STATE.${row.status}`)}</Mark>;
}

/** Whether it was checked and accepted (ORDER-28). */
export function ActivationMark({ row }: { row: Pick<OrderRow, 'wasCheck'> }) {
  const t = useText();
  return (
    <Mark color={row.wasCheck ? 'door' : 'gray'}>
      {t(row.wasCheck ? 'ADMIN.ORDER.CHECKED' : 'ADMIN.ORDER.UNCHECKED')}
    </Mark>
  );
}
