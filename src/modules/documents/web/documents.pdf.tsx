import 'react-pdf/dist/Page/TextLayer.css';
import { ActionIcon, Group, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { useText } from '#web/text.tsx';
import type { PreviewProps } from './documents.preview.tsx';

const assets = `/assets/pdfjs-${pdfjs.version}/`;
pdfjs.GlobalWorkerOptions.workerSrc = `${assets}pdf.worker.min.mjs`;
const options = {
  cMapUrl: `${assets}cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${assets}fonts/`,
  wasmUrl: `${assets}decoders/`,
  useWasm: false, // the policy of scripts refuses WebAssembly
};

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const gap = 8;
type Pages = { count: number; ratio: number };

/** A PDF in a box: its pages one under another, only those in view drawn (DOC-06, ERR-29). */
export function PdfPreview({ url, name }: PreviewProps) {
  const t = useText();
  const [pages, setPages] = useState<Pages | null>(null);
  const [zoom, setZoom] = useState(1);
  return (
    <Document
      file={url}
      options={options}
      suspense={false}
      loading={<Said text={t('FILE.PREVIEW.PDF_LOADING')} />}
      error={<Said text={t('FILE.PREVIEW.PDF_ERROR')} isFailure />}
      onLoadSuccess={async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        setPages({ count: pdf.numPages, ratio: height / width });
      }}
    >
      {pages && <Scroll name={name} pages={pages} zoom={zoom} onZoom={setZoom} />}
    </Document>
  );
}

const Said = ({ text, isFailure }: { text: string; isFailure?: boolean }) => (
  <Text p="lg" role={isFailure ? 'alert' : 'status'}>
    {text}
  </Text>
);

type ScrollProps = { name: string; pages: Pages; zoom: number; onZoom: (zoom: number) => void };

function Scroll({ name, pages, zoom, onZoom }: ScrollProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const { ref: inner, width: measured } = useElementSize();
  const [room] = useDebouncedValue(measured, 200, { leading: true }); // LIMITS-01
  const width = Math.floor(room * zoom);
  const list = useVirtualizer({
    count: pages.count,
    getScrollElement: () => box.current,
    estimateSize: () => width * pages.ratio + gap,
    overscan: 1,
  });
  const middle = (list.scrollOffset ?? 0) + (list.scrollRect?.height ?? 0) / 2;
  const shown = list.getVirtualItems();
  const current = shown.find((item) => item.end >= middle)?.index ?? 0;
  const keep = useKeptPage(list, width);
  const change = (step: number) => {
    keep(current);
    onZoom(zooms[zooms.indexOf(zoom) + step] ?? zoom);
  };
  return (
    <>
      <div className="preview-tools">
        <Text size="sm" role="status">
          {t('FILE.PREVIEW.PAGE', { page: current + 1, total: pages.count })}
        </Text>
        <Zoom zoom={zoom} onChange={change} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="preview-box" ref={box} tabIndex={0} aria-label={name}>
        <div ref={inner}>
          <div className="preview-pages" style={{ height: list.getTotalSize(), width: Math.max(width, room) }}>
            {room > 0 &&
              shown.map((item) => (
                <div
                  key={`${item.index}.${width}`}
                  data-index={item.index}
                  ref={list.measureElement}
                  className="preview-page"
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <OnePage number={item.index + 1} width={width} ratio={pages.ratio} />
                </div>
              ))}
          </div>
        </div>
      </section>
    </>
  );
}

/** When pages become wider or narrower, the page in sight stays in sight; several quick steps keep the first one's page. */
function useKeptPage(list: Virtualizer<HTMLDivElement, Element>, width: number) {
  const kept = useRef<number | null>(null);
  const held = useRef(list);
  held.current = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width is what changes
  useEffect(() => {
    if (kept.current === null) return;
    const page = kept.current;
    held.current.measure();
    const turn = requestAnimationFrame(() => held.current.scrollToIndex(page, { align: 'start' }));
    const end = setTimeout(() => {
      kept.current = null;
    }, 400);
    return () => {
      cancelAnimationFrame(turn);
      clearTimeout(end);
    };
  }, [width]);
  return (page: number) => {
    kept.current ??= page;
  };
}

function OnePage({ number, width, ratio }: { number: number; width: number; ratio: number }) {
  const blank = <div style={{ width, height: width * ratio }} />;
  return (
    <Page
      pageNumber={number}
      width={width}
      devicePixelRatio={Math.min(window.devicePixelRatio, 2)}
      renderAnnotationLayer={false}
      loading={blank}
      error={blank}
    />
  );
}

function Zoom({ zoom, onChange }: { zoom: number; onChange: (step: number) => void }) {
  const t = useText();
  const percent = new Intl.NumberFormat(t.lang, { style: 'percent' }).format(zoom);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={t('FILE.PREVIEW.ZOOM_OUT')}
        disabled={zoom === zooms[0]}
        onClick={() => onChange(-1)}
      >
        <IconZoomOut size={18} />
      </ActionIcon>
      <Text size="sm" w={52} ta="center" aria-live="polite">
        {percent}
      </Text>
      <ActionIcon
        variant="subtle"
        aria-label={t('FILE.PREVIEW.ZOOM_IN')}
        disabled={zoom === zooms.at(-1)}
        onClick={() => onChange(1)}
      >
        <IconZoomIn size={18} />
      </ActionIcon>
    </Group>
  );
}
