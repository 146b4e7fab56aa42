import { Modal, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';

/** The dialog of a reminder. */
export function RemindModal({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText();
  const title = t('PAYMENT_MONITORING.REMIND.TITLE');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}>
      <Stack>{children}</Stack>
    </Modal>
  );
}

/** What the committee says besides. */
export function Words({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useText();
  return (
    <Textarea
      label={t('PAYMENT_MONITORING.REMIND.MESSAGE')}
      autosize
      minRows={3}
      maxLength={2_000}
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
