import { type FocusEvent, useEffect, useRef } from 'react';
import type { Listed } from './columns.ts';

/** So many frames a dialog may take to fade and to give the focus back to what is not there any more. */
const mostFrames = 120;

/** When the row that had the focus goes, the one that comes into its place has it; for what stands around the rows. */
export function useKeptPlace(rows: Listed[] | undefined) {
  const around = useRef<HTMLDivElement>(null);
  const held = useRef<{ id: string; at: number } | null>(null);
  useEffect(() => {
    const place = held.current;
    if (!rows || !place || rows.some(({ id }) => id === place.id)) return;
    held.current = null;
    let frames = 0;
    const take = () => {
      const links = around.current?.querySelectorAll<HTMLElement>('.row-title') ?? [];
      if (document.activeElement === document.body) links[Math.min(place.at, links.length - 1)]?.focus();
      else if (++frames < mostFrames) requestAnimationFrame(take);
    };
    requestAnimationFrame(take);
  }, [rows]);
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('tbody > tr, .card-row');
    const at = row && Number(row.dataset.index ?? [...(row.parentElement?.children ?? [])].indexOf(row));
    const id = at === null ? undefined : rows?.[at]?.id;
    held.current = id === undefined || at === null ? null : { id, at };
  };
  return { ref: around, onFocus };
}
