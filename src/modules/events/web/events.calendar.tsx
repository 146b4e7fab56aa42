import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import { Calendar, type CalendarRef, type EventClickInfo, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { houseWall } from '#shared/dates.ts';
import { useText } from '#web/text.tsx';
import { drawn } from '../events.rules.ts';
import type { Calendars, EventRow } from './events.data.ts';
import type { CalendarState } from './events.state.ts';

type Props = { state: CalendarState; rows: EventRow[]; calendars: Calendars };

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'dayGridMonth' } as const;
const plugins = [classic, dayGrid, timeGrid, interaction];
const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;

/** Now on the clock of the house; the grid believes it to be UTC, so that every device shows the days and hours of Prague. */
const houseNow = () => houseWall(new Date()).replace(' ', 'T');

/** Month, week and day as a grid. */
export function CalendarGrid({ state: { view, day }, rows, calendars }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const grid = useRef<CalendarRef>(null);
  const events = useMemo(() => rows.map((row) => asInput(row, calendars)), [rows, calendars]);
  useEffect(() => grid.current?.getApi().changeView(viewNames[view], day), [view, day]);
  const open = ({ event, jsEvent }: EventClickInfo) => {
    if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
    jsEvent.preventDefault();
    navigate({ to: '/kalendar-udalosti/$id' as never, params: { id: event.id } as never });
  };
  return (
    <div className="calendar-view">
      <Calendar
        ref={grid}
        plugins={plugins}
        initialView={viewNames[view]}
        initialDate={day}
        timeZone="UTC"
        now={houseNow}
        locale={t.lang}
        firstDay={1}
        height="100%"
        headerToolbar={false}
        fixedWeekCount={false}
        dayMaxEvents
        nowIndicator
        forceEventDuration
        defaultTimedEventDuration="01:00"
        scrollTime="07:00"
        events={events}
        eventClick={open}
        eventTimeFormat={clock}
        slotHeaderFormat={clock}
        eventMaxStack={view === 'week' ? 4 : 8}
        allDayText={t('EVENT.FIELD.ALL_DAY')}
        moreLinkText={(count) => t('EVENT.MORE', { count })}
        moreLinkHint={(count) => t('EVENT.MORE', { count })}
        closeHint={t('BASE.CLOSE')}
        eventsHint={t('MODULE.calendar')}
      />
    </div>
  );
}

function asInput(row: EventRow, calendars: Calendars): EventInput {
  const { from, to, allDay } = drawn(row);
  const colour = calendars.find((calendar) => calendar.id === row.calendarId)?.colour ?? 'default';
  return {
    id: row.id,
    title: row.title,
    start: from,
    end: to,
    allDay,
    url: `/kalendar-udalosti/${row.id}`,
    color: `var(--event-${colour})`,
    contrastColor: `var(--event-${colour}-text)`,
  };
}
