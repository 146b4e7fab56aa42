import { Button, Group, Modal, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { useText } from './text.tsx';

type Question = { text: string; danger?: boolean; answer: (yes: boolean) => void };
type Ask = (text: string, options?: { danger?: boolean }) => Promise<boolean>;

const Asking = createContext<Ask | null>(null);

/** Asks with Yes and No before something is done (WIDGETS-22). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const t = useText();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = useCallback<Ask>((text, options) => {
    setOpen(true);
    return new Promise((answer) => setQuestion({ text, danger: options?.danger, answer }));
  }, []);
  const finish = (yes: boolean) => {
    question?.answer(yes);
    setOpen(false);
  };
  return (
    <Asking.Provider value={ask}>
      {children}
      <Modal
        opened={isOpen}
        onClose={() => finish(false)}
        title={t('BASE.CONFIRM.TITLE')}
        centered
        closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
      >
        <Text mb="lg">{question?.text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => finish(false)}>
            {t('BASE.NO')}
          </Button>
          <Button color={question?.danger ? 'red' : undefined} onClick={() => finish(true)} data-autofocus>
            {t('BASE.YES')}
          </Button>
        </Group>
      </Modal>
    </Asking.Provider>
  );
}

/** Asks and resolves with the answer; closing the dialog means No. */
export function useConfirm(): Ask {
  const ask = useContext(Asking);
  if (!ask) throw new Error('no dialog around this component');
  return ask;
}
