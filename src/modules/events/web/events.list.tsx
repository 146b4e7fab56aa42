import './events.calendar.css';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PageHeader } from '#web/page.tsx';
import { useSession } from '#web/session.tsx';
import { useText } from '#web/text.tsx';
import { NewButton } from '#web/ui/newbutton.tsx';
import { CalendarButtons } from './events.buttons.tsx';
import { type Calendars, type EventRange, type EventRow, useCalendars, useEvents } from './events.data.ts';
import { DayList } from './events.days.tsx';
import { periodOf } from './events.period.ts';
import { type CalendarState, useCalendarState } from './events.state.ts';
import { CalendarToolbar } from './events.toolbar.tsx';

const Grid = lazy(() => import('./events.calendar.tsx').then((m) => ({ default: m.CalendarGrid })));

/** /kalendar-udalosti: the calendar of the house in four views. */
export function EventCalendar() {
  const t = useText();
  const { writes } = useSession();
  const state = useCalendarState();
  const range = periodOf(state.view, state.day);
  const filters = { calendar: state.calendar, label: state.label };
  const { data, isPlaceholderData } = useEvents(range, filters);
  const calendars = useCalendars();
  const total = isPlaceholderData ? undefined : data?.totalItems;
  return (
    <>
      <PageHeader
        title={t('MODULE.calendar')}
        module="calendar"
        actions={<CalendarButtons range={range} filters={filters} />}
        deed={
          writes('calendar') && (
            <NewButton to="/kalendar-udalosti/novy" search={{ calendar: filters.calendar }} text="EVENT.NEW" />
          )
        }
      />
      <section className="calendar-page" aria-busy={total === undefined}>
        <CalendarToolbar state={state} calendars={calendars} total={total} />
        <Content state={state} rows={data?.events} calendars={calendars} range={range} />
      </section>
    </>
  );
}

type ContentProps = { state: CalendarState; rows?: EventRow[]; calendars?: Calendars; range: EventRange };

/** The events as a list or a grid; until both the events and the grid are here, a grey shape as high as they. */
function Content({ state, rows, calendars, range }: ContentProps) {
  const grey = <Skeleton className="calendar-view" />;
  if (!rows || !calendars) return grey;
  if (state.view === 'list') return <DayList range={range} rows={rows} calendars={calendars} />;
  return (
    <Suspense fallback={grey}>
      <Grid state={state} rows={rows} calendars={calendars} />
    </Suspense>
  );
}
