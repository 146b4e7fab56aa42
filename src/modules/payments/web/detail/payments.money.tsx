import { Button, Group, Table, Text } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { Payment } from '../payments.data.ts';
import type { usePaymentActions } from './payments.actions.tsx';

/** The months and settlements of a unit and what it began with, the newest first, with what of each is not covered. */
export function Months({ months }: { months: Payment['months'] }) {
  const t = useText();
  if (months.length === 0) return null;
  const title = t('PAYMENT_MONITORING.MONTHS');
  return (
    <Card title={title}>
      <Table aria-label={title} verticalSpacing={4} horizontalSpacing={0}>
        <Table.Tbody>
          {months.map(({ month, amount, paid, day, settlement, start }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month may have settlements of one name
            <Table.Tr key={`${month} ${at}`}>
              <Table.Td>
                {settlement === null && start === null ? (
                  `${Number(month.slice(5))}/${month.slice(0, 4)}`
                ) : (
                  <>
                    <Text>{t(start ? `PAYMENT_MONITORING.START.${start}` : 'PAYMENT_MONITORING.SETTLEMENT')}</Text>
                    <Text size="sm" c="dimmed" className="breakable">
                      {[settlement, showDate(day)].filter(Boolean).join(' · ')}
                    </Text>
                  </>
                )}
              </Table.Td>
              <Table.Td>
                <Text size="sm" c={paid < amount ? 'red' : 'dimmed'}>
                  {stateOf(t, amount, paid)}
                </Text>
              </Table.Td>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                {formatMoney(amount, t.lang)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** How it stands with an amount: what settlements gave back or was paid before lowers what is to be paid. */
function stateOf(t: Say, amount: number, paid: number): string {
  if (amount < 0) return t('PAYMENT_MONITORING.MONTH.CREDIT');
  if (paid >= amount) return t('PAYMENT_MONITORING.STATUS.paid');
  return t('PAYMENT_MONITORING.MONTH.OPEN', { amount: formatMoney(amount - paid, t.lang) });
}

type ReceiptsProps = { payment: Payment; onTakeBack: ReturnType<typeof usePaymentActions>['takeBack'] };

/** Received money, or what the house paid, the newest first; what was written by hand can be taken back. */
export function Receipts({ payment: { receipts, can, direction }, onTakeBack }: ReceiptsProps) {
  const t = useText();
  const isOut = direction === 'out';
  return (
    <Card title={t(isOut ? 'PAYMENT_MONITORING.DISBURSED' : 'PAYMENT_MONITORING.RECEIPTS')}>
      {receipts.length === 0 && (
        <Text c="dimmed">{t(isOut ? 'PAYMENT_MONITORING.DISBURSED.NONE' : 'PAYMENT_MONITORING.RECEIPTS.NONE')}</Text>
      )}
      <ul className="plain-list">
        {receipts.map(({ id, amount, paidDate, note, source, author }) => {
          const values = { amount: formatMoney(amount, t.lang), date: showDate(paidDate) };
          return (
            <li key={id}>
              <Group justify="space-between" wrap="nowrap" align="flex-start" py={6}>
                <div style={{ minWidth: 0 }}>
                  <Text>{values.date}</Text>
                  <Text size="sm" c="dimmed" className="breakable">
                    {[t(amount < 0 ? 'PAYMENT_MONITORING.REFUND' : `PAYMENT_MONITORING.SOURCE.${source}`), author, note]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  {can.pay && source === 'manual' && (
                    <Button variant="subtle" size="compact-sm" px={0} onClick={() => void onTakeBack(id, values)}>
                      {t('PAYMENT_MONITORING.TAKE_BACK')}
                    </Button>
                  )}
                </div>
                <Text style={{ whiteSpace: 'nowrap' }}>{values.amount}</Text>
              </Group>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
