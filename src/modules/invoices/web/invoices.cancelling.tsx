import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import type { AnyInvoice } from './invoices.data.ts';
import { ReasonField } from './invoices.dialog.tsx';

/** Asks why an invoice is cancelled, and whether its period is asked for anew. */
export function CancelDialog({ invoice, onClose }: { invoice: AnyInvoice; onClose: () => void }) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const [reason, setReason] = useState('');
  const [isAgain, setAgain] = useState(false);
  const { id, customer, number } = invoice;
  const cancel = async () => {
    const call = () => api('PUT /invoice/{id}/cancelled', { id, reason: reason.trim(), isAgain });
    if (await act({ call, done: t('INVOICE.CANCEL.DONE', { number }) })) onClose();
  };
  return (
    <FormDialog
      title={t('INVOICE.CANCEL')}
      does={t('INVOICE.CANCEL')}
      out="BASE.BACK"
      run={cancel}
      onClose={onClose}
      isOff={!reason.trim()}
      danger
      inDemo
    >
      <Text fw={600}>{[customer, number].join(' · ')}</Text>
      <ReasonField value={reason} onChange={setReason} />
      <Checkbox
        label={t('INVOICE.CANCEL.AGAIN')}
        checked={isAgain}
        onChange={(event) => setAgain(event.currentTarget.checked)}
      />
      <Text size="sm">{t('INVOICE.CANCEL.TEXT')}</Text>
    </FormDialog>
  );
}
