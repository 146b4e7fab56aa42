import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { type Say, type TextKey, useText } from '#web/text.tsx';
import { signed } from '../prescriptions.rules.ts';
import type { Prescription } from './prescriptions.data.ts';
import { showMonth } from './prescriptions.words.ts';

export type Effect = Reply<'GET /prescription/{id}/effect'>;
const mostShown = 10;

/** What issuing a draft would change, or taking back one that is issued. */
export const useEffectOf = ({ id, version }: Pick<Prescription, 'id' | 'version'>) =>
  useQuery({
    queryKey: ['prescription', 'effect', id, version],
    queryFn: ({ signal }) => api('GET /prescription/{id}/effect', { id }, signal),
  }).data;

/** In which months, and what holds in them. */
function spanWords(t: Say, { from, until, other }: Effect, isDraft: boolean): string[] {
  const months = { month: showMonth(from, t.lang), until: until ? showMonth(until, t.lang) : '' };
  if (isDraft)
    return [
      t(until ? 'PRESCRIPTION.EFFECT.SPAN' : 'PRESCRIPTION.EFFECT.OPEN', months),
      ...(other ? [t('PRESCRIPTION.EFFECT.TAKES', { title: other.name })] : []),
    ];
  return [
    t(until ? 'PRESCRIPTION.EFFECT.MONTHS' : 'PRESCRIPTION.EFFECT.SINCE', months),
    other ? t('PRESCRIPTION.EFFECT.AGAIN', { title: other.name }) : t('PRESCRIPTION.EFFECT.NOTHING'),
  ];
}

function sumWords(t: Say, { months, sums, units, people }: Effect): string[] {
  const crowns = (amount: number) => formatMoney(amount, t.lang);
  const values = sums && { before: crowns(sums.before), after: crowns(sums.after) };
  const difference = sums?.difference ?? 0;
  const isSame = units === 0 && difference === 0;
  return [
    ...(values ? [t('PRESCRIPTION.EFFECT.SUMS', values)] : []),
    isSame ? t('PRESCRIPTION.EFFECT.SAME') : t('PRESCRIPTION.EFFECT.UNITS', { units, people }),
    ...(months > 0 && !isSame ? [t('PRESCRIPTION.EFFECT.BACKWARDS', { count: months })] : []),
    ...(difference === 0 ? [] : [t('PRESCRIPTION.EFFECT.DIFFERENCE', { amount: signed(difference, t.lang) })]),
  ];
}

/** What changes in sentences, and which units lack something. */
export function EffectFacts({ effect, isDraft }: { effect: Effect; isDraft: boolean }) {
  const t = useText();
  return (
    <Stack gap="sm">
      <List size="sm" spacing={4}>
        {[...spanWords(t, effect, isDraft), ...sumWords(t, effect)].map((words) => (
          <List.Item key={words}>{words}</List.Item>
        ))}
      </List>
      {effect.lackingCount > 0 && <Lacking effect={effect} text="PRESCRIPTION.EFFECT.LACKING.TEXT" />}
    </Stack>
  );
}

type Lack = Pick<Effect, 'lacking' | 'lackingCount'> & { from: string | null };

/** Which units lack something, the first of them by their numbers. */
export function Lacking({ effect: { from, lacking, lackingCount }, text }: { effect: Lack; text: TextKey }) {
  const t = useText();
  const title = t('PRESCRIPTION.EFFECT.LACKING', { count: lackingCount });
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle />} title={title}>
      <Text size="sm">{t(text)}</Text>
      <List size="sm" mt="xs" spacing={2}>
        {lacking.slice(0, mostShown).map(({ id, number, owners, lacks }) => (
          <List.Item key={id}>
            <Anchor
              component={Link}
              to="/predpisy/$id"
              params={{ id } as never}
              search={(from ? { month: from } : {}) as never}
              inherit
            >
              {number}
            </Anchor>
            {owners && ` (${owners})`}: {lacks.map((lack) => t(`PRESCRIPTION.LACK.${lack}`)).join(', ')}
          </List.Item>
        ))}
      </List>
      {lackingCount > mostShown && (
        <Text size="sm" mt={4}>
          {t('PRESCRIPTION.EFFECT.MORE', { count: lackingCount - mostShown })}
        </Text>
      )}
    </Alert>
  );
}
