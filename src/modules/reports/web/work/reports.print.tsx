import { Button, Modal, NumberInput, Select, Stack, Text } from '@mantine/core';
import { IconChartBar, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import { type ReportPart, reportParts } from '../../reports.rules.ts';

/** What the committee prints of reports: a code to hang where things break, and a year for the owners' meeting. */
export function PrintMenu() {
  const t = useText();
  const [open, setOpen] = useState<'sticker' | 'year' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="default" leftSection={<IconQrcode size={18} />} onClick={() => setOpen('sticker')}>
        {t('REPORT.STICKER')}
      </Button>
      <Button variant="default" leftSection={<IconChartBar size={18} />} onClick={() => setOpen('year')}>
        {t('REPORT.STATISTICS')}
      </Button>
      <Modal opened={open === 'sticker'} onClose={close} title={t('REPORT.STICKER')}>
        <Sticker />
      </Modal>
      <Modal opened={open === 'year'} onClose={close} title={t('REPORT.STATISTICS')}>
        <Year />
      </Modal>
    </>
  );
}

function Sticker() {
  const t = useText();
  const { house } = useSession();
  const [part, setPart] = useState<ReportPart>('lift');
  const [entranceId, setEntrance] = useState<string | null>(null);
  const print = () =>
    saveFile(fetchFile('GET /report/sticker', { part, entranceId: entranceId ?? undefined }), `${part}.pdf`);
  return (
    <Stack>
      <Text size="sm">{t('REPORT.STICKER.HINT')}</Text>
      <Select
        label={t('REPORT.FIELD.PART')}
        data={reportParts.map((value) => ({ value, label: t(`REPORT.PART.${value}`) }))}
        allowDeselect={false}
        value={part}
        onChange={(value) => setPart(value as ReportPart)}
      />
      <Select
        label={t('REPORT.FIELD.ENTRANCE')}
        clearable
        data={house?.entrances.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={entranceId}
        onChange={setEntrance}
      />
      <Button onClick={() => void print()}>{t('REPORT.STICKER.PRINT')}</Button>
    </Stack>
  );
}

function Year() {
  const t = useText();
  const [year, setYear] = useState(Number(houseDay(new Date()).slice(0, 4)));
  const print = () => saveFile(fetchFile('GET /report/statistics', { year }), `hlaseni-${year}.pdf`);
  return (
    <Stack>
      <NumberInput
        label={t('REPORT.STATISTICS.YEAR')}
        value={year}
        onChange={(value) => setYear(Number(value))}
        {...{ min: 2000, max: 2199, allowDecimal: false }}
      />
      <Button onClick={() => void print()}>{t('REPORT.STATISTICS.PRINT')}</Button>
    </Stack>
  );
}
