import { Button, Group, Modal, Text } from '@mantine/core';
import { useText } from '#web/text.tsx';

type Props = { text: string; danger?: boolean; isOpen: boolean; onAnswer: (yes: boolean) => void };

/** The question with Yes and No. */
export function ConfirmDialog({ text, danger, isOpen, onAnswer }: Props) {
  const t = useText();
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(false)} title={t('BASE.CONFIRM.TITLE')} centered>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('BASE.NO')}
        </Button>
        <Button color={danger ? 'red' : undefined} onClick={() => onAnswer(true)} data-autofocus>
          {t('BASE.YES')}
        </Button>
      </Group>
    </Modal>
  );
}
