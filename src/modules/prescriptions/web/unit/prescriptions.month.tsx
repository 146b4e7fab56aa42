import { ActionIcon, Group, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useText } from '#web/text.tsx';
import { addMonths } from '../../prescriptions.rules.ts';
import { choosableMonths, showMonth } from '../prescriptions.words.ts';

type Props = { month: string; onChange: (month: string) => void };

/** Which month is shown: the one before, the next, or any of them. */
export function MonthChooser({ month, onChange }: Props) {
  const t = useText();
  const months = [...new Set([...choosableMonths(new Date()), month])].sort();
  const arrow = (by: 1 | -1) => {
    const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
    return (
      <ActionIcon
        variant="default"
        size={42}
        aria-label={t(by < 0 ? 'DATE.PREVIOUS_MONTH' : 'DATE.NEXT_MONTH')}
        onClick={() => onChange(addMonths(month, by))}
      >
        <Icon size={18} />
      </ActionIcon>
    );
  };
  return (
    <Group gap="xs">
      {arrow(-1)}
      <Select
        aria-label={t('PRESCRIPTION.FIELD.MONTH')}
        searchable
        allowDeselect={false}
        style={{ flex: '0 1 11rem', minWidth: 0 }}
        data={months.map((value) => ({ value, label: showMonth(value, t.lang) }))}
        value={month}
        onChange={(next) => next && onChange(next)}
      />
      {arrow(1)}
    </Group>
  );
}
