import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Accepted } from '#shared/contract.ts';
import { type Question, useConfirm } from '#web/confirm.tsx';
import { useText } from '#web/text.tsx';
import { useQuestion } from './question.ts';
import { WriteButton } from './writebutton.tsx';

type Asked = { count: number; byDefault: boolean };

type Confirmed = { acceptRead: boolean; allAccepts: Accepted[] };
type Change = {
  /** Whether the tick stands from the beginning. */
  byDefault: boolean;
  /** What is asked where nobody has confirmed anything; without it nothing is. */
  question?: Question;
};

/**
 * Asks, before something that people have confirmed is changed, whether they are to confirm it again; null when the change is
 * called off (G-187). The component that asks draws the `dialog`.
 */
export function useAskAgain(): {
  ask: (record: Confirmed | undefined, change: Change) => Promise<boolean | null>;
  dialog: ReactNode;
} {
  const confirm = useConfirm();
  const { ask, asked, isOpen, answer } = useQuestion<Asked, boolean | null>();
  return {
    async ask(record, { byDefault, question }) {
      const count = record?.acceptRead ? record.allAccepts.filter((one) => one.isRead).length : 0;
      if (count === 0) return !question || (await confirm(question)) ? byDefault : null;
      return ask({ count, byDefault });
    },
    dialog: asked && (
      <Modal opened={isOpen} onClose={() => answer(null)} title={<AskTitle />} centered>
        <AskAgain {...asked} answer={answer} />
      </Modal>
    ),
  };
}

const AskTitle = () => useText()('ACCEPTS.AGAIN.TITLE');

function AskAgain({ count, byDefault, answer }: Asked & { answer: (askAgain: boolean | null) => void }) {
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
