import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { AnyInvoice } from './invoices.data.ts';
import { InvoiceDialog } from './invoices.dialog.tsx';

/** Asks on which day the money came; what follows cannot be taken back, so it says so. */
export function PayDialog({ invoice, onClose }: { invoice: AnyInvoice; onClose: () => void }) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const [paidDate, setDay] = useState<string | null>(houseDay(new Date()));
  const { id, customer, number, total, variableSymbol, issuedOn } = invoice;
  const pay = async () => {
    const call = () => api('PUT /invoice/{id}/paid', { id, paidDate: paidDate ?? '' });
    if (paidDate && (await act({ call, done: t('INVOICE.PAID', { number }) }))) onClose();
  };
  return (
    <InvoiceDialog
      title="INVOICE.PAY"
      onClose={onClose}
      deed={
        <Button onClick={() => void pay()} disabled={!paidDate}>
          {t('INVOICE.PAY')}
        </Button>
      }
    >
      <div>
        <Text fw={600}>{customer}</Text>
        <Text>{[number, formatMoney(total, t.lang)].join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {t('INVOICE.FIELD.SYMBOL')}: {variableSymbol}
        </Text>
      </div>
      <DayField label={t('INVOICE.PAY.DAY')} required from={issuedOn} value={paidDate} onChange={setDay} />
      <Text size="sm">{t('INVOICE.PAY.TEXT')}</Text>
    </InvoiceDialog>
  );
}
