import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#web/api.ts';
import type { Drawn } from '../events.rules.ts';
import type { EventRow } from './events.data.ts';
import { timesAfter } from './events.drawing.ts';
import { useExtent } from './events.extent.tsx';
import { fromEvent, toBody } from './events.mapper.ts';
import { useUndoing } from './events.undoing.ts';

/**
 * Stores the new times of an event at once, with everything else as it stands; of a repeating one it is asked first what they
 * apply to. False when it was called off or refused: then it must be drawn where it was. `dialog` must be drawn.
 */
export function useMoving(): { move: (row: EventRow, now: Drawn) => Promise<boolean>; dialog: ReactNode } {
  const client = useQueryClient();
  const { ask, dialog } = useExtent();
  const undoing = useUndoing();
  const move = async (row: EventRow, now: Drawn) => {
    const typeUpdate = row.repeat && !row.acceptRead ? await ask({ canThis: true }) : 'this';
    if (!typeUpdate) return false;
    const { id, version } = row;
    const isStored = await api('GET /event/{id}', { id })
      .then((whole) => {
        const body = { ...toBody(fromEvent(whole, {})), files: whole.files, ...timesAfter(row, now) };
        return undoing((undoes) => api('PUT /event/{id}', { ...body, id, version, typeUpdate, undoes }));
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
