import { Radio, Stack } from '@mantine/core';
import { useText } from '#web/text.tsx';
import type { Import } from './imports.data.ts';

type Reading = Import['readings'][number];
type Props = {
  readings: Reading[];
  column: string;
  isChosen: (reading: Reading) => boolean;
  onChoose: (reading: Reading) => void;
};

/** What a reading is called: of numbers how they are counted, of fractions whose share they are. */
const nameOf = ({ field, numbers }: Reading) => (numbers === 'exact' ? (field ?? 'none') : numbers);

/** Ways to read a column of which its values do not tell what it holds, each with what its first value becomes. */
export function Readings({ readings, column, isChosen, onChoose }: Props) {
  const t = useText();
  if (readings.length === 0) return null;
  const said = ({ from, to, sum }: Reading) =>
    [to && to !== from && `${from} → ${to}`, sum && t('IMPORT.READ.SUM', { sum })].filter(Boolean).join(', ');
  return (
    <Radio.Group
      mt="xs"
      aria-label={`${t('IMPORT.READ')}: ${column}`}
      value={readings.filter(isChosen).map(nameOf)[0] ?? ''}
      onChange={(name) => {
        const chosen = readings.find((reading) => nameOf(reading) === name);
        if (chosen) onChoose(chosen);
      }}
    >
      <Stack gap={6}>
        {readings.map((reading) => (
          <Radio
            key={nameOf(reading)}
            value={nameOf(reading)}
            label={t(`IMPORT.READ.${nameOf(reading)}`)}
            description={said(reading)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
