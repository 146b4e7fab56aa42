import { Button, Modal, Stack, Text } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { type TypeUpdate, typeUpdates } from '../events.rules.ts';

type Props = { canThis: boolean; isOpen: boolean; onAnswer: (choice: TypeUpdate | null) => void };

/** What a change applies to: this date, this and later ones, all. */
export function ExtentDialog({ canThis, isOpen, onAnswer }: Props) {
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
