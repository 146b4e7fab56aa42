import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { houseDay, houseInstant, houseWall } from '#shared/dates.ts';
import { api } from '#web/api.ts';
import { addDays, type Drawn, daysBetween, drawn, type EventTimes, timesOn } from '../events.rules.ts';
import type { EventRow } from './events.data.ts';
import { useExtent } from './events.extent.tsx';
import { fromEvent, toBody } from './events.mapper.ts';

/** What an event drawn from the first hour or day to the last is stored as, the end of days being exclusive. */
export const storedAs = ({ from, to, allDay }: Drawn): EventTimes =>
  allDay
    ? { start: houseInstant(`${from} 00:00`), end: houseInstant(`${addDays(to, -1)} 00:00`), allDay }
    : { start: houseInstant(from), end: houseInstant(to), allDay };

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

/**
 * Stores the new times of an event at once, with everything else as it stands; of a repeating one it is asked first what they
 * apply to. False when it was called off or refused: then it must be drawn where it was. `dialog` must be drawn.
 */
export function useMoving(): { move: (row: EventRow, now: Drawn) => Promise<boolean>; dialog: ReactNode } {
  const client = useQueryClient();
  const { ask, dialog } = useExtent();
  const move = async (row: EventRow, now: Drawn) => {
    const typeUpdate = row.repeat && !row.acceptRead ? await ask({ canThis: true }) : 'this';
    if (!typeUpdate) return false;
    const { id, version } = row;
    const isStored = await api('GET /event/{id}', { id })
      .then((whole) => {
        const body = { ...toBody(fromEvent(whole, {})), files: whole.files, ...timesAfter(row, now) };
        return api('PUT /event/{id}', { ...body, id, version, typeUpdate });
      })
      .then(
        () => true,
        () => false,
      );
    await client.invalidateQueries({ queryKey: ['event'] });
    return isStored;
  };
  return { move, dialog };
}
