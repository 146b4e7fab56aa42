import { Group, Select } from '@mantine/core';
import { useText } from '#web/text.tsx';
import { type Calendars, useLabels } from './events.data.ts';
import { dotOf } from './events.drawing.ts';
import type { CalendarState } from './events.state.ts';

const all = 'all';
const taken = (value: string | null) => (value === all || value === null ? undefined : value);

/** Which calendar and which label is shown; calendars by their colours. */
export function CalendarFilters({ state, calendars = [] }: { state: CalendarState; calendars?: Calendars }) {
  const t = useText();
  const labels = useLabels() ?? [];
  const { calendar, label, change } = state;
  const colour = (id: string) => calendars.find((row) => row.id === id)?.colour;
  const options = (rows: { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        aria-label={t('EVENT.FIELD.CALENDAR')}
        data={[{ value: all, label: t('EVENT.CALENDAR.ALL') }, ...options(calendars)]}
        value={calendar ?? all}
        onChange={(value) => change({ calendar: taken(value) })}
        allowDeselect={false}
        leftSection={calendar && <span {...dotOf(colour(calendar))} />}
        renderOption={({ option }) => (
          <Group gap="xs" wrap="nowrap">
            {option.value !== all && <span {...dotOf(colour(option.value))} />}
            {option.label}
          </Group>
        )}
      />
      <Select
        aria-label={t('EVENT.FIELD.LABEL')}
        data={[{ value: all, label: t('EVENT.LABEL.ALL') }, ...options(labels)]}
        value={label ?? all}
        onChange={(value) => change({ label: taken(value) })}
        allowDeselect={false}
      />
    </>
  );
}
