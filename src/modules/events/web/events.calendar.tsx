import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import {
  Calendar,
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventClickInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { houseWall } from '#shared/dates.ts';
import { useSession } from '#web/session.tsx';
import { type Say, useText } from '#web/text.tsx';
import { type Drawn, drawn } from '../events.rules.ts';
import type { Calendars, EventRow } from './events.data.ts';
import { storedAs } from './events.drawing.ts';
import { type EventFormValues, nextHour } from './events.mapper.ts';
import { useMoving } from './events.moving.ts';
import type { CalendarState } from './events.state.ts';

const QuickEvent = lazy(() => import('./events.quick.tsx').then((m) => ({ default: m.QuickEvent })));

type Props = { state: CalendarState; rows: EventRow[]; calendars: Calendars };

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay', list: 'dayGridMonth' } as const;
const plugins = [classic, dayGrid, timeGrid, interaction];
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Month, week and day as a grid, in which writers make, move and stretch events. */
export function CalendarGrid({ state: { view, day, calendar }, rows, calendars }: Props) {
  const t = useText();
  const grid = useRef<CalendarRef>(null);
  const events = useMemo(() => rows.map((row) => asInput(row, calendars)), [rows, calendars]);
  const { dialogs, ...changing } = useChanging(calendar);
  const open = useOpen();
  useEffect(() => grid.current?.getApi().changeView(viewNames[view], day), [view, day]);
  return (
    <div className="calendar-view" data-view={view}>
      <Calendar
        ref={grid}
        plugins={plugins}
        initialView={viewNames[view]}
        initialDate={day}
        events={events}
        eventClick={open}
        eventMaxStack={view === 'week' ? 4 : 8}
        {...look}
        height={view === 'month' ? 'auto' : '100%'}
        {...words(t)}
        {...changing}
      />
      {dialogs}
    </div>
  );
}

/** Times reach the grid as those on the clock of the house; it believes them to be UTC, so that every device shows Prague. */
const look: CalendarOptions = {
  timeZone: 'UTC',
  now: () => wall(houseWall(new Date())),
  firstDay: 1,
  headerToolbar: false,
  fixedWeekCount: false,
  dayMaxEvents: 3, // a day with many says so, and still shows some
  moreLinkClass: 'calendar-more',
  nowIndicator: true,
  forceEventDuration: true,
  defaultTimedEventDuration: '01:00',
  scrollTime: '07:00',
  eventTimeFormat: clock,
  slotHeaderFormat: clock,
  eventInnerClass: 'calendar-event',
  eventMinHeight: 24,
  popoverClass: 'calendar-popover',
  columnEventInnerClass: 'calendar-event-column',
  dayLaneDidMount: ({ el }) => {
    el.tabIndex = 0; // so that the hours scroll by keyboard, also on a day without events
  },
  listItemEventBeforeClass: 'calendar-event-dot',
  eventTitleClass: 'calendar-event-title',
};

const wall = (text: string) => text.replace(' ', 'T');

const words = (t: Say): CalendarOptions => ({
  locale: t.lang,
  allDayText: t('EVENT.FIELD.ALL_DAY'),
  weekTextLong: t('EVENT.VIEW.week'),
  moreLinkText: (count) => t('EVENT.MORE', { count }),
  moreLinkHint: (count) => t('EVENT.MORE', { count }),
  closeHint: t('BASE.CLOSE'),
  eventsHint: t('MODULE.calendar'),
});

/** An event opens at a click, in another tab when that is asked for. */
function useOpen() {
  const navigate = useNavigate();
  return ({ event, jsEvent }: EventClickInfo) => {
    if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return;
    jsEvent.preventDefault();
    navigate({ to: '/kalendar-udalosti/$id' as never, params: { id: event.id } as never });
  };
}

/** What writers may do on the grid: point at a day or hours for a new event, drag and stretch those that they may change. */
function useChanging(calendarId = 'main') {
  const { writes } = useSession();
  const { move, dialog } = useMoving();
  const [given, setGiven] = useState<Partial<EventFormValues> | null>(null);
  const begin = (times: Partial<EventFormValues>) => setGiven({ calendarId, ...times });
  const drop = async ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const row = event.extendedProps.row as EventRow;
    if (!(await move(row, whereIs(event)))) revert();
  };
  const quick = given && (
    <Suspense>
      <QuickEvent given={given} onClose={() => setGiven(null)} />
    </Suspense>
  );
  const options: CalendarOptions = {
    selectable: true,
    selectMirror: true,
    eventDrop: drop,
    eventResize: drop,
    dateClick: ({ date, allDay, view }) => {
      const day = date.toISOString().slice(0, 10);
      if (view.type === viewNames.month) begin({ start: nextHour(new Date().toISOString(), day) });
      else begin(storedAs(spanOf(date, new Date(date.getTime() + (allDay ? 24 : 1) * 3_600_000), allDay)));
    },
    select: ({ start, end, allDay }) => {
      const isClick = end.getTime() - start.getTime() <= (allDay ? 24 : 0.5) * 3_600_000;
      if (!isClick) begin(storedAs(spanOf(start, end, allDay)));
    },
  };
  return {
    ...(writes('calendar') ? options : {}),
    dialogs: (
      <>
        {dialog}
        {quick}
      </>
    ),
  };
}

const spanOf = (start: Date, end: Date, allDay: boolean): Drawn => {
  const [from = '', to = ''] = [start, end].map((date) => date.toISOString().slice(0, allDay ? 10 : 16));
  return { from, to, allDay };
};

/** Where an event is drawn; dropped from the days into the hours it lasts one (EVT-28), and back one day. */
function whereIs({ start, end, allDay }: EventApi): Drawn {
  const from = start ?? new Date();
  return spanOf(from, end ?? new Date(from.getTime() + (allDay ? 24 : 1) * 3_600_000), allDay);
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
    className: `calendar-${colour}`,
    editable: row.can.edit,
    row,
  };
}
