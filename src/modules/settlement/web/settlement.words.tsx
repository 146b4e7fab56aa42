import { Text } from '@mantine/core';
import { formatMoney } from '#shared/money.ts';
import { type Say, useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { SettlementRow } from './settlement.data.ts';

/** Overpaid, to be paid, or even, in words. */
export function balanceWords(t: Say, balance: number): string {
  if (balance === 0) return t('SETTLEMENT.EVEN');
  const amount = formatMoney(Math.abs(balance), t.lang);
  return balance > 0 ? t('SETTLEMENT.TO_PAY', { amount }) : t('SETTLEMENT.TO_GET', { amount });
}

/** The same, what is to be paid in bold. */
export function Balance({ balance }: { balance: number }) {
  const t = useText();
  return <Text fw={balance > 0 ? 600 : 400}>{balanceWords(t, balance)}</Text>;
}

/** Whether a settlement is issued or still written. */
export function SettlementState({ status }: { status: SettlementRow['status'] }) {
  const t = useText();
  return <Mark color={status === 'issued' ? 'green' : 'gray'}>{t(`SETTLEMENT.STATUS.${status}`)}</Mark>;
}
