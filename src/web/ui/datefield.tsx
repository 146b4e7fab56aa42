import '@mantine/dates/styles.css';
import 'dayjs/locale/cs';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import 'dayjs/locale/ja';
import 'dayjs/locale/zh';
import { DatePickerInput, DatesProvider, DateTimePicker } from '@mantine/dates';
import type { ReactNode } from 'react';
import { houseDay, houseInstant, houseWall } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';

type Props = {
  label: string;
  description?: string;
  error?: ReactNode;
  required?: boolean;
  /** An instant in UTC; the field shows and edits it in Prague. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Days before this instant's day cannot be chosen (WIDGETS-29). */
  from?: string;
  /** Days (`YYYY-MM-DD`) that cannot be chosen (WIDGETS-29). */
  without?: string[];
  /** A chosen day means its last minute, until a time is chosen. */
  endOfDay?: boolean;
};

/** A calendar opens at the chosen day, else at the first that can be chosen, today or later; today is the house's, wherever the reader sits. */
function houseDays(chosen: string | null | undefined, from = '') {
  const today = houseDay(new Date());
  return {
    defaultDate: chosen ?? (from > today ? from : today),
    highlightToday: true,
    getDayProps: (day: string) => ({ 'data-today': (day === today || null) as boolean }), // null hides the mark that the library sets by the clock of the browser
  };
}

/** A day and time of the house, stored as an instant. */
export function DateTimeField({ value, onChange, from, without, endOfDay, ...rest }: Props) {
  const t = useText();
  return (
    <DatesProvider settings={{ locale: t.lang, firstDayOfWeek: 1 }}>
      <DateTimePicker
        {...rest}
        {...houseDays(value && houseDay(value), from && houseDay(from))}
        value={value ? `${houseWall(value)}:00` : null}
        onChange={(wall) => onChange?.(wall ? houseInstant(wall) : null)}
        minDate={from ? houseDay(from) : undefined}
        excludeDate={without ? (day) => without.includes(day) : undefined}
        valueFormat="DD. MM. YYYY, HH:mm"
        clearable={!rest.required}
        previousLabel={t('DATE.PREVIOUS_MONTH')}
        nextLabel={t('DATE.NEXT_MONTH')}
        timePickerProps={{
          withDropdown: true,
          popoverProps: { withinPortal: false },
          hoursInputLabel: t('DATE.HOURS'),
          minutesInputLabel: t('DATE.MINUTES'),
        }}
        defaultTimeValue={value ? undefined : endOfDay ? '23:59' : '08:00'}
        submitButtonProps={{ 'aria-label': t('BASE.SAVE') }}
      />
    </DatesProvider>
  );
}

type DayProps = Pick<Props, 'label' | 'description' | 'error' | 'required' | 'without'> & {
  /** `YYYY-MM-DD`, or null for none. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Days before this one cannot be chosen. */
  from?: string;
  /** Days after this one cannot be chosen. */
  to?: string;
};

/** A day without a time. */
export function DayField({ value, onChange, from, to, without, ...rest }: DayProps) {
  const t = useText();
  return (
    <DatesProvider settings={{ locale: t.lang, firstDayOfWeek: 1 }}>
      <DatePickerInput
        {...rest}
        {...houseDays(value, from)}
        value={value ?? null}
        onChange={(day) => onChange?.(day)}
        minDate={from}
        maxDate={to}
        excludeDate={without ? (day) => without.includes(day) : undefined}
        valueFormat="DD. MM. YYYY"
        clearable={!rest.required}
        previousLabel={t('DATE.PREVIOUS_MONTH')}
        nextLabel={t('DATE.NEXT_MONTH')}
      />
    </DatesProvider>
  );
}
