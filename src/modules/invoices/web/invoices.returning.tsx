import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { AnyInvoice } from './invoices.data.ts';
import { ReasonField } from './invoices.dialog.tsx';

/** Asks which payment of an invoice did not come or was returned, and why. */
export function ReturnDialog({ invoice, onClose }: { invoice: AnyInvoice; onClose: () => void }) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const { payments, customer, number } = invoice;
  const [id, setId] = useState(payments.length === 1 ? (payments[0]?.id ?? '') : '');
  const [reason, setReason] = useState('');
  const takeBack = async () => {
    const call = () => api('PUT /admin/invoice-payment/{id}/returned', { id, reason: reason.trim() });
    if (await act({ call, done: t('INVOICE.RETURN.DONE') })) onClose();
  };
  return (
    <FormDialog
      title={t('INVOICE.RETURN')}
      does={t('INVOICE.RETURN')}
      run={takeBack}
      onClose={onClose}
      isOff={!id || !reason.trim()}
      danger
      inDemo
    >
      <Text fw={600}>{[customer, number].join(' · ')}</Text>
      <Radio.Group label={t('INVOICE.RETURN.WHICH')} required value={id} onChange={setId}>
        <Stack gap="xs" mt="xs">
          {payments.map(({ id, day, amount, payer }) => (
            <Radio
              key={id}
              value={id}
              label={[showDate(day), formatMoney(amount, t.lang), payer].filter(Boolean).join(' · ')}
            />
          ))}
        </Stack>
      </Radio.Group>
      <ReasonField value={reason} onChange={setReason} />
      <Text size="sm">{t('INVOICE.RETURN.TEXT')}</Text>
    </FormDialog>
  );
}
