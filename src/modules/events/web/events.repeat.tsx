import { NumberInput, Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { houseDay } from '#shared/dates.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { DayField } from '#web/ui/datefield.tsx';
import { frequencies, monthRepeats, weekDayOfMonth } from '../events.rules.ts';
import { weekDayName } from './events.mapper.ts';
import type { Form } from './events.saving.ts';

/** How the event repeats: how often, on which day of the month, until when. What the days of the month are called follows the start (EVT-36). */
export function Repeat({ form }: { form: Form }) {
  const t = useText();
  const { values } = form;
  return (
    <Card title={t('EVENT.SECTION.REPEAT')}>
      <Stack>
        <Switch label={t('EVENT.FIELD.REPEAT')} {...form.getInputProps('repeat', { type: 'checkbox' })} />
        {values.repeat && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select
                label={t('EVENT.FIELD.FREQUENCY')}
                data={frequencies.map((value) => ({ value, label: t(`EVENT.FREQUENCY.${value}`) }))}
                allowDeselect={false}
                {...form.getInputProps('repeatFrequency')}
              />
              <NumberInput
                label={t('EVENT.FIELD.INTERVAL')}
                description={t('EVENT.FIELD.INTERVAL_HINT')}
                min={1}
                max={99}
                allowDecimal={false}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...form.getInputProps('numberOfRepeat')}
              />
            </SimpleGrid>
            {values.repeatFrequency === 'month' && <MonthRepeat form={form} />}
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select
                label={t('EVENT.FIELD.END_REPEAT')}
                data={(['none', 'date_end'] as const).map((value) => ({ value, label: t(`EVENT.END.${value}`) }))}
                allowDeselect={false}
                {...form.getInputProps('endRepeat')}
              />
              {values.endRepeat === 'date_end' && (
                <DayField
                  label={t('EVENT.FIELD.END_DATE')}
                  required
                  from={values.start ? houseDay(values.start) : undefined}
                  {...form.getInputProps('endDateRepeat')}
                />
              )}
            </SimpleGrid>
          </>
        )}
      </Stack>
    </Card>
  );
}

function MonthRepeat({ form }: { form: Form }) {
  const t = useText();
  const { start, typeOfMonthRepeat } = form.values;
  if (!start) return null;
  const day = houseDay(start);
  const { ordinal } = weekDayOfMonth(day);
  const words = { day: Number(day.slice(8)), ordinal, weekDay: weekDayName(start, t.lang) };
  const isRare = typeOfMonthRepeat === 'date' ? words.day > 28 : ordinal === 5;
  return (
    <div>
      <Select
        label={t('EVENT.FIELD.MONTH_REPEAT')}
        data={monthRepeats.map((value) => ({ value, label: t(`EVENT.MONTH.${value}`, words) }))}
        allowDeselect={false}
        {...form.getInputProps('typeOfMonthRepeat')}
      />
      {isRare && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('EVENT.MONTH.MISSING')}
        </Text>
      )}
    </div>
  );
}
