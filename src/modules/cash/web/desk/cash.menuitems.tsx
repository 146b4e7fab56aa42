import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { fetchFile } from '#web/api.ts';
import { useText } from '#web/text.tsx';
import { saveFile } from '#web/ui/savefile.ts';
import type { Which } from './cash.dialogs.tsx';

type Props = {
  period: { dateFrom?: string; dateTo?: string };
  isWriter: boolean;
  onOpen: (which: Which) => void;
  children: ReactNode;
};

/** The menu around its button; open from the start, because the first click has brought it. */
export function MenuItems({ period, isWriter, onOpen, children }: Props) {
  const t = useText();
  const save = (format: 'pdf' | 'xlsx') => () =>
    void saveFile(fetchFile('GET /cash-desk/book', { ...period, format }), `${t('CASH.BOOK')}.${format}`);
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={save('pdf')}>{t('CASH.BOOK.PDF')}</Menu.Item>
        <Menu.Item onClick={save('xlsx')}>{t('CASH.BOOK.XLSX')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => onOpen('closing')}>{t('CASH.CLOSING')}</Menu.Item>
        <Menu.Item onClick={() => onOpen('limit')}>{t('CASH.LIMIT')}</Menu.Item>
        {isWriter && <Menu.Item onClick={() => onOpen('initial')}>{t('CASH.INITIAL')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
