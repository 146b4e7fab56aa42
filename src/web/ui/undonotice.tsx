import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { Action } from '#web/notify.ts';

type Props = { message: string; action: Action; close: () => void };

/** The words of a notice beside the button that takes back what it tells of; while it stands, Ctrl+Z outside a field does the same. */
export const undoNotice = (props: Props) => <UndoNotice {...props} />;

function UndoNotice({ message, action: { text, run }, close }: Props) {
  const undo = () => {
    close();
    run();
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{message}</Text>
      <Button size="compact-sm" variant="light" onClick={undo} style={{ flexShrink: 0 }}>
        {text}
      </Button>
    </Group>
  );
}
