import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { rememberSearch } from '#web/page.tsx';

/** The views of the calendar, in the order of the switch. */
export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The state of the calendar as its address holds it: view, day, calendar and label (EVT-05, EVT-06). */
type CalendarSearch = { view?: CalendarView; date?: string; calendar?: string; label?: string };

const forms: Record<keyof CalendarSearch, RegExp> = {
  view: new RegExp(`^(${calendarViews.join('|')})$`),
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  calendar: /^(main|[\da-f-]{36})$/,
  label: /^[\da-f-]{36}$/,
};

/** Takes from an address what the calendar understands; anything else is left out. */
export const validateCalendarSearch = (search: Record<string, unknown>): CalendarSearch =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([key, form]) => (form.test(String(search[key])) ? [[key, search[key]]] : [])),
  );

/** The state of the calendar in the address, and the way to change it; left and come back to, it is as it was. */
export function useCalendarState() {
  const search = useSearch({ strict: false }) as CalendarSearch;
  const navigate = useNavigate();
  useEffect(() => rememberSearch('/kalendar-udalosti', search as Record<string, unknown>), [search]);
  const change = useCallback(
    (next: CalendarSearch) =>
      navigate({
        to: '.' as never,
        search: ((held: object) => ({ ...held, ...next })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return { ...search, change };
}
