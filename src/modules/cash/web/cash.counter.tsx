import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';

/** Asks why a record is taken back. */
export function CounterDialog({
  onSend,
  onClose,
}: {
  onSend: (reason: string) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < 3;
  const send = async () => {
    setTried(true);
    if (!isShort && (await onSend(reason))) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('CASH.COUNTER')} closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}>
      <Stack>
        <Text>{t('CASH.COUNTER.HELP')}</Text>
        <TextInput
          label={t('CASH.COUNTER.REASON')}
          required
          maxLength={255}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isTried && isShort && t('BASE.VALIDATION.REQUIRED')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton onClick={() => void send()}>{t('CASH.COUNTER')}</WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}
