import { Select, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { mostUnits, type Period, periods } from '../../orders/orders.rules.ts';
import type { InvoicePage } from './invoices.data.ts';

type Props = { houseId: string; plan: InvoicePage['plan']; onClose: () => void };

/** What a house pays for, for the administrator of the application, who may be in any house. */
export function PlanDialog({ houseId, plan, onClose }: Props) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const [typed, setTyped] = useState(String(plan?.units ?? 1));
  const [period, setPeriod] = useState<Period>(plan?.period ?? 'monthly');
  const [isWrong, setWrong] = useState(false);
  const save = async () => {
    const units = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0;
    if (units < 1 || units > mostUnits) return setWrong(true);
    const call = () => api('PUT /admin/invoice-plan/{id}', { id: houseId, units, period });
    if (await act({ call, done: t('INVOICE.PLAN.DONE') })) onClose();
  };
  const title = t(plan ? 'INVOICE.CHANGE_PLAN' : 'INVOICE.SET_PLAN');
  return (
    <FormDialog title={title} does={t('BASE.SAVE')} run={save} onClose={onClose} inDemo>
      <Text size="sm">{t('INVOICE.PLAN.TEXT')}</Text>
      <TextInput
        label={t('INVOICE.FIELD.UNITS')}
        required
        inputMode="numeric"
        maxLength={10}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        error={isWrong && t('INVOICE.UNITS_WRONG', { most: mostUnits })}
      />
      <Select
        label={t('INVOICE.FIELD.PLAN_PERIOD')}
        allowDeselect={false}
        data={periods.map((value) => ({ value, label: t(`INVOICE.PERIOD.${value}`) }))}
        value={period}
        onChange={(value) => setPeriod((value as Period | null) ?? 'monthly')}
      />
    </FormDialog>
  );
}
