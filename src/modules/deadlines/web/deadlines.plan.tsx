import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
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
    <Modal opened onClose={onClose} title={t('DEADLINE.PLAN')} closeButtonProps={{ 'aria-label': t('BASE.CLOSE') }}>
      <Stack>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('BASE.CANCEL')}
          </Button>
          <Button leftSection={<IconPrinter size={18} />} disabled={!isYear} onClick={() => void print()}>
            {t('BASE.PRINT')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
