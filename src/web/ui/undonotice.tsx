import { Button, Group, Text } from '@mantine/core';
import type { Action } from '#web/notify.ts';

/** The words of a notice beside the button that takes back what it tells of. */
export function undoNotice(message: string, { text, run }: Action, close: () => void) {
  const undo = () => {
    close();
    run();
  };
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button size="compact-sm" variant="light" onClick={undo} style={{ flexShrink: 0 }}>
        {text}
      </Button>
    </Group>
  );
}
