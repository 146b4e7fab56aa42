import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Listed, Measured } from './columns.ts';

const [usualRow, usualCard] = [64, 112];

type Props<Row> = {
  rows: Row[];
  /** How many columns a table has; without it the rows are cards. */
  width?: number;
  draw: (row: Row, measured: Measured) => ReactNode;
};

/** The rows of a long list that are on the screen, between two empty ones as high as all the others. */
export function LongRows<Row extends Listed>({ rows, width, draw }: Props<Row>) {
  const body = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const list = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (width ? usualRow : usualCard),
    overscan: 12,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const shown = list.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = list.getTotalSize() - ((shown.at(-1)?.end ?? top) - top);
  const Body = width ? 'tbody' : 'ul';
  return (
    <Body ref={body as never} className={width ? undefined : 'cards'}>
      <Gap height={before} width={width} />
      {shown.map(({ index }) => {
        const row = rows[index];
        return row && draw(row, { ref: list.measureElement, 'data-index': index });
      })}
      <Gap height={after} width={width} />
    </Body>
  );
}

function Gap({ height, width }: { height: number; width?: number }) {
  if (height <= 0) return null;
  if (!width) return <li aria-hidden style={{ height }} />;
  return (
    <tr aria-hidden className="gap">
      <td colSpan={width} style={{ height }} />
    </tr>
  );
}
