import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
import type { Reading } from './readings.data.ts';

type DayProps = { held: Reading; onSave: (day: string) => Promise<boolean>; onClose: () => void };

/** Asks for another last day of a reading. */
export function LastDay({ held, onSave, onClose }: DayProps) {
  const t = useText();
  const [until, setUntil] = useState<string | null>(held.until);
  const save = async () => until && (await onSave(until)) && onClose();
  return (
    <FormDialog title={t('READING.POSTPONE')} does={t('READING.POSTPONE')} run={save} isOff={!until} onClose={onClose}>
      <DayField label={t('READING.ASK.UNTIL')} required from={houseDay(new Date())} value={until} onChange={setUntil} />
    </FormDialog>
  );
}
