import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { usePowerVerbs } from './powers.actions.tsx';

type Props = { id: string; verbs: ReturnType<typeof usePowerVerbs>; onClose: () => void };

/** Asks why a power is refused; both sides read it. */
export function Refusing({ id, verbs, onClose }: Props) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const refuse = async () => {
    if (reason.trim().length < 3) return setError(t('BASE.VALIDATION.TOO_SHORT'));
    const call = () => api('PUT /power/{id}/refuse', { id, reason: reason.trim() });
    if (!(await verbs.act({ call, done: t('POWER.DONE.REFUSED') }))) return;
    onClose();
    await verbs.refresh();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('POWER.REFUSE.TITLE', { title: verbs.title })}
      closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
    >
      <Stack>
        <Textarea
          label={t('POWER.FIELD.REASON')}
          description={t('POWER.REFUSE.HINT')}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={1000}
          data-autofocus
          value={reason}
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setError(null);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton color="red" onClick={() => void refuse()}>
            {t('POWER.YES.REFUSE')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}
