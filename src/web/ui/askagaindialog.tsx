import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useText } from '#web/text.tsx';
import { WriteButton } from './writebutton.tsx';

type Props = {
  /** How many have confirmed. */
  count: number;
  /** Whether the tick stands from the beginning. */
  byDefault: boolean;
  isOpen: boolean;
  answer: (askAgain: boolean | null) => void;
};

/** Asks whether those who have confirmed are to confirm again; null calls the change off. */
export function AskAgainDialog({ isOpen, ...asked }: Props) {
  const t = useText();
  return (
    <Modal opened={isOpen} onClose={() => asked.answer(null)} title={t('ACCEPTS.AGAIN.TITLE')} centered>
      <AskAgain {...asked} />
    </Modal>
  );
}

function AskAgain({ count, byDefault, answer }: Omit<Props, 'isOpen'>) {
  const t = useText();
  const [askAgain, setAskAgain] = useState(byDefault);
  return (
    <Stack>
      <Text>{t('ACCEPTS.AGAIN.WHY', { count })}</Text>
      <Checkbox
        label={t('ACCEPTS.AGAIN.ASK')}
        description={t('ACCEPTS.AGAIN.HINT')}
        checked={askAgain}
        onChange={(event) => setAskAgain(event.currentTarget.checked)}
        data-autofocus
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => answer(null)}>
          {t('BASE.CANCEL')}
        </Button>
        <WriteButton onClick={() => answer(askAgain)}>{t('BASE.SAVE')}</WriteButton>
      </Group>
    </Stack>
  );
}
