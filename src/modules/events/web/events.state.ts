import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { houseDay } from '#shared/dates.ts';
import { useAddressChange } from '#web/liststate.ts';
import { rememberSearch } from '#web/page.tsx';
import { useIsMobile } from '#web/ui/mobile.ts';
import type { CalendarSearch, CalendarView } from './events.address.ts';

export type CalendarState = ReturnType<typeof useCalendarState>;

/**
 * What the calendar shows, and the way to change it: from the address, else the month of today, on a phone as a list. Left and
 * come back to, it is as it was.
 */
export function useCalendarState() {
  const search = useSearch({ strict: false }) as CalendarSearch;
  const isMobile = useIsMobile();
  useEffect(() => rememberSearch('/kalendar-udalosti', search as Record<string, unknown>), [search]);
  const change = useAddressChange<CalendarSearch>();
  const view: CalendarView = search.view ?? (isMobile ? 'list' : 'month');
  const { calendar, label } = search;
  return { view, day: search.date ?? houseDay(new Date()), calendar, label, isMobile, change };
}
