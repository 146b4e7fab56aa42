import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fetchFile, type Input, type Name } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { ExportFormat } from './exportitems.tsx';

const ExportItems = lazy(() => import('./exportitems.tsx').then((m) => ({ default: m.ExportItems })));

type ExportCall = { [K in Name]: Input<K> extends { format?: ExportFormat } ? K : never }[Name];
type Props<K extends ExportCall> = {
  call: K;
  /** What of it, by the fields of the call; without it all. */
  input?: { [Field in keyof Input<K>]?: unknown };
  formats?: readonly ExportFormat[];
  /** What the file is called. */
  name: string;
};
const tables = ['xlsx', 'csv'] as const;

/** Takes a list out: XLSX and PDF for people, CSV for programs. */
export function ExportMenu<K extends ExportCall>({ call, input, formats, name }: Props<K>) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const save = (format: ExportFormat) =>
    void saveFile(fetchFile(call, { ...input, format } as unknown as Input<K>), `${name}.${format}`);
  const button = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      rightSection={<IconChevronDown size={16} />}
      aria-haspopup="menu"
      onClick={() => setWanted(true)}
    >
      {t('BASE.EXPORT')}
    </Button>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ExportItems formats={formats ?? tables} save={save}>
        {button}
      </ExportItems>
    </Suspense>
  );
}
