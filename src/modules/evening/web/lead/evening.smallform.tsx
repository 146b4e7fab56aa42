import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '#web/text.tsx';

type Props = { submit: string; onSubmit: () => unknown; onCancel: () => void; children: ReactNode };

/** A form of a few fields that opens in its place and goes away when it is done. */
export function SmallForm({ submit, onSubmit, onCancel, children }: Props) {
  const t = useText();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form onSubmit={send}>
      <Stack gap="xs">
        {children}
        <Group>
          <Button variant="default" onClick={onCancel}>
            {t('BASE.CANCEL')}
          </Button>
          <Button type="submit">{submit}</Button>
        </Group>
      </Stack>
    </form>
  );
}
