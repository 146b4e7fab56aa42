import { Text } from '@mantine/core';
import { type Fraction, showPercent } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';

type Value = 'agree' | 'notAgree' | 'noVote';
type Props = { parts: [Value, Fraction, number | null][]; line: Fraction };

const inPercent = ({ top, bottom }: Fraction) => `${Number((top * 1000n) / bottom) / 10}%`;

/** Three bars in the measure of the majority, with the line where it begins; a number of units where it is known. */
export function Bars({ parts, line }: Props) {
  const t = useText();
  return (
    <dl className="evening-bars">
      {parts.map(([value, part, units]) => (
        <div key={value} data-value={value}>
          <dt>{t(`EVENING.VALUE.${value}`)}</dt>
          <dd>
            <span className="evening-bar" style={{ inlineSize: inPercent(part) }} />
            {value === 'agree' && (
              <span className="evening-line-needed" style={{ insetInlineStart: inPercent(line) }} />
            )}
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
