import { Radio, Stack, Text } from '@mantine/core';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import type { Import } from './imports.data.ts';

type Props = { data: Import; isBusy: boolean; onChoose: (sheet: number) => void };

/** Which sheet of the workbook is taken, or which reading of a text whose letters leave a doubt; each shows what it brings. */
export function Sheets({ data, isBusy, onChoose }: Props) {
  const t = useText();
  if (data.sheets.length < 2) return null;
  const isText = data.encoding !== '';
  const title = t(isText ? 'IMPORT.LETTERS' : 'IMPORT.SHEET');
  return (
    <Card title={title}>
      <Text mb="sm">{t(isText ? 'IMPORT.LETTERS.HINT' : 'IMPORT.SHEET.HINT')}</Text>
      <Radio.Group aria-label={title} value={`${data.sheet}`} onChange={(value) => onChoose(Number(value))}>
        <Stack gap="xs">
          {data.sheets.map(({ name, isHidden, encoding, rowCount, samples }, i) => (
            <Radio
              // biome-ignore lint/suspicious/noArrayIndexKey: tables of a file never move, and two may bear one name
              key={i}
              value={`${i}`}
              disabled={isBusy}
              label={isText ? samples.join(', ') : name || `${i + 1}`}
              description={[
                isText ? encoding : t('IMPORT.SHEET.ROWS', { count: rowCount }),
                isHidden && t('IMPORT.SHEET.HIDDEN'),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
