import { Button, NumberInput, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { useVerbs } from '#web/ui/verbs.tsx';
import { mostUnits, type Period, periods } from '../../orders/orders.rules.ts';
import type { InvoicePage } from './invoices.data.ts';
import { InvoiceDialog } from './invoices.dialog.tsx';

type Props = { houseId: string; plan: InvoicePage['plan']; onClose: () => void };

/** What a house pays for, for the administrator of the application, who may be in any house. */
export function PlanDialog({ houseId, plan, onClose }: Props) {
  const t = useText();
  const { act } = useVerbs('invoices');
  const [units, setUnits] = useState<number | string>(plan?.units ?? 1);
  const [period, setPeriod] = useState<Period>(plan?.period ?? 'monthly');
  const isRight = typeof units === 'number' && Number.isInteger(units) && units >= 1 && units <= mostUnits;
  const save = async () => {
    const call = () => api('PUT /admin/invoice-plan/{id}', { id: houseId, units: Number(units), period });
    if (isRight && (await act({ call, done: t('INVOICE.PLAN.DONE') }))) onClose();
  };
  return (
    <InvoiceDialog
      title={plan ? 'INVOICE.CHANGE_PLAN' : 'INVOICE.SET_PLAN'}
      onClose={onClose}
      deed={
        <Button onClick={() => void save()} disabled={!isRight}>
          {t('BASE.SAVE')}
        </Button>
      }
    >
      <Text size="sm">{t('INVOICE.PLAN.TEXT')}</Text>
      <NumberInput
        label={t('INVOICE.FIELD.UNITS')}
        required
        {...{ min: 1, max: mostUnits, allowDecimal: false, allowNegative: false }}
        value={units}
        onChange={setUnits}
        error={!isRight && t('INVOICE.UNITS_WRONG')}
      />
      <Select
        label={t('INVOICE.FIELD.PLAN_PERIOD')}
        allowDeselect={false}
        data={periods.map((value) => ({ value, label: t(`INVOICE.PERIOD.${value}`) }))}
        value={period}
        onChange={(value) => setPeriod((value as Period | null) ?? 'monthly')}
      />
    </InvoiceDialog>
  );
}
