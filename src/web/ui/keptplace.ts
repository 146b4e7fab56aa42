import { type FocusEvent, useEffect, useRef } from 'react';
import type { Listed } from './columns.ts';

/** When the row that had the focus goes, the one that comes into its place has it; for what stands around the rows. */
export function useKeptPlace(rows: Listed[] | undefined) {
  const around = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const shown = rows?.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it matters only when other rows are shown
  useEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return;
    const links = around.current?.querySelectorAll<HTMLElement>('.row-title') ?? [];
    links[Math.min(place.current, links.length - 1)]?.focus();
  }, [shown]);
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('tbody > tr, .card-row');
    place.current = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  };
  return { ref: around, onFocus };
}
