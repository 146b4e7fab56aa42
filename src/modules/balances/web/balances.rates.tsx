import { Group, List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { parseMoney } from '#shared/money.ts';
import { Card } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { halfYearOf } from '../balances.sanctions.rules.ts';
import { type Change, ownRates, type Setting } from './balances.data.ts';

type Props = { setting: Setting; onSave: (change: Change) => Promise<boolean> };

/** The rates of interest by half-years: those of the law, and in their places those of the house. */
export function Rates({ setting, onSave }: Props) {
  const t = useText();
  const { writes } = useSession();
  const isWriter = writes('paymentMonitoring');
  const own = ownRates(setting);
  return (
    <Card title={t('BALANCE.RATES')}>
      <Stack>
        <Text size="sm">
          {t('BALANCE.RATES.HINT')} {t('BALANCE.RATES.LEGAL')}
        </Text>
        <List spacing="xs">
          {[...setting.rates].reverse().map((rate) => (
            <List.Item key={rate.since}>
              <RateLine
                rate={rate}
                onRemove={
                  isWriter && rate.isOwn
                    ? () => void onSave({ rates: own.filter(({ since }) => since !== rate.since) })
                    : undefined
                }
              />
            </List.Item>
          ))}
        </List>
        {isWriter && (
          <NewRate onSave={(rate) => onSave({ rates: [...own.filter(({ since }) => since !== rate.since), rate] })} />
        )}
      </Stack>
    </Card>
  );
}

/** A rate as it is written: two decimals. */
const percent = (t: Say, rate: number) =>
  new Intl.NumberFormat(t.lang, { minimumFractionDigits: 2 }).format(rate / 100);

function RateLine({ rate, onRemove }: { rate: Setting['rates'][number]; onRemove?: () => void }) {
  const t = useText();
  const line = t('BALANCE.RATES.LINE', { date: showDate(rate.since), rate: percent(t, rate.rate) });
  return (
    <Group gap="xs">
      <div>
        <Text>{line}</Text>
        <Text size="sm" c="dimmed">
          {rate.isOwn ? rate.source : !rate.isSure && t('BALANCE.RATES.UNSURE')}
        </Text>
      </div>
      {onRemove && (
        <WriteButton variant="subtle" aria-label={`${t('BASE.REMOVE')}: ${line}`} onClick={onRemove}>
          {t('BASE.REMOVE')}
        </WriteButton>
      )}
    </Group>
  );
}

type New = { since: string; rate: number; source: string };

type Typed = { since: string | null; rate: string; source: string };
const nothing: Typed = { since: null, rate: '', source: '' };

/** What was typed as a rate, of the first day of a half-year; null while something of it is missing or wrong. */
function readRate({ since, rate: typed, source }: Typed): { rate: New | null; isHalf: boolean; isRate: boolean } {
  const rate = parseMoney(typed); // two decimals, as an amount has
  const isRate = rate !== null && rate >= 0 && rate <= 10_000;
  const isHalf = since !== null && since === halfYearOf(since);
  const isWhole = isRate && isHalf && source.trim() !== '';
  return { rate: isWhole ? { since, rate, source: source.trim() } : null, isHalf, isRate };
}

function NewRate({ onSave }: { onSave: (rate: New) => Promise<boolean> }) {
  const t = useText();
  const [typed, setTyped] = useState(nothing);
  const [isTried, setTried] = useState(false);
  const { rate, isHalf, isRate } = readRate(typed);
  const change = (changed: Partial<Typed>) => setTyped((held) => ({ ...held, ...changed }));
  const send = async () => {
    setTried(rate === null);
    if (rate && (await onSave(rate))) setTyped(nothing);
  };
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField
          label={t('BALANCE.RATES.SINCE')}
          description={t('BALANCE.RATES.SINCE_HINT')}
          required
          value={typed.since}
          onChange={(since) => change({ since })}
          error={isTried && !isHalf && t('BALANCE.RATES.SINCE_HINT')}
        />
        <TextInput
          label={t('BALANCE.RATES.RATE')}
          description={t('BALANCE.RATES.RATE_HINT')}
          {...{ required: true, inputMode: 'decimal', rightSection: '%', maxLength: 10 }}
          value={typed.rate}
          onChange={(event) => change({ rate: event.currentTarget.value })}
          error={isTried && !isRate && t('BASE.VALIDATION.INVALID')}
        />
      </SimpleGrid>
      <TextInput
        label={t('BALANCE.RATES.SOURCE')}
        {...{ required: true, maxLength: 255 }}
        value={typed.source}
        onChange={(event) => change({ source: event.currentTarget.value })}
        error={isTried && !typed.source.trim() && t('BASE.VALIDATION.REQUIRED')}
      />
      <Group justify="flex-end">
        <WriteButton onClick={() => void send()}>{t('BALANCE.RATES.ADD')}</WriteButton>
      </Group>
    </>
  );
}
