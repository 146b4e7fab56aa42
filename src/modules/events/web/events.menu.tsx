import { Menu } from '@mantine/core';
import { IconDeviceMobile, IconFileImport, IconPrinter, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';

export type CalendarDialogName = 'subscribe' | 'import';
type Props = { print: () => void; open: (dialog: CalendarDialogName) => void; children: ReactNode };

/** What writers do less often with the calendar, around its button; open from the start, because the first click has brought it. */
export function CalendarMenu({ print, open, children }: Props) {
  const t = useText();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={print}>
          {t('BASE.PRINT')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceMobile size={16} />} onClick={() => open('subscribe')}>
          {t('EVENT.SUBSCRIBE.TITLE')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileImport size={16} />} onClick={() => open('import')}>
          {t('EVENT.IMPORT.TITLE')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          {...({ to: '/detail-svj', search: { tab: 'settings' } } as object)}
          leftSection={<IconSettings size={16} />}
        >
          {t('EVENT.CALENDAR.MANAGE')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
