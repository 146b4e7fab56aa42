import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { parseMoney } from '#shared/money.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { mostAmount } from '../../payments.rules.ts';
import type { Payment } from '../payments.data.ts';
import { usePaymentActions } from './payments.actions.tsx';

type Props = { payment: Payment; onClose: () => void };

/** What is typed of received money, what is wrong with it, and how it is sent. */
function useReceived({ payment, onClose }: Props) {
  const t = useText();
  const { pay } = usePaymentActions(payment);
  const owed = payment.arrears + payment.amount - payment.paid;
  const [amount, setAmount] = useState(owed > 0 ? typedMoney(owed) : '');
  const [paidDate, setDay] = useState<string | null>(houseDay(new Date()));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [same, setSame] = useState('');
  const size = parseMoney(amount) ?? 0;
  const isWrong = size < 1 || size > mostAmount;
  const isLater = paidDate !== null && paidDate > houseDay(new Date());
  const dayError = isLater ? t('PAYMENT_MONITORING.VALIDATION.FUTURE') : !paidDate && t('BASE.VALIDATION.REQUIRED');
  const asked = `${size} ${paidDate}`;
  const again = same === asked;
  const send = async () => {
    setTried(true);
    if (isWrong || !paidDate || isLater) return;
    if (await pay({ amount: size, paidDate, note, again }, () => setSame(asked))) onClose();
  };
  return {
    amount: {
      value: amount,
      onChange: (event: { currentTarget: { value: string } }) => setAmount(event.currentTarget.value),
      error: isTried && isWrong && t('PAYMENT_MONITORING.VALIDATION.AMOUNT'),
    },
    day: { value: paidDate, onChange: setDay, error: isTried && dayError },
    note: {
      value: note,
      onChange: (event: { currentTarget: { value: string } }) => setNote(event.currentTarget.value),
    },
    send,
    again,
  };
}

/** Records money by hand (PAY-09). */
export function PayDialog(props: Props) {
  const t = useText();
  const { amount, day, note, send, again } = useReceived(props);
  const { onClose, payment } = props;
  const isOut = payment.direction === 'out';
  return (
    <FormDialog
      title={t(isOut ? 'PAYMENT_MONITORING.PAY.OUT.TITLE' : 'PAYMENT_MONITORING.PAY.TITLE')}
      does={t(
        again ? 'PAYMENT_MONITORING.PAY.AGAIN' : isOut ? 'PAYMENT_MONITORING.PAY.OUT' : 'PAYMENT_MONITORING.PAY.SAVE',
      )}
      run={send}
      onClose={onClose}
    >
      <TextInput
        label={t('PAYMENT_MONITORING.FIELD.AMOUNT')}
        required
        inputMode="decimal"
        rightSection="Kč"
        maxLength={30}
        data-autofocus
        {...amount}
      />
      <DayField label={t('PAYMENT_MONITORING.FIELD.DATE')} required {...day} />
      {isOut && (
        <Text size="sm" c="dimmed">
          {t('PAYMENT_MONITORING.DISBURSED.HINT')}
        </Text>
      )}
      <TextInput label={t('PAYMENT_MONITORING.FIELD.NOTE')} maxLength={1_000} {...note} />
    </FormDialog>
  );
}
