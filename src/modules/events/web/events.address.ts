/** The views of the calendar, in the order of the switch. */
export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** The state of the calendar as its address holds it: view, day, calendar and label (EVT-05, EVT-06). */
export type CalendarSearch = { view?: CalendarView; date?: string; calendar?: string; label?: string };

const isDay = (text: string) =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));

const fits: Record<keyof CalendarSearch, (text: string) => boolean> = {
  view: (text) => calendarViews.some((view) => view === text),
  date: isDay,
  calendar: (text) => /^(main|[\da-f-]{36})$/.test(text),
  label: (text) => /^[\da-f-]{36}$/.test(text),
};

/** Takes from an address what the calendar understands; anything else is left out. */
export const validateCalendarSearch = (search: Record<string, unknown>): CalendarSearch =>
  Object.fromEntries(
    Object.entries(fits).flatMap(([key, isFit]) => (isFit(String(search[key])) ? [[key, search[key]]] : [])),
  );
