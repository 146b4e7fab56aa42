import { Menu, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { showName } from '#shared/display.ts';
import { signOut, useSession } from '#web/session.tsx';
import { settings } from '#web/settings.ts';
import { useText } from '#web/text.tsx';
import { AdminItems } from './adminitems.tsx';
import { CalmSwitch } from './look.tsx';
import { useIsPhone } from './mobile.ts';
import { SlashItem } from './slashitem.tsx';

/** Help, feedback and news of the application, where they have an address. */
function SupportLinks() {
  const t = useText();
  const { helpDesk, feedback, updates } = settings.links;
  const items = [
    [helpDesk, t('SHELL.SUPPORT.HELP_DESK')],
    [feedback, t('SHELL.SUPPORT.FEEDBACK')],
    [updates, t('SHELL.SUPPORT.UPDATES')],
  ].filter(([address]) => address);
  return items.map(([address, label]) => (
    <Menu.Item key={label} component="a" href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </Menu.Item>
  ));
}

/** The links of the support menu around its button. */
export function SupportItems({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <SupportLinks />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Name, e-mail, own profile, appearance, logout (SHELL-27); on a phone also what the support menu holds. */
export function UserMenuItems({ children }: { children: ReactNode }) {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useSession();
  const isPhone = useIsPhone();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={280} defaultOpened>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)">
            {showName(user)}
          </Text>
          <Text size="sm">{user.user.email}</Text>
        </Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={18} />}
          onClick={() => navigate({ to: `/sousede/${user.id}` as never })}
          data-autofocus
        >
          {t('SHELL.PROFILE')}
        </Menu.Item>
        {user.isSuperAdmin && <AdminItems />}
        <Menu.Divider />
        <Menu.Label>{t('SHELL.THEME')}</Menu.Label>
        <SegmentedControl
          fullWidth
          size="xs"
          value={colorScheme}
          onChange={(value) => setColorScheme(value as 'light')}
          aria-label={t('SHELL.THEME')}
          data={[
            { value: 'light', label: t('SHELL.THEME.LIGHT') },
            { value: 'dark', label: t('SHELL.THEME.DARK') },
            { value: 'auto', label: t('SHELL.THEME.AUTO') },
          ]}
        />
        <div className="menu-switch">
          <CalmSwitch />
        </div>
        <SlashItem />
        <Menu.Divider />
        {isPhone && <SupportLinks />}
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={signOut}>
          {t('SHELL.LOGOUT')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
