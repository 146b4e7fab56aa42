import { Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Filters } from '#web/liststate.ts';
import { useText } from '#web/text.tsx';
import type { FilterField } from '#web/ui/toolbar.tsx';

type Props = { fields: FilterField[]; values: Filters; onChange: (name: string, value: string) => void };

/** The fields of a filter: a text or a choice for each column (WIDGETS-06). */
export function FilterFields({ fields, values, onChange }: Props) {
  const t = useText();
  return (
    <Group align="end" gap="sm" pt="sm">
      {fields.map((field) =>
        field.kind === 'text' ? (
          <TextInput
            key={field.name}
            label={field.label}
            leftSection={<IconSearch size={16} />}
            value={values[field.name] ?? ''}
            onChange={(event) => onChange(field.name, event.currentTarget.value)}
            maxLength={200}
          />
        ) : (
          <Select
            key={field.name}
            label={field.label}
            data={field.options}
            value={values[field.name] ?? null}
            onChange={(value) => onChange(field.name, value ?? '')}
            clearable
            placeholder={t('TABLE.ALL')}
          />
        ),
      )}
    </Group>
  );
}
