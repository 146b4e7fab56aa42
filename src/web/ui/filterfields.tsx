import { Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { Filters } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import type { FilterField } from '#web/ui/toolbar.tsx';

const DayField = lazy(() => import('#web/ui/datefield.tsx').then((m) => ({ default: m.DayField })));

type Props = { fields: FilterField[]; values: Filters; onChange: (name: string, value: string) => void };

/** The fields of a filter: a text, a day or a choice for each column (WIDGETS-06). */
export function FilterFields({ fields, values, onChange }: Props) {
  return (
    <Group align="end" gap="sm" pt="sm">
      {fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </Group>
  );
}

type OneProps = { field: FilterField; value: string; onChange: (value: string) => void };

function OneField({ field, value, onChange }: OneProps) {
  const t = useText();
  const { label, kind } = field;
  if (kind === 'day')
    return (
      <Suspense>
        <div style={{ minWidth: '12rem' }}>
          <DayField label={label} value={value || null} onChange={(day) => onChange(day ?? '')} />
        </div>
      </Suspense>
    );
  if (kind === 'select')
    return (
      <Select
        label={label}
        data={field.options}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
        placeholder={t('TABLE.ALL')}
      />
    );
  return (
    <TextInput
      label={label}
      leftSection={<IconSearch size={16} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={200}
    />
  );
}
