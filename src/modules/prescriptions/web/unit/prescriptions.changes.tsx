import { Stack, Text } from '@mantine/core';
import { houseDay, showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { type Say, useText } from '#web/text.tsx';
import type { UnitSheet } from '../prescriptions.data.ts';
import { showArea, showMonth } from '../prescriptions.words.ts';

type Change = UnitSheet['changes'][number];

const names = {
  area: 'PRESCRIPTION.FIELD.AREA',
  persons: 'PRESCRIPTION.FIELD.PERSONS',
  symbol: 'PRESCRIPTION.FIELD.SYMBOL',
} as const;

/** `Počet osob: z 2 na 3` */
function changeWords(t: Say, { what, name, from, to }: Change['changes'][number]): string {
  const shown = (value: string) => {
    if (value === '') return '–';
    if (what === 'item') return formatMoney(Number(value), t.lang);
    return what === 'area' ? `${showArea(Number(value), t.lang)}\u00a0m²` : value;
  };
  if (from === '') return `${what === 'item' ? name : t(names[what])}: ${shown(to)}`;
  const of = what === 'item' ? (name ?? '') : t(names[what]);
  return t('PRESCRIPTION.CHANGES.ONE', { name: of, before: shown(from), after: shown(to) });
}

/** When who changed it, as far as one may know who. */
const madeWords = ({ createdAt, author }: Change) => [showDate(houseDay(createdAt)), author].filter(Boolean).join(', ');

/** What of a unit was changed alone, the newest first. */
export function UnitChanges({ changes }: Pick<UnitSheet, 'changes'>) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <Card title={t('PRESCRIPTION.CHANGES')}>
      <Stack gap="sm">
        {changes.map((change) => (
          <div key={change.id}>
            <Text fw={600}>
              {change.from
                ? t('PRESCRIPTION.SINCE', { month: showMonth(change.from, t.lang) })
                : t('PRESCRIPTION.CHANGES.FIRST')}
            </Text>
            {change.changes.map((one) => (
              <Text key={one.what + (one.name ?? '')} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {changeWords(t, one)}
              </Text>
            ))}
            {change.before !== null && change.after !== null && change.before !== change.after && (
              <Text size="sm">
                {t('PRESCRIPTION.CHANGES.MONTHLY', {
                  before: formatMoney(change.before, t.lang),
                  after: formatMoney(change.after, t.lang),
                })}
              </Text>
            )}
            {change.reason && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {t('PRESCRIPTION.LETTER.REASON', { reason: change.reason })}
              </Text>
            )}
            <Text size="sm" c="dimmed">
              {madeWords(change)}
            </Text>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
