import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays } from '#shared/dates.ts';
import { type Say, useText } from '#web/text.tsx';
import { type Drawn, drawn } from '../events.rules.ts';
import type { Calendars, EventRange, EventRow } from './events.data.ts';
import { dotOf } from './events.drawing.ts';
import { daysOf, periodTitle } from './events.period.ts';

type Item = { row: EventRow; times: Drawn };
type Day = { day: string; items: Item[] };

/** The events of a month day by day; one that lasts several days stands under each of them. Days without events are left out. */
export function DayList({ range, rows, calendars }: { range: EventRange; rows: EventRow[]; calendars: Calendars }) {
  const t = useText();
  const days = useMemo(() => byDay(range, rows), [range, rows]);
  const colour = (id: string) => calendars.find((calendar) => calendar.id === id)?.colour;
  return (
    <div className="calendar-list">
      {days.map(({ day, items }) => (
        <section key={day} aria-label={periodTitle('day', day, t.lang)}>
          <Title order={3} size="h5" className="calendar-list-day">
            {periodTitle('day', day, t.lang)}
          </Title>
          <ul>
            {items.map(({ row, times }) => (
              <li key={row.id}>
                <Link to={'/kalendar-udalosti/$id' as never} params={{ id: row.id } as never} className="calendar-item">
                  <span className="calendar-item-time">{timeOn(t, day, times)}</span>
                  <span {...dotOf(colour(row.calendarId))} />
                  <span className="calendar-item-text">
                    {row.title}
                    {row.place_address && <span className="calendar-item-place">{row.place_address}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const lastDay = ({ from, to, allDay }: Drawn) => {
  const end = to.slice(0, 10);
  return allDay || (to.endsWith('T00:00') && from.slice(0, 10) < end) ? addDays(end, -1) : end;
};

function byDay(range: EventRange, rows: EventRow[]): Day[] {
  const days = new Map<string, Item[]>(daysOf(range).map((day) => [day, []]));
  for (const row of rows) {
    const times = drawn(row);
    const [first, last] = [times.from.slice(0, 10), lastDay(times)];
    for (const day of daysOf({
      from: first < range.from ? range.from : first,
      to: last > range.to ? range.to : last,
    }))
      days.get(day)?.push({ row, times });
  }
  return [...days].flatMap(([day, items]) => (items.length > 0 ? [{ day, items }] : []));
}

/** The time of an event on one of its days: `9:00–10:00`, from or until when on the outer ones, else the whole day. */
function timeOn(t: Say, day: string, { from, to, allDay }: Drawn): string {
  const [starts, ends] = [from.startsWith(day), to.startsWith(day)];
  if (allDay || (!starts && !ends)) return t('EVENT.FIELD.ALL_DAY');
  const [start, end] = [from.slice(11), to.slice(11)];
  if (starts && ends) return start === end ? start : `${start}–${end}`;
  return starts ? `${start} →` : `→ ${end}`;
}
