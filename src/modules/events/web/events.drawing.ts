import { addDays, daysBetween, houseDay, houseInstant, houseWall } from '#shared/dates.ts';
import { betweenWalls, type Drawn, drawn, type EventTimes, timesOn } from '../events.rules.ts';

/** What an event drawn from the first hour or day to the last is stored as, the end of days being exclusive. */
export const storedAs = ({ from, to, allDay }: Drawn): EventTimes =>
  allDay
    ? { start: houseInstant(`${from} 00:00`), end: houseInstant(`${addDays(to, -1)} 00:00`), allDay }
    : { ...betweenWalls(from, to), allDay };

/**
 * The times of an event that was dragged or stretched to where it is drawn now. What stayed keeps its instant, also in the hour
 * that comes twice; an event that is drawn as all-day only because of when it starts keeps its hours (EVT-30).
 */
export function timesAfter(times: EventTimes, now: Drawn): EventTimes {
  const before = drawn(times);
  if (now.allDay && before.allDay && !times.allDay) {
    const moved = now.from === before.from ? times : timesOn(now.from, times);
    const longer = daysBetween(now.from, now.to) - daysBetween(before.from, before.to);
    const [day, hour] = [houseDay(moved.end), houseWall(moved.end).slice(11)];
    const end = longer === 0 ? moved.end : houseInstant(`${addDays(day, longer)} ${hour}`);
    return { ...moved, end: end < moved.start ? moved.start : end };
  }
  const next = storedAs(now);
  if (now.allDay || before.allDay) return next;
  return {
    start: now.from === before.from ? times.start : next.start,
    end: now.to === before.to ? times.end : next.end,
    allDay: false,
  };
}

/** The dot that stands for a calendar of a colour. */
export const dotOf = (colour = 'default') => ({
  className: 'calendar-dot',
  'data-colour': colour,
  'aria-hidden': true,
  style: { background: `var(--event-${colour})` },
});
