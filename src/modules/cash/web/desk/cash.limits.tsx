import { Group, List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { showDate } from '#shared/dates.ts';
import { formatMoney, parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { DialogForm } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import { useLimits } from '../cash.data.ts';

type Limit = { since: string; amount: number | null; source: string };

/** How much cash may change hands in a day: by the law, and by what the house has entered. */
export function LimitForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { writes } = useSession();
  const { act, refresh } = useVerbs('cash');
  const { data } = useLimits();
  const save = async (limit: Limit) => {
    const done = t(limit.amount === null ? 'CASH.LIMIT.REMOVED' : 'CASH.LIMIT.DONE');
    if (await act({ call: () => api('PUT /cash-desk/limit', limit), done })) await refresh();
  };
  if (!data) return <Grey h={200} />;
  const isWriter = writes('cashDesk');
  return (
    <Stack>
      <Text>{t('CASH.LIMIT.HELP')}</Text>
      <List spacing="xs">
        {data.limits.map((one) => (
          <List.Item key={`${one.since} ${one.source}`}>
            <LimitLine
              limit={one}
              onRemove={isWriter && one.isOwn ? () => void save({ ...one, amount: null }) : undefined}
            />
          </List.Item>
        ))}
      </List>
      {isWriter && <NewLimit onSave={save} onClose={onClose} />}
    </Stack>
  );
}

function LimitLine({ limit: { since, amount, source }, onRemove }: { limit: Limit; onRemove?: () => void }) {
  const t = useText();
  const shown = amount === null ? t('CASH.LIMIT.UNKNOWN') : formatMoney(amount, t.lang);
  const line = t('CASH.LIMIT.LINE', { date: showDate(since), amount: shown });
  return (
    <Group gap="xs">
      <div>
        <Text>{line}</Text>
        <Text size="sm" c="dimmed">
          {source}
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

function NewLimit({ onSave, onClose }: { onSave: (limit: Limit) => Promise<void>; onClose: () => void }) {
  const t = useText();
  const [since, setSince] = useState<string | null>(null);
  const [typedAmount, setAmount] = useState('');
  const [source, setSource] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = parseMoney(typedAmount) ?? 0;
  const required = (isThere: unknown) => isTried && !isThere && t('BASE.VALIDATION.REQUIRED');
  const send = () => {
    setTried(true);
    if (since && amount > 0 && source.trim()) return onSave({ since, amount, source });
  };
  return (
    <DialogForm does={t('CASH.LIMIT.ADD')} run={send} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DayField label={t('CASH.LIMIT.SINCE')} required value={since} onChange={setSince} error={required(since)} />
        <TextInput
          label={t('CASH.LIMIT.AMOUNT')}
          required
          inputMode="decimal"
          rightSection="Kč"
          maxLength={30}
          value={typedAmount}
          onChange={(event) => setAmount(event.currentTarget.value)}
          error={isTried && amount <= 0 && t('CASH.VALIDATION.AMOUNT')}
        />
      </SimpleGrid>
      <TextInput
        label={t('CASH.LIMIT.SOURCE')}
        required
        maxLength={255}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
        error={required(source.trim())}
      />
    </DialogForm>
  );
}
