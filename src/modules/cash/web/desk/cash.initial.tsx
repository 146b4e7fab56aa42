import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parseMoney } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { DialogForm } from '#web/ui/dialog.tsx';
import { typedMoney } from '#web/ui/typedmoney.ts';
import { useVerbs } from '#web/ui/verbs.tsx';
import { Grey } from '#web/ui/waiting.tsx';
import type { CashPage } from '../cash.data.ts';

/** What the desk begins with. */
export function InitialForm({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['cash', 'list', 'initial'],
    queryFn: ({ signal }) => api('GET /cash-desk', { sizePerPage: '25' }, signal),
  });
  return data ? <Fields held={data} onClose={onClose} /> : <Grey h={160} />;
}

function Fields({ held, onClose }: { held: CashPage; onClose: () => void }) {
  const t = useText();
  const { act, refresh } = useVerbs('cash');
  const [amount, setAmount] = useState(held.initialBalance === null ? '' : typedMoney(held.initialBalance));
  const [initialDay, setDay] = useState(held.initialDay);
  const [isTried, setTried] = useState(false);
  const initialBalance = parseMoney(amount);
  const isWrong = initialBalance === null || initialBalance < 0;
  const send = async () => {
    setTried(true);
    if (isWrong) return;
    const call = () => api('PUT /cash-desk/initial-balance', { initialBalance, initialDay });
    if (!(await act({ call, done: t('CASH.INITIAL.DONE') }))) return;
    await refresh();
    onClose();
  };
  return (
    <DialogForm does={t('BASE.SAVE')} run={send} onClose={onClose}>
      {held.initialBalance === null && <Text>{t('CASH.INITIAL.MISSING')}</Text>}
      <TextInput
        label={t('CASH.INITIAL')}
        required
        inputMode="decimal"
        rightSection="Kč"
        maxLength={30}
        data-autofocus
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={isTried && isWrong && t('CASH.VALIDATION.AMOUNT')}
      />
      <DayField
        label={t('CASH.INITIAL.DAY')}
        description={t('CASH.INITIAL.DAY_HINT')}
        value={initialDay}
        onChange={setDay}
      />
    </DialogForm>
  );
}
