import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { mostAmount } from '../../prescriptions.rules.ts';
import { pageOf, UnitsDialog } from './prescriptions.unitsdialog.tsx';

type Props = { id: string; item: { id: string; name: string }; onClose: () => void };

/** What is typed for an amount; nothing typed is nothing paid. Null of what cannot be read. */
function amountOf(text: string): number | null {
  const amount = text.trim() ? parseMoney(text) : 0;
  return amount !== null && amount >= 0 && amount <= mostAmount ? amount : null;
}

/** The own amount of each unit in an item of a draft. */
export function OwnAmounts({ id, item, onClose }: Props) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [page, setPage] = useState(1);
  const [changed, setChanged] = useState<Record<string, string>>({});
  const { data } = useQuery({
    queryKey: ['prescription', 'amounts', id, item.id, page],
    queryFn: ({ signal }) =>
      api('GET /prescription/{id}/item/{itemId}', { id, itemId: item.id, ...pageOf(page) }, signal),
  });
  const save = async () => {
    const amounts = Object.entries(changed).map(([unitId, text]) => ({ unitId, amount: amountOf(text) ?? 0 }));
    const call = () => api('PUT /prescription/{id}/item/{itemId}', { id, itemId: item.id, amounts });
    if (!(await act({ call, done: t('PRESCRIPTION.DONE.AMOUNTS') }))) return;
    onClose();
    await refresh();
  };
  return (
    <UnitsDialog
      {...{ data, page, setPage, save, onClose }}
      title={item.name}
      text={t('PRESCRIPTION.OWN.TEXT')}
      isRight={Object.values(changed).every((text) => amountOf(text) !== null)}
      field={({ id: unitId, number, amount }) => {
        const value = changed[unitId] ?? (amount ? typedMoney(amount) : '');
        return (
          <TextInput
            aria-label={t('PRESCRIPTION.OWN.UNIT', { number })}
            inputMode="decimal"
            rightSection="Kč"
            maxLength={30}
            value={value}
            onChange={({ currentTarget }) => setChanged({ ...changed, [unitId]: currentTarget.value })}
            error={amountOf(value) === null && t('FEE.VALIDATION.AMOUNT')}
          />
        );
      }}
    />
  );
}
