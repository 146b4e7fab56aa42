import { Select, SimpleGrid, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { houseDay, houseInstant } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { DateTimeField, DayField } from '#web/ui/datefield.tsx';
import { VisibilitySelect } from '#web/ui/visibilityselect.tsx';
import { useCalendars, useLabels } from './events.data.ts';
import { type EventFormValues, endAfter } from './events.mapper.ts';

type Form = Pick<
  UseFormReturnType<EventFormValues>,
  'values' | 'errors' | 'setValues' | 'setFieldValue' | 'getInputProps'
>;

/** From when to when; a later start takes the end along, and days before the start cannot be its end (EVT-33). */
export function Times({ form }: { form: Form }) {
  const t = useText();
  const { start, end, allDay } = form.values;
  const setStart = (next: string | null) =>
    form.setValues({ start: next ?? '', ...(next && start && end ? { end: endAfter(form.values, next) } : {}) });
  const midnight = (day: string | null) => (day ? houseInstant(`${day} 00:00`) : '');
  return (
    <>
      <Switch label={t('EVENT.FIELD.ALL_DAY')} {...form.getInputProps('allDay', { type: 'checkbox' })} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {allDay ? (
          <>
            <DayField
              label={t('EVENT.FIELD.START')}
              required
              value={start ? houseDay(start) : null}
              onChange={(day) => setStart(midnight(day))}
              error={form.errors.start}
            />
            <DayField
              label={t('EVENT.FIELD.END')}
              required
              from={start ? houseDay(start) : undefined}
              value={end ? houseDay(end) : null}
              onChange={(day) => form.setFieldValue('end', midnight(day))}
              error={form.errors.end}
            />
          </>
        ) : (
          <>
            <DateTimeField
              label={t('EVENT.FIELD.START')}
              required
              value={start}
              onChange={setStart}
              error={form.errors.start}
            />
            <DateTimeField
              label={t('EVENT.FIELD.END')}
              required
              from={start || undefined}
              {...form.getInputProps('end')}
            />
          </>
        )}
      </SimpleGrid>
    </>
  );
}

/** Calendar, label and who sees it. */
export function Place({ form }: { form: Form }) {
  const t = useText();
  const choices = (rows: { id: string; name: string }[] = []) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const labels = choices(useLabels());
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t('EVENT.FIELD.CALENDAR')}
        data={choices(useCalendars())}
        allowDeselect={false}
        {...form.getInputProps('calendarId')}
      />
      <Select
        label={t('EVENT.FIELD.LABEL')}
        data={labels}
        allowDeselect={false}
        {...form.getInputProps('labelId')}
        value={form.values.labelId ?? labels[0]?.value ?? null}
      />
      <VisibilitySelect
        label={t('EVENT.FIELD.PUBLIC')}
        isPublic={form.values.isPublic}
        onChange={(isPublic) => form.setFieldValue('isPublic', isPublic)}
      />
    </SimpleGrid>
  );
}
