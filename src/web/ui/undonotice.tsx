import { Button, Group, Text } from '@mantine/core';

/** The words of a notice beside the button that takes back what it tells of. */
export const UndoNotice = ({ message, text, onUndo }: { message: string; text: string; onUndo: () => void }) => (
  <Group justify="space-between" gap="sm" wrap="nowrap">
    <Text size="sm">{message}</Text>
    <Button size="compact-sm" variant="light" onClick={onUndo} style={{ flexShrink: 0 }}>
      {text}
    </Button>
  </Group>
);
