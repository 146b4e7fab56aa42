import { Text } from '@mantine/core';
import { parseFraction, showPercent } from '#shared/fraction.ts';
import { useText } from '#web/text.tsx';
import type { Light as Colour, Quorum, Roll } from '../../evening.quorum.rules.ts';

/** The colour and always the words: whether enough are there, how many, and who would end that by leaving. */
export function Light({ quorum, units, roll }: { quorum: Quorum; units: number; roll: Roll }) {
  const t = useText();
  const { breakers, light, lacks } = quorum;
  const names = breakers.slice(0, 3).map(({ name, units: own }) => {
    const numbers = own.map((n) => roll.units[n]?.unit ?? '').join(', ');
    return `${name} (${numbers})`;
  });
  return (
    <section className="evening-light" data-light={light} aria-label={t('EVENING.LIGHT')}>
      <LightWords light={light} part={quorum.part} units={units} />
      {lacks && (
        <Text size="sm">
          {lacks.top === 0n
            ? t('EVENING.LIGHT.LACKS_ANY')
            : t('EVENING.LIGHT.LACKS', { percent: showPercent(lacks, t.lang) })}
        </Text>
      )}
      {names.length > 0 && (
        <Text size="sm">
          {t('EVENING.LIGHT.BREAKS', { names: names.join('; ') })}
          {breakers.length > names.length && ` ${t('EVENING.LIGHT.MORE', { count: breakers.length - names.length })}`}
        </Text>
      )}
    </section>
  );
}

type Part = Parameters<typeof showPercent>[0];
export function LightWords({ light, part, units }: { light: Colour; part: Part | string; units: number }) {
  const t = useText();
  const exact = typeof part === 'string' ? parseFraction(part) : part;
  return (
    <Text fw={600} role="status">
      <span className="evening-dot" aria-hidden />
      {t(`EVENING.LIGHT.${light}`)}: {showPercent(exact, t.lang)}, {t('EVENING.LIGHT.UNITS', { count: units })}
    </Text>
  );
}
