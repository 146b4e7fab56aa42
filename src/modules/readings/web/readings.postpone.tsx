import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { WriteButton } from '#web/ui/writebutton.tsx';
import type { Reading } from './readings.data.ts';

type DayProps = { held: Reading; onSave: (day: string) => Promise<boolean>; onClose: () => void };

/** Asks for another last day of a reading. */
export function LastDay({ held, onSave, onClose }: DayProps) {
  const t = useText();
  const [until, setUntil] = useState<string | null>(held.until);
  const save = async () => until && (await onSave(until)) && onClose();
  return (
    <Modal opened onClose={onClose} title={t('READING.POSTPONE')}>
      <Stack>
        <DayField
          label={t('READING.ASK.UNTIL')}
          required
          from={houseDay(new Date())}
          value={until}
          onChange={setUntil}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <WriteButton disabled={!until} onClick={() => void save()}>
            {t('READING.POSTPONE')}
          </WriteButton>
        </Group>
      </Stack>
    </Modal>
  );
}
