import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';

/** The formats of an export around its button; open from the start, because the first click has brought them. */
export function ExportItems({ save, children }: { save: (format: 'xlsx' | 'csv') => void; children: ReactNode }) {
  const t = useText();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => save('xlsx')}>{t('BASE.EXPORT.XLSX')}</Menu.Item>
        <Menu.Item onClick={() => save('csv')}>{t('BASE.EXPORT.CSV')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
