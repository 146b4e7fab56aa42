import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';
import { useQuestion } from '#web/ui/question.ts';
import { type TypeUpdate, typeUpdates } from '../events.rules.ts';

type Question = { canThis: boolean };
/**
 * Asks what a change or deletion of a repeating event applies to; null when it is called off (EVT-26). Without `canThis` one
 * date alone cannot be chosen. The component that asks draws the `dialog`.
 */
export function useExtent(): { ask: (question: Question) => Promise<TypeUpdate | null>; dialog: ReactNode } {
  const { ask, asked, isOpen, answer } = useQuestion<Question, TypeUpdate | null>();
  return {
    ask,
    dialog: asked && <ExtentDialog canThis={asked.canThis} isOpen={isOpen} onAnswer={answer} />,
  };
}

type Props = Question & { isOpen: boolean; onAnswer: (choice: TypeUpdate | null) => void };

function ExtentDialog({ canThis, isOpen, onAnswer }: Props) {
  const t = useText();
  const first = canThis ? 'this' : 'thisAndFuture';
  return (
    <Modal opened={isOpen} onClose={() => onAnswer(null)} title={t('EVENT.CONFIRM.TYPE_UPDATE')} centered>
      <Stack gap="sm">
        {typeUpdates.map((choice) => {
          const isOff = choice === 'this' && !canThis;
          return (
            <div key={choice}>
              <Button
                variant={choice === first ? 'filled' : 'light'}
                fullWidth
                disabled={isOff}
                aria-describedby={isOff ? 'extent-rule' : undefined}
                onClick={() => onAnswer(choice)}
                data-autofocus={choice === first || undefined}
              >
                {t(`EVENT.TYPE.${choice}`)}
              </Button>
              {isOff && (
                <Text id="extent-rule" size="sm" c="dimmed" mt={4}>
                  {t('EVENT.TYPE.RULE')}
                </Text>
              )}
            </div>
          );
        })}
        <Button variant="default" onClick={() => onAnswer(null)}>
          {t('BASE.CANCEL')}
        </Button>
      </Stack>
    </Modal>
  );
}
