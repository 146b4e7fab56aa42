import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSymbol } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { pageOf, UnitsDialog } from './prescriptions.unitsdialog.tsx';

/** The variable symbol of each unit: those that were entered, and for the others what is proposed. */
export function UnitSymbols({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { act, refresh } = useVerbs('prescription');
  const [page, setPage] = useState(1);
  const [changed, setChanged] = useState<Record<string, string>>({});
  const { data } = useQuery({
    queryKey: ['prescription', 'symbols', page],
    queryFn: ({ signal }) => api('GET /prescription/symbol', pageOf(page), signal),
  });
  const save = async () => {
    const symbols = Object.entries(changed).map(([unitId, symbol]) => ({ unitId, symbol: symbol.trim() }));
    const call = () => api('PUT /prescription/symbol', { symbols });
    if (!(await act({ call, done: t('PRESCRIPTION.DONE.SYMBOLS') }))) return;
    onClose();
    await refresh();
  };
  return (
    <UnitsDialog
      {...{ data, page, setPage, save, onClose }}
      title={t('PRESCRIPTION.SYMBOLS')}
      text={t('PRESCRIPTION.SYMBOLS.TEXT')}
      isRight={data !== undefined && Object.values(changed).every((text) => isSymbol(text.trim()))}
      field={({ id, number, symbol, proposed }) => {
        const value = changed[id] ?? (symbol || proposed);
        return (
          <TextInput
            aria-label={t('PRESCRIPTION.SYMBOLS.UNIT', { number })}
            description={!symbol && changed[id] === undefined && t('PRESCRIPTION.SYMBOLS.PROPOSED')}
            inputWrapperOrder={['input', 'description', 'error']}
            inputMode="numeric"
            maxLength={10}
            value={value}
            onChange={({ currentTarget }) => setChanged({ ...changed, [id]: currentTarget.value })}
            error={!isSymbol(value.trim()) && t('PAYMENT_MONITORING.VALIDATION.SYMBOL')}
          />
        );
      }}
    />
  );
}
