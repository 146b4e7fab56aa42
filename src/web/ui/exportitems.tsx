import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';

export type ExportFormat = 'pdf' | 'xlsx' | 'csv';
const texts = { pdf: 'BASE.EXPORT.PDF', xlsx: 'BASE.EXPORT.XLSX', csv: 'BASE.EXPORT.CSV' } as const;

type Props = { formats: readonly ExportFormat[]; save: (format: ExportFormat) => void; children: ReactNode };

/** The formats of an export around its button; open from the start, because the first click has brought them. */
export function ExportItems({ formats, save, children }: Props) {
  const t = useText();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {t(texts[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
