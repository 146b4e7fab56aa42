import { Group, NumberInput, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { Card, PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { PageSkeleton } from '#web/shell.tsx';
import { type Say, useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { type Degrees, wholeYear } from '../../settlement.degrees.rules.ts';
import { periodWords } from '../../settlement.words.rules.ts';
import { choosableMonths } from './settlement.mapper.ts';

const monthWords = (month: string) => periodWords({ from: month, to: month });
const monthName = (t: Say, at: number) =>
  new Intl.DateTimeFormat(t.lang, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, at)));
const percent = (t: Say, share: number) =>
  new Intl.NumberFormat(t.lang, { maximumFractionDigits: 2 }).format(share / 100);

/** /vyuctovani/denostupne: which part of the heat of a year belongs to each month, by tables with their sources. */
export function DegreesPage() {
  const t = useText();
  const { writes } = useSession();
  const { data } = useQuery({
    queryKey: ['settlement', 'degrees'],
    queryFn: ({ signal }) => api('GET /settlement/degrees', {}, signal),
  });
  if (!data) return <PageSkeleton />;
  return (
    <Stack>
      <PageHeader title={t('SETTLEMENT.DEGREES')} back="/vyuctovani" hasLink />
      <Text>{t('SETTLEMENT.DEGREES.HINT')}</Text>
      {data.tables.length === 0 && <Card>{t('SETTLEMENT.DEGREES.EMPTY')}</Card>}
      {[...data.tables].reverse().map((table) => (
        <OneTable key={table.since} table={table} isWriter={writes('roomFees')} />
      ))}
      {writes('roomFees') && <NewTable key={data.tables.length} last={data.tables.at(-1)} />}
    </Stack>
  );
}

/** Stores a table, or takes it out; answers what was wrong with it. */
function useTables() {
  const t = useText();
  const { act, refresh } = useVerbs('settlement');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = async (table: Omit<Degrees, 'shares'> & { shares: number[] | null }) => {
    setErrors({});
    const call = () => api('PUT /settlement/degrees', table);
    if (await act({ call, done: t('SETTLEMENT.DONE.DEGREES'), refused: setErrors })) await refresh();
  };
  return { save, errors };
}

function OneTable({ table, isWriter }: { table: Degrees; isWriter: boolean }) {
  const t = useText();
  const { save } = useTables();
  const title = t('SETTLEMENT.DEGREES.FROM', { month: monthWords(table.since) });
  return (
    <Card title={title}>
      <SimpleGrid cols={{ base: 2, sm: 4, md: 6 }} spacing="xs">
        {table.shares.map((share, at) => (
          <Text key={monthName(t, at)} size="sm">
            {monthName(t, at)}: {percent(t, share)}&nbsp;%
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="space-between" mt="sm">
        <Text size="sm" c="dimmed">
          {t('SETTLEMENT.DEGREES.SOURCE')}: {table.source}
        </Text>
        {isWriter && (
          <WriteButton
            variant="subtle"
            aria-label={`${t('BASE.REMOVE')}: ${title}`}
            onClick={() => void save({ ...table, shares: null })}
          >
            {t('BASE.REMOVE')}
          </WriteButton>
        )}
      </Group>
    </Card>
  );
}

const hundredths = (share: string | number) => Math.round(Number(share) * 100);
type Typed = { since: string; shares: (string | number)[]; source: string };

function NewTable({ last }: { last: Degrees | undefined }) {
  const t = useText();
  const { save, errors } = useTables();
  const [typed, setTyped] = useState<Typed>({
    since: `${houseDay(new Date()).slice(0, 4)}-01`,
    shares: last ? last.shares.map((share) => share / 100) : Array.from({ length: 12 }, () => ''),
    source: last?.source ?? '',
  });
  const shares = typed.shares.map(hundredths);
  const error = (field: string) => (errors[field] ? t.raw(errors[field]) : undefined);
  return (
    <Card title={t('SETTLEMENT.DEGREES.OPEN')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('SETTLEMENT.DEGREES.SINCE')}
            allowDeselect={false}
            data={choosableMonths(houseDay(new Date())).map((value) => ({ value, label: monthWords(value) }))}
            value={typed.since}
            onChange={(since) => since && setTyped({ ...typed, since })}
          />
          <TextInput
            label={t('SETTLEMENT.DEGREES.SOURCE')}
            required
            maxLength={255}
            value={typed.source}
            onChange={(event) => setTyped({ ...typed, source: event.currentTarget.value })}
            error={error('source')}
          />
        </SimpleGrid>
        <Months
          values={typed.shares}
          error={error('shares')}
          onChange={(values) => setTyped({ ...typed, shares: values })}
        />
        <Group justify="flex-end">
          <WriteButton onClick={() => void save({ since: typed.since, shares, source: typed.source.trim() })}>
            {t('SETTLEMENT.DEGREES.SAVE')}
          </WriteButton>
        </Group>
      </Stack>
    </Card>
  );
}

type MonthsProps = { values: Typed['shares']; error: string | undefined; onChange: (values: Typed['shares']) => void };

/** The share of each month, and what they come to. */
function Months({ values, error, onChange }: MonthsProps) {
  const t = useText();
  const sum = values.map(hundredths).reduce((a, b) => a + b, 0);
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {t('SETTLEMENT.DEGREES.SHARES')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4, md: 6 }} spacing="xs">
        {values.map((share, at) => (
          <NumberInput
            key={monthName(t, at)}
            label={monthName(t, at)}
            {...{ hideControls: true, decimalScale: 2, decimalSeparator: ',', min: 0, max: 100 }}
            allowedDecimalSeparators={[',', '.']}
            value={share}
            onChange={(next) => onChange(values.map((held, i) => (i === at ? next : held)))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" mt="xs" c={error && sum !== wholeYear ? 'red' : 'dimmed'} role="status">
        {error ?? t('SETTLEMENT.DEGREES.SUM', { sum: percent(t, sum) })}
      </Text>
    </fieldset>
  );
}
