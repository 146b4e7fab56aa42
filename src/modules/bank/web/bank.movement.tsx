import { Modal } from '@mantine/core';
import { showDate } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { useIsPhone } from '#web/ui/mobile.ts';
import { factsOf } from '../bank.rules.ts';
import type { BankMovement } from './bank.data.ts';
import { signed, titleOf } from './bank.list.tsx';

/** All that the bank tells of a movement. */
export function MovementFacts({ movement, onClose }: { movement: BankMovement; onClose: () => void }) {
  const t = useText();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={titleOf(t, movement)}
      closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}
    >
      <Facts
        facts={[
          ...factsOf(movement, signed(t, movement.amount), showDate(movement.day)),
          ['BANK.FIELD.REVERSAL', movement.isReversal && t('BASE.YES')],
        ]}
      />
    </Modal>
  );
}
