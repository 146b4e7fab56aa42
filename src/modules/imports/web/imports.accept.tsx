import { Checkbox } from '@mantine/core';
import { useText } from '#web/text.tsx';

type Props = { sum: string | null; accepted: string | null; onAccept: (sum: string | null) => void };

/** A sum of shares that is not the whole, or whose whole nobody states, is written only when somebody says that they know it. */
export function AcceptShare({ sum, accepted, onAccept }: Props) {
  const t = useText();
  if (sum === null) return null;
  return (
    <Checkbox
      label={t('IMPORT.ACCEPT', { sum })}
      description={t('IMPORT.ACCEPT.HINT')}
      checked={accepted === sum}
      onChange={(event) => onAccept(event.currentTarget.checked ? sum : null)}
    />
  );
}
