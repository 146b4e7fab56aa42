import { Alert, Text } from '@mantine/core';
import { compare, type Fraction, minus, one, showFraction, showPercent } from '#shared/fraction.ts';
import { type Say, useText } from '#web/text.tsx';
import type { Owners } from './orders.saving.ts';

/** Longer fractions say nothing to an eye. */
const longest = 40;

/** A sum of shares, exactly and in percent. */
export function sumWords(t: Say, sum: Fraction): string {
  const exact = showFraction(sum);
  const percent = showPercent(sum, t.lang);
  return exact.length <= longest ? `${exact} (${percent})` : percent;
}

/** Units and owners of the list, and what the units' shares come to against the whole. */
export function Sum({ owners, isWhole }: { owners: Pick<Owners, 'units' | 'count' | 'total'>; isWhole: boolean }) {
  const t = useText();
  const { units, count, total } = owners;
  const isLess = compare(total, one) < 0;
  const rest = isLess ? minus(one, total) : minus(total, one);
  const words = { sum: sumWords(t, total), rest: sumWords(t, rest) };
  return (
    <Alert color={isWhole ? 'door' : 'orange'} variant="light" role="status">
      <Text fw={600}>{t('ADMIN.ORDER.OWNERS.COUNTS', { units, owners: count })}</Text>
      {units > 0 && (
        <Text size="sm">
          {isWhole ? t('ADMIN.ORDER.SUM.WHOLE') : t(isLess ? 'ADMIN.ORDER.SUM.LESS' : 'ADMIN.ORDER.SUM.MORE', words)}
        </Text>
      )}
    </Alert>
  );
}
