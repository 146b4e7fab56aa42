import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { CashRow } from './cash.data.ts';

type Props = {
  row: Pick<CashRow, 'cancelledById' | 'cancelsId' | 'isClosed' | 'issuedAt'>;
  /** In a list only what deviates is said. */
  isShort?: boolean;
};

/** What is particular about a record: it was taken back, takes one back, or nothing of it changes any more. */
export function CashState({ row, isShort }: Props) {
  const t = useText();
  if (row.cancelledById) return <Mark color="red">{t('CASH.STATE.cancelled')}</Mark>;
  if (row.cancelsId) return <Mark color="orange">{t('CASH.STATE.counter')}</Mark>;
  if (isShort) return null;
  if (row.isClosed) return <Mark color="gray">{t('CASH.STATE.closed')}</Mark>;
  return row.issuedAt && <Mark color="blue">{t('CASH.STATE.issued')}</Mark>;
}
