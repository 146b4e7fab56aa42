import { showDate } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { factsOf } from '../bank.rules.ts';
import type { BankMovement } from './bank.data.ts';
import { signed, titleOf } from './bank.list.tsx';

/** All that the bank tells of a movement. */
export function MovementFacts({ movement, onClose }: { movement: BankMovement; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={titleOf(t, movement)} onClose={onClose}>
      <Facts
        facts={[
          ...factsOf(movement, signed(t, movement.amount), showDate(movement.day)),
          ['BANK.FIELD.REVERSAL', movement.isReversal && t('BASE.YES')],
        ]}
      />
    </Dialog>
  );
}
