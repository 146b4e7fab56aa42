import { Text } from '@mantine/core';
import { type Fraction, showPercent } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';

type Value = 'agree' | 'notAgree' | 'noVote';
/** Three bars with their words and percents; a number of units where it is known. */
export function Bars({ parts }: { parts: [Value, Fraction, number | null][] }) {
  const t = useText();
  return (
    <dl className="evening-bars">
      {parts.map(([value, part, units]) => (
        <div key={value} data-value={value}>
          <dt>{t(`EVENING.VALUE.${value}`)}</dt>
          <dd>
            <span className="evening-bar" style={{ inlineSize: `${Number((part.top * 1000n) / part.bottom) / 10}%` }} />
            <Text span fw={600}>
              {showPercent(part, t.lang)}
            </Text>
            {units !== null && (
              <Text span size="sm">
                {' '}
                {t('EVENING.LIGHT.UNITS', { count: units })}
              </Text>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
