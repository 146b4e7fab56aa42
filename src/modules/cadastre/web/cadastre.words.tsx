import { Text } from '@mantine/core';
import { tellShare } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import { calledBy, holdersOf } from '../cadastre.rules.ts';
import type { Difference } from './cadastre.data.ts';

type Unit = NonNullable<Difference['here']>;

/** Share and owners of a unit, as one of the two has them. */
export function UnitWords({ unit, label, note }: { unit: Unit | null; label?: string; note?: string }) {
  const t = useText();
  const share = unit?.share && tellShare(unit.share, t.lang);
  const holders = holdersOf(unit?.owners ?? []).map((holder) => {
    const names = holder.map(calledBy).join(', ');
    const part = holder[0]?.share;
    const isPart = part && part.top !== part.bottom;
    return `${names}${holder.length === 2 ? ` (${t('REAL_ESTATE.JOINTLY')})` : ''}${isPart ? ` ${tellShare(part, t.lang)}` : ''}`;
  });
  return (
    <div>
      {label && (
        <Text size="sm" c="dimmed">
          {label}
        </Text>
      )}
      {!unit && <Text>—</Text>}
      {share && (
        <Text size="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {share}
        </Text>
      )}
      {holders.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      {unit && holders.length === 0 && <Text c="dimmed">{t('REAL_ESTATE.NOBODY')}</Text>}
      {note && <Text size="sm">{note}</Text>}
    </div>
  );
}
