import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import { type PaperWay, paperWays } from '../convening.rules.ts';
import type { Invitation } from './convening.data.ts';
import type { Delivery } from './convening.saving.ts';

type Props = { rows: Invitation[]; onSave: (delivery: Delivery) => Promise<boolean>; onClose: () => void };

/** Asks how and when the letters of some units came to them. */
export function NoteDelivery({ rows, onSave, onClose }: Props) {
  const t = useText();
  const [way, setWay] = useState<PaperWay>('handed');
  const [day, setDay] = useState<string | null>(houseDay(new Date()));
  const [remark, setRemark] = useState('');
  const save = async () => {
    if (day && (await onSave({ way, day, remark }))) onClose();
  };
  return (
    <FormDialog
      title={t('CONVENING.NOTE.TITLE', { count: rows.length })}
      does={t('CONVENING.NOTE')}
      run={save}
      onClose={onClose}
    >
      <Ways way={way} onChange={setWay} />
      <DayField
        label={t('CONVENING.NOTE.DAY')}
        required
        value={day}
        onChange={setDay}
        error={!day && t('BASE.VALIDATION.REQUIRED')}
      />
      <Remark remark={remark} onChange={setRemark} />
    </FormDialog>
  );
}

function Ways({ way, onChange }: { way: PaperWay; onChange: (way: PaperWay) => void }) {
  const t = useText();
  return (
    <Radio.Group label={t('CONVENING.NOTE.WAY')} value={way} onChange={(value) => onChange(value as PaperWay)}>
      <Stack gap="xs" mt="xs">
        {paperWays.map((value) => (
          <Radio key={value} value={value} label={t(`CONVENING.NOTE.${value}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function Remark({ remark, onChange }: { remark: string; onChange: (remark: string) => void }) {
  const t = useText();
  return (
    <Textarea
      label={t('CONVENING.NOTE.REMARK')}
      description={t('CONVENING.NOTE.REMARK_HINT')}
      value={remark}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={500}
    />
  );
}
