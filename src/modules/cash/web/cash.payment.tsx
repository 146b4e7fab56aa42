import { Group, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#shared/money.ts';
import { api, type Reply } from '#web/api.ts';
import { type Say, useText } from '#web/text.tsx';
import type { RecordForm } from '#web/ui/formpage.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import type { CashValues, Chosen } from './cash.mapper.ts';

type Found = Reply<'GET /payment-monitoring'>['payments'][number];

/** A payment as it is offered: what it is called, what is left of it, and who pays it. */
function offerOf(t: Say, { id, room, name, owners, arrears, amount, paid }: Found): Chosen {
  const purpose = room ? t('CASH.PAYMENT.PURPOSE', { room }) : name;
  const label = [room, name, owners].filter(Boolean).join(' · ');
  return { id, label, filled: { owed: Math.max(arrears + amount - paid, 0), incomeFrom: owners, name: purpose } };
}

/** What choosing a payment fills in: fields that are empty, or that say what another choice had filled in. */
function filling(values: CashValues, next: Chosen | null): Partial<CashValues> {
  const wordsOf = (one: Chosen | null) => ({
    amount: one?.filled?.owed ? typedMoney(one.filled.owed) : '',
    incomeFrom: one?.filled?.incomeFrom ?? '',
    name: one?.filled?.name ?? '',
  });
  const [before, after] = [wordsOf(values.payment), wordsOf(next)];
  const fields = (['amount', 'incomeFrom', 'name'] as const).filter(
    (field) => values[field] === '' || values[field] === before[field],
  );
  return Object.fromEntries(fields.map((field) => [field, after[field]]));
}

/** The payment of a unit, or an own one, that is paid with a document; found by its unit, owner, name or symbol. */
export function PaymentField({ form }: { form: RecordForm<CashValues> }) {
  const t = useText();
  const { payment } = form.values;
  const [typed, setTyped] = useState(payment?.label ?? '');
  const [text] = useDebouncedValue(typed === payment?.label ? '' : typed.trim(), 300);
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
  const found = (data ?? []).map((one) => offerOf(t, one));
  const offered = payment && !found.some(({ id }) => id === payment.id) ? [payment, ...found] : found;
  const choose = (id: string | null) => {
    const next = offered.find((one) => one.id === id) ?? null;
    form.setValues({ ...filling(form.values, next), payment: next, paymentId: next?.id ?? null });
  };
  const { error } = form.getInputProps('paymentId');
  return (
    <Select
      label={t('CASH.FIELD.PAYMENT')}
      description={payment?.filled ? owedWords(t, payment.filled.owed) : t('CASH.FIELD.PAYMENT_HINT')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      value={payment?.id ?? null}
      data={offered.map(({ id, label }) => ({ value: id, label }))}
      renderOption={({ option }) => <Offer one={offered.find(({ id }) => id === option.value)} />}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('BASE.LOADING') : t('CASH.PAYMENT.NONE')}
      error={error}
    />
  );
}

/** A payment in the list with what is left of it to pay. */
function Offer({ one }: { one: Chosen | undefined }) {
  const t = useText();
  return (
    <Group justify="space-between" wrap="nowrap" w="100%">
      <span>{one?.label}</span>
      {one?.filled !== undefined && one.filled.owed > 0 && (
        <Text span inherit style={{ whiteSpace: 'nowrap' }}>
          {formatMoney(one.filled.owed, t.lang)}
        </Text>
      )}
    </Group>
  );
}

const owedWords = (t: Say, owed: number) =>
  owed > 0 ? t('CASH.PAYMENT.OWED', { amount: formatMoney(owed, t.lang) }) : t('CASH.PAYMENT.NOTHING_OWED');
