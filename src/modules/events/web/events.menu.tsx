import { Menu } from '@mantine/core';
import { IconPrinter, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '#web/text.tsx';

/** What writers do less often with the calendar, around its button; open from the start, because the first click has brought it. */
export function CalendarMenu({ print, children }: { print: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPrinter size={16} />} onClick={print}>
          {t('BASE.PRINT')}
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
