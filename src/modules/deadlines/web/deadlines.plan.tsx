import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { saveFile } from '#web/ui/savefile.ts';

/** Asks for a year and prints its plan. */
export function Plan({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [year, setYear] = useState<number | string>(Number(houseDay(new Date()).slice(0, 4)));
  const isYear = typeof year === 'number' && year >= 1900 && year <= 2199;
  const print = async () => {
    await saveFile(
      fetchFile('GET /deadline/plan', { year }),
      `${t('DEADLINE.PLAN.TITLE', { year: String(year) })}.pdf`,
    );
    onClose();
  };
  return (
    <FormDialog title={t('DEADLINE.PLAN')} does={t('BASE.PRINT')} run={print} isOff={!isYear} inDemo onClose={onClose}>
      <NumberInput
        label={t('DEADLINE.PLAN.YEAR')}
        data-autofocus
        min={1900}
        max={2199}
        allowDecimal={false}
        thousandSeparator=""
        value={year}
        onChange={setYear}
      />
    </FormDialog>
  );
}
