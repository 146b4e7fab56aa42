import { Button, NumberInput, Select, Text } from '@mantine/core';
import { IconChartBar, IconQrcode } from '@tabler/icons-react';
import { useState } from 'react';
import { houseDay } from '#shared/dates.ts';
import { fetchFile } from '#web/api.ts';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { FormDialog } from '#web/ui/dialog.tsx';
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
      {open === 'sticker' && <Sticker onClose={close} />}
      {open === 'year' && <Year onClose={close} />}
    </>
  );
}

type Props = { onClose: () => void };

function Sticker({ onClose }: Props) {
  const t = useText();
  const { house } = useSession();
  const [part, setPart] = useState<ReportPart>('lift');
  const [entranceId, setEntrance] = useState<string | null>(null);
  const print = () =>
    saveFile(fetchFile('GET /report/sticker', { part, entranceId: entranceId ?? undefined }), `${part}.pdf`);
  return (
    <FormDialog title={t('REPORT.STICKER')} does={t('REPORT.STICKER.PRINT')} run={print} inDemo onClose={onClose}>
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
    </FormDialog>
  );
}

function Year({ onClose }: Props) {
  const t = useText();
  const [year, setYear] = useState(Number(houseDay(new Date()).slice(0, 4)));
  const print = () => saveFile(fetchFile('GET /report/statistics', { year }), `hlaseni-${year}.pdf`);
  return (
    <FormDialog title={t('REPORT.STATISTICS')} does={t('REPORT.STATISTICS.PRINT')} run={print} inDemo onClose={onClose}>
      <NumberInput
        label={t('REPORT.STATISTICS.YEAR')}
        value={year}
        onChange={(value) => setYear(Number(value))}
        {...{ min: 2000, max: 2199, allowDecimal: false }}
      />
    </FormDialog>
  );
}
