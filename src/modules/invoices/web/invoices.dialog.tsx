import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type TextKey, useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { longestReason } from '../invoices.rules.ts';

type Props = { title: TextKey; onClose: () => void; children: ReactNode; deed?: ReactNode };

/** A dialog of the administrator with deeds of its own beside the way out. */
export function InvoiceDialog({ title, onClose, children, deed }: Props) {
  const t = useText();
  return (
    <Dialog title={t(title)} onClose={onClose} keeps={Boolean(deed)}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(deed ? 'BASE.CANCEL' : 'BASE.CLOSE')}
          </Button>
          {deed}
        </Group>
      </Stack>
    </Dialog>
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
