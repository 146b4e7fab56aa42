import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { formatMoney, parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { AnyInvoice } from './invoices.data.ts';

/** What is typed of a payment, and how it is sent; a refusal stands under its field. */
function usePaying(invoice: AnyInvoice, onClose: () => void) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const { id, number, left } = invoice;
  const [paidDate, setDay] = useState<string | null>(houseDay(new Date()));
  const [typed, setTyped] = useState(typedMoney(left));
  const [errors, setErrors] = useState<FieldErrors>({});
  const amount = parseMoney(typed);
  async function pay() {
    if (!paidDate) return setErrors({ paidDate: 'BASE.VALIDATION.REQUIRED' });
    if (amount === null || amount <= 0) return setErrors({ amount: 'BASE.VALIDATION.INVALID' });
    const call = () => api('PUT /invoice/{id}/paid', { id, paidDate, amount, left });
    const done = t(amount < left ? 'INVOICE.PAID_PART' : 'INVOICE.PAID', { number });
    if (await act({ call, done, refused: setErrors })) onClose();
  }
  return { paidDate, setDay, typed, setTyped, errors, pay };
}

/** Asks how much came and on which day; what is issued then stays issued, so it says so. */
export function PayDialog({ invoice, onClose }: { invoice: AnyInvoice; onClose: () => void }) {
  const t = useText();
  const { paidDate, setDay, typed, setTyped, errors, pay } = usePaying(invoice, onClose);
  const { customer, number, total, left, variableSymbol } = invoice;
  const shown = (amount: number) => formatMoney(amount, t.lang);
  return (
    <FormDialog title={t('INVOICE.PAY')} does={t('INVOICE.PAY')} run={pay} onClose={onClose} inDemo>
      <div>
        <Text fw={600}>{customer}</Text>
        <Text>{[number, shown(total)].join(' · ')}</Text>
        {left < total && <Text>{t('INVOICE.LEFT', { left: shown(left) })}</Text>}
        <Text size="sm" c="dimmed">
          {t('INVOICE.FIELD.SYMBOL')}: {variableSymbol}
        </Text>
      </div>
      <TextInput
        label={t('INVOICE.PAY.AMOUNT')}
        required
        inputMode="decimal"
        rightSection="Kč"
        maxLength={20}
        data-path="amount"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={errors.amount && t(errors.amount)}
      />
      <DayField
        label={t('INVOICE.PAY.DAY')}
        required
        to={houseDay(new Date())}
        value={paidDate}
        onChange={setDay}
        error={errors.paidDate && t(errors.paidDate)}
      />
      <Text size="sm">{t('INVOICE.PAY.TEXT')}</Text>
    </FormDialog>
  );
}
