import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '#web/text.tsx';
import { useIsPhone } from '#web/ui/mobile.ts';
import { longestReason } from '../invoices.rules.ts';

type Props = { title: TextKey; size?: string; onClose: () => void; children: ReactNode; deed?: ReactNode };

/** A dialog of the administrator: what it says, and its deed beside the way out. */
export function InvoiceDialog({ title, size, onClose, children, deed }: Props) {
  const t = useText();
  const isPhone = useIsPhone();
  const close = { 'aria-label': t('BASE.CLOSE') };
  return (
    <Modal opened onClose={onClose} fullScreen={isPhone} size={size} title={t(title)} closeButtonProps={close}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(deed ? 'BASE.CANCEL' : 'BASE.CLOSE')}
          </Button>
          {deed}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Why the provider puts a document of its own right. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const label = useText()('INVOICE.REASON');
  return (
    <Textarea
      {...{ label, value, maxLength: longestReason }}
      required
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
