import { useEffect, useRef, useState } from 'react';
import type { Place } from '#web/ui/lockedplace.ts';
import { useStay } from '#web/ui/stay.ts';
import type { Draft } from './orders.draft.ts';

const saveAfter = 250;

/** Keeps the form in this browser as it is written; tells whether that works here. Where it does not, the page asks before it is left. */
export function useKeeping(place: Place, draft: Draft): { isKept: boolean; stop: () => void } {
  const [isKept, setKept] = useState(place !== null);
  const turn = useRef(0);
  useEffect(() => {
    const mine = ++turn.current;
    const timer = setTimeout(async () => {
      try {
        const locked = await place?.lock(JSON.stringify(draft));
        if (!place || !locked || mine !== turn.current) return;
        localStorage.setItem(place.place, locked);
        setKept(true);
      } catch {
        setKept(false); // no room, or storage is refused
      }
    }, saveAfter);
    return () => clearTimeout(timer);
  }, [place, draft]);
  useStay(!isKept);
  return { isKept, stop: () => void turn.current++ };
}
