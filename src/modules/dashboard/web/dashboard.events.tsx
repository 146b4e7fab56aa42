import { Anchor, Badge, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { houseDay, houseWall, houseZone } from '#shared/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { api } from '#web/api.ts';
import { Card } from '#web/page.tsx';
import { useText } from '#web/text.tsx';
import { CutLink } from './dashboard.cut.tsx';
import { monthEvents, useAnswer } from './dashboard.data.ts';
import { Failed } from './dashboard.failed.tsx';

const most = 6;
const cut = 10;

type Row = Awaited<ReturnType<typeof api<'GET /event'>>>['events'][number];

/** The last day of an event; one that ends at midnight has ended the day before. */
const lastDay = ({ start, end, allDay }: Row) =>
  houseDay(allDay || end === start ? end : new Date(Date.parse(end) - 1));
const isOver = (row: Row) => (row.allDay ? lastDay(row) < houseDay(new Date()) : Date.parse(row.end) < Date.now());

/** The events of this month: those to come first, then the latest of those that are over, dimmed; at most six, and the way to the others (DASH-04, DASH-07, G-182). */
export function MonthEvents() {
  const t = useText();
  const answer = useAnswer(monthEvents);
  const rows = answer.data?.events;
  const over = rows?.filter(isOver) ?? [];
  const ahead = rows?.filter((row) => !isOver(row)).slice(0, most) ?? [];
  const shown = [...ahead, ...over.slice(over.length - Math.min(over.length, most - ahead.length))];
  const left = (rows?.length ?? 0) - shown.length;
  if (rows?.length === 0) return null;
  return (
    <Card title={t('DASHBOARD.EVENTS')}>
      <Failed of={answer} />
      {shown.length > 0 && (
        <ul className="plain-list">
          {shown.map((row) => (
            <EventLine key={row.id} row={row} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Anchor component={Link} to="/kalendar-udalosti" size="sm" mr="md">
          {t('DASHBOARD.MORE_EVENTS', { count: left })}
        </Anchor>
      )}
      <Anchor component={Link} to="/kalendar-udalosti" size="sm">
        {t('DASHBOARD.CALENDAR')}
      </Anchor>
    </Card>
  );
}

function EventLine({ row }: { row: Row }) {
  const t = useText();
  const today = houseDay(new Date());
  const isToday = houseDay(row.start) <= today && lastDay(row) >= today;
  return (
    <li>
      <CutLink to="/kalendar-udalosti/$id" id={row.id} title={row.title} limit={cut} isOver={isOver(row)} />
      {isToday && !isOver(row) && <Badge variant="light">{t('DASHBOARD.TODAY')}</Badge>}
      <Text size="sm" c="dimmed" ml="auto" ta="right" className="nowrap">
        {showDays(row, t.lang)}
      </Text>
    </li>
  );
}

/** The day of an event with its weekday and time, of a longer one its first and last day. */
function showDays(row: Row, lang: Language): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(lang, { ...parts, timeZone: houseZone });
  const last = lastDay(row);
  const first = format.format(new Date(row.start));
  if (houseDay(row.start) !== last) return `${first} – ${format.format(new Date(`${last}T12:00:00Z`))}`;
  return row.allDay ? first : `${first}, ${houseWall(row.start).slice(11)}`;
}
