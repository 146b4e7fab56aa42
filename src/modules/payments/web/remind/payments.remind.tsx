import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { api, fetchFile, type Reply } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { Dialog, DialogForm } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { usePaymentActions } from '../detail/payments.actions.tsx';
import type { Payment } from '../payments.data.ts';
import { Words } from './payments.words.tsx';

type Props = { payment: Payment; onClose: () => void };
type Sent = Reply<'POST /payment-monitoring/{id}/reminder'>;

/** Writes to the owners, and says who needs a letter on paper (PAY-10). */
export function RemindDialog({ payment, onClose }: Props) {
  const t = useText();
  const { refresh } = usePaymentActions(payment);
  const [message, setMessage] = useState('');
  const [sent, setSent] = useState<Sent | null>(null);
  const { id } = payment;
  const send = async () => {
    const done = await api('POST /payment-monitoring/{id}/reminder', { id, message }).catch(() => null); // the toast says why
    if (!done) return;
    setSent(done);
    await refresh();
  };
  const print = <PrintButton payment={payment} onDone={refresh} />;
  return (
    <Dialog title={t('PAYMENT_MONITORING.REMIND.TITLE')} onClose={onClose} keeps={!sent}>
      {sent ? (
        <Stack>
          <Outcome sent={sent} />
          <Group justify="flex-end">
            {print}
            <Button onClick={onClose}>{t('PAYMENT_MONITORING.REMIND.CLOSE')}</Button>
          </Group>
        </Stack>
      ) : (
        <DialogForm does={t('PAYMENT_MONITORING.REMIND.SEND')} run={send} onClose={onClose} more={print}>
          <Text>{t('PAYMENT_MONITORING.REMIND.TEXT')}</Text>
          <Words value={message} onChange={setMessage} />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** The reminder on paper. */
function PrintButton({ payment: { id, room }, onDone }: Pick<Props, 'payment'> & { onDone: () => Promise<unknown> }) {
  const t = useText();
  const name = `${t('PAYMENT_MONITORING.REMIND.TITLE')} ${room.replaceAll('/', '-')}.pdf`;
  const print = () =>
    void saveFile(fetchFile('POST /payment-monitoring/reminder/letters', { ids: [id] }), name).then(onDone);
  return (
    <Button variant="default" onClick={print}>
      {t('PAYMENT_MONITORING.REMIND.PRINT')}
    </Button>
  );
}

function Outcome({ sent: { sentTo, withoutEmail } }: { sent: Sent }) {
  const t = useText();
  const names = sentTo.map(({ name, email }) => `${name} (${email})`).join(', ');
  return (
    <div role="status">
      {sentTo.length > 0 && <Text>{t('PAYMENT_MONITORING.REMIND.SENT', { names })}</Text>}
      {withoutEmail.length > 0 && (
        <Text>{t('PAYMENT_MONITORING.REMIND.WITHOUT', { names: withoutEmail.join(', ') })}</Text>
      )}
    </div>
  );
}
