import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Question } from '#web/confirm.tsx';
import { useText } from '#web/text.tsx';

type Props = {
  question: Question;
  isOpen: boolean;
  onAnswer: (isYes: boolean, isLast: boolean) => void;
  /** What is chosen with the answer. */
  children?: ReactNode;
};

/** The question with No and, in the words of the deed, Yes. */
export function ConfirmDialog({ question, isOpen, onAnswer, children }: Props) {
  const { ask, yes, values, danger, skip } = question;
  const t = useText();
  const [isLast, setLast] = useState(false);
  const answer = (isYes: boolean) => {
    onAnswer(isYes, isLast);
    setLast(false); // the next question has a tick of its own
  };
  const [title, ...rest] = t(ask, values).split('\n');
  return (
    <Modal opened={isOpen} onClose={() => answer(false)} title={title} centered>
      <Stack>
        {rest.length > 0 && <Text className="pre-line">{rest.join('\n')}</Text>}
        {children}
        {skip && (
          <Checkbox
            label={t('BASE.NOT_AGAIN')}
            checked={isLast}
            onChange={(event) => setLast(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)}>
            {t('BASE.NO')}
          </Button>
          <Button color={danger ? 'red' : undefined} onClick={() => answer(true)} data-autofocus>
            {t(yes, values)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
