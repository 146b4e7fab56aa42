import { Skeleton, Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useText } from '#web/text.tsx';
import { mostBytes, readCells, widthsOf } from './documents.cells.ts';
import type { PreviewProps } from './documents.preview.tsx';
import { useStart } from './documents.start.ts';

const rowHeight = 31;

/** A CSV as a table (DOC-07, DOC-47). */
export function CsvPreview({ url, name, onFail }: PreviewProps) {
  const t = useText();
  const cells = useStart(url, mostBytes, ({ bytes, isWhole }) => readCells(bytes, isWhole), onFail);
  if (!cells) return <Skeleton h="22rem" role="status" aria-label={t('BASE.LOADING')} />;
  return (
    <>
      {cells.isCut && (
        <Text size="sm" px="sm" py={6} role="status">
          {t('FILE.PREVIEW.CSV_CUT')}
        </Text>
      )}
      <Table name={name} rows={cells.rows} />
    </>
  );
}

/** Only the rows in view are drawn, between two gaps as high as the others. */
function Table({ name, rows }: { name: string; rows: string[][] }) {
  const box = useRef<HTMLDivElement>(null);
  const widths = widthsOf(rows);
  const [head = [], ...body] = rows;
  const list = useVirtualizer({
    count: body.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const shown = list.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = list.getTotalSize() - (shown.at(-1)?.end ?? 0);
  const places = widths.map((_, place) => place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="preview-box" ref={box} tabIndex={0} aria-label={name}>
      <table className="preview-table" aria-label={name} aria-rowcount={rows.length}>
        <colgroup>
          {places.map((place) => (
            <col key={place} style={{ width: `calc(${widths[place]}ch + 1.4rem)` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {places.map((place) => (
              <th key={place} scope="col">
                {head[place]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={before} width={widths.length} />
          {shown.map(({ index }) => (
            <tr key={index}>
              {places.map((place) => (
                <td key={place} title={body[index]?.[place]}>
                  {body[index]?.[place]}
                </td>
              ))}
            </tr>
          ))}
          <Gap height={after} width={widths.length} />
        </tbody>
      </table>
    </section>
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
