import {
  Alert,
  Button,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Table,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { FormFooter } from '#web/ui/formparts.tsx';
import { useIsMobile } from '#web/ui/mobile.ts';
import { type ImportField, importFields, isEnough, repeatedColumn, shareMeanings } from '../imports.rules.ts';
import { type Import, useImportWork } from './imports.data.ts';
import { Working } from './imports.file.tsx';
import { Readings } from './imports.readings.tsx';
import { Sheets } from './imports.sheets.tsx';

type Props = { data: Import; onBack: () => void; onDone: () => void };

/** The second step: what each column holds, and how the table meets what is in the house. */
export function ColumnsStep({ data, onBack, onDone }: Props) {
  const t = useText();
  const [mapping, setMapping] = useState(data.mapping);
  const [options, setOptions] = useState(data.options);
  const { change } = useImportWork(data.id);
  const twice = repeatedColumn(mapping);
  const isReady = isEnough(mapping) && twice < 0;
  const save = () => change.mutate({ mapping, options }, { onSuccess: onDone });
  return (
    <>
      <Sheets data={data} isBusy={change.isPending} onChoose={(sheet) => change.mutate({ sheet })} />
      <Card>
        <Columns
          {...{ data, mapping, twice, numbers: options.numbers }}
          onChange={setMapping}
          onNumbers={(numbers) => setOptions({ ...options, numbers })}
        />
        {!isEnough(mapping) && (
          <Alert color="red" variant="light" role="alert" mt="md">
            {t('IMPORT.NEEDED')}
          </Alert>
        )}
      </Card>
      <Options data={data} options={options} onChange={setOptions} />
      {change.isPending && <Working text={t('IMPORT.READING')} />}
      <FormFooter>
        <Button variant="default" onClick={onBack}>
          {t('BASE.BACK')}
        </Button>
        <Button onClick={save} disabled={!isReady} loading={change.isPending}>
          {t('IMPORT.CHECK')}
        </Button>
      </FormFooter>
    </>
  );
}

type ColumnsProps = Pick<Props, 'data'> & {
  mapping: Import['mapping'];
  twice: number;
  numbers: Options['numbers'];
  onChange: (mapping: Import['mapping']) => void;
  onNumbers: (numbers: Options['numbers']) => void;
};

function Columns({ data, mapping, twice, numbers, onChange, onNumbers }: ColumnsProps) {
  const t = useText();
  const choices = [
    { value: '', label: t('IMPORT.IGNORE') },
    ...importFields.map((value) => ({ value, label: t(`IMPORT.FIELD.${value}`) })),
  ];
  const choose = (at: number, value: string) =>
    onChange(mapping.map((held, i) => (i === at ? ((value || null) as ImportField | null) : held)));
  const read = ({ column, field, numbers: chosen }: Import['readings'][number]) => {
    onChange(mapping.map((held, i) => (i === column ? field : field && held === field ? null : held)));
    if (field !== 'fraction') onNumbers(chosen);
  };
  return (
    <div className="list-scroll">
      <Table aria-label={t('IMPORT.STEP.columns')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('IMPORT.COLUMN')}</Table.Th>
            <Table.Th>{t('IMPORT.HOLDS')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.columns.map((column, i) => (
            <ColumnLine
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and two may bear one title
              key={i}
              {...{ column, choices, field: mapping[i] ?? null, name: column.title || `${i + 1}` }}
              readings={data.readings.filter((one) => one.column === i)}
              error={twice === i ? t('IMPORT.TWICE') : undefined}
              numbers={numbers}
              onChoose={(value) => choose(i, value)}
              onRead={read}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

type LineProps = {
  column: Import['columns'][number];
  name: string;
  field: ImportField | null;
  choices: { value: string; label: string }[];
  readings: Import['readings'];
  numbers: Options['numbers'];
  error: string | undefined;
  onChoose: (value: string) => void;
  onRead: (reading: Import['readings'][number]) => void;
};

function ColumnLine({ column, name, field, choices, readings, numbers, error, onChoose, onRead }: LineProps) {
  const t = useText();
  const isMobile = useIsMobile();
  const title = (
    <>
      <Text fw={600}>{column.title || `(${name})`}</Text>
      <Text size="sm" c="dimmed" lineClamp={1}>
        {column.samples.join(' · ')}
      </Text>
    </>
  );
  const choice = (
    <>
      <NativeSelect
        aria-label={`${t('IMPORT.HOLDS')}: ${name}`}
        data={choices}
        value={field ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        error={error}
      />
      <Readings
        readings={readings}
        column={name}
        isChosen={(one) => field === one.field && (one.field !== 'share' || numbers === one.numbers)}
        onChoose={onRead}
      />
    </>
  );
  return (
    <Table.Tr>
      <Table.Td colSpan={isMobile ? 2 : 1}>
        {title}
        {isMobile && choice}
      </Table.Td>
      {!isMobile && <Table.Td miw={170}>{choice}</Table.Td>}
    </Table.Tr>
  );
}

type Options = Import['options'];

function Options({
  data,
  options,
  onChange,
}: {
  data: Import;
  options: Options;
  onChange: (options: Options) => void;
}) {
  const t = useText();
  const set = (values: Partial<Options>) => onChange({ ...options, ...values });
  const places = data.entrances.map((entrance) => ({ value: entrance.id, label: entrance.name }));
  return (
    <Card title={t('IMPORT.OPTIONS')}>
      <Stack>
        <div>
          <Text fw={600} id="import-mode" mb={4}>
            {t('IMPORT.MODE')}
          </Text>
          <SegmentedControl
            aria-labelledby="import-mode"
            value={options.mode}
            onChange={(mode) => set({ mode: mode as Options['mode'] })}
            data={[
              { value: 'fill', label: t('IMPORT.MODE.fill') },
              { value: 'overwrite', label: t('IMPORT.MODE.overwrite') },
            ]}
          />
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NumberInput
            label={t('IMPORT.TOTAL')}
            description={t('IMPORT.TOTAL.HINT')}
            value={options.total ?? ''}
            onChange={(value) => set({ total: Number(value) || null })}
            min={1}
            max={1_000_000_000_000}
            allowDecimal={false}
            thousandSeparator=" "
            hideControls
          />
          <NativeSelect
            label={t('IMPORT.SHARES')}
            description={t('IMPORT.SHARES.HINT')}
            value={options.shares}
            onChange={(event) => set({ shares: event.currentTarget.value as Options['shares'] })}
            data={shareMeanings.map((value) => ({ value, label: t(`IMPORT.SHARES.${value}`) }))}
          />
          {places.length > 0 && (
            <NativeSelect
              label={t('IMPORT.ENTRANCE')}
              value={options.entranceId ?? places[0]?.value}
              onChange={(event) => set({ entranceId: event.currentTarget.value })}
              data={places}
            />
          )}
        </SimpleGrid>
        <Switch
          label={t('IMPORT.ACCESS')}
          description={t('IMPORT.ACCESS.HINT')}
          checked={options.access}
          onChange={(event) => set({ access: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
