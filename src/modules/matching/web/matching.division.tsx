import { ActionIcon, Button, Group, Select, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import { DialogForm } from '#web/ui/dialog.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { mostParts } from '../matching.rules.ts';
import { type MatchRow, paymentWords, useMatching } from './matching.data.ts';

type Line = { key: number; payment: Choice | null; amount: string };
type Choice = { id: string; label: string };

const lineOf = (key: number, amount: number, payment: Choice | null = null): Line => ({
  key,
  payment,
  amount: amount === 0 ? '' : typedMoney(Math.abs(amount)),
});

/** What is typed of a division, what is wrong with it, and how it is sent. */
function useDivision(match: MatchRow, onClose: () => void) {
  const t = useText();
  const { assign } = useMatching();
  const [lines, setLines] = useState<Line[]>(() => linesOf(t, match));
  const [isTried, setTried] = useState(false);
  const sizes = lines.map(({ amount }) => parseMoney(amount) ?? 0);
  const sign = Math.sign(match.amount);
  const rest = Math.abs(match.amount) - sizes.reduce((sum, size) => sum + size, 0);
  const ids = lines.map(({ payment }) => payment?.id);
  const isTwice = (at: number) => ids[at] !== undefined && ids.indexOf(ids[at]) !== at;
  const isSound = rest >= 0 && lines.every(({ payment }, at) => payment && (sizes[at] ?? 0) > 0 && !isTwice(at));
  const save = async () => {
    setTried(true);
    if (!isSound) return;
    const tied = (paymentId: string, amount: number) =>
      match.parts.find((one) => one.paymentId === paymentId && one.amount === amount)?.receiptId ?? null;
    const parts = lines.map(({ payment }, at) => {
      const [paymentId, amount] = [payment?.id ?? '', sign * (sizes[at] ?? 0)];
      return { paymentId, amount, receiptId: tied(paymentId, amount) };
    });
    if (await assign(match, parts)) onClose();
  };
  return {
    lines,
    rest,
    save,
    set: (key: number, change: Partial<Line>) =>
      setLines((held) => held.map((line) => (line.key === key ? { ...line, ...change } : line))),
    add: () => setLines([...lines, lineOf(Math.max(...lines.map(({ key }) => key)) + 1, Math.max(rest, 0))]),
    remove: (gone: number) => setLines((held) => held.filter(({ key }) => key !== gone)),
    wrongPayment: (line: Line, at: number) =>
      isTried && ((!line.payment && t('BASE.VALIDATION.REQUIRED')) || (isTwice(at) && t('MATCHING.TWICE'))),
    wrongAmount: (at: number) => isTried && (sizes[at] ?? 0) <= 0 && t('MATCHING.AMOUNT'),
  };
}

const linesOf = (t: Say, match: MatchRow): Line[] =>
  match.parts.length > 0
    ? match.parts.map((part, key) => lineOf(key, part.amount, { id: part.paymentId, label: paymentWords(t, part) }))
    : [lineOf(0, match.amount)];

/** A movement divided among payments by hand; what is left waits on. */
export function Division({ match, onClose }: { match: MatchRow; onClose: () => void }) {
  const t = useText();
  const { lines, rest, save, set, add, remove, wrongPayment, wrongAmount } = useDivision(match, onClose);
  return (
    <DialogForm does={t('MATCHING.ASSIGN')} run={save} onClose={onClose}>
      {lines.map((line, at) => (
        <Group key={line.key} align="flex-start" wrap="nowrap" gap="xs">
          <PaymentSelect
            value={line.payment}
            onChange={(payment) => set(line.key, { payment })}
            error={wrongPayment(line, at)}
          />
          <TextInput
            label={t('BANK.FIELD.AMOUNT')}
            w={130}
            inputMode="decimal"
            maxLength={30}
            value={line.amount}
            onChange={(event) => set(line.key, { amount: event.currentTarget.value })}
            error={wrongAmount(at)}
          />
          {lines.length > 1 && <RemoveLine onClick={() => remove(line.key)} />}
        </Group>
      ))}
      <Group justify="space-between">
        <Text size="sm" c={rest < 0 ? 'red' : 'dimmed'} role="status">
          {t(rest < 0 ? 'MATCHING.TOO_MUCH' : 'MATCHING.REST', { amount: formatMoney(Math.abs(rest), t.lang) })}
        </Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={lines.length >= mostParts}
          onClick={add}
        >
          {t('MATCHING.ADD_LINE')}
        </Button>
      </Group>
    </DialogForm>
  );
}

function RemoveLine({ onClick }: { onClick: () => void }) {
  const t = useText();
  return (
    <ActionIcon variant="default" size={36} mt={24} aria-label={t('MATCHING.REMOVE_LINE')} onClick={onClick}>
      <IconTrash size={18} />
    </ActionIcon>
  );
}

type SelectProps = { value: Choice | null; onChange: (payment: Choice | null) => void; error: React.ReactNode };

/** One payment of the house, found by its unit, owner, name or symbol. */
function PaymentSelect({ value, onChange, error }: SelectProps) {
  const t = useText();
  const [typed, setTyped] = useState(value?.label ?? '');
  const [text] = useDebouncedValue(typed === value?.label ? '' : typed.trim(), 300);
  const { data, isFetching } = useQuery({
    queryKey: ['payment', 'list', 'choice', text],
    queryFn: async ({ signal }) => {
      const asked = { sizePerPage: '25', search: text || undefined } as const;
      const [units, own] = await Promise.all([
        api('GET /payment-monitoring', { ...asked, type: 'unit', sort: 'room' }, signal),
        api('GET /payment-monitoring', { ...asked, type: 'own', sort: 'dueDate', direction: 'desc' }, signal),
      ]);
      return [...units.payments, ...own.payments];
    },
  });
  const found = (data ?? []).map((one) => ({
    id: one.id,
    label: [paymentWords(t, one), one.owners].filter(Boolean).join(' · '),
  }));
  const offered = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Select
      label={t('MATCHING.PAYMENT')}
      style={{ flex: 1 }}
      searchable
      value={value?.id ?? null}
      data={offered.map(({ id, label }) => ({ value: id, label }))}
      onChange={(id) => onChange(offered.find((one) => one.id === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      placeholder={t('MATCHING.PAYMENT_HINT')}
      nothingFoundMessage={isFetching ? t('BASE.LOADING') : t('MATCHING.NO_PAYMENT')}
      error={error}
    />
  );
}
