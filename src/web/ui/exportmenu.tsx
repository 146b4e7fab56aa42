import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveBlob } from '#web/ui/savefile.ts';

const ExportItems = lazy(() => import('./exportitems.tsx').then((m) => ({ default: m.ExportItems })));

type ExportCall = 'GET /export/users' | 'GET /export/rooms' | 'GET /export/contacts';

/** Takes a list out as a table: XLSX for people, CSV for programs. `name` is what the file is called. */
export function ExportMenu({ call, name }: { call: ExportCall; name: string }) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const save = async (format: 'xlsx' | 'csv') => saveBlob(await fetchFile(call, { format }), `${name}.${format}`);
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
      <ExportItems save={save}>{button}</ExportItems>
    </Suspense>
  );
}
