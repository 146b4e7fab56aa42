import { useText } from '#web/text.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { PowerRow } from './powers.data.ts';

const colours = { received: 'orange', accepted: 'green', refused: 'red', revoked: 'gray' } as const;

/** Where a power stands; one that was accepted and has ended says so. */
export function PowerState({ status, tab }: Pick<PowerRow, 'status' | 'tab'>) {
  const t = useText();
  const isOver = tab === 'past' && (status === 'received' || status === 'accepted');
  return <Mark color={isOver ? 'gray' : colours[status]}>{t(`POWER.STATUS.${isOver ? 'ended' : status}`)}</Mark>;
}
