import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Listed } from '#web/list.tsx';

const usualHeight = 64;

/** The rows of a long list that are on the screen, between two empty ones as high as all the others. */
export function LongRows({ rows, width, draw }: { rows: Listed[]; width: number; draw: (row: Listed) => ReactNode }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const list = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = list.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = list.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Gap height={before} width={width} />
      {shown.map(({ index }) => rows[index] && draw(rows[index]))}
      <Gap height={after} width={width} />
    </tbody>
  );
}

function Gap({ height, width }: { height: number; width: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="gap">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
