import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { showDate } from '#shared/dates.ts';
import { api, type Reply } from '#web/api.ts';
import type { Say } from '#web/text.tsx';
import { useText } from '#web/text.tsx';
import { useRecord } from '#web/ui/listquery.ts';
import type { RepeatRule } from '../events.rules.ts';

export type Event = Reply<'GET /event/{id}'>;
export type EventRow = Reply<'GET /event'>['events'][number];
export type Calendars = Reply<'GET /event/calendar'>;

export type EventRange = { from: string; to: string };
export type EventFilters = { calendar?: string; label?: string };

/** The address under which the cache holds the events of some days; everything under `event` shows events. */
export const eventsKey = (range: EventRange, filters: EventFilters) => ['event', 'range', range, filters] as const;

/** The events of some days; those of the days before stay until the new ones are here. */
export const useEvents = (range: EventRange, filters: EventFilters) =>
  useQuery({
    queryKey: eventsKey(range, filters),
    queryFn: ({ signal }) => api('GET /event', { ...range, ...filters }, signal),
    placeholderData: keepPreviousData,
  });

export const useEvent = (id: string) => useRecord('event', 'GET /event/{id}', id);

/** The calendars, the main one first and by the name that the language gives it. */
export function useCalendars() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['event', 'calendar'],
    queryFn: ({ signal }) => api('GET /event/calendar', {}, signal),
    staleTime: 60_000,
  });
  return data?.map((row) => ({ ...row, name: row.id === 'main' ? t('EVENT.CALENDAR.MAIN') : row.name }));
}

/** The labels of events, by the names that the language gives their types. */
export function useLabels() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['event', 'label'],
    queryFn: ({ signal }) => api('GET /event/label', {}, signal),
    staleTime: 60_000,
  });
  return data?.map((row) => ({ ...row, name: t(`EVENT.LABEL.${row.type}`) }));
}

type Repeats = Pick<RepeatRule, 'repeatFrequency' | 'numberOfRepeat' | 'endDateRepeat'>;

/** How an event repeats, in words. */
export function repeatText(t: Say, { repeatFrequency, numberOfRepeat, endDateRepeat }: Repeats): string {
  const every =
    numberOfRepeat === 1
      ? t('EVENT.REPEATS', { often: t(`EVENT.FREQUENCY.${repeatFrequency}`).toLocaleLowerCase(t.lang) })
      : t(`EVENT.EVERY.${repeatFrequency}`, { count: numberOfRepeat });
  return endDateRepeat ? t('EVENT.EVERY.UNTIL', { every, date: showDate(`${endDateRepeat}T12:00:00Z`) }) : every;
}
